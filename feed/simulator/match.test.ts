import fc from "fast-check";
import { marketKindOf, isBetType, settleSelection } from "@clutch/rules";
import { HOME } from "@clutch/pricing";
import { expect, test } from "vitest";
import { sized } from "../../testkit/size.ts";
import type { MarketResult, MatchScore, SourceMarket, SourceMessage } from "../index.ts";
import { computeLeagues } from "./calendar/leagues.ts";
import { createRootKey } from "../match/keys.ts";
import { createSimulatedRun } from "./simulated-run.ts";
import { createMessageDiff } from "../match/diff-messages.ts";
import { leadOf } from "../match/lead.ts";
import { computeMatchView } from "../match/match-view.ts";
import { computePlan, type MatchPlan, type ScheduleBasis } from "./calendar/schedule.ts";
import { RESULT_STEPS } from "../match/timeline.ts";

const SLOW_MS = 240_000;
const rootKey = createRootKey("test");
const basis: ScheduleBasis = { key: rootKey, stepMs: 1000, leagues: computeLeagues(rootKey) };

function planOf(game: string, bestOf: number): MatchPlan {
  const league = basis.leagues.find((one) => one.game === game && one.bestOf === bestOf);
  if (!league) throw new Error(`no league of ${game}`);
  return computePlan(basis, league, 4711);
}

/** A match of three maps that stood at one each. */
function levelPlan(): MatchPlan {
  const league = basis.leagues.find((one) => one.game === "kog" && one.bestOf === 3);
  if (!league) throw new Error("no league of three maps");
  for (let slot = 4000; slot < 4100; slot += 1) {
    const plan = computePlan(basis, league, slot);
    if (createSimulatedRun(plan).timeline().maps.length === 3) return plan;
  }
  throw new Error("no match stood at one each");
}

/** Every game kind once; single maps, so that a whole match is published in a second or two. */
const PLANS = [planOf("lol", 1), planOf("csgo", 1), planOf("fifa", 1), planOf("starcraft", 3)];

interface Course {
  readonly batches: readonly (readonly SourceMessage[])[];
  readonly results: readonly MarketResult[];
  readonly histories: ReadonlyMap<string, readonly SourceMarket[]>;
  readonly score: MatchScore | null;
}

const courses = new Map<string, Course>();

/** All messages of a match, step by step, from a day before the kick-off to after its end. */
function courseOf(plan: MatchPlan): Course {
  const known = courses.get(plan.matchKey);
  if (known) return known;
  const run = createSimulatedRun(plan);
  const diff = createMessageDiff();
  const moments = [-172_800_000, -3_600_000];
  for (let step = 0; step <= run.timeline().endStep; step += 1) moments.push(step * plan.stepMs);
  const batches = moments.map((ms) => diff.diffMatch(run, plan.startMs + ms));
  const all = batches.flat();
  const histories = new Map<string, SourceMarket[]>();
  for (const market of all.flatMap((message) => (message.kind === "markets" ? message.markets : []))) {
    histories.set(market.marketKey, [...(histories.get(market.marketKey) ?? []), market]);
  }
  const course: Course = {
    batches,
    histories,
    results: all.flatMap((message) => (message.kind === "results" ? message.results : [])),
    score: all.findLast((message) => message.kind === "score")?.score ?? null,
  };
  courses.set(plan.matchKey, course);
  return course;
}

const NEXT: Readonly<Record<string, readonly string[]>> = {
  new: ["new", "open"],
  open: ["open", "pause", "resulting"],
  pause: ["pause", "open", "resulting"],
  resulting: ["resulting", "closed"],
  closed: [],
};

test(
  "R4.1-01 R4.1-02 R4.1-04 R4.1-05 R4.1-06 a market goes new or open, pauses and reopens, awaits its result and closes",
  () => {
    const seen = new Set<string>();
    for (const plan of PLANS) {
      for (const history of courseOf(plan).histories.values()) {
        for (const [index, { status }] of history.entries()) {
          seen.add(status);
          const next = history[index + 1]?.status;
          if (next) expect(NEXT[status]).toContain(next);
          else expect(status).toBe("closed");
        }
      }
    }
    expect(seen).toEqual(new Set(["new", "open", "pause", "resulting", "closed"]));
  },
  SLOW_MS,
);

