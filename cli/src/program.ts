import { Command, InvalidArgumentError, Option } from "@commander-js/extra-typings";
import type { ExitStatus } from "./exit-status.ts";
import { platformVersion } from "./platform-version.ts";
import type { TerminalIo } from "./terminal-io.ts";

/** A command's work, loaded only when it runs: what the bundler needs is not loaded to print help. */
type Finish = (status: Promise<ExitStatus>) => Promise<void>;

/** The command line as data. `finish` gets the status of the command that ran. */
export function createProgram(io: TerminalIo, finish: Finish): Command {
  const program: Command = new Command("terminal-plugin")
    .exitOverride()
    .configureOutput({
      writeOut: (text) => io.print(text.trimEnd()),
      writeErr: (text) => io.note(text.trimEnd()),
      getOutHasColors: () => false,
      getErrHasColors: () => false,
    })
    .description("Create, build, check, pack and run terminal plugins.")
    .version(platformVersion(), "-V, --version", "print the version")
    .helpOption("-h, --help", "print help")
    .showSuggestionAfterError()
    .showHelpAfterError("Run the command with --help to see what it takes.")
    .addHelpText(
      "after",
      `
Example:
  $ terminal-plugin create my-plugin --kind completion
  $ cd my-plugin && npm install && npm test

Exit status: 0 all is well, 1 the plugin has findings or failed, 2 the command line is wrong, 130 cancelled.`,
    );
  addCreate(program, io, finish);
  addBuild(program, io, finish);
  addValidate(program, io, finish);
  addPack(program, io, finish);
  addKeygen(program, io, finish);
  addSign(program, io, finish);
  addVerify(program, io, finish);
  addRotate(program, io, finish);
  addTest(program, io, finish);
  addHost(program, io, finish);
  addTop(program, io, finish);
  addBench(program, io, finish);
  addAudit(program, io, finish);
  return program;
}

function addCreate(program: Command, io: TerminalIo, finish: Finish): void {
  program
    .command("create")
    .description("make the folder of a new plugin that builds and runs as it is")
    .argument("[folder]", "folder to make; it must not have files that would be overwritten")
    .option("--kind <kind>", "what the plugin provides, such as completion")
    .option("--id <id>", "id of the plugin in reverse-DNS form, such as com.example.my-plugin")
    .option("--name <name>", "name of the npm package")
    .option("--display-name <name>", "name shown to users")
    .option("--publisher <name>", "who publishes the plugin")
    .option("--license <expression>", "SPDX licence expression")
    .option("--packages-from <folder>", "take the platform's packages from .tgz files in this folder")
    .option("-y, --yes", "ask nothing and use defaults")
    .addHelpText(
      "after",
      "\nExample:\n  $ terminal-plugin create my-plugin --kind completion --id com.example.my-plugin --yes",
    )
    .action((folder, options) =>
      finish(import("./commands/create.ts").then(({ createCommand }) => createCommand(folder, options, io))),
    );
}

function addBuild(program: Command, io: TerminalIo, finish: Finish): void {
  program
    .command("build")
    .description("bundle each entry point of the manifest into one script: dist/main.js from src/main.ts")
    .argument("[folder]", "folder of the plugin", ".")
    .addHelpText("after", "\nExample:\n  $ terminal-plugin build")
    .action((folder) =>
      finish(import("./commands/build.ts").then(({ buildCommand }) => buildCommand(folder, io))),
    );
}

function addValidate(program: Command, io: TerminalIo, finish: Finish): void {
  program
    .command("validate")
    .description("check a plugin as a host does before it installs it")
    .argument("[path]", "folder of the plugin, a packed .tgz, or npm:<name>[@<version>] of a registry", ".")
    .option("--fix", "put right in the folder what can be put right without a person")
    .option("--run", "start the plugin in its sandbox too, and look at what its providers answer")
    .option("--registry <address>", "registry of an npm: name; that of npm's configuration when absent")
    .option("--info", "print advice too, and not only errors and warnings")
    .option("--json", "print the report as JSON")
    .addOption(new Option("--sarif", "print the report as SARIF 2.1.0").conflicts("json"))
    .addHelpText(
      "after",
      `
Each finding names its rule, such as MAN016; docs/rules says why and how to put it right. A warning that you accept goes
into terminal-plugin-waivers.json: [{ "rule": "MAN016", "reason": "…", "until": "2027-01-31" }].

Example:
  $ terminal-plugin validate my-plugin-1.0.0.tgz --json
  $ terminal-plugin validate --fix`,
    )
    .action((path, options) =>
      finish(
        import("./commands/validate.ts").then(({ validateCommand }) => validateCommand(path, options, io)),
      ),
    );
}

