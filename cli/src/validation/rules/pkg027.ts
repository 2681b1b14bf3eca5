import { pathOf } from "../json-document.ts";
import { claimCodes, type Rule } from "../rule.ts";

/** package.json has no dependencies at run time. */
export const rule: Rule = {
  id: "PKG027",
  severity: "error",
  title: "package.json has no dependencies at run time.",
  why: "Everything that a plugin uses is bundled into its entry points, so that what was reviewed is what runs.",
  hint: "Move the packages to devDependencies; the build bundles what the plugin uses.",
  fixable: true,
  claims: claimCodes("package_dependencies"),
  repair: ({ pointer = "" }, { packageJson }) => {
    const [field = ""] = pathOf(pointer);
    const moved = packageJson.keys(field).flatMap((name) => {
      const version = packageJson.string(field, name);
      const isThere = packageJson.get("devDependencies", name) !== undefined;
      return version === undefined || isThere ? [] : [packageJson.set(["devDependencies", name], version)];
    });
    return [packageJson.set([field], undefined), ...moved];
  },
  good: {},
  bad: { packageJson: { dependencies: { picocolors: "^1.0.0" } } },
};
