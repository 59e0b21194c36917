import type { MatchLead, SourceMarket, SourceMessage } from "../source.ts";
import { leadOf } from "./lead.ts";
import type { Listing } from "./listing.ts";
import type { MatchRun } from "./match-run.ts";
import {
  areMapTabsOpen,
  computeEarlierStats,
  computeMatchFacts,
  computeMatchStats,
  computeMatchView,
} from "./match-view.ts";
import { pauseMarket, type DiffMode } from "./rest.ts";
import type { Position } from "./timeline.ts";

/** Remembers what was published of each match, and gives the messages of what has changed since. */
export interface MessageDiff {
  diffMatch(run: MatchRun, atMs: number, mode?: DiffMode): SourceMessage[];
  diffListing(listing: Listing, atMs: number, mode?: DiffMode): SourceMessage[];
  isPublished(matchKey: string): boolean;
  /** How each match in play and each listing was last published: those whose prices move. */
  readonly moving: ReadonlyMap<string, DiffMode>;
  forget(matchKey: string): void;
}

/** What was last published of one match. */
interface Published {
  step: number;
  state: string;
  /** The announcement of a listing, which changes without its state. */
  fixture: string;
  score: string;
  stats: string;
  /** As the statistics last published say. */
  lead: MatchLead | null;
  /** How many facts of each map; infinitely many of one that is published to its end. */
  readonly facts: Map<number, number>;
  readonly markets: Map<string, SourceMarket>;
  readonly results: Set<string>;
}

export function createMessageDiff(): MessageDiff {
  const published = new Map<string, Published>();
  const moving = new Map<string, DiffMode>();
  const note = (key: string, mode: DiffMode | null): void =>
    void (mode === null ? moving.delete(key) : moving.set(key, mode));
  /** What is known of a match, moved on to a step; null when nothing of it can have changed. */
  const advance = (matchKey: string, step: number): Published | null => {
    const before = published.get(matchKey);
    if (before && (before.step === step || before.state === "ended")) return null;
    const now = before ?? createPublished(step);
    now.step = step;
    published.set(matchKey, now);
    return now;
  };
  return {
    isPublished: (matchKey) => published.has(matchKey),
    moving,
    forget(matchKey) {
      published.delete(matchKey);
      moving.delete(matchKey);
    },
    diffMatch(run, atMs, mode = "priced") {
      const before = advance(run.plan.matchKey, publishedStepAt(run, atMs));
      if (!before) return [];
      const messages = diffMatch(run, before, { atMs, mode });
      note(run.plan.matchKey, before.state === "live" ? mode : null);
      return messages;
    },
    diffListing(listing, atMs, mode = "priced") {
      const before = advance(listing.key, listing.momentAt(atMs));
      if (!before) return [];
      const messages = diffListing(listing, before, { atMs, mode });
      note(listing.key, before.state === "ended" ? null : mode);
      return messages;
    },
  };
}

const createPublished = (step: number): Published => ({
  step,
  state: "",
  fixture: "",
  score: "",
  stats: "",
  lead: null,
  facts: new Map(),
  markets: new Map(),
  results: new Set(),
});

/** Before the kick-off nothing changes but the opening of the maps' tabs. */
function publishedStepAt(run: MatchRun, atMs: number): number {
  const step = run.stepAt(atMs);
  return step >= 0 ? step : areMapTabsOpen(run.plan, atMs) ? -1 : -2;
}

/** Statistics are published when the score or the map changes, and every few steps between. */
const STATS_STEPS = 4;

/** The state of the running map, else of the last one, and what of it publishes statistics when it changes. */
function stateOf({ current, finished }: Position) {
  const map = current?.map ?? finished.at(-1);
  const state = map?.states[current?.index ?? map.states.length - 1];
  return map && state ? `${map.mapNumber}:${state.winner}:${state.home}:${state.away}` : null;
}

/**
 * The moment of the statistics that a source which never stopped has published last: one that starts in the middle of a
 * match publishes the same, and the same lead beside the score.
 */
function findStatsDue(run: MatchRun, atMs: number): number {
  for (let back = 0; back < STATS_STEPS; back += 1) {
    const dueMs = atMs - back * run.plan.stepMs;
    const [position, earlier] = [run.positionAt(dueMs), run.positionAt(dueMs - run.plan.stepMs)];
    if (!position || !earlier || run.stepAt(dueMs) % STATS_STEPS === 0 || stateOf(position) !== stateOf(earlier))
      return dueMs;
  }
  return atMs;
}

