import { PluginPlatformError } from "@terminal-plugin/host-runtime/package";
import { stablePath } from "./stable-path.ts";

/** Something that the author has to change, as a sentence. The bundler may add to the error; the sentence stays. */
export class BuildProblem extends Error {
  readonly sentence: string;

  constructor(sentence: string) {
    super(sentence);
    this.sentence = sentence;
  }
}

/** A failure of the bundler or of one of its plugins as a sentence with file, line and column. */
export function toBuildError(folder: string, error: unknown): PluginPlatformError {
  const { place, reason } = describeFailure(error);
  const where = place ? `${stablePath(folder, place.file)}:${place.line}:${place.column + 1}: ` : "";
  const sentence = reason.replaceAll(`${folder}/`, "");
  return new PluginPlatformError("build_failed", `${where}${sentence}`, { cause: error });
}

interface Failure {
  readonly place?: { readonly file: string; readonly line: number; readonly column: number };
  readonly reason: string;
}

/** Properties that the bundler and the TypeScript transform give to their errors. */
interface BundlerError {
  readonly code?: unknown;
  readonly id?: unknown;
  readonly loc?: { readonly file?: string; readonly line: number; readonly column: number };
  readonly errors?: readonly {
    readonly text: string;
    readonly location: { readonly file: string; readonly line: number; readonly column: number } | null;
  }[];
}

function describeFailure(error: unknown): Failure {
  if (error instanceof BuildProblem) return { reason: error.sentence };
  if (!(error instanceof Error)) return { reason: "The bundler failed." };
  const { code, id, loc, errors }: BundlerError & Error = error;
  const first = errors?.[0];
  if (first) return { reason: `${first.text}.`, ...(first.location ? { place: first.location } : {}) };
  if (code === "INVALID_EXPORT_OPTION")
    return { reason: "Expected the entry point to have one export: `export default definePlugin({ … })`." };
  const file = loc?.file ?? (typeof id === "string" ? id : undefined);
  // The bundler's own message repeats the place; that of its parser, the cause, does not.
  const { message } = code === "PARSE_ERROR" && error.cause instanceof Error ? error.cause : error;
  const reason = message.split("\n").find((line) => line.trim() !== "") ?? "The bundler failed.";
  return { reason, ...(file && loc ? { place: { file, line: loc.line, column: loc.column } } : {}) };
}
