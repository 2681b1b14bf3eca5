import type { Surroundings } from "../../node/attacks/attack-placement.fixture.ts";
import type { StallWatch } from "../../node/attacks/stalls.fixture.ts";
import { waitFor } from "../../node/attacks/wait-for.fixture.ts";
import { createMemoryStore } from "../../ports/index.ts";

/** Period of the timer that notices stalls, and of the lines that are sent, in milliseconds. */
const periodMs = 5;
const lineEveryMs = 20;
/** Delays below this are noise and not kept. */
const keptFromMs = 20;

/** Storage in memory, and a stream of lines over a WebSocket, there and back, that is compared at the end. */
export async function createPageSurroundings(): Promise<Surroundings> {
  const socket = new WebSocket(`ws://${location.host}/echo`);
  await new Promise((resolve) => socket.addEventListener("open", resolve, { once: true }));
  let sent = "";
  let received = "";
  let count = 0;
  socket.addEventListener("message", ({ data }) => (received += String(data)));
  const timer = setInterval(() => {
    const line = `line ${(count += 1)} äöü 漢字\n`;
    sent += line;
    socket.send(line);
  }, lineEveryMs);
  return {
    store: createMemoryStore(),
    watchStalls,
    async finish() {
      clearInterval(timer);
      await waitFor(() => received.length >= sent.length, 20_000);
      const bytes = received === sent ? {} : { bytes: `${received.length} of ${sent.length} characters` };
      socket.close();
      return { ...bytes, unreaped: [...document.querySelectorAll("iframe")].map((_frame, index) => index) };
    },
  };
}

/** Watches the page's event loop: how late a timer is, and the longest task that the browser reports. */
function watchStalls(): StallWatch {
  const late: { readonly at: number; readonly ms: number }[] = [];
  const tasks: { readonly at: number; readonly ms: number }[] = [];
  const observer = new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      tasks.push({ at: startTime + duration, ms: duration });
  });
  observer.observe({ entryTypes: ["longtask"] });
  let lastAt = performance.now();
  const timer = setInterval(() => {
    const at = performance.now();
    if (at - lastAt - periodMs >= keptFromMs) late.push({ at, ms: at - lastAt - periodMs });
    lastAt = at;
  }, periodMs);
  const worst = (list: typeof late, since: number): number =>
    Math.max(0, ...list.filter(({ at }) => at >= since).map(({ ms }) => ms));
  return {
    worstSince: (startedAt) => ({ wallMs: worst(late, startedAt), cpuMs: worst(tasks, startedAt) }),
    end() {
      clearInterval(timer);
      observer.disconnect();
    },
  };
}
