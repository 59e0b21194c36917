import { computeLeagueChances, computeSeriesChances, POINTS, type OpenMatch, type SideChances } from "@clutch/pricing";
import type { League } from "../calendar/leagues.ts";
import type { MatchPlan } from "../calendar/schedule.ts";

/** Where the matches of a season stand. */
export interface SeasonState {
  readonly over: readonly MatchPlan[];
  readonly live: readonly MatchPlan[];
  readonly ahead: readonly MatchPlan[];
}

/** How a match ended. */
export type Outcome = "home" | "away" | "draw";
const OUTCOMES: readonly Outcome[] = ["home", "away", "draw"];

const chanceOf = ({ home, away }: SideChances, outcome: Outcome): number =>
  outcome === "home" ? home : outcome === "away" ? away : Math.max(0, 1 - home - away);

/**
 * The chance of each club to win the season. The matches ahead are played out once for each way the live ones can end,
 * and again only when a match begins or ends: at every step between, only the weights of these ways change.
 */
export function createTitleChances(league: League, seed: number) {
  const before = new Map<string, SideChances>();
  let held = { key: "", tables: new Map<string, readonly number[]>() };
  const openOf = (plan: MatchPlan): OpenMatch => {
    const { home, away } = before.get(plan.matchKey) ?? computeSeriesChances(plan.series);
    before.set(plan.matchKey, { home, away });
    return { ...placesOf(league, plan), homeChance: home, awayChance: away };
  };
  return (
    { over, live, ahead }: SeasonState,
    points: readonly number[],
    liveChances: (plan: MatchPlan) => SideChances,
  ): readonly number[] => {
    const key = `${over.length}:${live.map((plan) => plan.matchKey).join()}`;
    if (held.key !== key) held = { key, tables: new Map() };
    const weighted = waysOf(live.map((plan) => liveChances(plan)));
    return weighted.reduce<readonly number[]>(
      (sum, { outcomes, weight }) => {
        const known =
          held.tables.get(outcomes.join()) ??
          computeLeagueChances(
            {
              points: addPoints(
                league,
                points,
                live.map((plan, index) => ({ plan, outcome: outcomes[index] ?? "draw" })),
              ),
              open: ahead.map(openOf),
            },
            seed,
          );
        held.tables.set(outcomes.join(), known);
        return sum.map((chance, club) => chance + weight * (known[club] ?? 0));
      },
      league.clubs.map(() => 0),
    );
  };
}

/** Every way the live matches can end together, with its chance; matches are independent of each other. */
function waysOf(chances: readonly SideChances[]): readonly { outcomes: readonly Outcome[]; weight: number }[] {
  return chances.reduce<{ outcomes: readonly Outcome[]; weight: number }[]>(
    (ways, each) =>
      ways.flatMap(({ outcomes, weight }) =>
        OUTCOMES.filter((outcome) => chanceOf(each, outcome) > 0).map((outcome) => ({
          outcomes: [...outcomes, outcome],
          weight: weight * chanceOf(each, outcome),
        })),
      ),
    [{ outcomes: [], weight: 1 }],
  );
}

const placesOf = (league: League, { home, away }: MatchPlan): { home: number; away: number } => ({
  home: league.clubs.indexOf(home),
  away: league.clubs.indexOf(away),
});

export type Ended = readonly { readonly plan: MatchPlan; readonly outcome: Outcome }[];

export const pointsOf = (league: League, ended: Ended): readonly number[] =>
  addPoints(
    league,
    league.clubs.map(() => 0),
    ended,
  );

function addPoints(league: League, points: readonly number[], ended: Ended): readonly number[] {
  const sums = [...points];
  for (const { plan, outcome } of ended) {
    const { home, away } = placesOf(league, plan);
    if (outcome !== "away") sums[home] = (sums[home] ?? 0) + (outcome === "home" ? POINTS.win : POINTS.draw);
    if (outcome !== "home") sums[away] = (sums[away] ?? 0) + (outcome === "away" ? POINTS.win : POINTS.draw);
  }
  return sums;
}
