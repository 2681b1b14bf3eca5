import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { sample, slow, usePages, type BrowserPage, type BrowserPageOptions } from "./browser.fixture.ts";
import { provenHere } from "./reference-host.fixture.ts";

const openPage = usePages();

async function start(options?: BrowserPageOptions): Promise<BrowserPage> {
  const page = await openPage(options);
  await page.expectLine("$");
  return page;
}

const options = (popup: Locator): Promise<readonly string[]> =>
  popup.getByRole("option").locator(".terminal-plugin-completion-text").allTextContents();
const providers = (popup: Locator): Promise<readonly string[]> =>
  popup.getByRole("option").locator(".terminal-plugin-completion-provider").allTextContents();

/** Color of the last `word` on the screen where it is not that of plain text. */
function colorOf(page: Page, word: string): Promise<string | undefined> {
  return page.locator(".terminal-view:not([hidden]) .xterm-rows").evaluate((screen, text) => {
    const plain = getComputedStyle(screen).color;
    const colors: (string | undefined)[] = [];
    for (const row of screen.children) {
      const cells = [...row.querySelectorAll("span")].flatMap((span) =>
        Array.from(span.textContent ?? "", (char) => ({ char, color: getComputedStyle(span).color })),
      );
      const at = cells
        .map(({ char }) => char)
        .join("")
        .lastIndexOf(text);
      if (at < 0) continue;
      const used = new Set(cells.slice(at, at + text.length).map(({ color }) => color));
      used.delete(plain);
      colors.push([...used][0]);
    }
    return colors.at(-1);
  }, word);
}