test(
  "RU-6 versions of a market never fall, and rise with every change of it",
  () => {
    for (const plan of PLANS) {
      for (const history of courseOf(plan).histories.values()) {
        for (const [index, { version }] of history.entries()) {
          if (index > 0) expect(version).toBeGreaterThan(history[index - 1]?.version ?? 0);
        }
      }
    }
  },
  SLOW_MS,
);

test(
  "RU-17 every market of a match gets exactly one result, in the batch that closes it",
  () => {
    for (const plan of PLANS) {
      const { batches, results, histories } = courseOf(plan);
      expect(results.map((result) => result.marketKey).toSorted()).toEqual([...histories.keys()].toSorted());
      for (const batch of batches) {
        const closed = batch.flatMap((message) =>
          message.kind === "markets"
            ? message.markets.filter((market) => market.status === "closed").map((market) => market.marketKey)
            : [],
        );
        const settled = batch.flatMap((message) =>
          message.kind === "results" ? message.results.map((result) => result.marketKey) : [],
        );
        expect(settled.toSorted()).toEqual(closed.toSorted());
      }
    }
  },
  SLOW_MS,
);

test(
  "RU-17 the figures results name are the final scores, and the rules settle every selection on them",
  () => {
    for (const plan of PLANS) {
      const { results, histories, score } = courseOf(plan);
      for (const { marketKey, figure } of results) {
        const market = histories.get(marketKey)?.at(-1);
        if (!market || !isBetType(market.betType)) throw new Error(`market ${marketKey}`);
        for (const line of market.lines) {
          const outcomes = line.selections.map(({ selection }) =>
            settleSelection(
              { betType: market.betType as "WIN", selection, handicapQuarters: line.handicapQuarters },
              figure,
            ),
          );
          expect(outcomes.every((outcome) => outcome.ok)).toBe(true);
        }
        expect(marketKindOf(market.betType)).not.toBe("outright");
      }
      const figureOf = (key: string) =>
        results.find((result) => result.marketKey === `${plan.matchKey}/${key}`)?.figure;
      const first = score?.maps[0];
      if (plan.game.kind === "goals-draw")
        expect(figureOf("1x2")).toEqual({ kind: "score", home: score?.home, away: score?.away });
      else expect(figureOf("win")).toEqual({ kind: "score", home: score?.home, away: score?.away });
      if (plan.game.kind === "lane")
        expect(figureOf("m1-kills-ou")).toEqual({ kind: "score", home: first?.home, away: first?.away });
      if (plan.game.kind === "rounds") {
        expect(figureOf("m1-rounds-ah")).toEqual({ kind: "score", home: first?.home, away: first?.away });
        const leader = (first?.home ?? 0) > (first?.away ?? 0) ? "home" : "away";
        expect(figureOf("m1-win")).toEqual({ kind: "selection", selection: leader });
      }
    }
  },
  SLOW_MS,
);

test(
  "RU-1 a restart at any moment of a match publishes what the first run had published",
  () => {
    fc.assert(
      fc.property(fc.constantFrom(...PLANS), fc.double({ min: 0, max: 1, noNaN: true }), (plan, part) => {
        const first = createSimulatedRun(plan);
        const at = Math.floor(part * first.timeline().endStep);
        const { batches } = courseOf(plan);
        // Two moments before the kick-off lead the batches.
        const sent = batches.slice(0, at + 3).flat();
        const known = new Map(
          sent
            .flatMap((message) => (message.kind === "markets" ? message.markets : []))
            .map((market) => [market.marketKey, market]),
        );
        const again = createMessageDiff().diffMatch(createSimulatedRun(plan), plan.startMs + at * plan.stepMs);
        const restarted = again.flatMap((message) => (message.kind === "markets" ? message.markets : []));
        expect(restarted.length).toBe(known.size);
        for (const market of restarted) {
          const before = known.get(market.marketKey);
          expect({ status: market.status, lines: market.lines }).toEqual({
            status: before?.status,
            lines: before?.lines,
          });
          expect(market.version).toBeGreaterThanOrEqual(before?.version ?? 0);
        }
        const scores = (messages: readonly SourceMessage[]) => messages.findLast((message) => message.kind === "score");
        expect(scores(again)).toEqual({ ...scores(sent), atMs: plan.startMs + at * plan.stepMs });
      }),
      // At that moment the lead beside the score is of a step before: statistics are published every few steps.
      { numRuns: sized(12, 200), examples: PLANS.map((plan) => [plan, 0.3315508021390374]) },
    );
  },
  SLOW_MS,
);

