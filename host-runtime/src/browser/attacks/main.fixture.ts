// Program of the attack suite in Chromium, a line of JSON for each result.
// Arguments: folder of this package, placement, how many attackers at once, part of the names that are wanted.
import { hasChromium, launchChromium } from "../chromium.fixture.ts";
import type { PageRun } from "./attack-page.fixture.ts";
import { runInChromium } from "./run-in-chromium.fixture.ts";

const [, , packageFolder = "", placement, atOnce = "1", part = ""] = process.argv;
const print = (line: object): void => void process.stdout.write(`${JSON.stringify(line)}\n`);

if (!hasChromium) print({ skipped: "There is no Chromium here." });
else {
  const browser = await launchChromium();
  print({ version: browser.version() });
  const run: PageRun = {
    placement: placement === "browser-quickjs" ? placement : "browser",
    atOnce: Number(atOnce),
    names: part === "" ? [] : [part],
    partOfName: true,
  };
  const harm = await runInChromium(browser, packageFolder, run, (result) => print({ result }));
  print({ harm });
  await browser.close();
}
