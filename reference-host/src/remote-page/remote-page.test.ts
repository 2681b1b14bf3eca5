import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import axe from "axe-core";
import type { Page, WebSocketRoute } from "playwright-core";
import { afterEach, expect, it } from "vitest";
import { slow, usePages, type BrowserPage } from "../browser.fixture.ts";

const openPage = usePages();
const artifacts = fileURLToPath(new URL("../../../artifacts/", import.meta.url));

const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const item of open.splice(0)) await item.close();
});

interface RemotePage {
  readonly page: Page;
  readonly problems: readonly string[];
  row(name: string): ReturnType<Page["locator"]>;
  picture(name: string): Promise<void>;
}

/** Opens the client in a phone or a window of its own, beside the desktop's page. */
async function openRemote(
  desktop: BrowserPage,
  url = desktop.host.host.remoteUrl,
  isPhone = true,
): Promise<RemotePage> {
  const browser = desktop.page.context().browser();
  if (!browser) throw new Error("no browser");
  const context = await browser.newContext(
    isPhone
      ? { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, colorScheme: "dark" }
      : { viewport: { width: 1100, height: 760 }, colorScheme: "light" },
  );
  open.push(context);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(String(error.stack)));
  page.on("console", (message) => {
    if (message.type() === "error") problems.push(message.text());
  });
  await page.goto(url);
  return { page, problems, ...helpersOf(page) };
}

async function violationsOf(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const injected = Reflect.get(window, "axe") as {
      run(
        context: object,
        options: object,
      ): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
    };
    const result = await injected.run(document, { runOnly: ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"] });
    return result.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
  });
}

/** The client over a host of the test's own words: what a real one never says can be said. */
async function openScripted(
  desktop: BrowserPage,
  onMessage: (message: Record<string, unknown>, say: (message: object) => void) => void,
): Promise<RemotePage & { say(message: object): void }> {
  const page = await desktop.page.context().newPage();
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(String(error.stack)));
  let current: WebSocketRoute | undefined;
  let seqId = 0;
  const say = (message: object): void => current?.send(JSON.stringify({ ...message, seqId: (seqId += 1) }));
  await page.routeWebSocket(/\/remote$/, (route) => {
    current = route;
    route.onMessage((text) => {
      const message = JSON.parse(text.toString()) as Record<string, unknown>;
      if (message["type"] === "auth")
        say({ type: "auth_result", ok: true, capabilities: message["capabilities"] });
      else onMessage(message, say);
    });
  });
  await page.goto(desktop.host.host.remoteUrl);
  return { page, problems, say, ...helpersOf(page) };
}

/** What tests do with the client's page. */
function helpersOf(page: Page): Pick<RemotePage, "row" | "picture"> {
  return {
    row: (name) => page.locator(".row", { has: page.getByRole("heading", { name, exact: true }) }),
    async picture(name): Promise<void> {
      await mkdir(artifacts, { recursive: true });
      await page.screenshot({ path: join(artifacts, `${name}.png`) });
    },
  };
}

