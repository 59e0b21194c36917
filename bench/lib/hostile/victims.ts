import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { HEADERS, type EventWire } from "@clutch/contract";
import { computeOneTimeCode } from "@clutch/contract/one-time-code";
import { publicTokenOf } from "../../../server/people/members/tokens.ts";
import { tokenOf } from "../money/seed.ts";
import { quantile } from "../rounds.ts";
import type { Book } from "../money/seed.ts";
import { STAGE_PORT, VICTIMS } from "./stage.ts";

const EVERY_MS = 40;
const MATCHES = 20;
const TIMEOUT_MS = 300_000;

/** A bet that may be sent by any member at any time. */
export type BetBody = string;

const askAs = (member: number, path: string, body?: BetBody): Promise<Response> => {
  const token = tokenOf(member);
  return fetch(`http://127.0.0.1:${STAGE_PORT}/api/${path}`, {
    method: body === undefined ? "GET" : "POST",
    headers: {
      "content-type": "application/json",
      "x-forwarded-for": `10.1.0.${member + 1}`,
      [HEADERS.authorization]: `Token ${token}`,
      [HEADERS.publicToken]: publicTokenOf(token),
      [HEADERS.oneTimeCode]: computeOneTimeCode(token, Date.now()),
      [HEADERS.uniqueId]: randomUUID(),
    },
    ...(body === undefined ? {} : { body }),
  });
};

/** Singles on the winners of matches that do not begin today, once the source has published its snapshot. */
export async function findBets({ firstEvent }: Pick<Book, "firstEvent">): Promise<readonly BetBody[]> {
  for (let waitedMs = 0; waitedMs < TIMEOUT_MS; waitedMs += 1000) {
    await sleep(1000);
    const response = await askAs(0, "secondary/events/?timing=early&page_size=50&language=en&timezone=UTC");
    // A busy machine answers 503 at first.
    if (!response.ok) continue;
    const { results } = (await response.json()) as { results: readonly EventWire[] };
    // The source does not know the match the book was seeded with.
    const bets = results.filter(({ event_id }) => event_id !== String(firstEvent)).flatMap(toBet);
    if (bets.length >= MATCHES) return bets;
  }
  throw new Error("the source publishes too few matches");
}

function toBet({ event_id, markets }: EventWire): readonly BetBody[] {
  const market = markets.find(({ bet_type_name, status }) => bet_type_name === "WIN" && status === "open");
  const selection = market?.selections[0];
  if (market === undefined || selection === undefined) return [];
  const { line, bet_type_selection, handicap, euro_odds } = selection;
  const leg = { event_id, market_id: market.market_id, line, bet_type_selection, handicap, euro_odds };
  const bet = {
    bet_type: "single",
    bet_amount: 10,
    odds_type: "euro",
    accept_any_odds: true,
    is_follow_bet: false,
    member_odds: euro_odds,
    last_odds_select_time: Date.now(),
    lang: "en",
    timezone: "UTC",
    tickets: [{ ...leg, member_odds: euro_odds }],
  };
  return [JSON.stringify(bet)];
}

/** Members bet, one every 40 ms whatever became of the bets before. Answers the 99th percentile of a bet, in ms. */
export async function betForAWhile(bodies: readonly BetBody[], seconds: number): Promise<number> {
  const bets: Promise<number | Error>[] = [];
  const count = (seconds * 1000) / EVERY_MS;
  const startMs = performance.now();
  for (let n = 0; n < count; n += 1) {
    await sleep(Math.max(0, startMs + n * EVERY_MS - performance.now()));
    bets.push(betOnce(n % VICTIMS, bodies[n % bodies.length] ?? "").catch((error: Error) => error));
  }
  const took = await Promise.all(bets);
  for (const each of took) if (typeof each !== "number") throw each;
  return quantile(
    took.filter((each) => typeof each === "number"),
    0.99,
  );
}

async function betOnce(member: number, body: BetBody): Promise<number> {
  const startMs = performance.now();
  const response = await askAs(member, "single-bet/", body);
  const text = await response.text();
  if (response.status !== 201) throw new Error(`a bet was answered ${response.status}: ${text}`);
  return performance.now() - startMs;
}
