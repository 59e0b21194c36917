import { setTimeout as sleep } from "node:timers/promises";
import type { EventWire } from "@clutch/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../../../testkit/server/start-test-server.ts";
import { launchMember, type Visitor } from "../../../testkit/server/visitor.ts";

let server: TestServer;
let guest: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  guest = await launchMember(server, null);
});
afterAll(async () => server.stop());

interface Leg {
  readonly market_id: number;
  readonly line: string;
  readonly selection: string;
  readonly odds: number;
}

/** A match of several maps that has not begun, so that its prices stay as they are. */
async function findMatch(): Promise<EventWire> {
  for (;;) {
    const { results } = await guest.ask("eventsList", { query: { timing: "early", page_size: 50 } });
    for (const { event_id } of results) {
      const [event] = (await guest.ask("eventsList", { query: { event_id } })).results;
      if (event !== undefined && event.best_of >= 3 && event.markets.length > 8) return event;
    }
    await sleep(200);
  }
}

const legsOf = (event: EventWire): Leg[][] =>
  event.markets.map(({ market_id, selections }) =>
    selections
      .filter(({ status }) => status === "open")
      .map(({ line, bet_type_selection: selection, euro_odds: odds }) => ({ market_id, line, selection, odds })),
  );

/** Whoever asks a busy source is answered to retry. */
async function askQuote(legs: readonly Leg[]) {
  const body = { tickets: legs.map(({ market_id, line, selection }) => ({ market_id, line, selection })) };
  for (;;) {
    const quote = await guest.ask("betQuote", { body }).catch((error: unknown) => {
      if (String(error).includes("answered 429")) return null;
      throw error;
    });
    if (quote !== null) return quote;
    await sleep(1000);
  }
}

/** The source answers when its first prices are made. */
async function askWhenReady(legs: readonly Leg[]) {
  for (;;) {
    const quote = await askQuote(legs);
    if (quote.incompatible.length > 0) return quote;
    await sleep(200);
  }
}

const nameOf = ({ market_id, line, selection }: Omit<Leg, "odds">) => `${market_id} ${line} ${selection}`;

test("RU-2 a guest's slip gets the incompatible selections with the reason, and each is refused for it", async () => {
  const event = await findMatch();
  const winner = event.markets.findIndex(
    (market) => market.bet_type_name === "WIN" && market.selections[0]?.status === "open",
  );
  const all = legsOf(event);
  const [first] = all[winner] ?? [];
  const others = all.filter((_, index) => index !== winner);
  if (first === undefined) throw new Error("an open market");
  const alone = await askWhenReady([first]);
  expect([alone.euro_odds, alone.problems]).toEqual([first.odds, []]);
  const reasons = new Map(alone.incompatible.map((each) => [nameOf(each), each.reason]));
  expect(new Set(reasons.values())).toEqual(new Set(["contradiction", "implied"]));
  expect(reasons.size).toBeLessThan(others.flat().length / 2);
  const barred = others.flat().filter((each) => reasons.has(nameOf(each)));
  const free = others.flat().filter((each) => !reasons.has(nameOf(each)));
  for (const other of [...barred.slice(0, 6), ...free.slice(0, 6)]) {
    const both = await askQuote([first, other]);
    const reason = reasons.get(nameOf(other));
    if (reason === undefined) {
      expect(both.problems).toEqual([]);
      expect(both.euro_odds).toBeGreaterThanOrEqual(Math.max(first.odds, other.odds));
      expect(both.expires_at).toBeGreaterThan(Date.now());
      // The server's time is the database's, which its own clock follows within some milliseconds.
      expect(both.expires_at).toBeLessThanOrEqual(Date.now() + 5100);
    } else {
      expect([both.euro_odds, both.expires_at]).toEqual([null, null]);
      expect(new Set(both.problems.map((each) => each.reason))).toEqual(new Set([reason]));
    }
  }
}, 180_000);

test("RU-2 a selection that is not there is named, and matches multiply", async () => {
  const { results } = await guest.ask("eventsList", { query: { timing: "early", page_size: 5 } });
  const legs = results.flatMap((event) => (legsOf(event)[0] ?? []).slice(0, 1)).slice(0, 3);
  const quote = await askQuote(legs);
  const product = legs.reduce((sum, leg) => sum * BigInt(Math.round(leg.odds * 100)), 1n);
  expect(quote.euro_odds).toBe(Number((product * 100n) / 100n ** BigInt(legs.length)) / 100);
  const unknown = { market_id: 2_000_000_000, line: "2000000000-0", selection: "home", odds: 2 };
  const refused = await askQuote([...legs, unknown]);
  expect(refused.euro_odds).toBeNull();
  expect(refused.problems).toEqual([
    { market_id: 2_000_000_000, line: "2000000000-0", selection: "home", reason: "unavailable" },
  ]);
});
