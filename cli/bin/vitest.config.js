// Used for plugins without a configuration of their own, so that none of a folder above is taken for theirs.
export default { test: { include: ["src/**/*.test.ts", "test/**/*.test.ts"] } };
