import { execFileSync, spawn } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { endHosts, filterId, filterPackage, inputId, startHost } from "./interceptor-host.fixture.ts";

/** No letter of it is in anything else that is typed. */
const secret = "ZJVXQ";
/** Sudo, su and passwd ask only who is not root. */
const asUser = userInfo().uid === 0 ? "setpriv --reuid=nobody --regid=nogroup --clear-groups " : "";

interface Row {
  readonly program: string;
  readonly command: string;
  /** Prompts in order; after each the secret is typed. */
  readonly prompts: readonly string[];
  /** Lines that are typed at prompts with echo before, by prompt. */
  readonly answers?: Readonly<Record<string, string>>;
  /** Who keeps the secret from the plugin: the line without echo, or the row on the screen, where the line is raw. */
  readonly known: "line" | "screen";
}

const rows: readonly Row[] = [
  { program: "sudo", command: `${asUser}sudo -k true`, prompts: ["[sudo] password for"], known: "line" },
  {
    program: "sudo with its own prompt",
    command: `${asUser}sudo -k -p 'say ' true`,
    prompts: ["\rsay "],
    known: "line",
  },
  { program: "su", command: `${asUser}su root`, prompts: ["Password: "], known: "line" },
  { program: "passwd", command: `${asUser}passwd`, prompts: ["Current password: "], known: "line" },
  { program: "ssh", command: "ssh -F none host", prompts: ["'s password: "], known: "line" },
  {
    program: "ssh-keygen",
    command: "ssh-keygen -q -f new-key",
    prompts: ["(empty for no passphrase): ", "same passphrase again: "],
    known: "line",
  },
  {
    program: "gpg",
    command: "gpg --pinentry-mode loopback -c file",
    prompts: ["Enter passphrase: "],
    known: "line",
  },
  {
    program: "openssl enc",
    command: "openssl enc -aes-256-cbc -pbkdf2 -in file -out out",
    prompts: ["encryption password:", "Verifying - "],
    known: "line",
  },
  {
    program: "openssl genrsa",
    command: "openssl genrsa -aes256 -out k.pem 1024",
    prompts: ["pass phrase:", "Verifying - "],
    known: "line",
  },
  { program: "mysql", command: "mysql -h 127.0.0.1 -P 1 -p", prompts: ["Enter password: "], known: "line" },
  { program: "psql", command: "psql -h 127.0.0.1 -p 1 -W -U a b", prompts: ["Password: "], known: "line" },
  {
    program: "git credential",
    command: "printf 'protocol=https\\nhost=a.test\\n\\n' | git credential fill",
    prompts: ["Password for 'https://"],
    answers: { "Username for": "me" },
    known: "line",
  },
  {
    program: "python getpass",
    command: "python3 -c 'import getpass; getpass.getpass(\"Say: \")'",
    prompts: ["\rSay: "],
    known: "line",
  },
  {
    program: "bash read -s",
    command: "bash -c 'read -s -p \"Say%: \" x'",
    prompts: ["\rSay%: "],
    known: "line",
  },
  { program: "zsh read -s", command: "zsh -fc 'read -s \"x?Say: \"'", prompts: ["\rSay: "], known: "line" },
  {
    program: "stty -echo in a script",
    command: "sh -c 'stty -echo; printf \"Say%s \" :; read x; stty echo'",
    prompts: ["Say: "],
    known: "line",
  },
  {
    program: "fish read -s",
    command: "fish --no-config -c 'read -s -P \"Secret: \" x'",
    prompts: ["\rSecret: "],
    known: "screen",
  },
  {
    program: "a raw prompt with stars",
    command:
      'bash -c \'stty raw -echo; printf "Kennwort, Passwort: "; while read -rn1 x && [ "$x" ]; do printf "*"; done; stty sane\'',
    prompts: ["\rKennwort, Passwort: "],
    known: "screen",
  },
  {
    program: "a program behind ssh",
    command: "ssh -F none -i key -tt host 'stty -echo; printf \"Parola%s \" :; read x; stty echo'",
    prompts: ["Parola: "],
    known: "screen",
  },
  {
    program: "a program in tmux",
    command: "tmux -L t -f /dev/null new 'stty -echo; printf \"Mot de passe%s \" :; read x'",
    prompts: ["Mot de passe: "],
    known: "screen",
  },
];