it("TPC-22, TPC-3: a phone lists a real terminal, follows the active one and reveals another", async () => {
  const desktop = await openPage();
  const { page, row, problems, picture } = await openRemote(desktop);
  await expect.poll(() => page.locator(".row").count(), slow).toBe(1);
  expect(new URL(page.url()).hash).toBe("");
  const first = row("Bash");
  await expect.poll(() => first.locator(".active-dot").getAttribute("aria-label"), slow).toBe("Active");
  await expect.poll(() => first.locator(".badge").getAttribute("data-color"), slow).toBe("green");
  await expect.poll(() => first.locator("dd").first().textContent()).toBe(desktop.host.folder);
  expect(await first.locator("dd").nth(1).textContent()).toMatch(/^\d+$/);
  for (const forbidden of [".pane", ".output", "input[type=text]", "text=Ctrl-C", "text=Kill"])
    expect(await page.locator(forbidden).count(), forbidden).toBe(0);
  expect(await page.getByRole("button", { name: "+ New Terminal" }).isVisible()).toBe(false);

  await desktop.page.getByRole("button", { name: "New terminal", exact: true }).click();
  await expect.poll(() => page.locator(".row").count(), slow).toBe(2);
  const dots = async (): Promise<readonly (string | null)[]> =>
    Promise.all((await page.locator(".active-dot").all()).map((dot) => dot.getAttribute("aria-label")));
  await expect.poll(dots, slow).toEqual(["Not active", "Active"]);
  await page.locator(".reveal").first().click();
  await expect.poll(dots, slow).toEqual(["Active", "Not active"]);
  expect(await desktop.page.getByRole("tab").first().getAttribute("aria-selected")).toBe("true");
  await picture("remote-phone-list");
  await expect.poll(() => violationsOf(page), slow).toEqual([]);
  expect(problems).toEqual([]);
  expect(desktop.problems).toEqual([]);
});

it("TPC-8, TPC-24, TPC-26: opt in, Allow at the desktop, type, Ctrl-C, Kill, in a tab that the desktop shows", async () => {
  const desktop = await openPage();
  const { page, problems, picture } = await openRemote(desktop);
  const chip = page.locator(".chip");
  const allow = page.getByRole("checkbox", { name: "Allow managed terminals" });
  await expect.poll(() => page.locator(".row").count(), slow).toBe(1);
  expect(await allow.isChecked()).toBe(false);
  await allow.check();
  await expect.poll(() => chip.textContent(), slow).toBe("negotiated");
  const plus = page.getByRole("button", { name: "+ New Terminal" });
  await plus.click();
  const question = desktop.page.locator("dialog.remote-question[open]");
  await question.waitFor();
  await desktop.picture("remote-question");
  await question.locator("[data-answer=block]").click();
  await expect.poll(() => page.locator(".failure").textContent(), slow).toMatch(/not allowed at the desktop/);
  await plus.click();
  await question.waitFor();
  await question.locator("[data-answer=allow]").click();
  const output = page.locator(".output");
  await output.waitFor();
  expect(await page.locator(".row").count()).toBe(2);
  await expect.poll(() => desktop.page.getByRole("tab").count(), slow).toBe(2);
  const type = async (text: string): Promise<void> => {
    await page.locator(".input-row input").fill(text);
    await page.locator(".input-row input").press("Enter");
  };
  await type("printf '\\033[1;32mgreen\\033[0m<b>%s</b>\\n' mark$((40+2))");
  await expect.poll(() => output.textContent(), slow).toContain("green<b>mark42</b>");
  const green = output.locator(".style-bold", { hasText: /^green$/ });
  expect(await green.evaluate((element) => getComputedStyle(element).color)).toMatch(
    /^rgb\(\d+, \d+, \d+\)$/,
  );
  expect(await output.locator("b").count()).toBe(0);
  await expect.poll(() => desktop.rows(), slow).toContain("green<b>mark42</b>");
  await type("sleep 600");
  await expect.poll(() => output.textContent(), slow).toContain("sleep 600");
  await page.getByRole("button", { name: "Ctrl-C" }).click();
  await expect.poll(() => output.textContent(), slow).toContain("^C");
  await picture("remote-phone-pane");
  await expect.poll(() => violationsOf(page), slow).toEqual([]);
  await page.getByRole("button", { name: "Kill" }).click();
  await expect.poll(() => page.locator(".row").count(), slow).toBe(1);

  await allow.uncheck();
  await expect.poll(() => plus.isVisible(), slow).toBe(false);
  await page.reload();
  await expect.poll(() => page.locator(".row").count(), slow).toBe(1);
  expect(await allow.isChecked()).toBe(false);
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(stored).not.toMatch(/mark42|term-/);
  expect(problems).toEqual([]);
  expect(desktop.problems).toEqual([]);
});

