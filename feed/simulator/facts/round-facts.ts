import type { MatchPlan } from "../calendar/schedule.ts";
import type { PlayedMap } from "../../match/timeline.ts";
import { computeLoadouts, FIRST_LOADOUTS } from "./loadouts.ts";
import { courseOf, roundEndedAt } from "./round-course.ts";
import { playerOf, type DraftsOfStep, type FactDraft } from "./fact-list.ts";

/** The facts of a round are published when it is over: nobody sees its kills before its score. */
export function createRoundDrafts(plan: MatchPlan, map: PlayedMap): DraftsOfStep {
  let sinceStep = 0;
  let killed = 0;
  return (step) => {
    const ended = roundEndedAt(map, step);
    const after = map.states[step];
    if (!ended || !after) return { drafts: [], sinceStep: step - 1 };
    const { round, side, as, endReason, deeds } = courseOf(plan, map, ended);
    const loadouts = computeLoadouts(plan, map, step - 1).at(-1) ?? FIRST_LOADOUTS;
    const drafts = deeds.map((deed): FactDraft => {
      if (deed.kind !== "kill")
        return { kind: deed.kind, side: deed.side, round, player: playerOf(plan, deed.side, deed.seat) };
      killed += 1;
      return {
        kind: "kill",
        side: deed.side,
        killer: playerOf(plan, deed.side, deed.killer),
        victim: playerOf(plan, deed.side === "home" ? "away" : "home", deed.victim),
        assists: deed.assists.map((seat) => playerOf(plan, deed.side, seat)),
        isFirstBlood: killed === 1,
        round,
        weapon: loadouts[deed.side][deed.killer] ?? null,
      };
    });
    drafts.push({ kind: "round", side, round, as, endReason, home: after.home, away: after.away });
    const drafted = { drafts, sinceStep };
    sinceStep = step;
    return drafted;
  };
}
