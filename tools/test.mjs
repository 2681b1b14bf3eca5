// npm test: sets the clone up, then runs every check and every test. Arguments go to the test runner.
import { prepare } from "./prepare.mjs";
import { run } from "./run.mjs";

await prepare();
const failures = [];
for (const [name, args] of [
  ["checks", ["tools/check.mjs"]],
  ["tests", ["node_modules/vitest/vitest.mjs", "run", ...process.argv.slice(2)]],
]) {
  try {
    await run(process.execPath, args);
  } catch (error) {
    failures.push(`${name}: ${error.message}`);
  }
}
for (const failure of failures) console.error(`✗ ${failure}`);
if (failures.length) process.exitCode = 1;
else console.log("✓ every check and every test passed");
