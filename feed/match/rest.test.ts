import { expect, test } from "vitest";
import type { SourceMarket, SourceMessage } from "../source.ts";
import { computeLeagues } from "../simulator/calendar/leagues.ts";
import { createProgramme } from "../simulator/programme.ts";
import { createSimulatedRun } from "../simulator/simulated-run.ts";
import { createRootKey } from "./keys.ts";
import type { MatchRun } from "./match-run.ts";
import { startPublishLoop } from "./publish-loop.ts";
import { createRest } from "./rest.ts";

const NOON = Date.UTC(2026, 10, 20, 12);
const SLOW_MS = 120_000;

/** One league of the simulator, with worlds enough to have prices. */
function createLeague(name: string) {
  const key = createRootKey("rest");
  const basis = { key, stepMs: 1000, leagues: computeLeagues(key).filter((league) => league.key === name) };
  const runs = new Map<string, MatchRun>();
  return { runs, programme: createProgramme(basis, runs, (plan) => createSimulatedRun(plan, { worlds: 64 })) };
}

/** A loop moved on by hand, with what a reader of its messages holds. */
function play(name: string) {
  let nowMs = NOON;
  let fire = (): void => undefined;
  const soon: (() => void)[] = [];
  const rest = createRest();
  const { runs, programme } = createLeague(name);
  const markets = new Map<string, SourceMarket>();
  const matchOf = new Map<string, string>();
  const states = new Map<string, string>();
  const published = {
    scores: new Map<string, string>(),
    results: new Map<string, string>(),
    facts: new Map<string, string>(),
  };
  const take = (message: SourceMessage): void => {
    if (message.kind === "fixture") states.set(message.fixture.matchKey, message.fixture.state);
    // The lead is that of the last statistics, which come every few steps.
    if (message.kind === "score")
      published.scores.set(message.matchKey, JSON.stringify({ ...message.score, lead: null }));
    if (message.kind === "results")
      for (const { marketKey, figure } of message.results) published.results.set(marketKey, JSON.stringify(figure));
    if (message.kind === "facts")
      for (const fact of message.facts)
        published.facts.set(`${message.matchKey} ${fact.mapNumber} ${fact.sequence}`, JSON.stringify(fact));
    if (message.kind !== "markets") return;
    for (const market of message.markets) {
      // A reader drops what is no newer.
      const known = markets.get(market.marketKey);
      if (known !== undefined && known.version >= market.version) continue;
      markets.set(market.marketKey, market);
      matchOf.set(market.marketKey, message.matchKey);
    }
  };
  startPublishLoop({
    programme,
    clock: { nowMs: () => nowMs },
    timers: {
      every: (_, action) => {
        fire = action;
        return () => undefined;
      },
      soon: (action) => void soon.push(action),
    },
    sink: (messages) => messages.forEach(take),
    runs,
    rest,
  });
  const pass = (ms: number): void => {
    nowMs += ms;
    fire();
    for (let next = soon.shift(); next; next = soon.shift()) next();
  };
  const open = (): string[] =>
    [...markets.values()]
      .filter(({ marketKey, status }) => status === "open" && states.get(matchOf.get(marketKey) ?? "") === "live")
      .map(({ marketKey }) => matchOf.get(marketKey) ?? "");
  /** Markets of matches that go on, without their versions, and all that is published once. */
  const seen = () => ({
    markets: [...markets.values()]
      .filter(({ marketKey }) => states.get(matchOf.get(marketKey) ?? "") !== "ended")
      .map((market) => ({ ...market, version: 0 }))
      .toSorted((one, two) => (one.marketKey < two.marketKey ? -1 : 1)),
    states: Object.fromEntries(states),
    results: Object.fromEntries(published.results),
    scores: Object.fromEntries(published.scores),
    facts: Object.fromEntries(published.facts),
  });
  return {
    rest,
    pass,
    open,
    seen,
    live: () => [...states].filter(([, state]) => state === "live").map(([key]) => key),
  };
}

const passes = (of: ReturnType<typeof play>, count: number): void => {
  for (let index = 0; index < count; index += 1) of.pass(1000);
};

test.each(["lol-2", "csgo-2", "fifa-0"])(
  "RU-18 at rest no match in play is on offer; awake again %s is sent as by a source that never rested",
  async (name) => {
    const [rested, other] = [play(name), play(name)];
    for (const each of [rested, other]) passes(each, 10);
    expect(rested.seen()).toEqual(other.seen());
    rested.rest.begin([]);
    for (const each of [rested, other]) passes(each, 2);
    for (let count = 0; count < 12; count += 1) {
      for (const each of [rested, other]) passes(each, 33);
      expect(rested.open()).toEqual([]);
    }
    const awake = rested.rest.end();
    for (const each of [rested, other]) passes(each, 3);
    await awake;
    expect(rested.seen()).toEqual(other.seen());
  },
  SLOW_MS,
);

test(
  "RU-18 a league of which a match is held is published as ever while the source is at rest",
  () => {
    const [rested, other] = [play("lol-2"), play("lol-2")];
    for (const each of [rested, other]) passes(each, 10);
    rested.rest.begin(rested.live().slice(0, 1));
    let sold = 0;
    for (let count = 0; count < 20; count += 1) {
      for (const each of [rested, other]) passes(each, 2);
      expect(rested.seen()).toEqual(other.seen());
      sold += rested.open().length;
    }
    expect(sold).toBeGreaterThan(0);
  },
  SLOW_MS,
);

test(
  "RU-13 a match that ends and leaves the programme between two passes is published to its end",
  () => {
    const [slow, other] = [play("lol-2"), play("lol-2")];
    for (const each of [slow, other]) passes(each, 10);
    const [live] = slow.live();
    for (let count = 0; count < 6; count += 1) slow.pass(900_000);
    expect(live === undefined ? "" : slow.seen().states[live]).toBe("ended");
  },
  SLOW_MS,
);
