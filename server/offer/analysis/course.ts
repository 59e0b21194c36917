import type { Language, PlayRow, RoundRow } from "@clutch/contract";
import type { EventState } from "../../base/bus/messages.ts";
import type { Names } from "../catalogue/translate.ts";
import type { StoredMap } from "./store-analysis.ts";
import type { Side } from "./summaries.ts";

interface Words {
  readonly names: Names;
  readonly language: Language;
}

/** A lead is told again whenever it has grown by this much gold. */
const LEAD_STEP = 5000;
/** Rounds before the sides change; later ones are of overtime, whose sides are not told. */
const HALF = 12;

/** What happened on a map, oldest first: the rounds, or how the lead in gold went, and the end. */
export function toPlayRows(event: EventState, map: StoredMap, words: Words): readonly PlayRow[] {
  const at = { match_id: event.eventId, map_name: `MAP ${map.mapNumber}` };
  const say = (side: Side, id: string, values: Readonly<Record<string, string | number>>): string =>
    words.names(words.language, id, { team: teamOf(event, side), ...values });
  const played = map.stats.rounds.length > 0 ? roundsOf(map, say) : leadsOf(map, say);
  const winner = event.score?.maps.find(({ mapNumber }) => mapNumber === map.mapNumber)?.winner ?? null;
  const ended = winner === null ? [] : [endOf(map, { side: winner, say })];
  return [...played, ...ended].map((row) => ({ ...at, ...row }));
}

type Say = (side: Side, id: string, values: Readonly<Record<string, string | number>>) => string;
type Play = Pick<PlayRow, "time" | "side" | "text">;

const teamOf = (event: EventState, side: Side): string => (side === "home" ? event.homeName : event.awayName) ?? "";

const endOf = (map: StoredMap, { side, say }: { readonly side: Side; readonly say: Say }): Play => ({
  time: map.stats.clockText ?? "",
  side,
  text: say(side, "analysis.mapWon", { map: map.mapNumber }),
});

function roundsOf(map: StoredMap, say: Say): readonly Play[] {
  const score = { home: 0, away: 0 };
  return map.stats.rounds.map(({ round, winner }) => {
    score[winner] += 1;
    const values = { round, score: `${score.home} - ${score.away}` };
    return { time: `R${round}`, side: winner, text: say(winner, "analysis.roundWon", values) };
  });
}

function leadsOf(map: StoredMap, say: Say): readonly Play[] {
  const plays: Play[] = [];
  let told = 0;
  for (const { minute, lead } of map.history.leads) {
    const isTurned = Math.sign(lead) !== Math.sign(told) && Math.abs(lead) >= LEAD_STEP / 10;
    if (!isTurned && Math.abs(lead) - Math.abs(told) < LEAD_STEP) continue;
    const side: Side = lead > 0 ? "home" : "away";
    const id = isTurned ? "analysis.leadTaken" : "analysis.leadGrown";
    plays.push({ time: `${minute}:00`, side, text: say(side, id, { amount: Math.abs(lead) }) });
    told = lead;
  }
  return plays;
}

/** The rounds of a map with the score after each. */
export function toRoundRows(event: EventState, map: StoredMap): readonly RoundRow[] {
  const score = { home: 0, away: 0 };
  const first = firstSideOfHome(map);
  return map.stats.rounds.map(({ round, winner, endReason }) => {
    score[winner] += 1;
    return {
      match_id: event.eventId,
      map_name: `MAP ${map.mapNumber}`,
      round,
      label: `R${round}`,
      winner,
      home_side: round > 2 * HALF || first === null ? null : round <= HALF ? first : otherSide(first),
      end_reason: endReason,
      scoreline: `${score.home} - ${score.away}`,
    };
  });
}

const otherSide = (side: string): string => (side === "attack" ? "defence" : "attack");

/** The side home began on, from the side its last statistics name; null in overtime. */
function firstSideOfHome({ stats }: StoredMap): string | null {
  const now = stats.home.side;
  if ((now !== "attack" && now !== "defence") || stats.rounds.length >= 2 * HALF) return null;
  return stats.rounds.length < HALF ? now : otherSide(now);
}
