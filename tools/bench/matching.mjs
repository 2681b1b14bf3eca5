// npm run bench:matching: what highlighting costs for each megabyte of output, in Chromium: CPU time of the page's main
// thread with the built-in rules and with as many patterns as may be active, against the same output without rules, in
// turns in one run. Output comes as a flood, and at the pace of a log. Prints; gives no verdict.
import { createRequire } from "node:module";
import { build } from "esbuild";
import { createKeywordHighlighter } from "../../reference-host/dist/built-ins/keyword-highlighter.js";
import { percentiles } from "./bare-reader.mjs";
import { showTable } from "./show-table.mjs";

const { chromium } = createRequire(new URL("../../reference-host/package.json", import.meta.url))(
  "playwright-core",
);
const megabytes = Number(process.argv[2] ?? 2);
const rounds = Number(process.argv[3] ?? 7);
const executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium";

const provided = await createKeywordHighlighter().provide({ reason: "start" }, new AbortController().signal);
const merge = (rules, builtIn) => rules.map((rule) => ({ ...rule, providerId: "bench.rules", builtIn }));
const most = Array.from({ length: 16 }, (_, index) => ({
  id: `rule-${index}`,
  label: "",
  color: "#3a9bdc",
  patterns: [`\\bword${index}[a-z]+\\b`, `\\b${index}[0-9]{2}-[a-f0-9]{4,}\\b`],
}));
const variants = [
  { name: "no rules", rules: [] },
  { name: "built-in rules", rules: merge(provided.rules, true) },
  { name: "32 patterns of plugins", rules: merge(most, false) },
];
const paces = [
  { name: "flood", pauseMs: 0, megabytes },
  { name: "16 KiB each 50 ms", pauseMs: 50, megabytes: megabytes / 8 },
];

const bundle = await build({
  entryPoints: [new URL("matching-page.mjs", import.meta.url).pathname],
  bundle: true,
  write: false,
  format: "iife",
  platform: "browser",
  logLevel: "warning",
});
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
try {
  const page = await browser.newPage({ viewport: { width: 1100, height: 700 } });
  page.on("console", (message) => message.type() === "error" && console.error(message.text()));
  await page.addScriptTag({ content: bundle.outputFiles[0].text });
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  for (const pace of paces) {
    const text = createOutput(pace.megabytes * 1_000_000);
    const samples = new Map(variants.map(({ name }) => [name, { cpu: [], wall: [], drawn: 0 }]));
    for (let round = 0; round <= rounds; round += 1) {
      for (const { name, rules } of variants) {
        const before = await scriptSeconds(session);
        const run = await page.evaluate(
          ([list, output, pauseMs]) => globalThis.runOutput(list, output, pauseMs),
          [rules, text, pace.pauseMs],
        );
        const cpu = (await scriptSeconds(session)) - before;
        // The first round warms up.
        if (round === 0) continue;
        const own = samples.get(name);
        own.cpu.push((cpu * 1e6) / pace.megabytes);
        own.wall.push((run.writeMs * 1000) / pace.megabytes);
        own.drawn = run.drawn;
      }
    }
    await print(pace.name, samples);
  }
} finally {
  await browser.close();
}

/** Seconds of CPU that the main thread has spent in tasks. */
async function scriptSeconds(session) {
  const { metrics } = await session.send("Performance.getMetrics");
  return metrics.find(({ name }) => name === "TaskDuration").value;
}

function print(pace, samples) {
  const floor = percentiles(samples.get("no rules").cpu).p50;
  const ms = (microseconds) => (microseconds / 1000).toFixed(1);
  const rows = [...samples].map(([name, { cpu, wall, drawn }]) => ({
    pace,
    rules: name,
    "CPU ms/MB p50": ms(percentiles(cpu).p50),
    "least…most": `${ms(Math.min(...cpu))}…${ms(Math.max(...cpu))}`,
    "added ms/MB": ms(percentiles(cpu).p50 - floor),
    ratio: (percentiles(cpu).p50 / floor).toFixed(2),
    "wall ms/MB": ms(percentiles(wall).p50),
    drawn,
  }));
  return showTable({ title: `Highlighting in the page: CPU for each megabyte of output, ${pace}`, rows });
}

/** Lines of a build and of a log: one in ten has something that a rule matches. */
function createOutput(bytes) {
  const lines = [];
  for (let size = 0, index = 0; size < bytes; index += 1) {
    const line =
      index % 10 === 0
        ? `request ${index} from 10.0.${index % 255}.7: permission denied, word3abc is deprecated\r\n`
        : `[${index}] compiling src/module-${index % 97}/component.ts with options --strict --target es2023 (${index % 13} ms)\r\n`;
    lines.push(line);
    size += line.length;
  }
  return lines.join("");
}