function addPack(program: Command, io: TerminalIo, finish: Finish): void {
  program
    .command("pack")
    .description("check a plugin and write it as a .tgz that depends on its files alone")
    .argument("[folder]", "folder of the plugin", ".")
    .option("-o, --out <file>", "file to write; <name>-<version>.tgz when absent")
    .addHelpText("after", "\nExample:\n  $ terminal-plugin pack --out release.tgz")
    .action((folder, options) =>
      finish(import("./commands/pack.ts").then(({ packCommand }) => packCommand(folder, options, io))),
    );
}

const passphraseOption = [
  "--passphrase-file <file>",
  "file with the passphrase, once for all keys or repeated in their order; asked for when absent",
] as const;

function addKeygen(program: Command, io: TerminalIo, finish: Finish): void {
  program
    .command("keygen")
    .description("make a key to sign with, in a file that is encrypted with a passphrase")
    .argument("<file>", "key file to write; it is never overwritten")
    .addOption(
      new Option("--type <type>", "kind of key; ed25519 when absent").choices([
        "ed25519",
        "ecdsa-p256",
      ] as const),
    )
    .option(...passphraseOption, collect)
    .option("--command <command>", "sign with a command instead, for a key in hardware or a service")
    .option("--public-key <file>", "public key of that command's key, in PEM")
    .addHelpText(
      "after",
      `
Example:
  $ terminal-plugin keygen publisher.key
  $ terminal-plugin keygen card.key --public-key card.pem --command 'openssl dgst -sha256 -sign card-private.pem'

The command gets the message on its standard input and in the file $MESSAGE_FILE, and writes the signature to its
standard output: 64 bytes, or DER for ECDSA.`,
    )
    .action((file, options) =>
      finish(import("./commands/keygen.ts").then(({ keygenCommand }) => keygenCommand(file, options, io))),
    );
}

function addSign(program: Command, io: TerminalIo, finish: Finish): void {
  program
    .command("sign")
    .description("sign a plugin: a folder gets the signature file, an archive is written with it")
    .argument("[path]", "folder of the plugin, or a packed .tgz", ".")
    .requiredOption("--key <file>", "key file; repeat it where several keys have to sign", collect)
    .option("--publisher <file>", "publisher file that `rotate` wrote; needed once keys were changed")
    .option(...passphraseOption, collect)
    .option(
      "--sequence <number>",
      "number of the release, higher than the last; the seconds since 1970 when absent",
      readCount,
    )
    .option(
      "--expires <days>",
      "days after which the release is not installed any more; never when absent",
      readCount,
    )
    .option("-o, --out <file>", "write the signed archive there and leave the other as it is")
    .addHelpText("after", "\nExample:\n  $ terminal-plugin sign my-plugin-1.0.0.tgz --key publisher.key")
    .action((path, options) =>
      finish(import("./commands/sign.ts").then(({ signCommand }) => signCommand(path, options, io))),
    );
}

function addVerify(program: Command, io: TerminalIo, finish: Finish): void {
  program
    .command("verify")
    .description("tell whether a plugin is, to the last byte, what its publisher signed; needs no network")
    .argument("[path]", "folder of the plugin, or a packed .tgz", ".")
    .option("--publisher <id>", "id of the publisher that it has to come from")
    .option("--explain", "print each step and what it found")
    .option("--json", "print the result as JSON")
    .addHelpText("after", "\nExample:\n  $ terminal-plugin verify my-plugin-1.0.0.tgz --explain")
    .action((path, options) =>
      finish(import("./commands/verify.ts").then(({ verifyCommand }) => verifyCommand(path, options, io))),
    );
}

function addRotate(program: Command, io: TerminalIo, finish: Finish): void {
  program
    .command("rotate")
    .description("replace a publisher's keys; users keep what they allowed its plugins")
    .requiredOption("--key <file>", "current key file; repeat it where several keys have to sign", collect)
    .requiredOption(
      "--new-key <file>",
      "key file from now on; repeat it for several, name a current one to keep it",
      collect,
    )
    .option("--publisher <file>", "publisher file of an earlier change, which gets this one too")
    .option("--out <file>", "publisher file to write at the first change", "publisher.json")
    .option("--threshold <number>", "how many of the new keys have to sign; all when absent", readCount)
    .option(...passphraseOption, collect)
    .addHelpText(
      "after",
      "\nExample:\n  $ terminal-plugin rotate --key publisher.key --new-key publisher-2.key",
    )
    .action((options) =>
      finish(import("./commands/rotate.ts").then(({ rotateCommand }) => rotateCommand(options, io))),
    );
}

function collect(value: string, previous: readonly string[] = []): readonly string[] {
  return [...previous, value];
}

