import { HOUR_MS, DAY_MS } from "@clutch/kernel";
import { expect, test } from "vitest";
import { nightlyTest } from "../../testkit/size.ts";
import { JOINT_WORLDS } from "@clutch/pricing";
import { createSimulator, type SourceMessage } from "../index.ts";
import { computeDue } from "./due.ts";
import { computeLeagues } from "./calendar/leagues.ts";
import { createRootKey } from "../match/keys.ts";
import type { ScheduleBasis } from "./calendar/schedule.ts";

const SLOW_MS = 120_000;
const NOON = Date.UTC(2026, 10, 20, 12);

function basisOf(seed: string): ScheduleBasis {
  const key = createRootKey(seed);
  return { key, stepMs: 1000, leagues: computeLeagues(key) };
}

/** Runs a simulator by hand: `tick` moves the clock and fires its timer. */
async function runByHand(seed: string, startMs: number) {
  let nowMs = startMs;
  let fire = (): void => undefined;
  const heard: SourceMessage[] = [];
  const simulator = createSimulator({
    seed,
    speed: 1,
    clock: { nowMs: () => nowMs },
    timers: {
      every: (_, action) => {
        fire = action;
        return () => (fire = () => undefined);
      },
      // The clock stands while a pass goes on, so that it is over in one slice.
      soon: () => expect.unreachable(),
    },
  });
  const stop = await simulator.start((messages) => heard.push(...messages));
  const tick = (ms: number): void => {
    nowMs += ms;
    fire();
  };
  return { simulator, heard, tick, stop };
}

test(
  "RU-1 equal seeds and clocks give equal messages, another seed other ones",
  async () => {
    const [one, other, third] = await Promise.all(["same", "same", "other"].map((seed) => runByHand(seed, NOON)));
    for (const run of [one, other, third]) for (let count = 0; count < 2; count += 1) run?.tick(1000);
    expect(one?.heard.length).toBeGreaterThan(20);
    expect(one?.heard).toEqual(other?.heard);
    expect(one?.heard).not.toEqual(third?.heard);
  },
  SLOW_MS,
);

nightlyTest(
  "RU-6 alive comes at least every 2 s, and nothing after the stop",
  async () => {
    const { heard, tick, stop } = await runByHand("alive", NOON);
    for (let count = 0; count < 8; count += 1) tick(500);
    const alive = heard.flatMap((message) => (message.kind === "alive" ? [message.atMs] : []));
    expect(alive.length).toBeGreaterThan(3);
    for (const [index, atMs] of alive.entries())
      if (index > 0) expect(atMs - (alive[index - 1] ?? 0)).toBeLessThanOrEqual(2000);
    await stop();
    const before = heard.length;
    tick(5000);
    expect(heard.length).toBe(before);
  },
  SLOW_MS,
);

test(
  "RU-2 the worlds of a published match are there for joint prices, and those of an unknown match are not",
  async () => {
    const { simulator, heard, stop } = await runByHand("worlds", NOON);
    const live = heard.flatMap((message) =>
      message.kind === "fixture" && message.fixture.state === "live" ? [message.fixture] : [],
    );
    const joint = simulator.jointOf(live[0]?.matchKey ?? "");
    expect(joint?.worlds.count).toBe(JOINT_WORLDS);
    expect(joint?.worlds.series.bestOf).toBe(live[0]?.bestOf);
    expect(simulator.jointOf("sim-of-nobody-7")).toBeNull();
    await stop();
  },
  SLOW_MS,
);

nightlyTest(
  "RU-2 the worlds of a joint price are made again from its seed, in another run and long after",
  async () => {
    const { simulator, heard, tick, stop } = await runByHand("again", NOON);
    const live = heard.flatMap((message) =>
      message.kind === "fixture" && message.fixture.state === "live" ? [message.fixture.matchKey] : [],
    );
    const moments = live.slice(0, 4).map((matchKey) => simulator.jointOf(matchKey));
    const other = createSimulator({ seed: "again", speed: 1, clock: { nowMs: () => NOON + 30 * DAY_MS } });
    tick(60_000);
    for (const moment of moments) {
      const again = other.remakeWorlds(moment?.seed ?? "", JOINT_WORLDS);
      expect(again?.maps).toEqual(moment?.worlds.maps);
      expect(again?.homeMaps).toEqual(moment?.worlds.homeMaps);
      const now = simulator.jointOf((moment?.seed ?? "").split("@")[0] ?? "");
      expect(now?.seed).not.toBe(moment?.seed);
    }
    for (const none of ["", "sim-nobody-3@0:-", `${live[0]}@9:4`, `${live[0]}@0:99999`]) {
      expect(other.remakeWorlds(none, 64)).toBeNull();
    }
    await stop();
  },
  SLOW_MS,
);

test(
  "RU-1 a match that ended unheard is recovered by its key: fixture, closed markets, one result each",
  async () => {
    const { simulator, stop } = await runByHand("recover", NOON);
    const basis = basisOf("recover");
    const old = computeDue(basis, NOON - 6 * HOUR_MS)[0];
    const messages = simulator.recover([old?.matchKey ?? "", "sim-unknown-1"]);
    const fixture = messages.find((message) => message.kind === "fixture");
    const markets = messages.flatMap((message) => (message.kind === "markets" ? message.markets : []));
    const results = messages.flatMap((message) => (message.kind === "results" ? message.results : []));
    expect(fixture?.fixture.state).toBe("ended");
    expect(markets.length).toBeGreaterThan(3);
    expect(new Set(markets.map((market) => market.status))).toEqual(new Set(["closed"]));
    expect(results.map((result) => result.marketKey).toSorted()).toEqual(
      markets.map((market) => market.marketKey).toSorted(),
    );
    await stop();
  },
  SLOW_MS,
);
