import { gameOf, type GameKey } from "@clutch/pricing";
import { hashText } from "@clutch/kernel";
import type { VoidReason } from "@clutch/rules";
import type { Listing, ListingView } from "../match/listing.ts";
import { createMatchRun } from "../match/match-run.ts";
import { computeMatchView } from "../match/match-view.ts";
import type { RunPlan } from "../match/run-plan.ts";
import { formatsUpTo, priceFormats, type Format } from "./fixture-formats.ts";
import type { Fixture, SourceMarket, Team } from "../source.ts";
import type { FixtureHistory, FixtureMoment, RecordedFixture } from "./shapes/fixture-history.ts";

/** Histories are lists of CS2 matches. */
const GAME: GameKey = "csgo";
/** A match that has left the list is published as withdrawn for so many recorded seconds more. */
const GONE_SECONDS = 3600;
const UNDECIDED: Team = { name: "TBD", emblem: null };

export interface FixtureTimes {
  readonly history: FixtureHistory;
  readonly stepMs: number;
  readonly print: string;
}

export const createFixtureTimes = (history: FixtureHistory, stepMs: number): FixtureTimes => ({
  history,
  stepMs,
  print: hashText(`${stepMs}:${history.fromSecond}:${history.fixtures.map(({ id }) => id).join()}`).toString(36),
});

/** A history is played at the pace of a match, and again from its start when it is over. */
const paceOf = ({ stepMs }: FixtureTimes): number => stepMs / gameOf(GAME).secondsPerStep;
const lapMs = (times: FixtureTimes): number => (times.history.toSecond - times.history.fromSecond) * paceOf(times);
const lapAt = (times: FixtureTimes, atMs: number): number => Math.floor(atMs / lapMs(times));
const secondAt = (times: FixtureTimes, lap: number, atMs: number): number =>
  times.history.fromSecond + (atMs - lap * lapMs(times)) / paceOf(times);
const wallMs = (times: FixtureTimes, lap: number, second: number): number =>
  Math.round(lap * lapMs(times) + (second - times.history.fromSecond) * paceOf(times));

/** One announced match of a lap. */
export interface DueFixture {
  readonly key: string;
  readonly fixture: RecordedFixture;
  readonly lap: number;
}

/** The matches listed at a time, and those that have just left the list, of this lap and the one before. */
export function dueFixtures(times: FixtureTimes, atMs: number): readonly DueFixture[] {
  const now = lapAt(times, atMs);
  return [now - 1, now].flatMap((lap) => {
    const second = secondAt(times, lap, atMs);
    return times.history.fixtures.flatMap((fixture) =>
      fixture.fromSecond <= second && second < goneAt(times, fixture) + GONE_SECONDS
        ? [{ key: `fix-${times.print}-${fixture.id}-${lap}`, fixture, lap }]
        : [],
    );
  });
}

/** What was still listed at the end of a history is gone when it begins again. */
const goneAt = ({ history }: FixtureTimes, { untilSecond }: RecordedFixture): number => untilSecond ?? history.toSecond;

export function findFixture(times: FixtureTimes, matchKey: string): DueFixture | null {
  const [, print, id, lap] = /^fix-([a-z\d]+)-(\d+(?:-\d+)?)-(\d{1,12})$/.exec(matchKey) ?? [];
  const fixture = print === times.print ? times.history.fixtures.find((each) => each.id === id) : undefined;
  return fixture ? { key: matchKey, fixture, lap: Number(lap) } : null;
}

/**
 * An announced match: its start moves, its sides are filled in, it goes live and leaves the list as it did. What was played
 * is not recorded: it is priced before its start, paused from then on, and its bets are returned when it leaves the list.
 */
