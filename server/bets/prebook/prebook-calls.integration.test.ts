import { setTimeout as sleep } from "node:timers/promises";
import { errorBody, isTicketWire } from "@clutch/contract";
import { oddsCenti } from "@clutch/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  startInternalWalletPartner,
  type InternalWalletPartner,
} from "../../../testkit/server/internal-wallet-partner.ts";
import { keepSourceAlive, seedMatches } from "../../../testkit/server/seed-match.ts";
import { startTestServer, type TestServer } from "../../../testkit/server/start-test-server.ts";
import type { Visitor } from "../../../testkit/server/visitor.ts";

let server: TestServer;
let partner: InternalWalletPartner;

const lines = (home: number) => [
  {
    lineNumber: 0,
    handicapQuarters: null,
    selections: [
      { selection: "home", oddsCenti: oddsCenti(home), isOpen: true },
      { selection: "away", oddsCenti: oddsCenti(195), isOpen: true },
    ],
  },
];

beforeAll(async () => {
  server = await startTestServer({ roles: "api,live,settle" });
  const paused = (marketId: number) => ({ marketId, status: "pause", lines: lines(185) }) as const;
  const markets = [700_101, 700_102, 700_103, 700_104].map(paused);
  await seedMatches(server.store, [{ event: { startMs: Date.now() + 3_600_000 }, markets }]);
  await server.restart();
  await keepSourceAlive(server.store);
  partner = await startInternalWalletPartner(server);
});
afterAll(async () => {
  partner.stop();
  await server.stop();
});

async function launchFunded(code: string): Promise<Visitor> {
  const launched = await partner.launch(code);
  await partner.fund(launched, 100_000n);
  return launched;
}

const bodyOf = (marketId: number, change: object = {}) => ({
  event_id: "9001001",
  market_id: marketId,
  line: `${marketId}-0`,
  bet_type_selection: "home",
  handicap: null,
  target_odds: 2.1,
  odds_type: "euro",
  bet_amount: 100,
  lang: "en",
  timezone: "UTC",
  ...change,
});

const reopen = (marketId: number, odds: number) =>
  server.store.db
    .updateTable("markets")
    .set((row) => ({ status: "open", version: row("version", "+", 1), lines: JSON.stringify(lines(odds)) }))
    .where("market_id", "=", marketId)
    .execute();

async function entryOf(who: Visitor) {
  const { results } = await who.ask("transactions", { query: { status: "prebook" } });
  return results.find((item) => !isTicketWire(item));
}

async function untilEnded(who: Visitor) {
  for (;;) {
    const entry = await entryOf(who);
    if (
      entry !== undefined &&
      "entry_state" in entry &&
      entry.entry_state !== "booked" &&
      entry.entry_state !== "accepted"
    )
      return entry;
    await sleep(100);
  }
}

test("R7.2-71 R4.4-17 R3.11-11 R2.5-03 a prebook of a running server waits, is placed, and its member is notified", async () => {
  const [one, other] = [await launchFunded("BOOK_1"), await launchFunded("BOOK_2")];
  const { result } = await one.ask("prebook", { body: bodyOf(700_101) });
  expect(result).toMatchObject({
    booking_status: "pending",
    entry_state: "booked",
    is_prebook: "true",
    target_odds: 2.1,
  });
  expect((await one.ask("wallet")).balance).toBe(1000);
  await reopen(700_101, 212);
  const entry = await untilEnded(one);
  expect(entry).toMatchObject({ ticket_id: result.ticket_id, booking_status: "confirmed", entry_state: "placed" });
  expect(entry).toMatchObject({ event_name: "Red Foxes vs Blue Owls", game_market_name: "Match Winner" });
  const tickets = (await one.ask("transactions")).results.filter(isTicketWire);
  expect(tickets).toMatchObject([{ is_prebook: "true", total_odds: 2.12, amount: 100 }]);
  expect((await one.ask("wallet")).balance).toBe(900);
  const asking = (who: Visitor) =>
    who.ask("notifications", { query: { language: "en", timezone: "UTC", token: who.token } });
  expect((await asking(one)).results).toMatchObject([
    {
      kind: "prebook",
      title: "Prebook bet placed",
      message: "Red Foxes @ 2.12",
      event_id: "9001001",
      ticket_id: tickets[0]?.ticket_id,
      booking_status: "confirmed",
    },
  ]);
  expect((await asking(other)).results).toEqual([]);
  expect(await entryOf(other)).toBeUndefined();
});

