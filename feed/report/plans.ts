import { computeLeagues, type League } from "../simulator/calendar/leagues.ts";
import { computePlan, type MatchPlan, type ScheduleBasis } from "../simulator/calendar/schedule.ts";

import { createRootKey } from "../match/keys.ts";

/** Every fifth match of a league is played in its own format, the others as single maps, so that more of them can be played. */
const FORMAT_EVERY = 5;

/** The first `count` matches of all leagues (or of those of some games) in turn. */
export function* computeReportPlans(seed: string, count: number, games?: readonly string[]): Generator<MatchPlan> {
  const key = createRootKey(seed);
  const all = computeLeagues(key);
  const basis: ScheduleBasis = { key, stepMs: 1000, leagues: all };
  const leagues = all.filter((league) => games === undefined || games.includes(league.game));
  for (let index = 0; index < count; index += 1) {
    const league = leagues[index % leagues.length];
    if (!league) throw new Error(`no league of ${games?.join() ?? "any game"}`);
    const slot = Math.floor(index / leagues.length);
    const played: League = slot % FORMAT_EVERY === 0 ? league : { ...league, bestOf: 1 };
    yield computePlan(basis, played, slot);
  }
}
