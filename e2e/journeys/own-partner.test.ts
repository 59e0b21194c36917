import { spawn, type ChildProcess } from "node:child_process";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { findFreePort } from "../../testkit/server/server-process.ts";
import { setStage } from "../pages/journey.ts";
import { matchListOf } from "../pages/match-list.ts";
import { slipOf } from "../pages/slip.ts";
import { eventually, readAmount } from "../pages/wait.ts";
import { runClutch } from "../system/clutch.ts";
import { repository } from "../system/process.ts";
import { visit } from "../system/browser.ts";

const stage = setStage();
const servers: ChildProcess[] = [];
afterAll(() => {
  for (const server of servers) server.kill();
});

/** A partner as docs/embed.md makes one, and its server; answers the address of its page. */
async function startOwnPartner(): Promise<string> {
  const port = await findFreePort();
  const origin = `http://localhost:${port}`;
  const wallet = ["--wallet", "seamless", "--wallet-url", `${origin}/wallet/`];
  const place = ["--name", "My site", "--origin", origin, "--callback", `${origin}/launch`];
  const stdout = await runClutch(stage.system(), "partner", "create", ...place, ...wallet, "--json");
  const { key, signingSecret } = JSON.parse(stdout) as { readonly key: string; readonly signingSecret: string };
  const server = spawn(process.execPath, [path.join(repository, "docs/examples/partner-server.mjs")], {
    env: {
      PORT: String(port),
      CLUTCH_ORIGIN: stage.system().widgetOrigin,
      CLUTCH_KEY: key,
      CLUTCH_SECRET: signingSecret,
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  servers.push(server);
  await eventually(async () => (await fetch(origin).catch(() => null))?.status).toBe(200);
  return origin;
}

test("a partner made by the command places a bet from its own page, paid by the example server's wallet", async () => {
  const address = await startOwnPartner();
  const { page, context, complaints } = await visit(stage.browser());
  await page.goto(address);
  const widget = page.frameLocator("main iframe");
  const list = matchListOf(widget);
  const slip = slipOf(widget, page);
  const balance = async () => readAmount(await widget.getByRole("status", { name: /^Balance / }).innerText());
  await eventually(balance).toBe(1000);
  await list.openTab("Early");
  await list.calmPrice().click();
  await slip.place("25");
  expect(await slip.outcome()).toMatchObject({ kind: "placed" });
  await eventually(balance).toBe(975);
  expect(complaints).toEqual([]);

  // Who does not know the secret moves nothing and names nobody.
  const forged = await fetch(`${address}/wallet/credit/`, {
    method: "POST",
    body: JSON.stringify({ transaction_id: "x", member_code: "ann-1", amount: 1000 }),
  });
  expect(forged.status).toBe(401);
  await page.reload();
  await eventually(balance).toBe(975);
  await context.close();
});