it("TPC-11, TPC-22, TPC-23: what a host of tomorrow says is shown by its words, and no user row gets a pane", async () => {
  const desktop = await openPage();
  const info = (id: string, more: object = {}): object => ({
    id,
    name: id,
    shellIntegration: "unknown",
    isActive: false,
    createdAt: 1,
    ...more,
  });
  const client = await openScripted(desktop, (message, say) => {
    if (message["type"] === "terminal_list")
      say({ type: "terminal_list_result", requestId: message["requestId"], terminals: [] });
    if (message["type"] === "terminal_spawn_request")
      say({
        type: "terminal_spawn_ack",
        delivered: false,
        errorCode: "terminal_limit_reached",
        error: "Enough <b>now</b>.",
      });
  });
  const { page, say, row } = client;
  await expect.poll(() => page.locator(".empty").textContent(), slow).toBe("No terminals open in the IDE.");
  await expect.poll(() => page.locator(".empty").isVisible(), slow).toBe(true);
  await page.getByRole("checkbox").check();
  await expect.poll(() => page.locator(".chip").textContent(), slow).toBe("negotiated");
  const rows = [
    info("one", { shellIntegration: "available", kind: "user" }),
    info("two", { shellIntegration: "unavailable" }),
    info("three", { shellIntegration: "pending <i>", kind: "borrowed", isActive: true, cwd: "/x", later: 1 }),
    info("four", { kind: "managed", processId: 7 }),
  ];
  for (const [index, shown] of rows.entries())
    say({
      type: "terminal_event",
      event: "opened",
      terminalId: ["one", "two", "three", "four"][index],
      info: shown,
    });
  say({ type: "message_of_tomorrow", data: "x" });
  for (const terminalId of ["one", "two", "three", "four"])
    say({ type: "terminal_output", terminalId, data: "out\r\n" });
  await expect.poll(() => page.locator(".row").count(), slow).toBe(4);
  const colors = await page
    .locator(".row .badge")
    .evaluateAll((all) => all.map((badge) => badge.getAttribute("data-color")));
  expect(colors).toEqual(["green", "amber", "grey", "grey"]);
  expect(await row("three").locator(".badge").textContent()).toBe("Shell integration: pending <i>");
  for (const name of ["one", "two", "three"]) {
    expect(await row(name).locator(".pane, input, .toggle").count(), name).toBe(0);
    expect(await row(name).getByRole("button").count(), name).toBe(1);
  }
  await row("four").locator(".toggle").click();
  await expect.poll(() => row("four").locator(".output").textContent(), slow).toBe("out\n");
  expect(await row("one").locator("dt").count()).toBe(0);
  const plus = page.getByRole("button", { name: "+ New Terminal" });
  await plus.click();
  await expect.poll(() => page.locator(".failure").textContent(), slow).toBe("Enough <b>now</b>.");
  expect(await plus.isDisabled()).toBe(true);
  await client.picture("remote-desktop-size");
  say({ type: "terminal_event", event: "closed", terminalId: "two" });
  await expect.poll(() => plus.isDisabled(), slow).toBe(false);
  say({ type: "error", errorCode: "of_tomorrow", error: "Words of tomorrow." });
  await expect.poll(() => page.locator(".failure").textContent(), slow).toBe("Words of tomorrow.");
  expect(client.problems).toEqual([]);
});

it("TPC-13, TPC-26: a wrong token is refused in words and not tried again; a window without one says what to do", async () => {
  const desktop = await openPage();
  const wrong = await openRemote(
    desktop,
    desktop.host.host.remoteUrl.replace(/token=.*/, "token=wrong"),
    false,
  );
  await expect.poll(() => wrong.page.locator(".failure").textContent(), slow).toMatch(/token of this host/);
  expect(await wrong.page.locator(".status").textContent()).toBe("Not connected.");
  const none = await openRemote(desktop, desktop.host.host.remoteUrl.replace(/#.*/, ""), false);
  await expect.poll(() => none.page.locator(".failure").textContent(), slow).toMatch(/carries the key/);
});
