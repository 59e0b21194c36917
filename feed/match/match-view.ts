import { DAY_MS, type Side } from "@clutch/kernel";
import {
  AWAY,
  computeReach,
  HOME,
  isDecided,
  isLineDecided,
  isMarketDecided,
  readFigure,
  settledFigures,
  UNDECIDED,
  type MarketSpec,
  type MapState,
  type QuotedLine,
} from "@clutch/pricing";
import type { VoidReason } from "@clutch/rules";
import type {
  Fixture,
  FixtureState,
  MapScore,
  MapStats,
  MarketResult,
  MatchScore,
  SourceLine,
  SourceMarket,
  SourceMarketStatus,
} from "../source.ts";
import type { MatchFact } from "../facts.ts";
import { clockTextAt } from "./clock-text.ts";
import type { MatchRun } from "./match-run.ts";
import type { RunPlan } from "./run-plan.ts";
import { RESULT_STEPS, seenProgress, type PlayedMap, type Position, type Timeline } from "./timeline.ts";

const NOBODY = "nobody" satisfies VoidReason;
/** Markets of single maps open this long before the kick-off. */
const MAP_MARKETS_OPEN_MS = DAY_MS;
const OPENING_VERSION = 1;
const MAP_TABS_VERSION = 2;

/** Everything a viewer of a match may know at one moment; a function of the plan and the time. */
export interface MatchView {
  readonly fixture: Fixture;
  readonly score: MatchScore | null;
  readonly markets: readonly SourceMarket[];
  readonly results: readonly MarketResult[];
}

export function computeMatchView(run: MatchRun, atMs: number): MatchView {
  const position = run.positionAt(atMs);
  const state: FixtureState = position ? stateAt(run.timeline(), position) : "scheduled";
  return {
    fixture: fixtureOf(run.plan, state),
    score: position ? scoreOf(run, position, state) : null,
    markets: run.specsAt(position).map((spec) => marketOf({ run, position, atMs }, spec)),
    results: position ? resultsOf(run, position) : [],
  };
}

function stateAt({ endStep, award }: Timeline, { step }: Position): FixtureState {
  if (step < endStep) return "live";
  return award ? "withdrawn" : "ended";
}

interface NumberedStats {
  readonly mapNumber: number;
  readonly stats: MapStats;
}

/** Statistics of the map being played, or of the one that has just ended; null where a game has none. */
export function computeMatchStats(run: MatchRun, { current, finished }: Position): NumberedStats | null {
  const map = current?.map ?? finished.at(-1);
  const stats = map ? run.statsOf(map, current?.index ?? map.states.length - 1) : null;
  return map && stats ? { mapNumber: map.mapNumber, stats } : null;
}

/** The facts of all maps that have begun, up to a position. */
export const computeMatchFacts = (run: MatchRun, { finished, current }: Position): readonly MatchFact[] => [
  ...finished.flatMap((map) => run.factsOf(map, map.states.length - 1)),
  ...(current ? run.factsOf(current.map, current.index) : []),
];

/** Final statistics of the maps before the one that {@link computeMatchStats} gives. */
export function computeEarlierStats(run: MatchRun, { current, finished }: Position): NumberedStats[] {
  return (current ? finished : finished.slice(0, -1)).flatMap((map) => {
    const stats = run.statsOf(map, map.states.length - 1);
    return stats ? [{ mapNumber: map.mapNumber, stats }] : [];
  });
}

export const fixtureOf = (plan: RunPlan, state: FixtureState): Fixture => ({
  matchKey: plan.matchKey,
  gameId: plan.game.gameId,
  competitionKey: plan.competitionKey,
  competitionName: plan.competitionName,
  stage: plan.stage,
  home: plan.home,
  away: plan.away,
  contenders: [],
  isOutright: false,
  isComboAllowed: true,
  bestOf: plan.series.bestOf,
  startMs: plan.startMs,
  state,
  streams: state === "live" ? plan.streams : [],
});

