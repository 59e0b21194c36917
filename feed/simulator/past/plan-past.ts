import { DAY_MS } from "@clutch/kernel";
import { SEASON_MATCHES, WEEK_MATCHES } from "../calendar/round-robin.ts";
import { computePlan, slotAt, type MatchPlan, type ScheduleBasis } from "../calendar/schedule.ts";
import { announcedSlots, MAX_SLOTS_BACK, type Numbered } from "../due.ts";

/** On how many days before the start each league has a week that is played at once: a fortnight, closer together of late. */
const DAYS_AGO = [1, 2, 3, 5, 8, 11, 14] as const;
const SEASON_WEEKS = SEASON_MATCHES / WEEK_MATCHES;

/**
 * Which matches before a moment a source has played that begins then, the newest first: of each league one week of the calendar on
 * each of the days, so that their number is the same however many the calendar has. The weeks are those of the season whose pairs
 * meet again in the weeks to come: whoever meets today has met before. None of them is one that the live source publishes.
 */
export const planPast = (basis: ScheduleBasis, beforeMs: number): readonly MatchPlan[] =>
  basis.leagues
    .flatMap((league, number) =>
      slotsOf(basis, { league, number }, beforeMs).map((slot) => computePlan(basis, league, slot)),
    )
    .toSorted((one, other) => other.startMs - one.startMs || (one.matchKey < other.matchKey ? -1 : 1));

function slotsOf(basis: ScheduleBasis, { league, number }: Numbered, beforeMs: number): readonly number[] {
  const today = Math.floor(beforeMs / DAY_MS);
  const newest = slotAt(basis, league, beforeMs) - MAX_SLOTS_BACK;
  const alike = weeksToCome(basis, { league, number }, beforeMs);
  const weeks = DAYS_AGO.map((daysAgo, index) => {
    const lastOfDay = slotAt(basis, league, (today - daysAgo + 1) * DAY_MS - 1);
    // The last week that was over by then.
    const onDay = weekOf(Math.min(newest, lastOfDay) + 1) - 1;
    return lastWeekLike(onDay, alike[index] ?? onDay);
  });
  return [...new Set(weeks)].flatMap((week) =>
    Array.from({ length: WEEK_MATCHES }, (_, place) => week * WEEK_MATCHES + place),
  );
}

const weekOf = (slot: number): number => Math.floor(slot / WEEK_MATCHES);

/** Weeks that are played or announced, then those that follow, each of other pairs. */
function weeksToCome(basis: ScheduleBasis, { league, number }: Numbered, beforeMs: number): readonly number[] {
  const now = weekOf(slotAt(basis, league, beforeMs));
  const announced = announcedSlots(basis, { league, number }, beforeMs).map(weekOf);
  const following = Array.from({ length: SEASON_WEEKS }, (_, index) => now + index);
  const byPairs = new Map([now, ...announced, ...following].map((week) => [week % SEASON_WEEKS, week] as const));
  return [...byPairs.values()];
}

/** The last week up to `week` that has the pairs of `other`. */
function lastWeekLike(week: number, other: number): number {
  return week - ((((week - other) % SEASON_WEEKS) + SEASON_WEEKS) % SEASON_WEEKS);
}