test("G-55 a prebook survives a restart: a market that reopened while the server was down is placed once", async () => {
  const one = await launchFunded("BOOK_3");
  await one.ask("prebook", { body: bodyOf(700_102) });
  await server.end("SIGKILL");
  await reopen(700_102, 220);
  await server.restart();
  expect(await untilEnded(one)).toMatchObject({ booking_status: "confirmed" });
  expect((await one.ask("transactions")).results).toHaveLength(1);
});

const HOSTILE: readonly unknown[] = [
  null,
  undefined,
  "",
  "x".repeat(5000),
  -1,
  0,
  1.005,
  1e308,
  2 ** 31,
  2 ** 40,
  [],
  {},
  true,
  "'; drop",
];

test("R7.2-71 R8.2-68 every invalid field is a refusal of the catalogue, never an error and never a prebook", async () => {
  const one = await launchFunded("BOOK_4");
  for (const field of Object.keys(bodyOf(700_103))) {
    for (const value of HOSTILE) {
      if ((field === "handicap" && value === null) || (field === "line" && value === "700103-0")) continue;
      const response = await one.send("prebook", { body: bodyOf(700_103, { [field]: value }) });
      expect([field, value, response.status < 500]).toEqual([field, value, true]);
      expect(errorBody.safeParse(await response.json()).success).toBe(true);
    }
  }
  for (const ticketId of HOSTILE) {
    const response = await one.send("prebookCancel", { body: { ticket_id: ticketId } });
    expect([ticketId, response.status]).not.toEqual([ticketId, 500]);
    expect(response.ok).toBe(false);
  }
  expect(await entryOf(one)).toBeUndefined();
  const unnamed = await one.send("prebook", { body: bodyOf(700_103), headers: { "X-Unique-Id": null } });
  expect(await unnamed.json()).toMatchObject({ code: 6004 });
});

test("R7.2-72 R8.2-36 a cancel is final, and only for an own prebook", async () => {
  const [one, other] = [await launchFunded("BOOK_5"), await launchFunded("BOOK_6")];
  const { result } = await one.ask("prebook", { body: bodyOf(700_104) });
  const body = { ticket_id: result.ticket_id };
  expect((await other.send("prebookCancel", { body })).status).toBe(404);
  expect(await one.ask("prebookCancel", { body })).toEqual({
    result: { ticket_id: result.ticket_id, booking_status: "cancelled" },
  });
  const again = await one.send("prebookCancel", { body });
  expect([again.status, await again.json()]).toMatchObject([
    400,
    { code: 5001, message: "Status has already changed" },
  ]);
});

test("R6.1-15 R4.4-13 a partner with prebooking switched off gets 403; switched on again, it can prebook", async () => {
  const one = await launchFunded("BOOK_7");
  const setFeature = async (isOn: boolean): Promise<void> => {
    const { settings } = await server.store.owner
      .selectFrom("partners")
      .select("settings")
      .where("partner_id", "=", partner.partnerId)
      .executeTakeFirstOrThrow();
    const now = settings as { features: Record<string, boolean> };
    await server.store.owner
      .updateTable("partners")
      .set({ settings: JSON.stringify({ ...now, features: { ...now.features, prebooking: isOn } }) })
      .where("partner_id", "=", partner.partnerId)
      .execute();
  };
  const untilStatus = async (wanted: number): Promise<void> => {
    while ((await one.send("prebook", { body: bodyOf(700_104) })).status !== wanted) await sleep(200);
  };
  await setFeature(false);
  // Settings are cached for some seconds; a first try may still succeed, and is cancelled.
  await untilStatus(403);
  const entry = await entryOf(one);
  if (entry !== undefined && "entry_state" in entry && entry.entry_state === "booked")
    await one.ask("prebookCancel", { body: { ticket_id: entry.ticket_id } });
  await setFeature(true);
  await untilStatus(201);
});
