import { createServer, type Server } from "node:http";
import { mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { SIGNATURE_HEADER, signBody } from "@clutch/contract/partner";
import { AxeBuilder } from "@axe-core/playwright";
import { chromium, type Browser, type Page } from "playwright";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { startOperator, type Running } from "./core/start.ts";
import { CHROMIUM } from "../testkit/chromium.ts";

/** Stands where the widget will be: says it is ready, shows what it hears, and tries to be somebody else. */
const WIDGET = `<!doctype html><pre id="heard"></pre><script>
  addEventListener("message", (event) => {
    document.getElementById("heard").textContent += event.origin + " " + JSON.stringify(event.data) + "\\n";
  });
  const name = location.pathname === "/intruder" ? "INTRUDER" : "en";
  parent.postMessage({ type: "CLUTCH_READY", isAnonymous: true, lang: name }, "*");
</script>`;

let folder = "";
let widget: Server;
let widgetOrigin = "";
let running: Running;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  widget = createServer((_, response) => response.writeHead(200, { "content-type": "text/html" }).end(WIDGET));
  await new Promise<void>((resolve) => {
    widget.listen(0, resolve);
  });
  widgetOrigin = `http://localhost:${(widget.address() as AddressInfo).port}`;
  browser = await chromium.launch({
    executablePath: CHROMIUM,
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic"],
  });
});
afterAll(async () => {
  await browser.close();
  widget.closeAllConnections();
  widget.close();
});

/** Each test has a demo partner and a browser of its own: none needs what another has done. */
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "operator-page-"));
  running = await startOperator(
    { port: 0, widgetOrigin, dataFolder: folder, secret: "a-secret-of-the-tests" },
    path.join(import.meta.dirname, "app", "dist"),
  );
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  page = await context.newPage();
  await page.goto(`http://localhost:${running.port}/`);
});
afterEach(async () => {
  await page.context().close();
  await running.stop();
  rmSync(folder, { recursive: true });
});

const drawer = () => page.getByRole("complementary", { name: "Demo" });
const openDrawer = async (): Promise<void> => {
  await page.getByRole("button", { name: "Demo" }).click();
  await drawer().waitFor();
};
const signInAsMara = async (): Promise<void> => {
  await page.getByRole("button", { name: "Try as Mara" }).click();
  await page.locator('iframe[src*="token="]').waitFor();
};
const log = () => page.getByRole("region", { name: "Callbacks" });
const heard = () => page.frameLocator("iframe").locator("#heard");
const debit = (id: string) =>
  running.deps.wallet.book({ kind: "debit", id, memberCode: "DEMO_1001", amountMinor: 2550n, currency: "USD" });

test("R1.1-02 R1.1-03 a member who signs in gets the widget in a frame of its own origin, with a token", async () => {
  await signInAsMara();
  const frame = page.locator('iframe[src*="token="]');
  const address = new URL((await frame.getAttribute("src")) ?? "");
  expect(address.origin).toBe(widgetOrigin);
  expect(address.searchParams.get("auth")).toBe("demo-partner-key");
  expect(running.deps.tokens.redeem(address.searchParams.get("token") ?? "")).toBe("DEMO_1001");
});

test("the widget fills the page until the drawer is asked for, which is remembered", async () => {
  await signInAsMara();
  expect(await drawer().count()).toBe(0);
  const frame = async () => page.locator("iframe").boundingBox();
  expect(await frame()).toEqual({ x: 0, y: 52, width: 1440, height: 848 });
  await openDrawer();
  await expect.poll(frame).toEqual({ x: 0, y: 52, width: 1040, height: 848 });
  await page.reload();
  await drawer().waitFor();
});

test("RU-29 the page names the keys that receipts are signed with, where the server publishes them", async () => {
  await openDrawer();
  const link = drawer().getByRole("region", { name: "Fairness" }).getByRole("link", { name: "these keys" });
  expect(await link.getAttribute("href")).toBe(`${widgetOrigin}/.well-known/clutch-receipt-keys.json`);
});

