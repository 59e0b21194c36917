import { gameOf } from "@clutch/pricing";
import { hashText } from "@clutch/kernel";
import { createRootKey, deriveKey } from "../match/keys.ts";
import { teamNamed } from "../simulator/calendar/teams.ts";
import type { MatchPlan, ScheduleBasis } from "../simulator/calendar/schedule.ts";
import type { ScriptedMatch } from "./script.ts";

/** Nothing of a scripted match is secret. */
const ROOT = createRootKey("scripted");
/** A script moves its matches by hand: a step takes no time, so that no fact lies ahead of the clock. */
const STEP_MS = 1;
const BASIS: ScheduleBasis = { key: ROOT, stepMs: STEP_MS, leagues: [] };
/** There are matches before it, of which heroes have a record. */
const SLOT = 40;
/** Equal on all maps: who defends first and which second of a minute they end at is the same. */
const SALT = 5;

/** The plan of a match of a script, which begins at this time. */
export function planOf(match: ScriptedMatch, startMs: number): MatchPlan {
  const game = gameOf(match.game);
  const [home, away] = [teamNamed(match.home), teamNamed(match.away)];
  const competitionKey = `script-${match.game}-${match.league}`;
  return {
    basis: BASIS,
    matchKey: match.key,
    game,
    competitionKey,
    competitionName: match.league,
    stage: match.stage,
    home,
    away,
    startMs,
    stepMs: match.stepMs ?? STEP_MS,
    series: {
      model: game.model,
      bestOf: match.bestOf,
      contexts: Array.from({ length: match.bestOf }, () => ({ edge: match.edge, salt: SALT })),
      seed: hashText(match.key),
    },
    streams: match.streams,
    league: {
      key: competitionKey,
      name: match.league,
      game: match.game,
      bestOf: match.bestOf,
      slotSteps: 0,
      clubs: [home, away],
    },
    slot: SLOT,
    season: 0,
    week: 1,
    courseKey: deriveKey(ROOT, "course", match.key),
    statsKey: deriveKey(ROOT, "stats", match.key),
  };
}