function scoreOf(run: MatchRun, position: Position, state: FixtureState): MatchScore {
  const { plan } = run;
  const finals = position.finished.flatMap((map) => map.states.slice(-1));
  const current = position.current?.map.states[position.current.index];
  const all = current ? [...finals, current] : finals;
  const isOneGame = plan.game.kind === "goals-draw";
  const { home, away } = isOneGame
    ? { home: all[0]?.home ?? 0, away: all[0]?.away ?? 0 }
    : settledFigures({ kind: "maps" }, finals, plan.series.model.marks);
  const maps = all.map((map, index): MapScore => {
    const isEnded = index < finals.length;
    const figures = { mapNumber: index + 1, home: map.home, away: map.away };
    return isEnded ? { ...figures, state: "ended", winner: winnerOf(map) } : { ...figures, state: "live" };
  });
  const hasNext = !current && state === "live" && !isDecided(plan.series, finals);
  // What was given without play is known when the match is over.
  const award = state === "withdrawn" ? run.timeline().award : undefined;
  if (hasNext) maps.push({ mapNumber: finals.length + 1, state: "pending", home: 0, away: 0 });
  return {
    inPlay: state === "live",
    home: home + (award?.home ?? 0),
    away: away + (award?.away ?? 0),
    maps: isOneGame ? [] : maps,
    clockText: current && state === "live" ? clockTextAt(plan.game, current) : null,
  };
}

const winnerOf = ({ winner }: MapState): Side | null => (winner === HOME ? "home" : winner === AWAY ? "away" : null);

interface Moment {
  readonly run: MatchRun;
  readonly position: Position | null;
  readonly atMs: number;
}

export const marketKeyOf = (plan: RunPlan, spec: MarketSpec): string => `${plan.matchKey}/${spec.key}`;

function marketOf(moment: Moment, spec: MarketSpec): SourceMarket {
  const { plan } = moment.run;
  const status = statusOf(moment, spec);
  const lines = linesOf(moment, spec);
  const isSellable = lines[0]?.isSellable ?? false;
  // Nothing has interrupted a market before the kick-off: without a price that can be sold it is not offered yet.
  const unsellable = moment.position === null ? "new" : "pause";
  const shown = status === "open" && !isSellable ? unsellable : status;
  return {
    marketKey: marketKeyOf(plan, spec),
    tab: spec.mapNumber === null ? "MATCH" : `MAP ${spec.mapNumber}`,
    betType: spec.betType,
    nameId: spec.nameId,
    nameValues: {
      home: plan.home.name,
      away: plan.away.name,
      ...(spec.mapNumber === null ? {} : { map: spec.mapNumber }),
      ...(spec.team === undefined ? {} : { team: plan[spec.team].name }),
      ...spec.nameValues,
    },
    status: shown,
    isMain: spec.isMain,
    version: versionOf(moment, shown),
    lines: shown === "new" ? [] : lines.map((line) => toSourceLine(line, shown, isLineDecidedAt(moment, spec, line))),
  };
}

function isLineDecidedAt({ run, position }: Moment, spec: MarketSpec, line: QuotedLine): boolean {
  if (!position) return false;
  const reach = computeReach(run.plan.series, seenProgress(position), spec);
  return isLineDecided(reach, spec.betType, line.handicapQuarters);
}

function toSourceLine(line: QuotedLine, status: SourceMarketStatus, isOver: boolean): SourceLine {
  const isOpen = status === "open" && line.isSellable && !isOver;
  const { lineNumber, handicapQuarters } = line;
  const selections = line.selections.map(({ selection, oddsCenti }) => ({ selection, oddsCenti, isOpen }));
  return isOver
    ? { lineNumber, handicapQuarters, selections, isDecided: true }
    : { lineNumber, handicapQuarters, selections };
}

export const areMapTabsOpen = (plan: RunPlan, atMs: number): boolean => plan.startMs - atMs <= MAP_MARKETS_OPEN_MS;

/** Rises with every change, the same after a restart: before the kick-off it counts the opening, then the steps. */
function versionOf({ run, position, atMs }: Moment, status: SourceMarketStatus): number {
  if (position) return MAP_TABS_VERSION + 1 + Math.min(position.step, run.timeline().endStep);
  return status === "new" || !areMapTabsOpen(run.plan, atMs) ? OPENING_VERSION : MAP_TABS_VERSION;
}

