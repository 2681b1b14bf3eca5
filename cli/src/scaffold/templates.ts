import {
  providerKinds,
  type InterceptorKind,
  type OrdinaryProviderKind,
} from "@terminal-plugin/sdk/protocol";

/** What a template makes a plugin for. */
export interface Template {
  /** Folder of its sources in `templates`, and its name on the command line. */
  readonly name: string;
  readonly kind: OrdinaryProviderKind | InterceptorKind;
  /** Last segment of the contribution's id. */
  readonly localName: string;
  /** Shown as a choice, and used as the first description of the plugin. */
  readonly summary: string;
}

/** A template for each provider kind and both interceptors (CLI-1). */
export const templates: readonly Template[] = [
  {
    name: "completion",
    kind: "terminal.completion",
    localName: "commands",
    summary: "Completes command lines as they are typed.",
  },
  {
    name: "decoration",
    kind: "terminal.decoration",
    localName: "highlights",
    summary: "Colors words in the terminal's output.",
  },
  {
    name: "link",
    kind: "terminal.link",
    localName: "links",
    summary: "Makes texts in the terminal's output into links.",
  },
  {
    name: "hover",
    kind: "terminal.hover",
    localName: "hovers",
    summary: "Explains texts in the terminal's output under the pointer.",
  },
  {
    name: "matcher",
    kind: "terminal.matcher",
    localName: "matches",
    summary: "Marks lines of the terminal's output that matter.",
  },
  {
    name: "semantic",
    kind: "terminal.semantic",
    localName: "commands",
    summary: "Says what a submitted command does.",
  },
  {
    name: "prompt",
    kind: "terminal.prompt",
    localName: "annotations",
    summary: "Annotates prompts and commands that ended.",
  },
  {
    name: "background",
    kind: "terminal.background",
    localName: "tint",
    summary: "Tints the terminal's background.",
  },
  { name: "theme", kind: "terminal.theme", localName: "colors", summary: "Changes the terminal's colors." },
  {
    name: "input-interceptor",
    kind: "terminal.interceptor.input",
    localName: "input",
    summary: "Sees and changes what is typed.",
  },
  {
    name: "output-interceptor",
    kind: "terminal.interceptor.output",
    localName: "output",
    summary: "Sees and changes what programs write.",
  },
];

/** The template of that name, also by the name of its provider kind. */
export function findTemplate(name: string): Template | undefined {
  return templates.find((template) => template.name === name || template.kind === name);
}

/** Permissions that a plugin of that kind has to declare. */
export function permissionsOf(template: Template): readonly string[] {
  return providerKinds[template.kind].permissions;
}

/** Whether plugins of that kind run in the advanced runtime. */
export function isAdvanced(template: Template): boolean {
  return permissionsOf(template).includes("runtime.advanced");
}
