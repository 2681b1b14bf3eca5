import type { Page, WebSocketRoute } from "playwright-core";
import { describe, expect, it } from "vitest";
import { sample, slow, usePages, type BrowserPage } from "./browser.fixture.ts";

const openPage = usePages();

interface LinePage extends BrowserPage {
  /** Addresses that the page opened. */
  opened(): Promise<readonly string[]>;
  /** Moves the pointer over the last `text` on the screen, and again until a tip is there. */
  pointAt(text: string): Promise<void>;
  /** Text of the tip, its parts joined by a bar; empty without one. */
  tip(): Promise<string>;
  run(command: string): Promise<void>;
}

/** What a page asked the host for, and the channels to drop. */
interface Channel {
  readonly asked: { readonly method: string; readonly kind: string; readonly id: string }[];
  readonly sockets: { close(): void }[];
  /** Holds back answers of plugins. */
  hold: boolean;
}

async function start(
  plugins: readonly (readonly [file: string, name: string])[],
  options: { readonly colorScheme?: "light" | "dark"; readonly channel?: Channel } = {},
): Promise<LinePage> {
  const { channel, colorScheme } = options;
  const started = await openPage({
    packages: plugins.map(([file]) => sample(file)),
    ...(colorScheme === undefined ? {} : { colorScheme }),
    before: async (page) => {
      await page.addInitScript(() => {
        const addresses: string[] = [];
        Reflect.set(window, "openedAddresses", addresses);
        window.open = (address) => {
          addresses.push(String(address));
          return null;
        };
      });
      if (channel) await page.routeWebSocket(/\/control$/, (socket) => watchChannel(socket, channel));
    },
  });
  const { page } = started;
  for (const [, name] of plugins) await started.answer(name, "allow");
  await page.locator(".terminal-view:not([hidden]) textarea").focus();
  await started.expectLine("$");
  const tip = async (): Promise<string> => {
    const box = page.locator(".terminal-plugin-tip:not([hidden])");
    if ((await box.count()) === 0) return "";
    return (await box.locator(".terminal-plugin-tip-part").allTextContents()).join(" | ");
  };
  return {
    ...started,
    tip,
    opened: () => page.evaluate(() => Reflect.get(window, "openedAddresses") as string[]),
    async pointAt(text): Promise<void> {
      await expect
        .poll(async () => {
          const { x, y } = await placeOf(page, text);
          await page.mouse.move(x + 60, y + 40);
          await page.mouse.move(x, y);
          await page.waitForTimeout(200);
          return tip();
        }, slow)
        .not.toBe("");
    },
    async run(command): Promise<void> {
      await started.type(command);
      await page.keyboard.press("Enter");
      await started.expectLine("$");
    },
  };
}

function watchChannel(socket: WebSocketRoute, channel: Channel): void {
  const server = socket.connectToServer();
  socket.onMessage((message) => {
    const { method, params } = JSON.parse(String(message)) as {
      method?: string;
      params?: { kind?: string; requestId?: string };
    };
    if (method?.startsWith("provider."))
      channel.asked.push({ method, kind: params?.kind ?? "", id: params?.requestId ?? "" });
    server.send(message);
  });
  server.onMessage((message) => {
    if (channel.hold && String(message).includes('"provider.update"')) return;
    socket.send(message);
  });
  channel.sockets.push({
    close(): void {
      void server.close();
      void socket.close();
    },
  });
}

/** Middle of the last `text` on the screen, in pixels of the page. */
async function placeOf(page: Page, text: string): Promise<{ readonly x: number; readonly y: number }> {
  const place = await page.locator(".terminal-view:not([hidden]) .xterm-rows").evaluate((screen, wanted) => {
    const rows = [...screen.children];
    const row = rows.findLast((one) => one.textContent?.includes(wanted));
    const walker = document.createTreeWalker(row ?? screen, NodeFilter.SHOW_TEXT);
    const at = (row?.textContent?.lastIndexOf(wanted) ?? 0) + Math.floor(wanted.length / 2);
    let before = 0;
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const length = node.textContent?.length ?? 0;
      if (at < before + length) {
        const range = document.createRange();
        range.setStart(node, at - before);
        range.setEnd(node, at - before + 1);
        const box = range.getBoundingClientRect();
        return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
      }
      before += length;
    }
    return undefined;
  }, text);
  if (!place) throw new Error(`Expected ${text} on the screen.`);
  return place;
}

