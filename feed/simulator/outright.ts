import { createRng } from "@clutch/kernel";
import {
  addMargin,
  AWAY,
  computeLeagueChances,
  computeSeriesChances,
  HOME,
  POINTS,
  priceOf,
  SELLABLE_OUTRIGHT,
  type OpenMatch,
  type SideChances,
} from "@clutch/pricing";
import type { Fixture, MarketResult, SourceMarket, SourceMarketStatus } from "../source.ts";
import type { League } from "./leagues.ts";
import type { MatchRun } from "./match-run.ts";
import { computePlan, outrightKeyOf, SEASON_MATCHES, type MatchPlan, type ScheduleBasis } from "./schedule.ts";

const OVERROUND = 0.15;

/** The outright of one season of a league: who will win it. */
export interface OutrightRun {
  readonly key: string;
  readonly startMs: number;
  /** Steps since the season began: prices are made anew at each. */
  momentAt(atMs: number): number;
  viewAt(atMs: number): OutrightView;
}

export interface OutrightView {
  readonly fixture: Fixture;
  readonly market: SourceMarket;
  readonly result: MarketResult | null;
}

/** Where the matches of a season stand. */
interface SeasonState {
  readonly over: readonly MatchPlan[];
  readonly live: readonly MatchPlan[];
  readonly ahead: readonly MatchPlan[];
}

/**
 * `runOf` gives the run of a match: a match being played is priced from its own worlds at every step, so that the outright
 * never offers a price that the match has overtaken (RU-18).
 */
export function createOutrightRun(
  { basis, league, season }: { basis: ScheduleBasis; league: League; season: number },
  runOf: (plan: MatchPlan) => MatchRun,
): OutrightRun {
  const key = outrightKeyOf(basis, league, season);
  const plans = Array.from({ length: SEASON_MATCHES }, (_, place) =>
    computePlan(basis, league, season * SEASON_MATCHES + place),
  );
  const startMs = plans[0]?.startMs ?? 0;
  const results = new Map<string, Outcome>();
  const chances = createTitleChances(league, createSeed(key));
  const resultOf = (plan: MatchPlan): Outcome => {
    const known = results.get(plan.matchKey) ?? outcomeOf(runOf(plan));
    results.set(plan.matchKey, known);
    return known;
  };
  const momentAt = (atMs: number): number => Math.max(0, Math.floor((atMs - startMs) / basis.stepMs));
  const viewAt = (atMs: number): OutrightView => {
    const isOver = (plan: MatchPlan): boolean =>
      atMs >= plan.startMs && (results.has(plan.matchKey) || isEnded(runOf(plan), atMs));
    const over = plans.filter(isOver);
    const live = plans.filter((plan) => atMs >= plan.startMs && !over.includes(plan));
    const state: SeasonState = { over, live, ahead: plans.filter((plan) => atMs < plan.startMs) };
    const points = pointsOf(
      league,
      over.map((plan) => ({ plan, outcome: resultOf(plan) })),
    );
    const fair = chances(state, points, (plan) => runOf(plan).sideChancesAt(atMs));
    return computeView({
      key,
      league,
      plans,
      moment: momentAt(atMs),
      atMs,
      fair,
      points,
      isOver: over.length === plans.length,
    });
  };
  return { key, startMs, momentAt, viewAt };
}

const isEnded = (run: MatchRun, atMs: number): boolean => run.stepAt(atMs) >= run.timeline().endStep;

type Outcome = "home" | "away" | "draw";
const OUTCOMES: readonly Outcome[] = ["home", "away", "draw"];

function outcomeOf(run: MatchRun): Outcome {
  const wins = (side: number): number => run.timeline().maps.filter((map) => map.states.at(-1)?.winner === side).length;
  const lead = wins(HOME) - wins(AWAY);
  return lead > 0 ? "home" : lead < 0 ? "away" : "draw";
}

const chanceOf = ({ home, away }: SideChances, outcome: Outcome): number =>
  outcome === "home" ? home : outcome === "away" ? away : Math.max(0, 1 - home - away);

/**
 * The chance of each club to win the season. The matches ahead are played out once for each way the live ones can end,
 * and again only when a match begins or ends: at every step between, only the weights of these ways change.
 */
function createTitleChances(league: League, seed: number) {
  const before = new Map<string, SideChances>();
  let held = { key: "", tables: new Map<string, readonly number[]>() };
  const openOf = (plan: MatchPlan): OpenMatch => {
    const { home, away } = before.get(plan.matchKey) ?? computeSeriesChances(plan.series);
    before.set(plan.matchKey, { home, away });
    return { ...placesOf(league, plan), homeChance: home, awayChance: away };
  };
  return (
    { over, live, ahead }: SeasonState,
    points: readonly number[],
    liveChances: (plan: MatchPlan) => SideChances,
  ): readonly number[] => {
    const key = `${over.length}:${live.map((plan) => plan.matchKey).join()}`;
    if (held.key !== key) held = { key, tables: new Map() };
    const weighted = waysOf(live.map((plan) => liveChances(plan)));
    return weighted.reduce<readonly number[]>(
      (sum, { outcomes, weight }) => {
        const known =
          held.tables.get(outcomes.join()) ??
          computeLeagueChances(
            {
              points: addPoints(
                league,
                points,
                live.map((plan, index) => ({ plan, outcome: outcomes[index] ?? "draw" })),
              ),
              open: ahead.map(openOf),
            },
            seed,
          );
        held.tables.set(outcomes.join(), known);
        return sum.map((chance, club) => chance + weight * (known[club] ?? 0));
      },
      league.clubs.map(() => 0),
    );
  };
}

