import type { Clock, Stop } from "@clutch/kernel";
import type { SourceMessage, SourceSink } from "../source.ts";
import type { MatchRun } from "./match-run.ts";
import { createMessageDiff } from "./diff-messages.ts";
import type { Listing } from "./listing.ts";
import type { Due, Entry, Programme } from "./programme.ts";
import type { Timers } from "./timers.ts";

/** How often all matches are checked for changes; each moves once a step, at its own part of the second. */
const PASS_MS = 100;
/** How long a pass runs without yielding to whoever asks for joint prices. */
const SLICE_MS = 10;
const ALIVE_MS = 1000;
/** Matches and listings whose first prices are made in one pass. */
const NEW_MATCHES_A_PASS = 12;
const NEW_LISTINGS_A_PASS = 2;

export interface PublishLoopOptions {
  readonly programme: Programme;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly sink: SourceSink;
  /** Runs that are held by their keys; those of matches no longer due are let go. */
  readonly runs: Map<string, MatchRun>;
}

/**
 * Checks all matches again and again and publishes what has changed, match by match. On a busy machine a pass takes
 * seconds: it yields after every slice, and a pass that is due before the last one is over is skipped.
 */
export function startPublishLoop(options: PublishLoopOptions): Stop {
  const { clock, timers, sink } = options;
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
  const begin = (): void => {
    if (pass !== null) return;
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
function createPasses({ programme, clock, runs }: PublishLoopOptions): () => Generator<readonly SourceMessage[], void> {
  const diff = createMessageDiff();
  const opened = new Map<string, Listing>();
  const listingOf = (entry: Entry<Listing>): Listing => {
    const known = opened.get(entry.key) ?? entry.open();
    opened.set(entry.key, known);
    return known;
  };
  const forgetAllBut = (held: Map<string, unknown>, due: readonly { readonly key: string }[]): void => {
    const keys = new Set(due.map(({ key }) => key));
    for (const key of held.keys()) {
      if (keys.has(key)) continue;
      held.delete(key);
      diff.forget(key);
    }
  };
  const isNew = ({ key }: { readonly key: string }): boolean => !diff.isPublished(key);
  let last: { readonly due: Due; readonly groups: readonly Due[] } | null = null;
  const groupsOf = (due: Due): readonly Due[] => {
    if (last?.due === due) return last.groups;
    forgetAllBut(runs, due.matches);
    forgetAllBut(opened, due.listings);
    last = { due, groups: groupDue(due) };
    return last.groups;
  };
  let isComplete = false;
  return function* pass() {
    const due = programme.dueAt(clock.nowMs());
    const groups = groupsOf(due);
    const newMatches = due.matches.filter(isNew);
    const newListings = due.listings.filter(isNew);
    for (const { matches, listings } of groups) {
      const known = matches.filter((entry) => !isNew(entry));
      const listed = listings.filter((entry) => !isNew(entry));
      if (known.length + listed.length === 0) continue;
      const atMs = clock.nowMs();
      yield [
        ...known.flatMap((entry) => diff.diffMatch(entry.open(), atMs)),
        ...listed.flatMap((entry) => diff.diffListing(listingOf(entry), atMs)),
      ];
    }
    for (const entry of newMatches.slice(0, NEW_MATCHES_A_PASS)) yield diff.diffMatch(entry.open(), clock.nowMs());
    const listingCount = newMatches.length > NEW_MATCHES_A_PASS ? 0 : NEW_LISTINGS_A_PASS;
    for (const entry of newListings.slice(0, listingCount)) {
      yield diff.diffListing(listingOf(entry), clock.nowMs());
    }
    if (isComplete || newMatches.length > NEW_MATCHES_A_PASS || newListings.length > listingCount) return;
    isComplete = true;
    yield [{ kind: "snapshotComplete", atMs: clock.nowMs() }];
  };
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
