/** Style of a report: one sheet for light and dark, tables that scroll on a narrow screen. */
export const reportStyle: string = `
:root { color-scheme: light dark; --text: #1c2024; --muted: #5c656f; --ground: #fff; --rule: #d5dade; --panel: #f4f6f8;
  --pass: #0a6b35; --fail: #b3191f; --inconclusive: #835400;
  --line-0: #6b7480; --line-1: #0b62c4; --line-2: #3d9be0; --line-3: #c2410c; --line-4: #7a3bb0; --line-5: #0a7d55; }
@media (prefers-color-scheme: dark) { :root { --text: #e3e7eb; --muted: #a2abb5; --ground: #14171a; --rule: #363d45;
  --panel: #1d2227; --pass: #57cc85; --fail: #ff8a84; --inconclusive: #f0b850;
  --line-0: #98a2ad; --line-1: #6cb0ff; --line-2: #9dd1f5; --line-3: #ff9a5c; --line-4: #c998f5; --line-5: #58cba0; } }
body { font: 15px/1.5 system-ui, sans-serif; color: var(--text); background: var(--ground); max-width: 62rem;
  margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.6rem; } h2 { font-size: 1.15rem; margin-top: 2.2rem; }
.verdict { background: var(--panel); border-left: 5px solid; padding: 0.6rem 0.9rem; }
.verdict strong { text-transform: uppercase; letter-spacing: 0.04em; margin-right: 0.6rem; }
.pass { color: var(--pass); } .fail { color: var(--fail); } .inconclusive, .unproven { color: var(--inconclusive); }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { text-align: left; vertical-align: top; padding: 0.3rem 0.9rem 0.3rem 0; border-bottom: 1px solid var(--rule); }
thead th { color: var(--muted); font-weight: 600; } tbody th { font-weight: 600; white-space: nowrap; }
figure { margin: 1rem 0; } figcaption { font-weight: 600; }
svg { width: 100%; height: auto; } svg text { fill: var(--muted); font-size: 12px; }
.grid { stroke: var(--rule); fill: none; } .line { stroke: var(--line); fill: none; stroke-width: 1.8; }
circle { fill: var(--line); }
.legend { list-style: none; display: flex; flex-wrap: wrap; gap: 0.3rem 1.2rem; padding: 0; margin: 0.2rem 0; }
.key { display: inline-block; width: 1.1rem; height: 0.25rem; margin-right: 0.45rem; vertical-align: middle; }
`;