let folder = "";
let stopServer: () => void = () => {};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "secrets-"));
  // The user that sudo is tested as runs a program from here.
  chmodSync(folder, 0o755);
  writeFileSync(join(folder, "file"), "x");
  for (const name of ["host-key", "key"])
    execFileSync("/usr/bin/ssh-keygen", ["-q", "-t", "ed25519", "-N", "", "-f", join(folder, name)]);
  if (userInfo().uid === 0) mkdirSync("/run/sshd", { recursive: true });
  const port = await freePort();
  const options = {
    Port: port,
    ListenAddress: "127.0.0.1",
    HostKey: join(folder, "host-key"),
    AuthorizedKeysFile: join(folder, "key.pub"),
    PidFile: "none",
    StrictModes: "no",
    UsePAM: "no",
    PermitRootLogin: "yes",
    PasswordAuthentication: "yes",
    KbdInteractiveAuthentication: "no",
  };
  const flags = Object.entries(options).flatMap(([name, value]) => ["-o", `${name}=${value}`]);
  const server = spawn("/usr/sbin/sshd", ["-D", "-f", "/dev/null", ...flags], { stdio: "ignore" });
  stopServer = () => void server.kill();
  // A wrapper, so that no path of this test is typed.
  const ssh = `#!/bin/sh\nexec /usr/bin/ssh -p ${port} -o HostName=127.0.0.1 -o StrictHostKeyChecking=no -o UserKnownHostsFile=/dev/null -o LogLevel=ERROR -l ${userInfo().username} "$@"\n`;
  mkdirSync(join(folder, "bin"));
  writeFileSync(join(folder, "bin", "ssh"), ssh, { mode: 0o755 });
});

afterAll(() => {
  stopServer();
  rmSync(folder, { recursive: true, force: true });
});
afterEach(endHosts);

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

/** An input interceptor that passes on what it gets and types everything that it saw when it sees `dump`. */
const recorder = `seen += new TextDecoder().decode(data); return seen.includes("dump")
  ? new TextEncoder().encode("#" + seen.replace(/[^\\x20-\\x7e]/g, "_") + "\\r") : data;`;

async function startRecorded() {
  const host = await startHost();
  await host.runtime.install(await filterPackage(recorder));
  await host.runtime.enable(filterId);
  const env = { HOME: folder, PATH: `${folder}/bin:${process.env["PATH"]}:/usr/sbin`, GNUPGHOME: folder };
  const terminal = await host.openTerminal("bash", ["--norc", "--noprofile"], { cwd: folder, env });
  await terminal.until("$ ");
  await host.choose(terminal.session.sessionId, "input", inputId);
  return { host, terminal };
}

/** Waits for the program's end; one that asks again is interrupted now and then. Then a row of the shell's own. */
async function backToShell(terminal: Awaited<ReturnType<typeof startRecorded>>["terminal"]): Promise<void> {
  let endsAt = Date.now() + 5000;
  const interrupt = (): void => {
    endsAt = Date.now() + 3000;
    terminal.type("\r\x03");
  };
  let from: number | undefined;
  await terminal.wait(() => {
    // The state can be that of a moment before: only the shell's own prompt says that it is back.
    if (from === undefined && terminal.hostState()?.shellInForeground) {
      from = terminal.text().length;
      terminal.type("\r");
    }
    if (from !== undefined && terminal.text().includes("$ ", from)) return true;
    if (Date.now() < endsAt) return false;
    from = undefined;
    interrupt();
    return false;
  }, "prompt of the shell");
}

type Recorded = Awaited<ReturnType<typeof startRecorded>>;

/** What the plugin saw from the command on; undefined when it was taken out before the end. */
async function readRecord({ host, terminal }: Recorded): Promise<string | undefined> {
  const isAttached = (): boolean =>
    host.runtime.interceptors.status(terminal.session.sessionId, "input").state === "attached";
  for (let attempt = 0; attempt < 20 && isAttached(); attempt += 1) {
    terminal.type("dump");
    const hasRecord = (): boolean => /#: start.*\r/.test(terminal.text());
    await terminal.wait(() => hasRecord() || !isAttached(), "record", 2000).catch(() => {});
    if (hasRecord()) return /#: start[^\r]*/.exec(terminal.text())?.[0];
  }
  return undefined;
}