const links = ["issue-links", "Issue links"] as const;
const hovers = ["address-hover", "Address hover"] as const;
const messages = ["compiler-messages", "Compiler messages"] as const;
const risks = ["command-risks", "Command risks"] as const;
const issue = "https://github.com/octo/tools/issues/12";

describe("links and hovers in Chromium", () => {
  it("LNK-3, LNK-4: a link is underlined under the pointer and opens what it shows, with the modifier only", async () => {
    const { page, run, pointAt, tip, opened, picture, problems } = await start([links]);
    await run("printf '漢字 😀 fixes octo/tools#12 today\\n'");
    await pointAt("octo/tools#12");
    await expect.poll(tip, slow).toContain(issue);
    expect(await tip()).toContain("Issue 12 of octo/tools");
    const mark = page.locator(".terminal-plugin-tip-mark");
    expect(await mark.getAttribute("data-look")).toBe("link");
    const { x, y } = await placeOf(page, "octo/tools#12");
    const box = await mark.boundingBox();
    const [first, last] = [await placeOf(page, "octo"), await placeOf(page, "#12")];
    expect(box?.x).toBeLessThan(first.x);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(last.x);
    // Thirteen cells, not more: wide characters before it have shifted nothing.
    const cell = (last.x - first.x) / 9;
    expect(Math.round((box?.width ?? 0) / cell)).toBe(13);
    await picture("link");
    await page.mouse.click(x, y);
    expect(await opened()).toEqual([]);
    await page.keyboard.down("Control");
    await page.mouse.click(x, y);
    await page.keyboard.up("Control");
    expect(await opened()).toEqual([issue]);
    expect(problems).toEqual([]);
  });

  it("HST-8, LNK-3: a link of a program shows and opens by the same rules", async () => {
    const { page, run, pointAt, tip, opened } = await start([]);
    await run(
      String.raw`printf '\e]8;;https://EXAMPLE.com/a\aprogram\e]8;;\a \e]8;;javascript:x\ascript\e]8;;\a\n'`,
    );
    await pointAt("program");
    await expect.poll(tip, slow).toContain("https://example.com/a");
    const { x, y } = await placeOf(page, "program");
    await page.mouse.click(x, y);
    expect(await opened()).toEqual([]);
    await page.keyboard.down("Control");
    await page.mouse.move(x + 2, y);
    await page.mouse.click(x + 2, y);
    await page.keyboard.up("Control");
    expect(await opened()).toEqual(["https://example.com/a"]);
  });

  it("LNK-3, LNK-4: a plugin's link over two rows is underlined whole and opened whole, from either row", async () => {
    const { page, run, pointAt, tip, opened, picture } = await start([links]);
    await run(String.raw`printf '%*socto/tools#12345 end\n' $((COLUMNS - 6)) ''`);
    const marks = page.locator(".terminal-plugin-tip-mark");
    for (const part of ["octo/t", "ools#12345"]) {
      await pointAt(part);
      await expect.poll(tip, slow).toContain("https://github.com/octo/tools/issues/12345");
      expect(await marks.count()).toBe(2);
      const [upper, lower] = [await marks.first().boundingBox(), await marks.last().boundingBox()];
      expect(lower?.y).toBeGreaterThan(upper?.y ?? Infinity);
      expect((lower?.width ?? 0) / (upper?.width ?? 1)).toBeCloseTo(10 / 6, 1);
    }
    await picture("wrapped-link");
    const { x, y } = await placeOf(page, "ools#12345");
    await page.keyboard.down("Control");
    await page.mouse.click(x, y);
    await page.keyboard.up("Control");
    expect(await opened()).toEqual(["https://github.com/octo/tools/issues/12345"]);
  });

  it("HST-5, HST-8: a program's link, wrapped too, is reached and opened by keyboard without any plugin", async () => {
    const { page, run, pointAt, tip, opened, picture, problems } = await start([]);
    await run(
      String.raw`printf '%*s\e]8;;https://example.com/manual\athe whole manual\e]8;;\a, \e]8;;javascript:x\ano\e]8;;\a\n' $((COLUMNS - 9)) ''`,
    );
    await page.keyboard.press("Control+Shift+H");
    await expect.poll(tip, slow).toContain("https://example.com/manual");
    expect(await tip()).toContain("Link 1 of 1. Enter opens it.");
    const marks = page.locator(".terminal-plugin-tip-mark");
    expect(await marks.count()).toBe(2);
    await picture("program-link-by-keyboard");
    await page.keyboard.press("Enter");
    expect(await opened()).toEqual(["https://example.com/manual"]);
    await pointAt("manual,");
    await expect.poll(() => marks.count(), slow).toBe(2);
    expect(await marks.first().getAttribute("data-look")).toBe("link");
    expect(problems).toEqual([]);
  });

  it("HOV-1, HST-5: a hover is text, by pointer and by keyboard; Enter opens a link", async () => {
    const { page, run, pointAt, tip, opened, picture } = await start([links, hovers]);
    await run("echo '<b>listening</b> on 127.0.0.1:5432 see octo/tools#12'");
    await pointAt("127.0.0.1:5432");
    await expect.poll(tip, slow).toContain("Port 5432: PostgreSQL");
    await picture("hover");
    await page.mouse.move(5, 5);
    await page.keyboard.press("Control+Shift+H");
    await expect.poll(tip, slow).toContain("Link 2 of 2");
    await page.keyboard.press("ArrowLeft");
    await expect.poll(tip, slow).toContain("Hover 1 of 2");
    const said = page.locator(".terminal-view:not([hidden]) [role=status]");
    expect((await said.allTextContents()).join()).toContain("Port 5432: PostgreSQL");
    await picture("hover-by-keyboard");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    expect(await opened()).toEqual([issue]);
    expect(await tip()).toBe("");
    await page.keyboard.type("echo on");
    await expect
      .poll(async () => (await page.locator(".xterm-rows").textContent()) ?? "", slow)
      .toContain("echo");
  });

  it("LNK-5, HOV-2: hidden or disconnected nothing is asked, and what was open is aborted", async () => {
    const channel: Channel = { asked: [], sockets: [], hold: false };
    const { page, run, tip, pointAt } = await start([links, hovers], { channel });
    await run("echo at 127.0.0.1 and octo/tools#12");
    const asked = (): typeof channel.asked =>
      channel.asked.filter(({ kind }) => kind === "terminal.link" || kind === "terminal.hover");
    const setHidden = (hidden: boolean): Promise<void> =>
      page.evaluate((value) => {
        Object.defineProperty(document, "hidden", { value, configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));
      }, hidden);
    channel.hold = true;
    const { x, y } = await placeOf(page, "octo/tools#12");
    await page.mouse.move(x, y);
    await expect.poll(() => asked().length, slow).toBe(2);
    await setHidden(true);
    const cancelled = (): readonly string[] =>
      channel.asked.filter(({ method }) => method === "provider.cancel").map(({ id }) => id);
    await expect.poll(cancelled, slow).toEqual(expect.arrayContaining(asked().map(({ id }) => id)));
    channel.hold = false;
    await page.mouse.move(x + 3, y);
    await page.waitForTimeout(300);
    expect(asked()).toHaveLength(2);
    expect(await tip()).toBe("");
    await setHidden(false);
    await pointAt("octo/tools#12");
    expect(asked().length).toBeGreaterThan(2);
    channel.sockets[0]?.close();
    await expect.poll(tip, slow).toBe("");
  });
});

