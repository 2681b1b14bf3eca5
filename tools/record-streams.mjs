// Records what real programs send to a terminal, for host-runtime/src/terminal/streams.test.ts:
//   node tools/record-streams.mjs [name …]
// Needs a build, and bash, zsh, fish, dash, python3, less, vim and tmux. A recording is a list of steps: output (bytes as
// Latin-1), input, the state of the terminal where it changed, and rests of the output.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { spawn } from "node-pty";
import { loadPosixCalls } from "../host-runtime/dist/node/terminal-process/posix-calls.js";
import { prepareShell, shellKindOf } from "../reference-host/dist/shell-integration.js";
import { sessions } from "./streams/sessions.mjs";

const nonce = "0123456789abcdef0123456789abcdef";
const home = "/tmp/stream-home";
const restMs = 300;
const target = new URL("../host-runtime/src/terminal/streams/", import.meta.url);
const posix = loadPosixCalls();
const wanted = process.argv.slice(2);

for (const [name, session] of Object.entries(sessions)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const steps = await record(session);
  const lines = steps.map((step) => `    ${JSON.stringify(step)}`).join(",\n");
  const head = JSON.stringify({ nonce: session.marks ? nonce : null, columns: 80, rows: 24 }).slice(1, -1);
  writeFileSync(new URL(`${name}.json`, target), `{\n  ${head},\n  "steps": [\n${lines}\n  ]\n}\n`);
  console.log(`${name}: ${steps.length} steps`);
}

async function record({ file, args = [], marks = false, files = {}, env: extra = {}, keys }) {
  rmSync(home, { recursive: true, force: true });
  mkdirSync(`${home}/.config/fish`, { recursive: true });
  for (const [path, text] of Object.entries(files)) writeFileSync(`${home}/${path}`, text);
  const env = {
    HOME: home,
    PATH: "/usr/local/bin:/usr/bin:/bin",
    TERM: "xterm-256color",
    LANG: "C.UTF-8",
    PS1: "$ ",
    ...extra,
  };
  const profile = { kind: shellKindOf(file), file, args, login: false };
  const launch = marks ? prepareShell(profile, nonce, env) : { file, args, env };
  const pty = spawn(launch.file, [...launch.args], {
    cols: 80,
    rows: 24,
    cwd: home,
    env: launch.env,
    encoding: null,
  });
  const steps = [];
  let lastAt = Date.now();
  let state = "";
  const end = { reached: false };
  const add = (kind, text) => {
    const last = steps.at(-1);
    if (last?.[0] === kind && kind === "out") last[1] += text;
    else steps.push(text === undefined ? [kind] : [kind, text]);
  };
  const sample = () => {
    const shell = posix.readForegroundGroup(pty.fd) === pty.pid;
    const raw = posix.readLineState(pty.fd)?.canonical === false;
    const now = JSON.stringify({ shell, raw });
    if (now !== state) add("state", { shell, raw });
    state = now;
  };
  pty.onData((data) => {
    lastAt = Date.now();
    sample();
    add("out", Buffer.from(data).toString("latin1"));
  });
  pty.onExit(() => (end.reached = true));
  const rest = async () => {
    lastAt = Date.now();
    while (!end.reached && Date.now() - lastAt < restMs)
      await new Promise((resolve) => setTimeout(resolve, 20));
    add("rest");
  };
  await rest();
  for (const key of keys) {
    if (typeof key === "number") {
      await new Promise((resolve) => setTimeout(resolve, key));
      continue;
    }
    add("in", key);
    pty.write(key);
    await rest();
  }
  pty.kill("SIGKILL");
  while (!end.reached) await new Promise((resolve) => setTimeout(resolve, 20));
  return steps;
}
