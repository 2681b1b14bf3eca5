import type { Hover } from "@terminal-plugin/sdk";

/** Ports and what usually listens there. */
const services: ReadonlyMap<number, string> = new Map([
  [22, "SSH"],
  [25, "SMTP"],
  [53, "DNS"],
  [80, "HTTP"],
  [123, "NTP"],
  [443, "HTTPS"],
  [587, "SMTP submission"],
  [3000, "a development server"],
  [3306, "MySQL"],
  [5173, "Vite"],
  [5432, "PostgreSQL"],
  [5672, "AMQP"],
  [6379, "Redis"],
  [6443, "Kubernetes API"],
  [8080, "HTTP, alternative"],
  [9090, "Prometheus"],
  [9200, "Elasticsearch"],
  [27017, "MongoDB"],
]);

const octet = String.raw`(?:25[0-5]|2[0-4]\d|1?\d?\d)`;
const addresses = new RegExp(
  String.raw`(?<![\w.:])(?:(localhost)|(${octet}(?:\.${octet}){3}))(?::(\d{1,5}))?(?![\w:]|\.\d)`,
  "g",
);
const listening = /\bport[ :=]+(\d{1,5})\b/gi;

/** Explains the addresses and ports of one row. */
export function findHovers(line: string): readonly Hover[] {
  const hovers: Hover[] = [];
  for (const { 0: text, 1: name, 2: address = "", 3: port, index } of line.matchAll(addresses)) {
    const lines = [`${name ?? address}: ${name === undefined ? describeAddress(address) : "this machine"}`];
    if (port !== undefined) lines.push(describePort(Number(port)));
    hovers.push({ start: index, length: text.length, contents: lines.join("\n") });
  }
  for (const { 0: text, 1: port = "", index } of line.matchAll(listening))
    hovers.push({ start: index, length: text.length, contents: describePort(Number(port)) });
  return hovers;
}

function describePort(port: number): string {
  if (port < 1 || port > 65_535) return `Port ${port}: no valid port`;
  const range = port < 1024 ? "needs privileges to listen" : port < 49_152 ? "registered" : "ephemeral";
  return `Port ${port}: ${services.get(port) ?? range}`;
}

/** Which range an IPv4 address belongs to. */
function describeAddress(address: string): string {
  const [first = 0, second = 0, third = 0] = address.split(".").map(Number);
  if (address === "0.0.0.0") return "every address of this machine";
  if (address === "255.255.255.255") return "broadcast";
  if (first === 127) return "this machine";
  if (first === 10 || (first === 172 && second >= 16 && second < 32) || (first === 192 && second === 168))
    return "private network";
  if (first === 169 && second === 254) return "link-local: no address was assigned";
  if (first === 100 && second >= 64 && second < 128) return "shared address space of a provider";
  const documentation = [
    [192, 0, 2],
    [198, 51, 100],
    [203, 0, 113],
  ];
  if (documentation.some(([a, b, c]) => a === first && b === second && c === third)) return "documentation";
  if (first >= 224 && first < 240) return "multicast";
  return first >= 240 ? "reserved" : "public address";
}