/** Every way the live matches can end together, with its chance; matches are independent of each other. */
function waysOf(chances: readonly SideChances[]): readonly { outcomes: readonly Outcome[]; weight: number }[] {
  return chances.reduce<{ outcomes: readonly Outcome[]; weight: number }[]>(
    (ways, each) =>
      ways.flatMap(({ outcomes, weight }) =>
        OUTCOMES.filter((outcome) => chanceOf(each, outcome) > 0).map((outcome) => ({
          outcomes: [...outcomes, outcome],
          weight: weight * chanceOf(each, outcome),
        })),
      ),
    [{ outcomes: [], weight: 1 }],
  );
}

const placesOf = (league: League, { home, away }: MatchPlan): { home: number; away: number } => ({
  home: league.clubs.indexOf(home),
  away: league.clubs.indexOf(away),
});

type Ended = readonly { readonly plan: MatchPlan; readonly outcome: Outcome }[];

const pointsOf = (league: League, ended: Ended): readonly number[] =>
  addPoints(
    league,
    league.clubs.map(() => 0),
    ended,
  );

function addPoints(league: League, points: readonly number[], ended: Ended): readonly number[] {
  const sums = [...points];
  for (const { plan, outcome } of ended) {
    const { home, away } = placesOf(league, plan);
    if (outcome !== "away") sums[home] = (sums[home] ?? 0) + (outcome === "home" ? POINTS.win : POINTS.draw);
    if (outcome !== "home") sums[away] = (sums[away] ?? 0) + (outcome === "away" ? POINTS.win : POINTS.draw);
  }
  return sums;
}

interface Season {
  readonly key: string;
  readonly league: League;
  readonly plans: readonly MatchPlan[];
  readonly moment: number;
  readonly atMs: number;
  readonly fair: readonly number[];
  readonly points: readonly number[];
  readonly isOver: boolean;
}

function computeView(season: Season): OutrightView {
  const { key, plans, points, atMs, isOver } = season;
  const winner = isOver ? drawChampion(key, points) : null;
  const lastStartMs = plans.at(-1)?.startMs ?? 0;
  const status = winner !== null ? "closed" : atMs >= lastStartMs ? "pause" : "open";
  return {
    fixture: fixtureOf(season, winner === null ? "scheduled" : "ended"),
    market: outrightMarket(season, status),
    result:
      winner === null
        ? null
        : { marketKey: `${key}/or`, revision: 1, figure: { kind: "selection", selection: `team-${winner + 1}` } },
  };
}

const createSeed = (key: string): number => Math.floor(createRng(key).next() * 2 ** 31);

/** Clubs level on points draw for the title. */
function drawChampion(key: string, points: readonly number[]): number {
  const most = Math.max(...points);
  const level = points.flatMap((own, club) => (own === most ? [club] : []));
  return level[Math.floor(createRng(`${key}:draw`).next() * level.length)] ?? 0;
}

const fixtureOf = ({ key, league, plans }: Season, state: "scheduled" | "ended"): Fixture => ({
  matchKey: key,
  gameId: plans[0]?.game.gameId ?? 0,
  competitionKey: league.key,
  competitionName: league.name,
  stage: null,
  home: null,
  away: null,
  contenders: league.clubs,
  isOutright: true,
  isComboAllowed: false,
  bestOf: 1,
  startMs: plans.at(-1)?.startMs ?? 0,
  state,
  streams: [],
});

function outrightMarket({ key, league, fair, moment }: Season, status: SourceMarketStatus): SourceMarket {
  const withMargin = addMargin(fair, OVERROUND);
  const isSellable = fair.every((chance) => chance <= SELLABLE_OUTRIGHT.most);
  const shown = status === "open" && !isSellable ? "pause" : status;
  const selections = fair.map((chance, club) => ({
    selection: `team-${club + 1}`,
    oddsCenti: priceOf(withMargin[club] ?? 0),
    isOpen: shown === "open" && chance >= SELLABLE_OUTRIGHT.least,
  }));
  return {
    marketKey: `${key}/or`,
    tab: "MATCH",
    betType: "OR",
    nameId: "market.outrightWinner",
    nameValues: { competition: league.name },
    status: shown,
    isMain: true,
    version: moment + 1,
    lines: [{ lineNumber: 0, handicapQuarters: null, selections }],
  };
}
