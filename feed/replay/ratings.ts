import { HOME, sigmoid } from "@clutch/pricing";
import type { MatchRecord } from "./record.ts";

/** How far one result moves a rating, in log-odds, and the most two teams are held apart. */
const STEP = 0.45;
const MAX_EDGE = 1.6;

/**
 * What is known of each match's sides when it is replayed, as the home side's log-odds: from the results of the matches
 * replayed so long before that they are over (`lag` places), and nothing else (RU-18). Logistic ratings, moved after each.
 */
export function computeEdges(matches: readonly MatchRecord[], lag: number): readonly number[] {
  const ratings = new Map<string, number>();
  const keyOf = (match: MatchRecord, team: string): string => `${match.game}:${team.toLowerCase()}`;
  const edgeOf = (match: MatchRecord): number => {
    const edge = (ratings.get(keyOf(match, match.home)) ?? 0) - (ratings.get(keyOf(match, match.away)) ?? 0);
    return Math.max(-MAX_EDGE, Math.min(MAX_EDGE, edge));
  };
  return matches.map((match, index) => {
    const over = matches[index - lag];
    if (over && over.winner !== null) {
      const move = STEP * ((over.winner === HOME ? 1 : 0) - sigmoid(edgeOf(over)));
      for (const [team, by] of [
        [over.home, move / 2],
        [over.away, -move / 2],
      ] as const)
        ratings.set(keyOf(over, team), (ratings.get(keyOf(over, team)) ?? 0) + by);
    }
    return edgeOf(match);
  });
}
