import { it } from "vitest";
import { fileURLToPath } from "node:url";
import { launchChromium } from "../chromium.fixture.ts";
import { runInChromium } from "./run-in-chromium.fixture.ts";
it("try", async () => {
  const browser = await launchChromium();
  console.log(browser.version());
  const folder = fileURLToPath(new URL("../../../", import.meta.url));
  const t = Date.now();
  const bad: unknown[] = [];
  let n = 0;
  try {
    const harm = await runInChromium(
      browser,
      folder,
      {
        atOnce: 2,
        names: (process.env["N"] ?? "").split(",").filter(Boolean),
        partOfName: true,
        attackClass: (process.env["C"] ?? "authority") as "authority",
      },
      (r) => {
        n += 1;
        if (process.env["V"])
          console.log(Date.now() - t, r.name, r.contained, r.how.slice(0, 100), r.stall, r.reapMs);
        else if (!r.contained || r.escaped) {
          bad.push(r);
          console.log(r);
        }
      },
    );
    console.log(harm, n, bad.length, Date.now() - t);
  } finally {
    await browser.close();
  }
}, 900000);
