// The import law of the workspace as data. The tables say who may import whom; everything else is refused.

/** Packages and what each may import of the others, by entry point. */
export const packages = {
  sdk: { mayImport: [] },
  "host-runtime": { mayImport: ["sdk"] },
  "reference-host": { mayImport: ["sdk", "host-runtime"] },
  cli: { mayImport: ["sdk", "host-runtime", "reference-host"] },
  "sample-plugins": { mayImport: ["sdk"] },
};

/**
 * Stages of the host runtime, in the order in which data flows. A stage imports only stages above it, and those only
 * through their door `index.ts`. `contract` and `kernel` serve every stage.
 */
export const stages = [
  "kernel",
  "ports",
  "contract",
  "cost",
  "package",
  "trust",
  "activation",
  "grants",
  "providers",
  "results",
  "delivery",
  "terminal",
  "remote",
  "runtime",
];

/** Imported by no stage: what runs beside the plugin inside its sandbox, the adapters to platforms, and the benchmark. */
export const adapters = ["guest", "sandbox", "quickjs", "node", "browser", "xterm", "electron", "bench"];

const tests = "\\.(test|test-d|fixture)\\.ts$|/test-support/";

/** A second door: the validators of interceptor frames alone, small enough to be bundled beside a plugin. */
const frameDoor = "^host-runtime/src/contract/generated/frame-validators\\.ts$";
const stagePath = (stage) => `^host-runtime/src/${stage}/`;

const packageRules = Object.entries(packages).map(([name, { mayImport }]) => ({
  name: `${name}-imports-${mayImport.length ? mayImport.join("-and-") : "nothing-of-ours"}`,
  severity: "error",
  from: { path: `^${name}/(src|[^/]+/src)/` },
  to: {
    path: `^(${Object.keys(packages).join("|")})/`,
    pathNot: [name, ...mayImport].map((allowed) => `^${allowed}/`),
  },
}));

const doorRules = Object.keys(packages).map((name) => ({
  name: `${name}-is-imported-by-its-name`,
  comment: "Another package is imported by its name and entry point, never by a path into its folder.",
  severity: "error",
  from: { path: "^[^/]+/", pathNot: [`^${name}/`, "^tools/"] },
  to: { path: `^${name}/`, dependencyTypes: ["local"] },
}));

const stageRules = stages.flatMap((stage, index) => [
  {
    name: `${stage}-imports-only-stages-above-it`,
    severity: "error",
    from: { path: stagePath(stage), pathNot: tests },
    to: { path: [...stages.slice(index + 1), ...adapters].map(stagePath) },
  },
  {
    name: `${stage}-is-entered-through-its-door`,
    severity: "error",
    from: { path: "^host-runtime/src/", pathNot: [stagePath(stage), tests] },
    to: { path: stagePath(stage), pathNot: [`${stagePath(stage)}index\\.ts$`, frameDoor] },
  },
]);

/** Rules beside the tables. */
export const generalRules = [
  {
    name: "no-cycles",
    comment: "Cycles of any kind, types included, hide the direction of the data.",
    severity: "error",
    from: {},
    to: { circular: true },
  },
  {
    name: "sdk-has-no-dependency",
    comment: "The SDK is imported by every plugin and brings nothing with it.",
    severity: "error",
    from: { path: "^sdk/src/", pathNot: tests },
    to: { pathNot: "^sdk/" },
  },
  {
    name: "stages-are-browser-safe",
    comment: "Only adapters for Node use its modules.",
    severity: "error",
    from: { path: ["^host-runtime/src/", "^sdk/src/"], pathNot: ["^host-runtime/src/(node|bench)/", tests] },
    to: { dependencyTypes: ["core"] },
  },
  {
    name: "stages-have-no-platform-package",
    comment: "Packages of one platform are used by the adapter to that platform alone.",
    severity: "error",
    from: {
      path: "^host-runtime/src/",
      pathNot: ["^host-runtime/src/(node|xterm|browser|electron|bench)/", tests],
    },
    to: { path: "node_modules/(node-pty|ws|koffi|@xterm|electron)/" },
  },
  {
    name: "cli-has-narrow-doors",
    comment:
      "The command line uses the package and trust stages, the Node adapters and the benchmark of the host runtime, and the runtime to run a plugin that it validates.",
    severity: "error",
    from: { path: "^cli/src/", pathNot: tests },
    to: {
      path: "^host-runtime/src/",
      pathNot: "^host-runtime/src/((package|trust|node|bench)/)?index\\.ts$",
    },
  },
  {
    name: "resolvable",
    comment: "Every import leads to a file or package that is there.",
    severity: "error",
    from: {},
    to: { couldNotResolve: true },
  },
];

export default {
  forbidden: [...generalRules, ...packageRules, ...doorRules, ...stageRules],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "/dist/|\\.d\\.ts$" },
    tsPreCompilationDeps: true,
    detectProcessBuiltinModuleCalls: true,
    combinedDependencies: false,
    tsConfig: { fileName: "tsconfig.base.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["@terminal-plugin/source", "import", "types", "node", "default"],
      extensions: [".ts", ".mts", ".js", ".mjs", ".json", ".d.ts"],
    },
  },
};
