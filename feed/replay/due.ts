import type { Programme } from "../match/programme.ts";
import type { MatchRun } from "../match/match-run.ts";
import { createFixtureListing, dueFixtures, type FixtureTimes } from "./fixtures.ts";
import {
  createRecordedRun,
  matchAt,
  slotAt,
  type Channel,
  type ReplayedMatch,
  type ReplaySchedule,
} from "./schedule.ts";

/** The last matches of a channel to have begun are published whether they go on or not; older ones while they go on. */
const SLOTS_BACK = 2;
const MAX_SLOTS_BACK = 8;
/** Matches of a channel that are announced: some of the next hour, and some of later. */
const SLOTS_AHEAD = 8;
const MAX_ENDS = 4000;

export function createProgramme(
  schedule: ReplaySchedule,
  histories: readonly FixtureTimes[],
  runOf: (match: ReplayedMatch) => MatchRun,
): Programme {
  /** When matches end, by their keys: asked for at every pass, and known for good. */
  const ends = new Map<string, number>();
  const endMsOf = (match: ReplayedMatch): number => {
    const { matchKey, startMs, stepMs } = match.plan;
    const known = ends.get(matchKey) ?? startMs + createRecordedRun(match).timeline().endStep * stepMs;
    if (ends.size > MAX_ENDS) ends.clear();
    ends.set(matchKey, known);
    return known;
  };
  const dueOf = (channel: Channel, atMs: number): ReplayedMatch[] => {
    const now = slotAt(schedule, channel, atMs);
    const back = Array.from({ length: MAX_SLOTS_BACK }, (_, index) => matchAt(schedule, channel, now - index));
    const ahead = Array.from({ length: SLOTS_AHEAD }, (_, index) => matchAt(schedule, channel, now + 1 + index));
    return [...back.filter((match, index) => index < SLOTS_BACK || endMsOf(match) > atMs), ...ahead];
  };
  return {
    dueAt: (atMs) => ({
      matches: schedule.channels
        .flatMap((channel) => dueOf(channel, atMs))
        .toSorted((one, other) => Math.abs(one.plan.startMs - atMs) - Math.abs(other.plan.startMs - atMs))
        .map((match) => ({ key: match.plan.matchKey, group: match.plan.matchKey, open: () => runOf(match) })),
      listings: histories.flatMap((times) =>
        dueFixtures(times, atMs).map((due) => ({
          key: due.key,
          group: due.key,
          open: () => createFixtureListing(times, due),
        })),
      ),
    }),
  };
}
