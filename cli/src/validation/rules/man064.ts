import { escapeName } from "@terminal-plugin/host-runtime/package";
import parseExpression from "spdx-expression-parse";
import type { Rule } from "../rule.ts";

/** The licence is an SPDX expression. */
export const rule: Rule = {
  id: "MAN064",
  severity: "warning",
  title: "The licence is an SPDX expression.",
  why: "Registries and companies decide by it whether they may use the plugin, by program.",
  hint: "Use an identifier of spdx.org/licenses, such as MIT or Apache-2.0; UNLICENSED when there is none.",
  fixable: true,
  check: ({ manifest, manifestFile, packageJson }) => {
    const license = manifest?.license;
    if (license === undefined || license === "UNLICENSED" || isExpression(license)) return [];
    const meant =
      usual[
        license
          .toLowerCase()
          .replace(/[^a-z0-9.]/g, "")
          .replace(/licen[cs]e|version|the/g, "")
      ];
    const edits =
      meant === undefined ? [] : [manifestFile.set(["license"], meant), packageJson.set(["license"], meant)];
    const message = `Expected an SPDX licence expression, got ${escapeName(license)}.`;
    return [{ ...manifestFile.at("license"), message, edits }];
  },
  good: { manifest: { license: "MIT OR Apache-2.0" }, packageJson: { license: "MIT OR Apache-2.0" } },
  bad: { manifest: { license: "Apache 2.0" }, packageJson: { license: "Apache 2.0" } },
};

/** What people write, without spaces and marks, and the identifier that they mean. */
const usual: Readonly<Record<string, string>> = {
  apache: "Apache-2.0",
  apache2: "Apache-2.0",
  "apache2.0": "Apache-2.0",
  mit: "MIT",
  mitx11: "MIT",
  isc: "ISC",
  bsd: "BSD-3-Clause",
  bsd2: "BSD-2-Clause",
  bsd3: "BSD-3-Clause",
  gplv3: "GPL-3.0-only",
  gpl3: "GPL-3.0-only",
  gplv2: "GPL-2.0-only",
  mpl2: "MPL-2.0",
  "mpl2.0": "MPL-2.0",
};

function isExpression(license: string): boolean {
  try {
    parseExpression(license);
    return true;
  } catch {
    return false;
  }
}