function statusOf({ run, position, atMs }: Moment, spec: MarketSpec): SourceMarketStatus {
  if (!position) {
    return spec.mapNumber !== null && !areMapTabsOpen(run.plan, atMs) ? "new" : "open";
  }
  const decided = decidedStep(run, position, spec);
  if (decided !== null) return position.step >= decided + RESULT_STEPS ? "closed" : "resulting";
  if (isMarketDecided(computeReach(run.plan.series, seenProgress(position), spec), spec)) return "resulting";
  const { current, finished } = position;
  if (current && (spec.mapNumber === null || spec.mapNumber === current.map.mapNumber)) {
    return current.map.paused[current.index] === 1 ? "pause" : "open";
  }
  const last = finished.at(-1);
  const isSettling = last !== undefined && spec.mapNumber === null && position.step < last.endStep + RESULT_STEPS;
  return isSettling ? "pause" : "open";
}

/** The lines a market shows: those of now, or the last before it was decided. */
function linesOf({ run, position }: Moment, spec: MarketSpec): readonly QuotedLine[] {
  const decided = position && decidedStep(run, position, spec);
  if (decided !== null) return run.linesBefore(spec.key, decided);
  return run.quotesAt(position).lines.get(spec.key) ?? [];
}

/** The step at which a market's question was answered, when that lies at or before the position. */
function decidedStep(run: MatchRun, position: Position, spec: MarketSpec): number | null {
  const { maps, award } = run.timeline();
  const scope = "scope" in spec.measure ? spec.measure.scope : "match";
  // A match that is not played out has no result as a whole.
  const ownMap = scope !== "match" ? maps[scope - 1] : award ? undefined : maps.at(-1);
  if (!ownMap) return null;
  if (ownMap.endStep <= position.step) return earlyStep(run, ownMap, spec) ?? ownMap.endStep;
  const early = position.current?.map === ownMap ? earlyStep(run, ownMap, spec) : null;
  return early !== null && early <= position.step ? early : null;
}

/**
 * When a first (blood, tower, goal, pistol) or an overtime happened on a map, or a part of it was over; null when the end
 * decides.
 */
function earlyStep(run: MatchRun, map: PlayedMap, { measure }: MarketSpec): number | null {
  const { marks } = run.plan.series.model;
  const isAnswered = answerOf(measure, marks);
  if (!isAnswered) return null;
  const index = map.states.findIndex(isAnswered);
  return index === -1 ? null : map.startStep + index;
}

function answerOf(measure: MarketSpec["measure"], marks: readonly string[]): ((state: MapState) => boolean) | null {
  if (measure.kind === "pair" && measure.left !== undefined) {
    const { left } = measure;
    return (state) => readFigure(state, left, marks) === 0;
  }
  if ((measure.kind !== "code" && measure.kind !== "flag") || measure.column === "winner") return null;
  const { column } = measure;
  return (state) => readFigure(state, column, marks) !== UNDECIDED;
}

/** Results known at a position, in the order of the markets; each is sent once. */
function resultsOf(run: MatchRun, position: Position): MarketResult[] {
  return run.specsAt(position).flatMap((spec) => {
    const decided = decidedStep(run, position, spec);
    if (decided === null || position.step < decided + RESULT_STEPS) return [];
    return [{ marketKey: marketKeyOf(run.plan, spec), revision: 1, figure: figureOf(run, position, spec) }];
  });
}

/** A first (blood) that asks of one side is neither yes nor no where no side had it. */
const isFirstOfNobody = ({ plan }: MatchRun, maps: readonly MapState[], { measure }: MarketSpec): boolean =>
  measure.kind === "flag" &&
  measure.column.startsWith("first") &&
  readFigure(maps[measure.scope - 1], measure.column, plan.series.model.marks) === UNDECIDED;

function figureOf(run: MatchRun, position: Position, spec: MarketSpec): MarketResult["figure"] {
  const seen = position.current?.map.states[position.current.index];
  const finals = position.finished.flatMap((map) => map.states.slice(-1));
  const maps = seen ? [...finals, seen] : finals;
  const figures = settledFigures(spec.measure, maps, run.plan.series.model.marks);
  if (isFirstOfNobody(run, maps, spec)) return { kind: "void", reason: NOBODY };
  if (spec.measure.kind === "flag" || spec.measure.kind === "ends")
    return { kind: "selection", selection: figures.home === 1 ? "yes" : "no" };
  if (spec.measure.kind !== "code") return { kind: "score", ...figures };
  if (figures.home === figures.away) return { kind: "void", reason: NOBODY };
  return { kind: "selection", selection: figures.home === 1 ? "home" : "away" };
}
