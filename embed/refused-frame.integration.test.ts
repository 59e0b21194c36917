import { readFileSync } from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { chromium, type Browser } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pageHeaders } from "../server/run/http/security-headers.ts";
import { CHROMIUM } from "../testkit/chromium.ts";

let browser: Browser;
const servers: Server[] = [];
/** Who may frame the widget, as the server says it. */
let ancestors: readonly string[] = [];
let widgetOrigin = "";
let pageOrigin = "";

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => {
    server.listen(0, resolve);
  });
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

beforeAll(async () => {
  const loader = readFileSync(join(import.meta.dirname, "dist/clutch-embed.js"));
  const hello = 'parent.postMessage({ type: "CLUTCH_LOADING" }, "*")';
  widgetOrigin = await serve(({ url = "" }, response) => {
    if (url.startsWith("/v8/launch.html"))
      return response
        .writeHead(200, { "content-type": "text/html", ...pageHeaders(ancestors) })
        .end('<!doctype html><p>The widget</p><script src="/hello.js"></script>');
    return response.writeHead(200, { "content-type": "text/javascript" }).end(url === "/hello.js" ? hello : loader);
  });
  const page = `<!doctype html><title>Mine</title><link rel="icon" href="data:,"><main id="bets" style="height: 300px"></main>
    <script src="${widgetOrigin}/v8/embed.js"></script><script>
      const heard = [];
      const onMessage = ({ type }) => heard.push(type);
      const widget = Clutch.mount(document.querySelector("#bets"), { auth: "nobody-0123456789", token: "once", onMessage });
    </script>`;
  pageOrigin = await serve((_, response) => response.writeHead(200, { "content-type": "text/html" }).end(page));
  browser = await chromium.launch({ executablePath: CHROMIUM, args: ["--no-sandbox", "--disable-gpu"] });
});
afterAll(async () => {
  await browser.close();
  for (const server of servers) server.close();
});

test("a refused frame is reported to the page, its console and the visitor until a launch gets through", async () => {
  const page = await browser.newPage();
  const lines: string[] = [];
  page.on("console", (message) => lines.push(message.text()));
  await page.goto(pageOrigin);
  const notice = page.locator("#bets").getByRole("alert");
  await notice.waitFor();
  expect(await notice.innerText()).toBe("Betting could not be loaded");
  expect(await page.locator("iframe").isVisible()).toBe(false);
  expect(await page.evaluate("heard")).toEqual(["CLUTCH_SILENT"]);
  const explained = lines.filter((line) => line.startsWith("Clutch: no widget came"));
  expect(explained).toHaveLength(1);
  expect(explained[0]).toContain(`${pageOrigin} is none of the partner's origins`);
  expect(lines.some((line) => line.includes("frame-ancestors"))).toBe(true);

  ancestors = [pageOrigin];
  await page.evaluate('widget.update({ token: "twice" })');
  await page.frameLocator("iframe").getByText("The widget").waitFor();
  await expect.poll(() => page.evaluate("heard")).toEqual(["CLUTCH_SILENT", "CLUTCH_LOADING"]);
  expect(await notice.count()).toBe(0);
});
