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
/** Steps between two prices of an outright. */
const QUOTE_STEPS = 10;
const LIVE_WORLDS = 4096;

/** The outright of one season of a league: who will win it. */
export interface OutrightRun {
  readonly key: string;
  readonly startMs: number;
  /** Rises whenever prices are made anew; equal moments tell the same. */
  momentAt(atMs: number): number;
  viewAt(atMs: number): OutrightView;
}

export interface OutrightView {
  readonly fixture: Fixture;
  readonly market: SourceMarket;
  readonly result: MarketResult | null;
}

/** `runOf` gives the run of a match, so that a match being played is priced from its own worlds. */
export function createOutrightRun(
  { basis, league, season }: { basis: ScheduleBasis; league: League; season: number },
  runOf: (plan: MatchPlan) => MatchRun,
): OutrightRun {
  const key = outrightKeyOf(basis, league, season);
  const plans = Array.from({ length: SEASON_MATCHES }, (_, place) =>
    computePlan(basis, league, season * SEASON_MATCHES + place),
  );
  const startMs = plans[0]?.startMs ?? 0;
  const before = new Map<string, SideChances>();
  const ended = new Map<string, SideChances>();
  const chancesAt = (plan: MatchPlan, atMs: number): SideChances => {
    const known = ended.get(plan.matchKey) ?? (atMs < plan.startMs ? before.get(plan.matchKey) : undefined);
    if (known) return known;
    if (atMs < plan.startMs) {
      const chances = computeSeriesChances(plan.series);
      before.set(plan.matchKey, chances);
      return chances;
    }
    const run = runOf(plan);
    const chances = chancesNow(run, atMs);
    if (isOver(run, atMs)) ended.set(plan.matchKey, chances);
    return chances;
  };
  const momentAt = (atMs: number): number => Math.max(0, Math.floor((atMs - startMs) / (basis.stepMs * QUOTE_STEPS)));
  const viewAt = (atMs: number): OutrightView => {
    const moment = momentAt(atMs);
    const quotedMs = startMs + moment * basis.stepMs * QUOTE_STEPS;
    return computeView({ key, league, plans, moment, quotedMs, chancesAt });
  };
  return { key, startMs, momentAt, viewAt };
}

const isOver = (run: MatchRun, atMs: number): boolean => run.stepAt(atMs) >= run.timeline().endStep;

function chancesNow(run: MatchRun, atMs: number): SideChances {
  if (isOver(run, atMs)) {
    const wins = (side: number): number =>
      run.timeline().maps.filter((map) => map.states.at(-1)?.winner === side).length;
    return { home: wins(HOME) > wins(AWAY) ? 1 : 0, away: wins(AWAY) > wins(HOME) ? 1 : 0 };
  }
  const { homeMaps, awayMaps, count } = run.worldsAt(run.positionAt(atMs), LIVE_WORLDS);
  let [home, away] = [0, 0];
  for (let world = 0; world < count; world += 1) {
    const lead = (homeMaps[world] ?? 0) - (awayMaps[world] ?? 0);
    if (lead > 0) home += 1;
    else if (lead < 0) away += 1;
  }
  return { home: home / count, away: away / count };
}

interface Season {
  readonly key: string;
  readonly league: League;
  readonly plans: readonly MatchPlan[];
  readonly moment: number;
  readonly quotedMs: number;
  readonly chancesAt: (plan: MatchPlan, atMs: number) => SideChances;
}

function computeView(season: Season): OutrightView {
  const { key, league, plans, moment, quotedMs, chancesAt } = season;
  const points = league.clubs.map(() => 0);
  const open: OpenMatch[] = [];
  for (const plan of plans) {
    const [home, away] = [league.clubs.indexOf(plan.home), league.clubs.indexOf(plan.away)];
    const chances = chancesAt(plan, quotedMs);
    const isSure =
      quotedMs >= plan.startMs && Math.max(chances.home, chances.away, 1 - chances.home - chances.away) === 1;
    if (!isSure) open.push({ home, away, homeChance: chances.home, awayChance: chances.away });
    else addPoints(points, { home, away }, chances);
  }
  const fair = computeLeagueChances({ points, open }, createSeed(key));
  const winner = open.length === 0 ? drawChampion(key, points) : null;
  const lastStartMs = plans.at(-1)?.startMs ?? 0;
  const status = winner !== null ? "closed" : quotedMs >= lastStartMs ? "pause" : "open";
  return {
    fixture: fixtureOf(season, winner === null ? "scheduled" : "ended"),
    market: outrightMarket(season, { chances: fair, status, moment }),
    result:
      winner === null
        ? null
        : { marketKey: `${key}/or`, revision: 1, figure: { kind: "selection", selection: `team-${winner + 1}` } },
  };
}

const createSeed = (key: string): number => Math.floor(createRng(key).next() * 2 ** 31);

function addPoints(points: number[], { home, away }: { home: number; away: number }, chances: SideChances): void {
  const drawn = chances.home + chances.away < 1;
  points[home] = (points[home] ?? 0) + (drawn ? POINTS.draw : chances.home === 1 ? POINTS.win : 0);
  points[away] = (points[away] ?? 0) + (drawn ? POINTS.draw : chances.away === 1 ? POINTS.win : 0);
}

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

interface OutrightPrices {
  readonly chances: readonly number[];
  readonly status: SourceMarketStatus;
  readonly moment: number;
}

function outrightMarket({ key, league }: Season, { chances, status, moment }: OutrightPrices): SourceMarket {
  const withMargin = addMargin(chances, OVERROUND);
  const isSellable = chances.every((chance) => chance <= SELLABLE_OUTRIGHT.most);
  const shown = status === "open" && !isSellable ? "pause" : status;
  const selections = chances.map((chance, club) => ({
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
