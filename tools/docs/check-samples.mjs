// Compiles the TypeScript samples of the pages in memory, each as a module of its own.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { root } from "../run.mjs";

/** TypeScript samples that stand in the text of a page, with the line that each starts at. */
export function readSamples(text) {
  return [...text.matchAll(/^```ts\n(?<code>[^]*?)^```$/gm)].map(({ index, groups }) => ({
    line: text.slice(0, index).split("\n").length + 1,
    code: groups.code,
  }));
}

/** What the compiler says about samples, as `<name>:<line>: <message>`. `samples` are named texts. */
export function compileSamples(samples) {
  const files = new Map(
    samples.map(({ name, code }, index) => [
      join(root, "reference-host", `sample-${index}.ts`),
      { name, code },
    ]),
  );
  const options = {
    ...ts.parseJsonConfigFileContent(readBaseOptions(), ts.sys, root).options,
    lib: ["lib.es2023.d.ts", "lib.dom.d.ts"],
    types: ["node"],
    noEmit: true,
    composite: false,
    incremental: false,
    declaration: false,
    declarationMap: false,
    isolatedDeclarations: false,
    skipLibCheck: true,
  };
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile, getSourceFile } = host;
  host.fileExists = (path) => files.has(path) || fileExists(path);
  host.readFile = (path) => files.get(path)?.code ?? readFile(path);
  host.getSourceFile = (path, languageVersion, ...rest) =>
    files.has(path)
      ? ts.createSourceFile(path, files.get(path).code, languageVersion)
      : getSourceFile.call(host, path, languageVersion, ...rest);
  const program = ts.createProgram([...files.keys()], options, host);
  return ts.getPreEmitDiagnostics(program).map(({ file, start = 0, messageText }) => {
    const line = file ? file.getLineAndCharacterOfPosition(start).line + 1 : 0;
    return `${files.get(file?.fileName)?.name ?? file?.fileName}:${line}: ${ts.flattenDiagnosticMessageText(messageText, " ")}`;
  });
}

function readBaseOptions() {
  const text = readFileSync(join(root, "tsconfig.base.json"), "utf8");
  return { ...ts.parseConfigFileTextToJson("tsconfig.base.json", text).config, files: [] };
}