function readCount(text: string): number {
  const count = Number(text);
  if (/^[1-9]\d{0,14}$/.test(text)) return count;
  throw new InvalidArgumentError("Expected a whole number above 0.");
}

function addTest(program: Command, io: TerminalIo, finish: Finish): void {
  program
    .command("test")
    .description("run the plugin's tests once with its own vitest")
    .argument("[arguments...]", "arguments for vitest, after --")
    .option("--folder <folder>", "folder of the plugin", ".")
    .addHelpText("after", "\nExample:\n  $ terminal-plugin test -- --reporter verbose")
    .action((rest, options) =>
      finish(import("./commands/test.ts").then(({ testCommand }) => testCommand(rest, options, io))),
    );
}

function addHost(program: Command, io: TerminalIo, finish: Finish): void {
  program
    .command("dev")
    .alias("host")
    .description(
      "build a plugin, run it in a page with a real shell, and load it again whenever a file changes",
    )
    .argument("[folder]", "folder of the plugin", ".")
    .option("--port <port>", "port on 127.0.0.1; any free one when absent", readPort)
    .option(
      "--data-dir <folder>",
      "folder for the host's state; .terminal-plugin in the plugin's when absent",
    )
    .option("--no-open", "print the address and open no browser")
    .addHelpText("after", "\nExample:\n  $ terminal-plugin dev --port 8123")
    .action((folder, options) =>
      finish(import("./commands/dev.ts").then(({ devCommand }) => devCommand(folder, options, io))),
    );
}

function addTop(program: Command, io: TerminalIo, finish: Finish): void {
  program
    .command("top")
    .description("show what each plugin of a running host costs, the slowest for the terminal first")
    .option("--data-dir <folder>", "folder of the host's state; that of `npm start` when absent")
    .option("--once", "print one table and end")
    .option("--json", "print JSON, a line for each reading")
    .option("--providers", "show each provider of a plugin as well")
    .option("--interval <seconds>", "seconds between two readings", readInterval, 2)
    .addHelpText(
      "after",
      "\nExample:\n  $ terminal-plugin top --data-dir my-plugin/.terminal-plugin --once\n\n– stands for what cannot be measured or was not yet.",
    )
    .action((options) =>
      finish(import("./commands/top.ts").then(({ topCommand }) => topCommand(options, io))),
    );
}

function addAudit(program: Command, io: TerminalIo, finish: Finish): void {
  program
    .command("audit")
    .description("look at a host's record of what remote clients typed")
    .command("verify")
    .description("check that no entry was changed, removed or added since the host wrote it")
    .option("--data-dir <folder>", "folder of the host's state; that of `npm start` when absent")
    .option("--json", "print the report as JSON")
    .addHelpText(
      "after",
      "\nExample:\n  $ terminal-plugin audit verify --data-dir my-plugin/.terminal-plugin\n\nExit status: 0 the record is whole, 1 it is not; the first entry that is not is named.",
    )
    .action((options) =>
      finish(import("./commands/audit.ts").then(({ auditVerifyCommand }) => auditVerifyCommand(options, io))),
    );
}

function addBench(program: Command, io: TerminalIo, finish: Finish): void {
  program
    .command("bench")
    .description("measure what a plugin costs beside one that does nothing, with a verdict")
    .argument("[path]", "folder of the plugin, which is built first, or a packed .tgz", ".")
    .option(
      "-o, --out <folder>",
      "folder for bench.json and bench.html; bench in the current one when absent",
    )
    .option("--quick", "few rounds, in seconds: too few for most verdicts")
    .option("--json", "print the result with all raw samples as JSON")
    .option("--require-pass", "end with 1 unless the verdict is pass: inconclusive too")
    .option("--seed <number>", "seed of the workload and of the order of the runs", readSeed)
    .addHelpText(
      "after",
      "\nExample:\n  $ terminal-plugin bench --out report\n\nInterceptors are measured on each key and on output; of other plugins the first provider of their isolated entry point.",
    )
    .action((path, options) =>
      finish(import("./commands/bench.ts").then(({ benchCommand }) => benchCommand(path, options, io))),
    );
}

function readSeed(text: string): number {
  if (/^\d{1,10}$/.test(text) && Number(text) < 2 ** 32) return Number(text);
  throw new InvalidArgumentError("Expected a whole number from 0 to 4294967295.");
}

function readInterval(text: string): number {
  const seconds = Number(text);
  if (/^\d{1,4}(\.\d)?$/.test(text) && seconds >= 1 && seconds <= 3600) return seconds;
  throw new InvalidArgumentError("Expected seconds from 1 to 3600.");
}

function readPort(text: string): number {
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port <= 65535) return port;
  throw new InvalidArgumentError("Expected a number from 0 to 65535.");
}