async function recordRow(row: Row): Promise<string | undefined> {
  const recorded = await startRecorded();
  const { terminal } = recorded;
  terminal.type(`: start; ${row.command}\r`);
  let from = terminal.text().length;
  const next = async (text: string): Promise<void> => {
    await terminal.wait(() => terminal.text().includes(text, from), text);
    from = terminal.text().indexOf(text, from) + text.length;
  };
  for (const [prompt, answer] of Object.entries(row.answers ?? {})) {
    await next(prompt);
    terminal.type(`${answer}\r`);
  }
  for (const prompt of row.prompts) {
    await next(prompt);
    for (const key of `${secret}\r`) terminal.type(key);
  }
  await backToShell(terminal);
  return readRecord(recorded);
}

describe("a plugin that records all input", () => {
  it.each(rows)("SEN-1, SEN-2, SEN-6: sees no byte of a secret typed into $program ($known)", async (row) => {
    // A busy machine can take an interceptor out; then it has not seen everything, and the row is done again.
    let seen: string | undefined;
    for (let attempt = 0; attempt < 5 && seen === undefined; attempt += 1) seen = await recordRow(row);
    expect(seen).toContain(row.command.slice(0, 12));
    for (const letter of secret) expect(seen).not.toContain(letter);
  });

  it("SEN-4: sees nothing of a secret that the host writes, and it keeps its place behind what was typed", async () => {
    let seen: string | undefined;
    for (let attempt = 0; attempt < 5 && seen === undefined; attempt += 1) {
      const recorded = await startRecorded();
      const { terminal } = recorded;
      terminal.type(": start; cat\r");
      await terminal.until("cat\r\n");
      terminal.type("before ");
      await terminal.until("before ");
      await terminal.handle.writeSecret(new TextEncoder().encode(`${secret}\r`));
      await terminal.until(`before ${secret}`);
      terminal.type("\x03");
      await backToShell(terminal);
      seen = await readRecord(recorded);
      expect(JSON.stringify(recorded.host.log)).not.toContain(secret);
    }
    expect(seen).toContain("before ");
    expect(seen).not.toContain(secret.slice(0, 2));
  });
});

describe("a stored credential", () => {
  const credential = new TextEncoder().encode(secret);
  const open = async () => {
    const host = await startHost();
    const terminal = await host.openTerminal("bash", ["--norc", "--noprofile"], { cwd: folder });
    await terminal.until("$ ");
    return terminal;
  };

  it("SEN-7: answers the prompt of sudo, once", async () => {
    const terminal = await open();
    const answered = terminal.handle.answerPrompt("sudo", credential, 60_000);
    terminal.type(`${asUser}sudo -k true\r`);
    await answered;
    // It was wrong, and the next prompt is left to the user.
    await terminal.until("Sorry, try again");
    await terminal.wait(() => terminal.text().split("password for").length === 3, "second prompt");
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(terminal.text().split("Sorry")).toHaveLength(2);
  });

  it.each([
    [
      "a script that looks like sudo",
      "sh -c 'stty -echo; printf \"[sudo] password for me: \"; read x; stty echo'",
    ],
    [
      "a program of the user's with that name",
      "cp /bin/bash sudo; ./sudo -c 'read -s -p \"[sudo] password for me: \" x'",
    ],
    ["another program", `${asUser}su root`],
    ["sudo with a prompt that is none", `${asUser}sudo -k -p 'say ' true`],
    ["no program at all", "true"],
  ])("SEN-7: does not go to %s", async (name, command) => {
    const terminal = await open();
    const isRoot = userInfo().uid === 0;
    const answered = terminal.handle.answerPrompt("sudo", credential, 2500);
    // Root's own programs run as root, whatever their name.
    const run =
      isRoot && name.includes("of the user's") ? command.replace("./sudo", `${asUser}./sudo`) : command;
    terminal.type(`${run}\r`);
    const refused = expect(answered).rejects.toMatchObject({ code: "deadline_exceeded" });
    if (command.includes("for me: "))
      await terminal.wait(
        () => terminal.text().lastIndexOf("for me: ") > terminal.text().lastIndexOf(command.slice(-6)),
        "prompt",
      );
    await refused;
    expect(terminal.text()).not.toContain("Sorry");
    expect(terminal.text()).not.toContain("failure");
  });

  it("SEN-7: ends with its terminal, and another one takes its place", async () => {
    const terminal = await open();
    const first = terminal.handle.answerPrompt("su", credential, 60_000);
    const second = terminal.handle.answerPrompt("su", credential, 60_000);
    await expect(first).rejects.toMatchObject({ code: "disposed" });
    const ended = expect(second).rejects.toMatchObject({
      code: expect.stringMatching(/disposed|terminal_exited/),
    });
    await terminal.handle.close();
    await ended;
  });
});