describe("matches in Chromium", () => {
  it("MAT-1, MAT-4: marks matches on their cells and in the overview ruler, and steps through them", async () => {
    const { page, run, tip, pointAt, picture, problems } = await start([messages]);
    await run(
      "printf '%s\\n' 'src/main.c:12:5: error: no' 'ok' 'src/util.c:3:1: warning: unused' 'src/a.c:1:1: note: here'",
    );
    const marks = page.locator(".terminal-plugin-match");
    await expect.poll(() => marks.count(), slow).toBe(3);
    const severities = await marks.evaluateAll((all) =>
      all.map((mark) => (mark as HTMLElement).dataset["severity"]),
    );
    expect(new Set(severities)).toEqual(new Set(["error", "info", "warning"]));
    const ruler = await page
      .locator(".terminal-view:not([hidden]) canvas.xterm-decoration-overview-ruler")
      .evaluate((canvas) => {
        const { width, height } = canvas as HTMLCanvasElement;
        const data =
          (canvas as HTMLCanvasElement).getContext("2d")?.getImageData(0, 0, width, height).data ?? [];
        const colors = new Set<string>();
        for (let at = 0; at < data.length; at += 4)
          if (data[at + 3] === 255) colors.add(`${data[at]},${data[at + 1]},${data[at + 2]}`);
        return [...colors];
      });
    expect(ruler).toContain("229,72,77");
    await pointAt("main.c:12:5");
    expect(await tip()).toContain("Error: Compiler error");
    await picture("matches");
    await page.mouse.move(5, 5);
    await page.keyboard.press("Control+Shift+M");
    await expect.poll(tip, slow).toContain("Match 3 of 3");
    await page.keyboard.press("ArrowUp");
    await expect.poll(tip, slow).toContain("Warning: Compiler warning");
    await page.keyboard.press("Escape");
    await expect.poll(tip, slow).toBe("");
    await run("clear");
    await expect.poll(() => marks.count(), slow).toBe(0);
    expect(problems).toEqual([]);
  });

  it("MAT-3: nothing of a full-screen program is sent or marked, and marks come back after it", async () => {
    const { page, run, type } = await start([messages]);
    await run("echo 'a.c:1:1: error: one'");
    const marks = page.locator(".terminal-plugin-match:visible");
    await expect.poll(() => marks.count(), slow).toBe(1);
    await type("printf '\\033[?1049h\\033[Hb.c:1:1: error: two\\r\\n'; read -r; printf '\\033[?1049l'");
    await page.keyboard.press("Enter");
    await expect
      .poll(async () => (await page.locator(".xterm-rows").textContent()) ?? "", slow)
      .toContain("two");
    await expect.poll(() => marks.count(), slow).toBe(0);
    await page.keyboard.press("Enter");
    await expect.poll(() => marks.count(), slow).toBe(1);
  });
});

