import { basename } from "node:path";

/** Programs whose own prompt is one for commands. A prompt of another program is that of a REPL or a far machine. */
const shells: ReadonlySet<string> = new Set(
  "ash bash busybox csh dash elvish fish ion ksh ksh93 lksh loksh mksh nu oil osh posh pwsh rbash rc sash sh tcsh yash ysh zsh".split(
    " ",
  ),
);

/** Whether a program is a shell by its name, such as `/usr/bin/zsh`, `bash5` or `ksh93u+`. */
export function isShellProgram(file: string): boolean {
  const name = basename(file).toLowerCase();
  return shells.has(name) || shells.has(name.replace(/[-.]?\d[\w.+-]*$/, ""));
}