test(
  "RU-2 while a match is played its main lines move and prices stay within 1.01 and 1000.00",
  () => {
    const kills = [...courseOf(planOf("lol", 1)).histories.values()].find((history) =>
      history[0]?.marketKey.endsWith("m1-kills-ou"),
    );
    expect(new Set(kills?.map((market) => market.lines[0]?.handicapQuarters)).size).toBeGreaterThan(2);
    for (const { lines } of kills ?? []) {
      for (const { oddsCenti } of lines.flatMap((line) => line.selections)) {
        expect(oddsCenti).toBeGreaterThanOrEqual(101);
        expect(oddsCenti).toBeLessThanOrEqual(100_000);
      }
    }
  },
  SLOW_MS,
);

test(
  "R3.9-05 live statistics agree with the score: players' kills sum to the side's, rounds to the rounds won",
  () => {
    for (const plan of PLANS) {
      const stats = courseOf(plan)
        .batches.flat()
        .findLast((message) => message.kind === "stats");
      const map = courseOf(plan).score?.maps.at(-1);
      if (plan.game.kind === "lane") {
        const sum = stats?.stats.home.players?.reduce((total, player) => total + (player.kills ?? 0), 0);
        expect([stats?.stats.home.kills, sum]).toEqual([map?.home, map?.home]);
        expect(stats?.stats.state).toBe("ended");
      }
      if (plan.game.kind === "rounds") {
        expect(stats?.stats.rounds.filter((round) => round.winner === "home").length).toBe(map?.home);
        expect(stats?.stats.rounds.map((round) => round.round)).toEqual(
          stats?.stats.rounds.map((_, index) => index + 1),
        );
      }
    }
  },
  SLOW_MS,
);

test(
  "RU-22 at one map each of three no more of the handicap, total and parity of maps can be bet",
  () => {
    const plan = levelPlan();
    const run = createSimulatedRun(plan);
    const [first, second] = run.timeline().maps;
    const stepsAfter = [first, second].map((map) => (map?.endStep ?? 0) + 1);
    const [early = 0, late = 0] = stepsAfter;
    const statusAt = (step: number, key: string) =>
      computeMatchView(run, plan.startMs + step * plan.stepMs).markets.find(({ marketKey }) => marketKey.endsWith(key))
        ?.status;
    for (const key of ["/maps-ah", "/maps-ou", "/maps-oe"]) {
      expect(statusAt(early + RESULT_STEPS, key), key).toBe("open");
      expect(statusAt((second?.startStep ?? 0) + 1, key), key).toBe("open");
      // From the very step at which the second map ends until the match is over.
      for (let step = late - 1; step < run.timeline().endStep - 8; step += 5) {
        expect(statusAt(step, key), `${key} ${step}`).toBe("resulting");
      }
    }
    expect(statusAt(late + RESULT_STEPS, "/win")).toBe("open");
  },
  SLOW_MS,
);

test("an ended map names its winner, who may have fewer kills", () => {
  const plan = levelPlan();
  const run = createSimulatedRun(plan);
  const end = computeMatchView(run, plan.startMs + run.timeline().endStep * plan.stepMs);
  const winners = run.timeline().maps.map((map) => (map.states.at(-1)?.winner === HOME ? "home" : "away"));
  expect(end.score?.maps.map((map) => map.winner)).toEqual(winners);
});

test("the lead is of the statistics: gold in a lane game, money in a round game, none elsewhere or level", () => {
  const player = (money: number) => ({ name: "vex", money });
  const stats = (home: object, away: object) => ({ state: "live", clockText: null, rounds: [], home, away }) as const;
  const lane = (gold: number) => ({ gold, players: [{ name: "vex", gold }] });
  expect(leadOf(stats(lane(62_440), lane(55_120)))).toEqual({ side: "home", amount: 7300, unit: "gold" });
  expect(leadOf(stats({ players: [player(4200)] }, { players: [player(2600), player(7800)] }))).toEqual({
    side: "away",
    amount: 6200,
    unit: "money",
  });
  expect(leadOf(stats(lane(5040), lane(5000)))).toBeNull();
  expect(leadOf(stats({ netWorth: 900, gold: 50 }, { netWorth: 300, gold: 450 }))).toBeNull();
  expect(leadOf(null)).toBeNull();
});
