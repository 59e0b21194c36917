import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { setStage } from "../pages/journey.ts";
import { eventually } from "../pages/wait.ts";
import { visit } from "../system/browser.ts";
import { runClutch } from "../system/clutch.ts";

const stage = setStage();
const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) server.close();
});

/** A page of an origin of its own that mounts the widget with this key, and keeps what it hears. */
async function servePage(auth: string): Promise<string> {
  const page = `<!doctype html><meta charset="utf-8"><title>Mine</title><link rel="icon" href="data:,">
    <main id="bets" style="height:600px"></main><script src="${stage.system().widgetOrigin}/v8/embed.js"></script><script>
    const heard = [];
    const onMessage = ({ type }) => heard.push(type);
    const widget = Clutch.mount(document.querySelector("#bets"), { auth: "${auth}", lang: "en", onMessage });
  </script>`;
  const server = createServer((_, response) => response.writeHead(200, { "content-type": "text/html" }).end(page));
  servers.push(server);
  await new Promise<void>((resolve) => {
    server.listen(0, resolve);
  });
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

async function makePartner(origin: string): Promise<string> {
  const fields = ["--name", "Mine", "--origin", origin, "--callback", `${origin}/launch`, "--wallet", "internal"];
  const stdout = await runClutch(stage.system(), "partner", "create", ...fields, "--json");
  return (JSON.parse(stdout) as { readonly key: string }).key;
}

test.each([
  ["a key that no partner has", async () => "nobody-0123456789abcdef"],
  ["the key of a partner of another origin", () => makePartner("http://localhost:9")],
])(
  "a frame that the browser refuses, for %s, is reported to the page, its console and its visitor",
  async (_, keyOf) => {
    const auth = await keyOf();
    const { page, context, complaints } = await visit(stage.browser());
    await page.goto(await servePage(auth));
    const place = page.locator("#bets");
    await place.getByRole("alert").waitFor();
    expect(await place.getByRole("alert").innerText()).toBe("Betting could not be loaded");
    expect(await page.locator("iframe").isVisible()).toBe(false);
    expect(await page.evaluate("heard")).toEqual(["CLUTCH_SILENT"]);
    const explained = complaints.filter((line) => line.startsWith("Clutch: no widget came"));
    expect(explained).toHaveLength(1);
    expect(explained[0]).toContain(`"${auth}"`);
    await context.close();
  },
);

test("a partner whose origins are mended gets the widget by the next launch of the page that showed none", async () => {
  const auth = await makePartner("http://localhost:9");
  const address = await servePage(auth);
  const { page, context } = await visit(stage.browser());
  await page.goto(address);
  await page.getByRole("alert").waitFor();
  await runClutch(stage.system(), "partner", "update", auth, "--origin", address);
  await eventually(async () => {
    const { headers } = await fetch(`${stage.system().widgetOrigin}/v8/launch.html?auth=${auth}`);
    return headers.get("content-security-policy");
  }).toContain(address);
  await page.evaluate("widget.update({ token: null })");
  await page.frameLocator("iframe").getByRole("article").first().waitFor();
  expect(await page.getByRole("alert").count()).toBe(0);
  expect(await page.evaluate("heard.filter((type) => type !== 'CLUTCH_HEIGHT')")).toEqual(
    expect.arrayContaining(["CLUTCH_SILENT", "CLUTCH_LOADING", "CLUTCH_READY"]),
  );
  await context.close();
});
