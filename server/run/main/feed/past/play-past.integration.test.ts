import { DAY_MS, HOUR_MS } from "@clutch/kernel";
import { createSimulatedPast, type SourceMessage } from "@clutch/feed";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestStore } from "../../../../../testkit/postgres/open-test-store.ts";
import { seedMatches } from "../../../../../testkit/server/seed-match.ts";
import { startTestServer, type TestServer } from "../../../../../testkit/server/start-test-server.ts";
import { launchMember, type Visitor } from "../../../../../testkit/server/visitor.ts";
import { createLog } from "../../../../base/observe/log.ts";
import type { Store } from "../../../../base/store/open.ts";
import { settleDue } from "../../../../bets/settlement/settle-due.ts";
import { preparePast } from "./play-past.ts";
import type { PastPlayer } from "./past-player.ts";

const SLOW_MS = 120_000;
const OPTIONS = { seed: "a past", speed: 1 };
const NOW = Date.now();
const past = createSimulatedPast(OPTIONS);

/** `csgo-1` of `sim-1x2y-csgo-1-4711`. */
const leagueOf = (key: string): string => key.split("-").slice(2, -1).join("-");
const fixtureOf = (messages: readonly SourceMessage[]) =>
  messages.flatMap((each) => (each.kind === "fixture" ? [each.fixture] : []))[0];

/** Of one league of each game a match of its newest day and one of the day before. */
function chooseKeys(beforeMs: number): readonly string[] {
  const byLeague = Map.groupBy(past.keysBefore(beforeMs), leagueOf);
  const oneOfGame = [...byLeague].filter(([league]) => league.endsWith("-0") || league === "csgoLong-3");
  return oneOfGame.flatMap(([, keys]) => [0, 6].flatMap((place) => keys[place] ?? []));
}

/** Plays some of the past in this thread; `onPlay` gets how often it was asked, `ended` resolves when it is asked no more. */
function createPlayer(onPlay: (count: number) => void = () => {}): PastPlayer & { readonly ended: Promise<void> } {
  const ended = Promise.withResolvers<void>();
  let count = 0;
  return {
    ended: ended.promise,
    list: (beforeMs) => Promise.resolve(chooseKeys(beforeMs)),
    play(matchKeys) {
      count += 1;
      onPlay(count);
      return Promise.resolve(matchKeys.flatMap((key) => past.play(key)));
    },
    stop: () => Promise.resolve(ended.resolve()),
  };
}

const baseOf = (store: Store, nowMs: number) => ({
  jobStore: store,
  clock: { nowMs: () => nowMs },
  log: createLog("silent"),
});

async function playWhole(store: Store, nowMs: number): Promise<void> {
  const player = createPlayer();
  const stop = (await preparePast(baseOf(store, nowMs), OPTIONS, () => player))();
  await player.ended;
  await stop();
}

/** Everything that is stored of matches, by the source's keys. */
async function readAll(store: Store) {
  const events = await store.owner
    .selectFrom("events")
    .select(["event_id", "source_key", "state"])
    .where("source_key", "like", "sim-%")
    .execute();
  const keyOf = new Map(events.map((event) => [event.event_id, event.source_key]));
  const of = <R extends { event_id: number }>(rows: readonly R[], name: (row: R) => string): readonly string[] =>
    rows.map((row) => `${keyOf.get(row.event_id)} ${name(row)}`).toSorted();
  const [markets, stats, facts] = await Promise.all([
    store.owner
      .selectFrom("markets")
      .select(["event_id", "source_key", "status"])
      .where("source_key", "like", "sim-%")
      .execute(),
    store.owner.selectFrom("live_stats").select(["event_id", "map_number", "history"]).execute(),
    store.owner.selectFrom("match_facts").select(["event_id", "map_number", "sequence", "kind"]).execute(),
  ]);
  return {
    events: events.map((event) => `${event.source_key} ${event.state}`).toSorted(),
    markets: of(markets, (market) => `${market.source_key} ${market.status}`),
    stats: of(stats, (map) => `${map.map_number} ${JSON.stringify(map.history)}`),
    facts: of(facts, (fact) => `${fact.map_number} ${fact.sequence} ${fact.kind}`),
  };
}

let server: TestServer;
let member: Visitor;
beforeAll(async () => {
  server = await startTestServer({ roles: "api" });
  await playWhole(server.store, NOW);
  member = await launchMember(server);
}, SLOW_MS);
afterAll(async () => server.stop());

const dayOf = (daysAgo: number): string => new Date(NOW - daysAgo * DAY_MS).toISOString().slice(0, 10);

