import type { Clock, Stop } from "@clutch/kernel";
import type { SourceMessage, SourceSink } from "../source.ts";
import type { MatchRun } from "./match-run.ts";
import { createMessageDiff } from "./diff-messages.ts";
import type { Listing } from "./listing.ts";
import type { Due, Entry, Programme } from "./programme.ts";
import { createTurns, type DiffMode, type Rest } from "./rest.ts";
import type { Timers } from "./timers.ts";

/** How often all matches are checked for changes; each moves once a step, at its own part of the second. */
const PASS_MS = 100;
/** How long a pass runs without yielding to whoever asks for joint prices. */
const SLICE_MS = 10;
const ALIVE_MS = 1000;
/** Matches and listings whose first prices are made in one pass. */
const NEW_MATCHES_A_PASS = 12;
const NEW_LISTINGS_A_PASS = 2;
/** With nothing held nothing else needs to be looked at more often. */
const RESTING_PASS_MS = 1000;

export interface PublishLoopOptions {
  readonly programme: Programme;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly sink: SourceSink;
  /** Runs that are held by their keys; those of matches no longer due are let go. */
  readonly runs: Map<string, MatchRun>;
  readonly rest: Rest;
}

/**
 * Checks all matches again and again and publishes what has changed, match by match. On a busy machine a pass takes
 * seconds: it yields after every slice, and a pass that is due before the last one is over is skipped.
 */
export function startPublishLoop(options: PublishLoopOptions): Stop {
  const { clock, timers, sink, rest } = options;
  const startPass = createPasses(options);
  let pass: Iterator<readonly SourceMessage[]> | null = null;
  let aliveMs = Number.NEGATIVE_INFINITY;
  let isStopped = false;

  const runSlice = (): void => {
    if (isStopped || pass === null) return;
    const startMs = clock.nowMs();
    const messages: SourceMessage[] = [];
    do {
      const { done, value } = pass.next();
      if (done === true) pass = null;
      else messages.push(...value);
    } while (pass !== null && clock.nowMs() - startMs < SLICE_MS);
    if (Math.abs(startMs - aliveMs) >= ALIVE_MS) {
      messages.push({ kind: "alive", atMs: startMs });
      aliveMs = startMs;
    }
    if (messages.length > 0) sink(messages);
    if (pass !== null) timers.soon(runSlice);
  };
  let begunMs = Number.NEGATIVE_INFINITY;
  const begin = (): void => {
    if (pass !== null) return;
    const nowMs = clock.nowMs();
    if (rest.held()?.size === 0 && Math.abs(nowMs - begunMs) < RESTING_PASS_MS) return;
    begunMs = nowMs;
    pass = startPass();
    runSlice();
  };
  begin();
  const stopTimer = timers.every(PASS_MS, begin);
  return () => {
    isStopped = true;
    stopTimer();
    return Promise.resolve();
  };
}

/**
 * Each pass yields the changes of one group after the other, such as a league: its live matches and its outright at one
 * moment and in one batch, so that neither is bet on at prices the other has overtaken (RU-18). New matches come a few a pass.
 */
function createPasses(options: PublishLoopOptions): () => Generator<readonly SourceMessage[], void> {
  const { programme, clock, rest } = options;
  const published = createPublished(options);
  const isNew = (entry: Keyed): boolean => !published.isKnown(entry);
  let last: { readonly due: Due; readonly groups: readonly Due[] } = { due: NOTHING, groups: [] };
  const turns = createTurns(rest, published.moving);
  let isComplete = false;
  return function* pass() {
    const due = programme.dueAt(clock.nowMs());
    if (last.due !== due) {
      // Whatever ended since it was last looked at is published to its end.
      yield published.diffGroup(filterDue(leavingOf(last.due, due), published.isKnown), "priced");
      published.forgetAllBut(due);
      last = { due, groups: groupDue(due) };
    }
    const newMatches = due.matches.filter(isNew);
    const newListings = due.listings.filter(isNew);
    for (const group of last.groups) {
      const mode = turns.modeOf(group);
      const isTurn = (entry: Keyed): boolean =>
        published.isKnown(entry) && (mode === "priced" || turns.isTurn(entry.key, clock.nowMs()));
      const turn = filterDue(group, isTurn);
      if (turn.matches.length + turn.listings.length > 0) yield published.diffGroup(turn, mode);
    }
    for (const entry of newMatches.slice(0, NEW_MATCHES_A_PASS))
      yield published.diffGroup({ matches: [entry], listings: [] }, turns.modeOfNew());
    const listingCount = newMatches.length > NEW_MATCHES_A_PASS ? 0 : NEW_LISTINGS_A_PASS;
    for (const entry of newListings.slice(0, listingCount))
      yield published.diffGroup({ matches: [], listings: [entry] }, turns.modeOfNew());
    rest.passed([...published.moving.values()].filter((mode) => mode === "rest").length);
    if (isComplete || newMatches.length > NEW_MATCHES_A_PASS || newListings.length > listingCount) return;
    isComplete = true;
    yield [{ kind: "snapshotComplete", atMs: clock.nowMs() }];
  };
}

interface Keyed {
  readonly key: string;
}

const NOTHING: Due = { matches: [], listings: [] };

/** What has been published of matches and listings, and what is to be published of them now. */
function createPublished({ clock, runs }: Pick<PublishLoopOptions, "clock" | "runs">) {
  const diff = createMessageDiff();
  const opened = new Map<string, Listing>();
  const listingOf = (entry: Entry<Listing>): Listing => {
    const known = opened.get(entry.key) ?? entry.open();
    opened.set(entry.key, known);
    return known;
  };
  const forget = (held: Map<string, unknown>, due: readonly Keyed[]): void => {
    const keys = new Set(due.map(({ key }) => key));
    for (const key of held.keys()) {
      if (keys.has(key)) continue;
      held.delete(key);
      diff.forget(key);
    }
  };
  return {
    moving: diff.moving,
    isKnown: ({ key }: Keyed): boolean => diff.isPublished(key),
    diffGroup({ matches, listings }: Due, mode: DiffMode): SourceMessage[] {
      const atMs = clock.nowMs();
      return [
        ...matches.flatMap((entry) => diff.diffMatch(entry.open(), atMs, mode)),
        ...listings.flatMap((entry) => diff.diffListing(listingOf(entry), atMs, mode)),
      ];
    },
    forgetAllBut(due: Due): void {
      forget(runs, due.matches);
      forget(opened, due.listings);
    },
  };
}

const filterDue = ({ matches, listings }: Due, isWanted: (entry: Keyed) => boolean): Due => ({
  matches: matches.filter(isWanted),
  listings: listings.filter(isWanted),
});

/** What was due and is no more. */
function leavingOf(before: Due, now: Due): Due {
  const keys = new Set([...now.matches, ...now.listings].map(({ key }) => key));
  return filterDue(before, ({ key }) => !keys.has(key));
}

function groupDue({ matches, listings }: Due): readonly Due[] {
  const byGroup = new Map<string, { matches: Entry<MatchRun>[]; listings: Entry<Listing>[] }>();
  const groupOf = (name: string): { matches: Entry<MatchRun>[]; listings: Entry<Listing>[] } => {
    const known = byGroup.get(name) ?? { matches: [], listings: [] };
    byGroup.set(name, known);
    return known;
  };
  for (const entry of matches) groupOf(entry.group).matches.push(entry);
  for (const entry of listings) groupOf(entry.group).listings.push(entry);
  return [...byGroup.values()];
}
