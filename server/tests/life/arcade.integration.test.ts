import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { verifyReceipt, type ReceiptKey } from "@clutch/games/verifier";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  startInternalWalletPartner,
  type InternalWalletPartner,
} from "../../../testkit/server/internal-wallet-partner.ts";
import { startTestServer, type TestServer } from "../../../testkit/server/start-test-server.ts";
import type { Visitor } from "../../../testkit/server/visitor.ts";

let server: TestServer;
let partner: InternalWalletPartner;
let member: Visitor;

beforeAll(async () => {
  server = await startTestServer({ roles: "api,live,arcade,feed,settle" });
  partner = await startInternalWalletPartner(server);
  await switchGames(true);
  member = await partner.launch("arcade-member");
  await partner.fund(member, 100_000n);
});
afterAll(async () => {
  partner.stop();
  await server.stop();
});

/** The server reads its partners again every second. */
async function switchGames(isOn: boolean): Promise<void> {
  const { partnerId } = partner;
  const row = await server.store.owner
    .selectFrom("partners")
    .select("settings")
    .where("partner_id", "=", partnerId)
    .executeTakeFirstOrThrow();
  const settings = JSON.stringify({ ...(row.settings as object), isMiniGameEnabled: isOn });
  await server.store.owner.updateTable("partners").set({ settings }).where("partner_id", "=", partnerId).execute();
  const visitor = await partner.launch("arcade-watcher");
  while ((await visitor.send("miniGameTables")).ok !== isOn) await sleep(250);
}

const betOn = (table_id: number, params: unknown) => ({ table_id, bet_amount: 10, client_seed: "mine", params });

test("R7.2-101 R7.2-102 R7.2-103 R3.10-01 R3.10-02 R3.10-03 R3.10-04 R3.10-05 R3.10-06 R3.10-07 R3.11-15 the tables stand over HTTP", async () => {
  const { results, page, page_size, next, count } = await member.ask("miniGameTables");
  expect([page, page_size, next, count]).toEqual([1, 100, null, results.length]);
  expect(results.find(({ id }) => id === 20)).toEqual({
    id: 20,
    name: "Coin Flip",
    mini_game_id: 20,
    mini_game_name: "Coin flip",
    is_enabled: true,
    is_new_game: false,
    min_bet_amount: 1,
    max_bet_amount: 500,
    max_payout_amount: 20_000,
  });
  expect(results.some(({ id }) => id === 16)).toBe(true);
  const second = await member.ask("miniGameTables", { query: { page: 2, page_size: 5 } });
  expect(second).toMatchObject({ page: 2, page_size: 5, next: 3, results: { length: 5 } });
});

test("RU-11 G-75 a table says what it pays and what it returns, computed", async () => {
  const answer = await member.ask("miniGamePayouts", { params: { table_id: "20" } });
  expect(answer.results).toEqual([{ label: "pick", values: {}, multiplier: 1.94 }]);
  expect(answer.returns[0]).toMatchObject({ return_percent: "97.00", hit_percent: "50.00" });
  expect((await member.send("miniGamePayouts", { params: { table_id: "77" } })).status).toBe(404);
});

test("RU-29 a member's first bet over HTTP is refused until the hash of the server seed was asked for", async () => {
  const body = betOn(20, { pick: "head" });
  const early = await member.send("miniGameBet", { body });
  expect([early.status, await early.json()]).toMatchObject([
    400,
    { code: 6003, detail: { field: "server_seed_hash", reason: "not-shown" } },
  ]);
  const shown = await member.ask("miniGameSeed");
  const { result } = await member.ask("miniGameBet", { body });
  expect(result).toMatchObject({ server_seed_hash: shown.server_seed_hash, nonce: 0 });
});

