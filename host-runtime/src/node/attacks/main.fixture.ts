// Program of the attack suite: runs it against one placement in this process, a line of JSON for each result.
// Arguments: placement, how many attackers at once, part of the names that are wanted.
import { attackPlacement } from "./placements.fixture.ts";
import { runAttacks } from "./run-attacks.fixture.ts";

const [, , placement, atOnce = "1", part = ""] = process.argv;
const print = (line: object): void => void process.stdout.write(`${JSON.stringify(line)}\n`);

const harm = await runAttacks({
  placement: attackPlacement(placement),
  atOnce: Number(atOnce),
  isWanted: ({ name }) => name.includes(part),
  onResult: (result) => print({ result }),
});
process.stdout.write(`${JSON.stringify({ harm })}\n`, () => process.exit(0));
