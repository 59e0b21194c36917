import { bandOf, CLOSED_BAND, type RankedRow } from "@clutch/rules";
import type { CatalogueState, EventEntry } from "../store/catalogue.ts";

/** What a group of the list is about: a competition, what is in play, what starts today, or a later day. */
export type GroupHead =
  | { readonly kind: "league"; readonly competitionName: string; readonly gameId: number; readonly gameName: string }
  | { readonly kind: "live" }
  | { readonly kind: "soon" }
  | { readonly kind: "day"; readonly day: string };

export interface EventGroup {
  /** Unique in a list and the same for as long as the group is about the same. */
  readonly key: string;
  readonly head: GroupHead;
  /** Rows of the group, in order; all of them or the first of them. */
  readonly eventIds: readonly string[];
  /** True where the group has more rows than it shows. */
  readonly isCut: boolean;
}

/** Where a match stands under sort by time, as read at one moment. */
export interface EventPlace {
  /** `live`, `soon`, or a day `YYYY-MM-DD`. */
  readonly block: string;
  /** How much of its row can be taken, `bandOf` of the rules. */
  readonly band: number;
  /** Maps a side needs at least to win the series; unknown scores count as none won. */
  readonly mapsToDecision: number;
  readonly mapsPlayed: number;
  readonly startMs: number;
}

export type EventPlaces = ReadonlyMap<string, EventPlace>;

type Events = CatalogueState["events"];

/** How many columns of a row hold a price that can be taken, and how many it has. */
export type CountOpen = (event: EventEntry) => { readonly open: number; readonly columns: number };

/** Turns a moment in ms into the member's day `YYYY-MM-DD`. */
export interface Calendar {
  readonly day: (ms: number) => string;
  readonly nowMs: number;
}

/** Groups a list by competition in the order competitions first appear, so that rows keep the server's order. */
export function groupByCompetition(eventIds: readonly string[], events: Events): EventGroup[] {
  const groups = new Map<number, EventGroup & { eventIds: string[] }>();
  for (const eventId of eventIds) {
    const event = events[eventId];
    if (event === undefined) continue;
    const { competitionId, competitionName, gameId, gameName } = event;
    const group = groups.get(competitionId) ?? {
      key: `league:${competitionId}`,
      head: { kind: "league", competitionName, gameId, gameName },
      eventIds: [],
      isCut: false,
    };
    group.eventIds.push(eventId);
    groups.set(competitionId, group);
  }
  return [...groups.values()];
}

/** The place of each match of a list as of now. */
export function computePlaces(
  eventIds: readonly string[],
  events: Events,
  { calendar, countOpen }: { readonly calendar: Calendar; readonly countOpen: CountOpen },
): EventPlaces {
  const places = new Map<string, EventPlace>();
  for (const eventId of eventIds) {
    const event = events[eventId];
    if (event !== undefined) places.set(eventId, computePlace(event, calendar, countOpen));
  }
  return places;
}

function computePlace(event: EventEntry, { day, nowMs }: Calendar, countOpen: CountOpen): EventPlace {
  const startDay = day(event.startMs);
  const won = event.maps.filter((map) => map.state === "ended");
  const home = won.filter((map) => map.winner === "home").length;
  const away = won.filter((map) => map.winner === "away").length;
  return {
    block: event.inPlay ? "live" : startDay <= day(nowMs) ? "soon" : startDay,
    band: bandOf({ isWatched: event.isFavourite, ...countOpen(event) }),
    mapsToDecision: Math.floor(event.bestOf / 2) + 1 - Math.max(home, away),
    mapsPlayed: won.length,
    startMs: event.startMs,
  };
}

/** In play, of those alike in what can be taken: nearest to a decision, then the one that began first. */
const compareLive = (a: EventPlace, b: EventPlace): number =>
  a.mapsToDecision - b.mapsToDecision || b.mapsPlayed - a.mapsPlayed || a.startMs - b.startMs;

/** To come: by start, those without a price to take last. */
const compareComing = (a: EventPlace, b: EventPlace): number =>
  Number(a.band === CLOSED_BAND) - Number(b.band === CLOSED_BAND) || a.startMs - b.startMs;

/** What is in play in the order of a new list. */
export const rankLive = (places: EventPlaces): RankedRow[] =>
  [...places]
    .filter(([, { block }]) => block === "live")
    .toSorted(([, a], [, b]) => a.band - b.band || compareLive(a, b))
    .map(([id, { band }]) => ({ id, band }));

/**
 * One group for what is in play, in the order `live`, one for the rest of today, one for each later day; at most `liveLimit`
 * rows in play.
 */
export function groupByTime(places: EventPlaces, live: readonly string[], liveLimit: number): EventGroup[] {
  const blocks = new Map<string, [string, EventPlace][]>();
  for (const each of places) {
    const { block } = each[1];
    blocks.set(block, [...(blocks.get(block) ?? []), each]);
  }
  return [...blocks]
    .toSorted(([a], [b]) => compareBlocks(a, b))
    .map(([block, rows]): EventGroup => {
      const ids = block === "live" ? live : rows.toSorted(([, a], [, b]) => compareComing(a, b)).map(([id]) => id);
      const limit = block === "live" ? liveLimit : Number.POSITIVE_INFINITY;
      return { key: block, head: headOf(block), eventIds: ids.slice(0, limit), isCut: ids.length > limit };
    });
}

const headOf = (block: string): GroupHead =>
  block === "live" || block === "soon" ? { kind: block } : { kind: "day", day: block };

const rankOf = (block: string): number => (block === "live" ? 0 : block === "soon" ? 1 : 2);
const compareBlocks = (a: string, b: string): number => rankOf(a) - rankOf(b) || (a < b ? -1 : a > b ? 1 : 0);