function diffStats(run: MatchRun, before: Published, at: { atMs: number; position: Position }): SourceMessage[] {
  const { position, atMs } = at;
  const shown = stateOf(position);
  if (shown === null) return [];
  if (shown === before.stats && (!position.current || before.step % STATS_STEPS !== 0)) return [];
  const isFirst = before.stats === "";
  // A match that runs when the source starts is published with the maps played before.
  const earlier = isFirst ? computeEarlierStats(run, position) : [];
  before.stats = shown;
  const due = isFirst ? run.positionAt(findStatsDue(run, atMs)) : position;
  const stats = computeMatchStats(run, due ?? position);
  before.lead = leadOf(stats?.stats ?? null);
  const maps = stats ? [...earlier, stats] : earlier;
  return maps.map((each) => ({ kind: "stats", atMs, matchKey: run.plan.matchKey, ...each }));
}

/** The facts that have not been published yet; a source that starts in the middle of a match publishes all of them. */
function diffFacts(run: MatchRun, before: Published, at: { atMs: number; position: Position }): SourceMessage[] {
  const { matchKey } = run.plan;
  const known = before.facts;
  const unpublished = {
    ...at.position,
    finished: at.position.finished.filter(({ mapNumber }) => known.get(mapNumber) !== Infinity),
  };
  const facts = computeMatchFacts(run, unpublished).filter(
    ({ mapNumber, sequence }) => sequence > (known.get(mapNumber) ?? 0),
  );
  for (const { mapNumber, sequence } of facts) known.set(mapNumber, sequence);
  for (const { mapNumber } of at.position.finished) known.set(mapNumber, Infinity);
  return facts.length === 0 ? [] : [{ kind: "facts", atMs: at.atMs, matchKey, facts }];
}

interface Moment {
  readonly atMs: number;
  readonly mode: DiffMode;
}

function diffListing(listing: Listing, before: Published, { atMs, mode }: Moment): SourceMessage[] {
  const { fixture, markets: priced, results } = listing.viewAt(atMs);
  const markets = mode === "rest" ? priced.map(pauseMarket) : priced;
  const { key: matchKey } = listing;
  const messages: SourceMessage[] = [];
  const seen = JSON.stringify(fixture);
  if (seen !== before.fixture) messages.push({ kind: "fixture", atMs, fixture });
  const changed = markets.filter((market) => !isSameMarket(before.markets.get(market.marketKey), market));
  if (changed.length > 0) messages.push({ kind: "markets", atMs, matchKey, markets: changed });
  const fresh = results.filter((result) => !before.results.has(result.marketKey));
  if (fresh.length > 0) messages.push({ kind: "results", atMs, matchKey, results: fresh });
  before.fixture = seen;
  before.state = fixture.state;
  for (const market of changed) before.markets.set(market.marketKey, market);
  for (const result of fresh) before.results.add(result.marketKey);
  return messages;
}

function diffMatch(run: MatchRun, before: Published, { atMs, mode }: Moment): SourceMessage[] {
  const { matchKey } = run.plan;
  const view = computeMatchView(run, atMs);
  // Before the kick-off prices do not move.
  const shown = mode === "rest" && view.fixture.state === "live" ? view.markets.map(pauseMarket) : view.markets;
  const messages: SourceMessage[] = [];
  if (view.fixture.state !== before.state) messages.push({ kind: "fixture", atMs, fixture: view.fixture });
  const position = run.positionAt(atMs);
  const stats = position ? diffStats(run, before, { atMs, position }) : [];
  if (!position?.current) before.lead = null;
  const seen = view.score && { ...view.score, lead: before.lead };
  const score = JSON.stringify(seen);
  if (seen && score !== before.score) messages.push({ kind: "score", atMs, matchKey, score: seen });
  if (position) messages.push(...diffFacts(run, before, { atMs, position }));
  const markets = shown.filter((market) => !isSameMarket(before.markets.get(market.marketKey), market));
  if (markets.length > 0) messages.push({ kind: "markets", atMs, matchKey, markets });
  const results = view.results.filter((result) => !before.results.has(result.marketKey));
  if (results.length > 0) messages.push({ kind: "results", atMs, matchKey, results });
  messages.push(...stats);
  before.state = view.fixture.state;
  before.score = score;
  for (const market of markets) before.markets.set(market.marketKey, market);
  for (const result of results) before.results.add(result.marketKey);
  return messages;
}

/** Equal but for the version: nothing to publish. */
function isSameMarket(before: SourceMarket | undefined, after: SourceMarket): boolean {
  if (!before || before.status !== after.status || before.lines.length !== after.lines.length) return false;
  return after.lines.every((line, index) => {
    const other = before.lines[index];
    if (!other || other.handicapQuarters !== line.handicapQuarters || other.isDecided !== line.isDecided) return false;
    return line.selections.every((selection, place) => {
      const old = other.selections[place];
      return old !== undefined && old.oddsCenti === selection.oddsCenti && old.isOpen === selection.isOpen;
    });
  });
}