test("RU-12 a callback is shown as it came, was answered and signed, and found by what it holds", async () => {
  await signInAsMara();
  await openDrawer();
  const rawBody = JSON.stringify({ type: "balance", member_code: "DEMO_1001" });
  const signature = await signBody(rawBody, ["a-secret-of-the-tests"], Date.now());
  const headers = { [SIGNATURE_HEADER]: signature };
  await fetch(`http://localhost:${running.port}/callback/wallet/balance/`, { method: "POST", body: rawBody, headers });
  await page.getByRole("searchbox", { name: "Filter" }).fill(signature.slice(-12));
  const line = log().locator("li.line");
  await expect.poll(() => line.count()).toBe(1);
  await line.locator("summary").click();
  for (const part of ["Wallet balance", "200", '"member_code": "DEMO_1001"', '"balance": 1000', "verified", signature])
    expect(await line.innerText()).toContain(part);
  await page.getByRole("searchbox", { name: "Filter" }).fill("");
  await page
    .getByRole("group", { name: "Kind" })
    .getByRole("button", { name: /^Failed/ })
    .click();
  await log().getByText("Nothing fits.").waitFor();
  await page.getByRole("group", { name: "Kind" }).getByRole("button", { name: /^All/ }).click();
});

test("RU-12 a change of the wallet is seen in the page and sent to the widget's exact origin", async () => {
  await signInAsMara();
  await openDrawer();
  await log().getByText("CLUTCH_READY").first().waitFor();
  expect(debit("look-1").ok).toBe(true);
  running.deps.log.publishBalance({ memberCode: "DEMO_1001", balance: 974.5 });
  await page.getByTestId("wallet").getByText("$974.50").waitFor();
  await heard().getByText('{"type":"SYNC_WALLET","value":974.5}').waitFor();
  expect(await heard().textContent()).toContain(`http://localhost:${running.port} {"type":"SYNC_WALLET"`);
});

test("theme and language chosen on the page reach the widget", async () => {
  await signInAsMara();
  await openDrawer();
  await page.getByRole("group", { name: "Theme" }).getByRole("button", { name: "Daylight" }).click();
  await page.getByLabel("Language").selectOption("th");
  await heard().getByText('{"type":"CLUTCH_SET_THEME","theme":"daylight"}').waitFor();
  await heard().getByText('{"type":"CLUTCH_SET_LANG","lang":"th"}').waitFor();
});

test("R4.12-37 a second frame of the very same origin is not believed", async () => {
  await signInAsMara();
  await openDrawer();
  await log().getByText("CLUTCH_READY").first().waitFor();
  const before = await log().getByText("CLUTCH_READY").count();
  await page.evaluate(
    `new Promise((resolve) => {
      addEventListener("message", (event) => { if (event.data.lang === "INTRUDER") setTimeout(resolve, 0); });
      const frame = document.createElement("iframe");
      frame.src = "${widgetOrigin}/intruder";
      document.body.append(frame);
    })`,
  );
  // A later message of the real widget proves that the page has handled everything before it.
  await page.getByRole("button", { name: "Relaunch", exact: true }).click();
  await expect.poll(() => log().getByText("CLUTCH_READY").count()).toBe(before + 1);
  await page.evaluate(`document.querySelector('iframe[src$="/intruder"]').remove()`);
});

test("axe finds nothing on the page and in its dialog", async () => {
  await signInAsMara();
  await openDrawer();
  const problems = async () =>
    (await new AxeBuilder({ page }).exclude("iframe").analyze()).violations.map(({ id }) => id);
  expect(await problems()).toEqual([]);
  await page.getByRole("button", { name: /change account/ }).click();
  expect(await problems()).toEqual([]);
  await page.keyboard.press("Escape");
});

test.each([1440, 1024, 768, 390, 360])(
  "at %i px the header takes one row, and nothing scrolls sideways",
  async (width) => {
    await page.setViewportSize({ width, height: 844 });
    for (const signIn of [null, "DEMO_1001"]) {
      await page.evaluate(
        `fetch("/api/sign-in", { method: "POST", headers: { "content-type": "application/json" }, body: '${JSON.stringify({ memberCode: signIn })}' })`,
      );
      await page.reload();
      await page.locator("iframe").waitFor();
      expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(width);
      expect((await page.getByRole("banner", { name: "Saltmarsh" }).boundingBox())?.height).toBe(52);
      expect(await page.evaluate("document.querySelector('header').scrollWidth")).toBe(width);
    }
  },
);
