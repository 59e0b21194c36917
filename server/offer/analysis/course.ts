import type { Side } from "@clutch/kernel";
import type { PlayRow, RoundRow } from "@clutch/contract";
import { momentClock, type Moment } from "@clutch/rules";
import type { EventState } from "../../base/bus/messages.ts";
import { deedText, isDeed, teamOf, type Words } from "./deed-text.ts";
import type { StoredMap } from "./store-analysis.ts";

/** A map of a match: what happened on it by its facts, and its last statistics where the game has any. */
export interface PlayedMap {
  readonly mapNumber: number;
  readonly moments: readonly Moment[];
  readonly stored: StoredMap | null;
}

/** A lead is shown again whenever it has grown by this much gold. */
const LEAD_STEP = 5000;

type Play = Pick<PlayRow, "kind" | "time" | "side" | "text"> & { readonly second: number };

/** What happened on a map, oldest first: its facts, how the lead in gold went, and the end. */
export function toPlayRows(event: EventState, map: PlayedMap, words: Words): readonly PlayRow[] {
  const at = { match_id: event.eventId, map_name: `MAP ${map.mapNumber}` };
  const rounds = roundsOf(map);
  const deeds = map.moments.filter(isDeed).map((deed): Play => ({
    kind: deed.kind,
    time: momentClock(deed, event.gameId),
    side: deed.side,
    text: deedText(event, deed, words),
    second: deed.second,
  }));
  const withoutFacts = map.moments.some(({ kind }) => kind === "round") ? [] : rounds;
  // Statistics list rounds and do not say when they were.
  const counted = withoutFacts.map(({ round, winner, score }): Play => {
    const text = words.names(words.language, "analysis.roundWon", { team: teamOf(event, winner), round, score });
    return { kind: "round", time: `R${round}`, side: winner, text, second: 0 };
  });
  const leads = rounds.length === 0 ? leadsOf(event, map, words) : [];
  const played = [...deeds, ...leads].toSorted((one, other) => one.second - other.second);
  return [...counted, ...played, ...endOf(event, map, words)].map(({ kind, time, side, text }) => ({
    ...at,
    kind,
    time,
    side,
    text,
  }));
}

function endOf(
  event: EventState,
  { mapNumber, moments, stored }: PlayedMap,
  { names, language }: Words,
): readonly Play[] {
  const end = moments.find((moment) => moment.kind === "mapEnd");
  const scored = event.score?.maps.find((map) => map.mapNumber === mapNumber)?.winner;
  const side = end === undefined ? scored : end.side;
  if (side === undefined || side === null) return [];
  const time = end === undefined ? (stored?.stats.clockText ?? "") : momentClock(end, event.gameId);
  const text = names(language, "analysis.mapWon", { team: teamOf(event, side), map: mapNumber });
  return [{ kind: "map", time, side, text, second: end?.second ?? 0 }];
}

function leadsOf(event: EventState, { stored }: PlayedMap, { names, language }: Words): readonly Play[] {
  const plays: Play[] = [];
  let shown = 0;
  for (const { minute, lead } of stored?.history.leads ?? []) {
    const isTurned = Math.sign(lead) !== Math.sign(shown) && Math.abs(lead) >= LEAD_STEP / 10;
    if (!isTurned && Math.abs(lead) - Math.abs(shown) < LEAD_STEP) continue;
    const side: Side = lead > 0 ? "home" : "away";
    const id = isTurned ? "analysis.leadTaken" : "analysis.leadGrown";
    const text = names(language, id, { team: teamOf(event, side), amount: Math.abs(lead) });
    plays.push({ kind: "lead", time: `${minute}:00`, side, text, second: minute * 60 });
    shown = lead;
  }
  return plays;
}

interface Round {
  readonly round: number;
  readonly winner: Side;
  readonly endReason: string | null;
  /** The side home played it on; null where no fact says it. */
  readonly homeSide: string | null;
  readonly score: string;
}

const OTHER_SIDE = { attack: "defence", defence: "attack" } as const;

/** The rounds of a map with the score after each: by its facts; where there are none of rounds, as its statistics list them. */
function roundsOf({ moments, stored }: PlayedMap): readonly Round[] {
  const rounds = moments.flatMap((moment): readonly Round[] => {
    if (moment.kind !== "round") return [];
    const { round, side, as, endReason, home, away } = moment;
    const homeSide = side === "home" ? as : OTHER_SIDE[as];
    return [{ round, winner: side, endReason, homeSide, score: `${home} - ${away}` }];
  });
  if (rounds.length > 0) return rounds;
  const score = { home: 0, away: 0 };
  return (stored?.stats.rounds ?? []).map(({ round, winner, endReason }) => {
    score[winner] += 1;
    return { round, winner, endReason, homeSide: null, score: `${score.home} - ${score.away}` };
  });
}

/** The rounds of a map with the score after each. */
export const toRoundRows = (event: EventState, map: PlayedMap): readonly RoundRow[] =>
  roundsOf(map).map(({ round, winner, endReason, homeSide, score }) => ({
    match_id: event.eventId,
    map_name: `MAP ${map.mapNumber}`,
    round,
    label: `R${round}`,
    winner,
    home_side: homeSide,
    end_reason: endReason,
    scoreline: score,
  }));