export function createFixtureListing(times: FixtureTimes, { key, fixture, lap }: DueFixture): Listing {
  const breaks = breaksOf(times, fixture);
  let priced: { readonly home: string; readonly away: string; readonly formats: readonly Format[] } | null = null;
  const momentAt = (atMs: number): number => {
    const second = secondAt(times, lap, atMs);
    return breaks.filter((each) => each <= second).length;
  };
  const viewAt = (atMs: number): ListingView => {
    const second = secondAt(times, lap, atMs);
    const moment = fixture.states.findLast((each) => each.second <= second) ?? fixture.states[0];
    if (!moment) throw new Error("a fixture without a state");
    const isGone = second >= goneAt(times, fixture);
    const shown = toFixture(times, { key, fixture, lap }, { moment, isGone });
    const { home, away } = moment;
    if (home === null || away === null) return { fixture: shown, markets: [], results: [] };
    const bestOfs = formatsUpTo(fixture, second);
    if (priced?.home !== home || priced.away !== away || priced.formats.length !== bestOfs.length)
      priced = { home, away, formats: priceFormats(bestOfs, (bestOf) => priceMarkets({ ...shown, bestOf }, times)) };
    const isOpen = !isGone && !moment.isLive && second < moment.startSecond;
    const version = momentAt(atMs);
    const sold = priced.formats.at(-1)?.markets ?? [];
    const past = priced.formats.flatMap((format) => format.withdrawn);
    return {
      fixture: shown,
      markets: [
        ...past.map((market) => ({ ...toMarket(market, { isOpen: false, version }), status: "closed" as const })),
        ...sold.map((market) => toMarket(market, { isOpen, version })),
      ],
      results: past.map(({ marketKey }) => ({
        marketKey,
        revision: 1,
        figure: { kind: "void", reason: "format" satisfies VoidReason },
      })),
    };
  };
  return { key, momentAt, viewAt };
}

/** Every recorded second from which something else is shown. */
function breaksOf(times: FixtureTimes, fixture: RecordedFixture): readonly number[] {
  const seconds = fixture.states.flatMap(({ second, startSecond }) => [second, startSecond]);
  return [...seconds, goneAt(times, fixture)];
}

function toFixture(
  times: FixtureTimes,
  { key, lap }: DueFixture,
  { moment, isGone }: { moment: FixtureMoment; isGone: boolean },
): Fixture {
  const teamOf = (name: string | null): Team => (name === null ? UNDECIDED : { name, emblem: null });
  return {
    matchKey: key,
    gameId: gameOf(GAME).gameId,
    competitionKey: `rec-${GAME}-${moment.competition}`,
    competitionName: moment.competition,
    stage: moment.stage,
    home: teamOf(moment.home),
    away: teamOf(moment.away),
    contenders: [],
    isOutright: false,
    isComboAllowed: true,
    bestOf: moment.bestOf,
    startMs: wallMs(times, lap, moment.startSecond),
    state: isGone ? "withdrawn" : moment.isLive ? "live" : "scheduled",
    streams: [],
  };
}

/** Nothing is known of the sides' strength: both are priced alike, by the model of the game. */
function priceMarkets(fixture: Fixture, { stepMs }: FixtureTimes): readonly SourceMarket[] {
  const game = gameOf(GAME);
  const { home, away, bestOf } = fixture;
  const plan: RunPlan = {
    ...fixture,
    game,
    home: home ?? UNDECIDED,
    away: away ?? UNDECIDED,
    stepMs,
    // Priced as before any kick-off, whatever the announced start.
    startMs: Number.MAX_SAFE_INTEGER,
    series: {
      model: game.model,
      bestOf,
      contexts: Array.from({ length: bestOf }, () => ({ edge: 0, salt: 0 })),
      seed: hashText(fixture.matchKey),
    },
    isOffered: (spec) => spec.mapNumber === null,
  };
  const run = createMatchRun(plan, { play: () => ({ maps: [], endStep: 0 }), statsOf: () => null, factsOf: () => [] });
  return computeMatchView(run, 0).markets;
}

function toMarket(market: SourceMarket, { isOpen, version }: { isOpen: boolean; version: number }): SourceMarket {
  if (isOpen || market.status !== "open") return { ...market, version };
  const lines = market.lines.map((line) => ({
    ...line,
    selections: line.selections.map((selection) => ({ ...selection, isOpen: false })),
  }));
  return { ...market, status: "pause", version, lines };
}
