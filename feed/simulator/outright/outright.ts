import { addMargin, AWAY, HOME, priceOf, SELLABLE_OUTRIGHT } from "@clutch/pricing";
import type { Fixture, SourceMarket, SourceMarketStatus } from "../../source.ts";
import type { Listing, ListingView } from "../../match/listing.ts";
import { createTitleChances, pointsOf, type Outcome, type SeasonState } from "./title-chances.ts";
import type { League } from "../calendar/leagues.ts";
import type { MatchRun } from "../../match/match-run.ts";
import { createKeyedRng, deriveKey, deriveNumber, type Key } from "../../match/keys.ts";
import { SEASON_MATCHES } from "../calendar/round-robin.ts";
import { computePlan, outrightKeyOf, type MatchPlan, type ScheduleBasis } from "../calendar/schedule.ts";

const OVERROUND = 0.15;

/**
 * The outright of one season of a league: who will win it; its prices are made anew at each step since the season began.
 * `runOf` gives the run of a match: a match being played is priced from its own worlds at every step, so that the outright
 * never offers a price that the match has overtaken (RU-18).
 */
export function createOutrightRun(
  { basis, league, season }: { basis: ScheduleBasis; league: League; season: number },
  runOf: (plan: MatchPlan) => MatchRun,
): Listing {
  const key = outrightKeyOf(basis, league, season);
  const plans = Array.from({ length: SEASON_MATCHES }, (_, place) =>
    computePlan(basis, league, season * SEASON_MATCHES + place),
  );
  const startMs = plans[0]?.startMs ?? 0;
  const results = new Map<string, Outcome>();
  const chances = createTitleChances(league, deriveNumber(basis.key, "seasons", key));
  const resultOf = (plan: MatchPlan): Outcome => {
    const known = results.get(plan.matchKey) ?? outcomeOf(runOf(plan));
    results.set(plan.matchKey, known);
    return known;
  };
  const momentAt = (atMs: number): number => Math.max(0, Math.floor((atMs - startMs) / basis.stepMs));
  const viewAt = (atMs: number): ListingView => {
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
      winner: over.length === plans.length ? drawChampion(deriveKey(basis.key, "title", key), points) : null,
    });
  };
  return { key, momentAt, viewAt };
}

const isEnded = (run: MatchRun, atMs: number): boolean => run.stepAt(atMs) >= run.timeline().endStep;

function outcomeOf(run: MatchRun): Outcome {
  const wins = (side: number): number => run.timeline().maps.filter((map) => map.states.at(-1)?.winner === side).length;
  const lead = wins(HOME) - wins(AWAY);
  return lead > 0 ? "home" : lead < 0 ? "away" : "draw";
}

interface Season {
  readonly key: string;
  readonly league: League;
  readonly plans: readonly MatchPlan[];
  readonly moment: number;
  readonly atMs: number;
  readonly fair: readonly number[];
  /** The place of the club that won; null while the season goes on. */
  readonly winner: number | null;
}

function computeView(season: Season): ListingView {
  const { key, plans, winner, atMs } = season;
  const lastStartMs = plans.at(-1)?.startMs ?? 0;
  const status = winner !== null ? "closed" : atMs >= lastStartMs ? "pause" : "open";
  return {
    fixture: fixtureOf(season, winner === null ? "scheduled" : "ended"),
    markets: [outrightMarket(season, status)],
    results:
      winner === null
        ? []
        : [{ marketKey: `${key}/or`, revision: 1, figure: { kind: "selection", selection: `team-${winner + 1}` } }],
  };
}

/** Clubs level on points draw lots for the title. */
function drawChampion(key: Key, points: readonly number[]): number {
  const most = Math.max(...points);
  const level = points.flatMap((own, club) => (own === most ? [club] : []));
  return level[Math.floor(createKeyedRng(key).next() * level.length)] ?? 0;
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