describe("semantics in Chromium", () => {
  it("SEM-1, SEM-2: says beside a command that it is destructive", async () => {
    const { page, run, picture, problems } = await start([risks]);
    await run("rm -rf build");
    const note = page.locator(".terminal-plugin-command-note");
    await expect
      .poll(() => note.allTextContents(), slow)
      .toEqual(["DestructiveIdempotentDeletes folders with all they hold"]);
    await run("ls");
    expect(await note.count()).toBe(1);
    const said = page.locator(".terminal-view:not([hidden]) [role=status]");
    expect((await said.allTextContents()).join()).toContain("Command risks: Destructive");
    await picture("semantics");
    expect(problems).toEqual([]);
  });
});

describe("accessibility of lines", () => {
  it.each(["dark", "light"] as const)(
    "HST-5: breaks no rule of axe in the %s scheme",
    async (colorScheme) => {
      const { page, run, tip, picture, violations } = await start([links, messages, risks], { colorScheme });
      await run("rm -rf build; echo 'a.c:1:1: error: see octo/tools#12'");
      await expect.poll(() => page.locator(".terminal-plugin-match").count(), slow).toBe(1);
      await page.locator(".terminal-plugin-command-note").waitFor();
      await page.keyboard.press("Control+Shift+H");
      await expect.poll(tip, slow).toContain(issue);
      await expect.poll(violations, slow).toEqual([]);
      await picture(`lines-${colorScheme}`);
    },
  );
});