test("R1.1-60 a bet over HTTP is played, sent twice answers 6001 with what was played", async () => {
  const headers = { "X-Unique-Id": randomUUID() };
  const body = betOn(20, { pick: "head" });
  const first = await member.send("miniGameBet", { body, headers });
  expect(first.status).toBe(201);
  const answer = (await first.json()) as { readonly wallet: { readonly balance: number } };
  const again = await member.send("miniGameBet", { body, headers });
  expect([again.status, await again.json()]).toMatchObject([
    400,
    { code: 6001, detail: { status: 201, body: answer } },
  ]);
  expect(await member.ask("wallet")).toEqual(answer.wallet);
});

test("R1.1-59 an open round of mines survives a restart of the server and is played on", async () => {
  const { result } = await member.ask("miniGameBet", { body: betOn(19, { mines: 1 }) });
  const params = { bet_id: result.bet_id };
  const opened = await member.ask("miniGameAction", { params, body: { action: "reveal", field: 7, step: 0 } });
  await server.restart();
  const { result: kept } = await member.ask("miniGameRoundOf", { params });
  expect(kept).toEqual(opened.result);
  if (kept.state === "ended") return;
  const stale = await member.send("miniGameAction", { params, body: { action: "reveal", field: 8, step: 0 } });
  expect(await stale.json()).toMatchObject({ code: 5001 });
  const out = await member.ask("miniGameAction", { params, body: { action: "cashout", step: 1 } });
  expect(out.result).toMatchObject({ state: "ended", payout: kept.cash_out_amount });
});

test("RU-11 seeds, log and reveal over HTTP; no seed stands in the server's log", async () => {
  const seeds = await member.ask("miniGameSeed");
  const turned = await member.ask("miniGameSeedRotate", { body: { server_seed_hash: seeds.server_seed_hash } });
  expect(turned.revealed.server_seed_hash).toBe(seeds.server_seed_hash);
  expect(turned.seeds.server_seed_hash).toBe(seeds.next_server_seed_hash);
  const { results, next } = await member.ask("miniGameLog");
  expect([results[0]?.seq, results.at(-1)?.seq, next]).toEqual([1, results.length, null]);
  expect(server.output()).not.toContain(turned.revealed.server_seed);
});

test("RU-29 the keys of receipts are at a well-known address for any page, and the verifier checks by them", async () => {
  const published = await fetch(`${server.baseUrl}/.well-known/clutch-receipt-keys.json`);
  expect([published.status, published.headers.get("access-control-allow-origin")]).toEqual([200, "*"]);
  const { keys } = (await published.json()) as { readonly keys: readonly ReceiptKey[] };
  expect(await member.ask("miniGameReceiptKeys")).toEqual({ algorithm: "Ed25519", keys });
  await member.ask("miniGameSeed");
  const { result } = await member.ask("miniGameBet", { body: betOn(20, { pick: "tail" }) });
  const { receipt } = await member.ask("miniGameRoundOf", { params: { bet_id: result.bet_id } });
  expect(await verifyReceipt(receipt, keys)).toMatchObject({ ok: true });
  expect(await verifyReceipt(receipt)).toMatchObject({ ok: false, checks: [{ name: "signature", ok: null }] });
});

test("R6.1-17 R8.2-75 with the mini-games switched off their tables and bets are 403; an anonymous caller is 401", async () => {
  const guest = server.baseUrl;
  expect((await fetch(`${guest}/api/minigame/mini-game/v2/tables/`)).status).toBe(401);
  await switchGames(false);
  expect((await member.send("miniGameBet", { body: betOn(20, { pick: "head" }) })).status).toBe(403);
  await switchGames(true);
});

test("R8.2-74 R7.0-03 a server without the role answers 8001 for the mini-games alone", async () => {
  const without = await startTestServer({ roles: "api,live,feed,settle" });
  try {
    const other = await startInternalWalletPartner(without);
    const visitor = await other.launch("somebody");
    const down = await visitor.send("miniGameTables");
    expect([down.status, await down.json()]).toMatchObject([503, { code: 8001 }]);
    expect((await visitor.send("miniGameBet", { body: betOn(20, { pick: "head" }) })).status).toBe(503);
    expect((await visitor.send("wallet")).status).toBe(200);
    expect((await visitor.send("games")).status).toBe(200);
    other.stop();
  } finally {
    await without.stop();
  }
});