test("G-60 after the first start the days before have results of every game, with scores and outcomes", async () => {
  const games = new Set(chooseKeys(NOW).map((key) => fixtureOf(past.play(key))?.gameId));
  const date = `${dayOf(4)},${dayOf(1)}`;
  const { results } = await member.ask("results", { query: { date, timezone: "UTC", page_size: 100 } as never });
  expect(new Set(results.map((result) => result.game_id))).toEqual(games);
  expect(new Set(results.map((result) => result.status))).toEqual(new Set(["settled"]));
  expect(results.every((result) => result.match_scoreline !== null && result.markets.length > 0)).toBe(true);
  const [first] = results;
  const { result } = await member.ask("resultDetail", { params: { event_id: first?.event_id ?? "" } });
  expect(new Set(result.markets.flatMap(({ selections }) => selections.map(({ status }) => status)))).toEqual(
    new Set(["settled"]),
  );
});

test("G-65 a match to come has meetings and form, and a match that is over its statistics and its course", async () => {
  const key = chooseKeys(NOW).find((each) => leagueOf(each) === "dota-0") ?? "";
  const fixture = fixtureOf(past.play(key));
  await seedMatches(server.store, [
    {
      event: {
        eventId: "8000001",
        gameId: fixture?.gameId ?? 0,
        homeName: fixture?.home?.name ?? "",
        awayName: fixture?.away?.name ?? "",
        startMs: NOW + HOUR_MS,
      },
      markets: [{ marketId: 1 }],
    },
  ]);
  const event_id = "8000001";
  const available = await member.ask("analyticsAvailable", { query: { event_id } });
  expect([available.head_to_head, available.recent_matches, available.heroes].map((kind) => kind.available)).toEqual([
    true,
    true,
    true,
  ]);
  const meetings = await member.ask("analytics", { query: { event_id, summary_type: "head_to_head" } as never });
  const [meeting] = meetings.results as readonly { match_id: string }[];
  const stats = await member.ask("eventLivestats", { params: { event_id: meeting?.match_id ?? "" } } as never);
  expect(stats.results.length).toBeGreaterThan(1);
  expect(stats.results.every(({ details }) => (details.home.kills ?? 0) > 0)).toBe(true);
  const play = await member.ask("analyticsPlayByPlay", {
    query: { event_id, match_id: meeting?.match_id, summary_type: "play_by_play" } as never,
  });
  expect(play.results.length).toBeGreaterThan(20);
  const histories = await server.store.owner.selectFrom("live_stats").select("history").execute();
  const leads = histories.map(({ history }) => (history as { leads: readonly unknown[] }).leads.length);
  expect(Math.max(...leads)).toBeGreaterThan(10);
});

test("nothing of the past can be bet on, and its settlement publishes and books nothing", async () => {
  const { owner } = server.store;
  const markets = await owner.selectFrom("markets").select("status").where("source_key", "like", "sim-%").execute();
  expect(new Set(markets.map(({ status }) => status))).toEqual(new Set(["settled"]));
  const unheard = (): never => expect.unreachable();
  const report = await settleDue({
    store: server.store,
    clock: { nowMs: () => NOW },
    onSettled: unheard,
    onClosed: unheard,
  });
  expect(report.settled).toHaveLength(markets.length);
  expect(await owner.selectFrom("ledger_entries").selectAll().execute()).toEqual([]);
});

test(
  "a start killed in the middle is gone on with to the same set, and the next one adds nothing",
  async () => {
    const store = await openTestStore();
    try {
      const reached = Promise.withResolvers<undefined>();
      const killed = createPlayer((count) => count === 4 && reached.resolve(undefined));
      const stop = (await preparePast(baseOf(store, NOW), OPTIONS, () => killed))();
      await reached.promise;
      await stop();
      const half = await readAll(store);
      expect([half.events.length > 0, half.events.length < chooseKeys(NOW).length]).toEqual([true, true]);
      // Hours later, when what would be planned anew is another set.
      await playWhole(store, NOW + 30 * HOUR_MS);
      expect(await readAll(store)).toEqual(await readAll(server.store));
      const next = await preparePast(baseOf(store, NOW + 50 * HOUR_MS), OPTIONS, () => expect.unreachable());
      await next()();
    } finally {
      await store.stop();
    }
  },
  SLOW_MS,
);

test("a database that has matches already is given no past", async () => {
  const store = await openTestStore();
  try {
    await seedMatches(store, [{}]);
    const start = await preparePast(baseOf(store, NOW), OPTIONS, () => expect.unreachable());
    await start()();
    expect(await store.owner.selectFrom("source_pasts").selectAll().execute()).toEqual([]);
  } finally {
    await store.stop();
  }
});