describe("the page in Chromium", () => {
  it("CMP-6: completes with the keyboard; the shell's line holds exactly the item", async () => {
    const { page, popup, type, answer, expectLine, picture, problems } = await start({
      packages: [sample("git-completion")],
    });
    await answer("Git completion", "allow");
    await type("git st");
    await expect.poll(() => providers(popup), slow).toContain("Git completion");
    await expect.poll(() => providers(popup), slow).toContain("Built-in");
    expect(await popup.getByRole("option", { selected: true }).count()).toBe(0);
    await page.keyboard.press("ArrowDown");
    const [first] = await options(popup);
    expect(first).toBe("git status");
    const input = page.locator(".terminal-view:not([hidden]) textarea");
    const active = await popup.getByRole("option", { selected: true }).getAttribute("id");
    expect(await input.getAttribute("aria-activedescendant")).toBe(active);
    await picture("completion");
    await page.keyboard.press("Enter");
    await expectLine("$ git status");
    await expect.poll(() => popup.isVisible(), slow).toBe(false);
    await type(" --bogus");
    await page.keyboard.press("Enter");
    await expect.poll(() => page.locator(".status-exit").textContent(), slow).toMatch(/^exit \d+$/);
    expect(problems).toEqual([]);
  });

  it("CMP-7: the popup takes no key from the shell that is not its own, and none without a selection", async () => {
    const { page, popup, type, expectLine, rows } = await start();
    await type("echo one");
    await page.keyboard.press("Enter");
    await expect.poll(rows, slow).toContain("one");
    await type("git st");
    await popup.waitFor();
    await page.keyboard.press("Escape");
    await expect.poll(() => popup.isVisible(), slow).toBe(false);
    await type("a");
    await popup.waitFor();
    await page.keyboard.press("ArrowUp");
    await expectLine("$ echo one");
    await page.keyboard.press("Control+U");
    await type("git stas");
    await popup.waitFor();
    await page.keyboard.press("Tab");
    await expectLine("$ git stash");
    await page.keyboard.press("Control+U");
    await type("true");
    await page.keyboard.press("Enter");
    await expect.poll(async () => (await rows()).slice(-2), slow).toEqual(["$ true", "$"]);
  });

  it("CMP-7: a full-screen program and a program's own prompt get every key", async () => {
    const { page, popup, type, rows } = await start();
    await type("stty raw -echo; printf '\\033[?1049hfull\\r\\n'; cat -v");
    await page.keyboard.press("Enter");
    await expect.poll(async () => (await rows())[0], slow).toBe("full");
    await type("git st");
    for (const key of ["ArrowDown", "Tab", "Escape"]) await page.keyboard.press(key);
    await expect
      .poll(async () => (await rows()).at(-1), slow)
      .toBe("git st^[[B\u0020\u0020^[".replace("  ", "      "));
    expect(await popup.isVisible()).toBe(false);
  });

  it("GRA-3: denied, a plugin does not run and nothing leaks; allowed, it works", async () => {
    const { page, host, type, answer, expectLine, picture } = await start({
      packages: [sample("log-levels")],
    });
    await picture("permission");
    await answer("Log levels", "deny");
    const runtime = host.host.runtime;
    await type("printf 'ERROR\\n'");
    await page.keyboard.press("Enter");
    await expectLine("$");
    expect(runtime.overview().plugins[0]).toMatchObject({ state: "disabled", invocations: 0 });
    expect(await colorOf(page, "ERROR")).toBeUndefined();

    await page.getByRole("button", { name: "Plugins", exact: true }).click();
    const card = page.getByRole("article", { name: "Log levels" });
    await card.getByRole("button", { name: "Enable" }).click();
    await answer("Log levels", "allow");
    await expect.poll(() => card.getAttribute("data-state"), slow).toBe("active");
    await expect.poll(() => colorOf(page, "ERROR"), slow).toMatch(/^rgb/);
    await picture("plugins");

    await card.getByRole("button", { name: "Revoke terminal.output" }).click();
    await expect.poll(() => colorOf(page, "ERROR"), slow).toBeUndefined();
  });

  it("MKT-7: what is kept of a plugin is saved as a file; a permission nobody asked about is not called refused", async () => {
    const { page, host } = await start({ packages: [sample("identity-input")] });
    await page.getByRole("button", { name: "Plugins", exact: true }).click();
    const card = page.getByRole("article", { name: "Identity input" });
    expect(await card.getAttribute("data-state")).toBe("disabled");
    expect(await card.textContent()).toContain("Asks when enabled");
    expect(await card.textContent()).not.toContain("Not allowed");
    await card.getByRole("button", { name: "Enable" }).click();
    await page.locator("dialog.permission-dialog[open] [data-decision=deny]").click();
    await expect.poll(() => card.textContent(), slow).toContain("Not allowed");
    const download = page.waitForEvent("download");
    await card.getByRole("button", { name: "Export data" }).click();
    const file = await (await download).path();
    const pluginId = "dev.terminal-plugin.identity-input";
    expect(JSON.parse(await readFile(file, "utf8"))).toEqual(await host.host.runtime.exportData(pluginId));
  });

  it("DEC-1: colors what a plugin's rules match, and HST-7: one keystroke takes it away", async () => {
    const { page, type, answer, picture } = await start({ packages: [sample("log-levels")] });
    await answer("Log levels", "allow");
    await type("printf '%s\\n' 'an ERROR here' 'WARN there'");
    await page.keyboard.press("Enter");
    await expect.poll(() => colorOf(page, "ERROR"), slow).toMatch(/^rgb/);
    await picture("decoration");
    await page.keyboard.press("Control+Shift+X");
    await expect.poll(() => page.getByText("Plugins off").isVisible(), slow).toBe(true);
    await expect.poll(() => colorOf(page, "ERROR"), slow).toBeUndefined();
    await page.keyboard.press("Control+Shift+X");
    await expect.poll(() => colorOf(page, "ERROR"), slow).toMatch(/^rgb/);
  });

  it("HST-7: the plugin manager counts the calls up to now; in a narrow page the terminal keeps its size", async () => {
    const { page, popup, type, answer } = await start({ packages: [sample("git-completion")] });
    await answer("Git completion", "allow");
    await page.setViewportSize({ width: 400, height: 640 });
    await type("git st");
    await expect.poll(() => providers(popup), slow).toContain("Git completion");
    const screen = page.locator(".terminal-view:not([hidden]) .xterm-screen");
    const before = (await screen.boundingBox())?.width;
    await page.getByRole("button", { name: "Plugins", exact: true }).click();
    const figures = page.getByRole("article", { name: "Git completion" }).locator(".plugin-numbers");
    await expect.poll(() => figures.textContent(), slow).toMatch(/^[1-9]\d* calls?, /);
    expect((await screen.boundingBox())?.width).toBe(before);
  });

  it("OBS-1: the plugin manager ranks plugins by what they cost; the keyboard chooses the figure", async () => {
    const { page, popup, type, answer, picture, problems } = await start({
      packages: [sample("git-completion"), sample("log-levels")],
    });
    await answer("Git completion", "allow");
    await answer("Log levels", "allow");
    await type("git st");
    await expect.poll(() => providers(popup), slow).toContain("Git completion");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Plugins", exact: true }).click();
    await page.getByText("What plugins cost").focus();
    await page.keyboard.press("Enter");
    /** Figures of one column, from the top; NaN for what is not measured. */
    const figures = async (column: number): Promise<readonly number[]> => {
      const cells = page.locator(`.plugin-costs tbody tr > :nth-child(${column + 2})`);
      return (await cells.allTextContents()).map(Number);
    };
    for (const [column, heading] of ["Waited s", "p95 ms", "Failed", "Left out", "CPU %", "MB"].entries()) {
      const cell = page.getByRole("columnheader", { name: heading });
      await cell.getByRole("button").focus();
      await page.keyboard.press("Enter");
      expect(await cell.getAttribute("aria-sort")).toBe("descending");
      const measured = async (): Promise<readonly number[]> =>
        (await figures(column)).filter((figure) => !Number.isNaN(figure));
      await expect.poll(async () => (await measured()).length, slow).toBe(2);
      const shown = await measured();
      expect(shown).toEqual(shown.toSorted((a, b) => b - a));
    }
    expect(await page.getByRole("columnheader", { name: "Waited s" }).getAttribute("aria-sort")).toBe("none");
    await picture("costs");
    expect(problems).toEqual([]);
  });

  it("BEN-6: where no benchmark was passed the choice of interceptors says so and offers none", async () => {
    const { page, answer, picture, problems } = await start({ packages: [sample("identity-input")] });
    await page.getByRole("button", { name: "Plugins", exact: true }).click();
    const card = page.getByRole("article", { name: "Identity input" });
    await card.getByRole("button", { name: "Enable" }).click();
    await answer("Identity input", "allow");
    await page.getByRole("button", { name: /^Input: / }).click();
    const picker = page.getByRole("dialog", { name: "Input interceptor" });
    expect(await picker.getByRole("radio", { name: /Typed input, unchanged/ }).isDisabled()).toBe(true);
    expect(await picker.textContent()).toContain("Interceptors are off on");
    await picture("interceptor-refused");
    await page.keyboard.press("Enter");
    expect(await page.locator(".interceptor-row").count()).toBe(0);
    expect(problems).toEqual([]);
  });

  it("HST-7: an attached input interceptor is named at its terminal; typing goes on, and the user detaches it", async () => {
    const { page, type, answer, expectLine, rows, picture, problems } = await start({
      packages: [sample("identity-input")],
      gateResults: provenHere,
    });
    const choice = page.getByRole("button", { name: /^Input: / });
    expect(await choice.textContent()).toBe("Input: No interceptor");
    await page.getByRole("button", { name: "Plugins", exact: true }).click();
    await page
      .getByRole("article", { name: "Identity input" })
      .getByRole("button", { name: "Enable" })
      .click();
    await answer("Identity input", "allow");
    await choice.click();
    const picker = page.getByRole("dialog", { name: "Input interceptor" });
    expect(await picker.getByRole("radio", { name: "No interceptor" }).isChecked()).toBe(true);
    await page.keyboard.press("ArrowDown");
    expect(await picker.getByRole("radio", { name: /Typed input, unchanged/ }).isChecked()).toBe(true);
    await page.keyboard.press("Enter");
    const bar = page.locator(".interceptor-row[data-direction=input]");
    await expect.poll(() => bar.getAttribute("data-state"), slow).toBe("attached");
    expect(await bar.textContent()).toContain("Identity input");
    await page.getByRole("button", { name: "Close plugin manager" }).click();
    await page.locator(".terminal-view:not([hidden]) textarea").focus();
    await type("echo typed through");
    await page.keyboard.press("Enter");
    await expect.poll(rows, slow).toContain("typed through");
    await picture("interceptor");
    // A busy machine may miss the deadline of 4 ms: then the bar says so, and typing went on as well.
    await page.reload();
    await expect.poll(() => bar.getAttribute("data-state"), slow).toMatch(/^(attached|tripped)$/);
    await bar.getByRole("button").click();
    await expect.poll(() => bar.count(), slow).toBe(0);
    await page.locator(".terminal-view:not([hidden]) textarea").focus();
    await type("echo and on");
    await expectLine("$ echo and on");
    expect(problems).toEqual([]);
  });

  it("ICP-7: a tripped interceptor and a warning of the host stay until the user closes them", async () => {
    let tell: (method: string, params: object) => void = () => {};
    let sessionId = "";
    const { page } = await start({
      before: (created) =>
        created.routeWebSocket(/\/control$/, (socket) => {
          const server = socket.connectToServer();
          server.onMessage((message) => {
            sessionId ||= /"sessionId":"([^"]+)"/.exec(String(message))?.[1] ?? "";
            socket.send(message);
          });
          tell = (method, params) => socket.send(JSON.stringify({ type: "notification", method, params }));
        }),
    });
    const label = "Slow plugin: Filter";
    const reason = "It held a chunk longer than 4 ms.";
    tell("interceptor.changed", { sessionId, direction: "input", state: "attached", label });
    const bar = page.locator(".interceptor-row");
    await expect.poll(() => bar.textContent(), slow).toContain(label);
    tell("interceptor.changed", { sessionId, direction: "input", state: "tripped", label, reason });
    tell("host.warning", { code: "interceptor_timeout", message: `${label} <b>was</b> switched off.` });
    await expect.poll(() => bar.textContent(), slow).toContain(reason);
    const notice = page.getByRole("alert");
    expect(await notice.textContent()).toContain("<b>was</b>");
    expect(await page.getByRole("button", { name: /^Input: / }).textContent()).toContain("No interceptor");
    await notice.getByRole("button", { name: "Dismiss" }).click();
    await bar.getByRole("button", { name: "Close" }).click();
    await expect.poll(() => bar.count(), slow).toBe(0);
    expect(await notice.count()).toBe(0);
  });

  it("GRA-9: typing when a dialog comes does not answer it", async () => {
    const { page, host, dialog, answer } = await start({ packages: [sample("git-completion")] });
    await answer("Git completion", "allow");
    const id = "dev.terminal-plugin.git-completion";
    await host.host.runtime.revoke(id, "terminal.complete");
    const typing = page.keyboard.type("x".repeat(80), { delay: 20 });
    const enabling = host.host.runtime.enable(id);
    await dialog.waitFor();
    await typing;
    await page.keyboard.type(" \r", { delay: 5 });
    expect(await dialog.isVisible()).toBe(true);
    await answer("Git completion", "allow");
    await enabling;
  });

  it("HST-3: the address loses its token, a reload keeps the page, and HST-4: the terminal, DP-10: which starts empty and says so", async () => {
    const { page, type, expectLine, rows } = await start();
    expect(new URL(page.url()).hash).toBe("");
    await type("export KEPT=kept; clear");
    await page.keyboard.press("Enter");
    await page.reload();
    await page.locator(".terminal-view[data-state=attached]").waitFor();
    expect(await page.locator(".terminal-notice").textContent()).toContain("keeps no earlier output");
    expect(await rows()).not.toContain("$ export KEPT=kept; clear");
    await page.keyboard.press("Enter");
    await expectLine("$");
    await type("echo $KEPT");
    await page.keyboard.press("Enter");
    await expect.poll(rows, slow).toContain("kept");
    expect(await page.getByRole("tab").count()).toBe(1);
  });

  it("HST-4: finds its terminals again after the connection to the host was lost", async () => {
    const sockets: { close(): void }[] = [];
    const { page, type, expectLine, rows } = await start({
      before: (created) =>
        created.routeWebSocket(/\/control$/, (socket) => {
          const server = socket.connectToServer();
          sockets.push({
            close(): void {
              void server.close();
              void socket.close();
            },
          });
        }),
    });
    await type("export KEPT=kept");
    await page.keyboard.press("Enter");
    await expectLine("$");
    sockets[0]?.close();
    await expect.poll(() => sockets.length, slow).toBe(2);
    await expect.poll(() => page.locator(".terminal-notice").textContent(), slow).toContain("Attached again");
    expect(await page.getByRole("tab").count()).toBe(1);
    await page.locator(".terminal-view:not([hidden]) textarea").focus();
    await type("echo $KEPT");
    await page.keyboard.press("Enter");
    await expect.poll(rows, slow).toContain("kept");
  });

  it("PTY-7: the page answers a program's query once; with no page it stays unanswered", async () => {
    const { page, host, type } = await start();
    // Says which of two replies to a status query came: 0 for one that did.
    const ask = [
      'until [ -e "$1" ]; do sleep 0.1; done',
      "printf '\\033[5n'",
      'IFS= read -rsd n -t "$2" reply; first=$?',
      "IFS= read -rsd n -t 1 reply; second=$?",
      'echo "$((first > 0)) $((second > 0))" >>answers',
    ];
    await writeFile(join(host.folder, "ask"), ask.join("\n"));
    const answers = (): Promise<string> => readFile(join(host.folder, "answers"), "utf8").catch(() => "");
    await type("bash ask ask 20; bash ask go 2");
    await page.keyboard.press("Enter");
    await expect.poll(answers, slow).toBe("0 1\n");
    await page.close();
    await writeFile(join(host.folder, "go"), "");
    await expect.poll(answers, slow).toBe("0 1\n1 1\n");
  });

  it("DP-14: opens other shells from the host's list only, in tabs that the keyboard reaches", async () => {
    const { page, type, expectLine, rows } = await start();
    await page.getByRole("button", { name: "New terminal with another shell" }).click();
    await page.getByRole("menuitem", { name: "sh", exact: true }).click();
    await expect.poll(() => page.getByRole("tab").count(), slow).toBe(2);
    await expect.poll(rows, slow).toEqual([expect.stringMatching(/^[$#]$/)]);
    await type("echo second");
    await expect.poll(rows, slow).toEqual([expect.stringMatching(/^[$#] echo second$/)]);
    await page.keyboard.press("Control+Shift+L");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Enter");
    await type("echo first");
    await expectLine("$ echo first");
    await page.keyboard.press("Control+Shift+L");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Delete");
    await expect.poll(() => page.getByRole("tab").count(), slow).toBe(1);
    await expectLine("$ echo first");
  });

  it("CMP-8: a shell without integration gets completions at its prompt, its programs get none", async () => {
    const { page, popup, type, rows, picture, problems } = await start();
    await page.getByRole("button", { name: "New terminal with another shell" }).click();
    await page.getByRole("menuitem", { name: "sh", exact: true }).click();
    await expect.poll(() => page.getByRole("tab").count(), slow).toBe(2);
    await expect.poll(rows, slow).toEqual([expect.stringMatching(/^[$#]$/)]);
    await type("cat /et");
    await expect.poll(() => options(popup), slow).toContain("cat /etc/");
    await picture("completion-in-sh");
    await page.keyboard.press("Tab");
    await expect.poll(rows, slow).toEqual([expect.stringMatching(/^[$#] cat \/etc\/$/)]);
    await page.keyboard.press("Control+C");
    await type("printf '%s ' $; cat");
    await page.keyboard.press("Enter");
    await expect.poll(async () => (await rows()).at(-1), slow).toBe("$");
    await type("cat /et");
    await expect.poll(async () => (await rows()).at(-1), slow).toBe("$ cat /et");
    expect(await popup.isVisible()).toBe(false);
    expect(problems).toEqual([]);
  });

  it("DP-4: says that a program ended, and with what", async () => {
    const { page, type } = await start();
    await type("exit 3");
    await page.keyboard.press("Enter");
    const notice = page.locator(".terminal-notice");
    await expect.poll(() => notice.textContent(), slow).toContain("ended with exit status 3");
    await notice.getByRole("button", { name: "Close tab" }).click();
    await expect.poll(() => page.getByRole("tab").count(), slow).toBe(0);
  });

  it("DP-6: a gap in the output closes the stream, the page says so, and the user attaches again", async () => {
    let lose = false;
    const { page, rows, expectLine } = await start({
      before: (created) =>
        created.routeWebSocket(/\/data$/, (socket) => {
          const server = socket.connectToServer();
          server.onMessage((message) => {
            if (lose) lose = false;
            else socket.send(message);
          });
        }),
    });
    lose = true;
    await page.keyboard.type("x");
    await expect.poll(() => lose, slow).toBe(false);
    await page.keyboard.type("y");
    const notice = page.locator(".terminal-notice");
    await expect.poll(() => notice.textContent(), slow).toContain("stream_gap");
    expect(await rows()).toEqual(["$"]);
    await notice.getByRole("button", { name: "Attach again" }).click();
    await page.locator(".terminal-view[data-state=attached]").waitFor();
    await page.locator(".terminal-view:not([hidden]) textarea").focus();
    await page.keyboard.press("Control+C");
    await expectLine("$");
  });

  it("DP-7: a flood of output arrives whole, and the page stays usable", async () => {
    const { page, type, rows } = await start();
    await type("seq 1 100000; echo done");
    await page.keyboard.press("Enter");
    await expect.poll(async () => (await rows()).slice(-3), slow).toEqual(["100000", "done", "$"]);
    await type("echo after");
    await page.keyboard.press("Enter");
    await expect.poll(rows, slow).toContain("after");
  });

  it("HST-8: output sets no clipboard, reports no title and opens no link by itself", async () => {
    const { page, type, rows } = await start({
      before: (_page, context) => context.grantPermissions(["clipboard-read", "clipboard-write"]),
    });
    await page.evaluate(() => navigator.clipboard.writeText("mine"));
    await type("printf '\\033]52;c;c3RvbGVu\\a\\033]2;secret\\a\\033[21t\\033]52;c;?\\aready\\n'; cat -v");
    await page.keyboard.press("Enter");
    await expect.poll(rows, slow).toContain("ready");
    await type("typed");
    await page.keyboard.press("Enter");
    await expect.poll(async () => (await rows()).slice(-2), slow).toEqual(["typed", "typed"]);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("mine");
  });

  it("HST-8, PTY-8: pasted text cannot end its own bracket", async () => {
    const { page, type, rows } = await start({
      before: (_page, context) => context.grantPermissions(["clipboard-read", "clipboard-write"]),
    });
    await type("printf '\\033[?2004hready\\n'; cat -v");
    await page.keyboard.press("Enter");
    await expect.poll(rows, slow).toContain("ready");
    await page.evaluate(() => navigator.clipboard.writeText("a\u001b[201~b\u009bc"));
    await page.keyboard.press("Control+Shift+V");
    await page.keyboard.press("Enter");
    await expect.poll(async () => (await rows()).at(-1), slow).toBe("^[[200~a[201~bc^[[201~");
  });
});

describe("accessibility of the page", () => {
  it.each(["dark", "light"] as const)(
    "HST-5: breaks no rule of axe in the %s scheme, whatever is open",
    async (colorScheme) => {
      const { page, popup, type, answer, dialog, picture, violations } = await start({
        colorScheme,
        packages: [sample("git-completion"), sample("identity-input")],
      });
      await dialog.waitFor();
      await expect.poll(violations, slow).toEqual([]);
      await answer("Git completion", "allow");
      await type("git st");
      await popup.waitFor();
      await page.keyboard.press("ArrowDown");
      await expect.poll(violations, slow).toEqual([]);
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "Plugins", exact: true }).click();
      await page.locator(".plugin-panel summary", { hasText: "Kinds" }).press("Enter");
      await page.locator(".plugin-panel summary", { hasText: "cost" }).press("Enter");
      await expect.poll(violations, slow).toEqual([]);
      await page.setViewportSize({ width: 400, height: 640 });
      await expect.poll(violations, slow).toEqual([]);
      await picture(`plugins-narrow-${colorScheme}`);
      await page.setViewportSize({ width: 1100, height: 640 });
      await page.getByRole("button", { name: /^Input: / }).click();
      await page.getByRole("dialog", { name: "Input interceptor" }).waitFor();
      await expect.poll(violations, slow).toEqual([]);
    },
  );
});
