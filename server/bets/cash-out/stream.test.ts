import { beforeEach, expect, test } from "vitest";
import { createLocalBus, type Bus } from "../../base/bus/bus.ts";
import type { MarketState } from "../../base/bus/messages.ts";
import type { Partner } from "../../base/caller/caller.ts";
import type { LegsChance, QuoteBook } from "../quotes/quote-book.ts";
import type { OpenTicket } from "./open-tickets.ts";
import { createOfferStream, type OfferStream } from "./stream.ts";

const PARTNER = { partnerId: 1, settings: { limits: { minBetAmount: 1 }, inPlayDelayMs: 0 } } as unknown as Partner;
const SILENCE_MS = 5000;

/** A single of 100.00 at 2.00 on the home side of a market; the market's match has its number. */
const singleOn = (ticketId: number, marketId: number): OpenTicket => ({
  ticketId: BigInt(ticketId),
  memberId: 7,
  isSeamless: false,
  currency: "USD",
  stakeMinor: 10_000n,
  openMinor: 10_000n,
  details: {},
  state: "open",
  rule: null,
  legs: [
    {
      eventId: String(marketId),
      marketId,
      lineNumber: 0,
      selection: "home",
      handicapQuarters: null,
      oddsCenti: 200,
      betType: "WIN",
      figure: null,
      revision: 0,
    },
  ],
});

let bus: Bus;
let nowMs: number;
let tickets: readonly OpenTicket[];
let share: number;
let failing: "tickets" | "chances" | null;
let asked: string[];
let sent: string[];
let stream: OfferStream;

beforeEach(() => {
  bus = createLocalBus((error) => {
    throw error;
  });
  [nowMs, share, failing, asked, sent] = [1_000_000, 0.5, null, [], []];
  tickets = [singleOn(1, 11), singleOn(2, 11), singleOn(3, 12)];
  bus.subscribe("member.*", (message, topic) => {
    if (message.kind !== "cash-out") return;
    const { ticket_id, amount, reason } = message.body;
    sent.push(`${topic} ${String(ticket_id)}: ${String(amount ?? reason)}`);
  });
  const chances: QuoteBook["chances"] = async (eventId, choices) => {
    asked.push(`chances of ${choices.length} of match ${eventId}`);
    if (failing === "chances") throw new Error("no answer");
    const outcomes: LegsChance["outcomes"] = [
      { legs: ["win"], share },
      { legs: ["loss"], share: 1 - share },
    ];
    return choices.map(() => ({ outcomes, model: { version: "1", seed: "1", worlds: 1000 } }));
  };
  stream = createOfferStream({
    bus,
    chances,
    clock: { nowMs: () => nowMs },
    unitsPerUsd: () => 1,
    market: () => ({ status: "open", version: 1, isInPlay: false }),
    partner: async () => PARTNER,
    openTickets: async (_, memberIds) => {
      asked.push(`tickets of ${memberIds.join()}`);
      if (failing === "tickets") throw new Error("the database is gone");
      return tickets;
    },
    storedAliveMs: async () => {
      asked.push("alive");
      return nowMs;
    },
  });
});

const move = (eventId: number): void =>
  bus.publish(`market.${eventId}`, { atMs: 0, markets: [{ eventId: String(eventId) } as MarketState] });
const sayAlive = (): void => bus.publish("source.feed", { kind: "alive", atMs: nowMs });

/** The questions and offers of a tick. */
async function tick(): Promise<{ asked: string[]; sent: string[] }> {
  [asked, sent] = [[], []];
  await stream.tick().catch((error: unknown) => sent.push(`failed: ${String(error)}`));
  return { asked, sent };
}

const NOTHING = { asked: [], sent: [] };
const ALL = ["member.7 1: 95", "member.7 2: 95", "member.7 3: 95"];

test("decision 0090: without viewers nothing is read or asked, whatever moves", async () => {
  move(11);
  expect(await tick()).toEqual(NOTHING);
  stream.enter({ partnerId: 1, memberId: 7 });
  stream.leave({ partnerId: 1, memberId: 7 });
  move(11);
  expect(await tick()).toEqual(NOTHING);
});

test("decision 0090: a new viewer gets every offer; while nothing changes nothing is read, asked or sent", async () => {
  sayAlive();
  stream.enter({ partnerId: 1, memberId: 7 });
  expect(await tick()).toEqual({
    asked: ["tickets of 7", "chances of 1 of match 11", "chances of 1 of match 12"],
    sent: ALL,
  });
  expect(await tick()).toEqual(NOTHING);
  expect(await tick()).toEqual(NOTHING);
});

test("decision 0090: only tickets of a match that moved are priced, in one query, and changed offers sent", async () => {
  sayAlive();
  stream.enter({ partnerId: 1, memberId: 7 });
  await tick();
  share = 0.4;
  move(11);
  move(99);
  expect(await tick()).toEqual({
    asked: ["chances of 1 of match 11"],
    sent: ["member.7 1: 76", "member.7 2: 76"],
  });
  move(11);
  expect(await tick()).toEqual({ asked: ["chances of 1 of match 11"], sent: [] });
});

test("decision 0090: an event of a member's tickets has them read again", async () => {
  sayAlive();
  stream.enter({ partnerId: 1, memberId: 7 });
  await tick();
  tickets = [singleOn(2, 11)];
  const body = { ticket_id: "1", result_status: "win", earnings: 1 } as const;
  bus.publish("member.7", { kind: "ticket", atMs: nowMs, body });
  bus.publish("member.8", { kind: "ticket", atMs: nowMs, body });
  expect(await tick()).toEqual({ asked: ["tickets of 7", "chances of 1 of match 11"], sent: [] });
  bus.publish("result.11", { atMs: nowMs, eventId: "11", marketIds: [11] });
  expect((await tick()).asked).toContain("tickets of 7");
});

test("RU-6 a silent source pauses offers until its next heartbeat; the store is read only before the first one", async () => {
  stream.enter({ partnerId: 1, memberId: 7 });
  expect((await tick()).asked[0]).toBe("alive");
  expect((await tick()).asked).toEqual(["alive"]);
  sayAlive();
  expect(await tick()).toEqual(NOTHING);
  nowMs += SILENCE_MS + 1;
  expect((await tick()).sent).toEqual(ALL.map((offer) => offer.replace("95", "paused")));
  expect(await tick()).toEqual(NOTHING);
  sayAlive();
  expect((await tick()).sent).toEqual(ALL);
});

test("decision 0090: a failure is retried by the next tick, and no offer is lost", async () => {
  sayAlive();
  stream.enter({ partnerId: 1, memberId: 7 });
  failing = "tickets";
  expect((await tick()).sent).toEqual(["failed: Error: the database is gone"]);
  expect((await tick()).asked).toEqual(["tickets of 7"]);
  failing = "chances";
  expect((await tick()).sent).toEqual(["failed: Error: no answer"]);
  failing = null;
  expect((await tick()).sent.toSorted()).toEqual(ALL);
  expect(await tick()).toEqual(NOTHING);
});
