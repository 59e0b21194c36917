import { HOUR_MS, type Side } from "@clutch/kernel";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { EventEntry, MapScore } from "../store/catalogue.ts";
import { parseEvent } from "../sync/wire/event.ts";
import { eventWire } from "../sync/testing/wires.ts";
import { arrangeRows } from "@clutch/rules";
import {
  type Calendar,
  computePlaces,
  type CountOpen,
  type EventPlaces,
  groupByCompetition,
  groupByTime,
  rankLive,
} from "./event-blocks.ts";
import { type ListOrder, reorder } from "./list-order.ts";

const NOW_MS = Date.parse("2025-10-21T12:00:00Z");
const calendar: Calendar = { day: (ms) => new Date(ms).toISOString().slice(0, 10), nowMs: NOW_MS };
/** All of a row can be taken, but of those named 'shut' nothing. */
const countOpen: CountOpen = ({ eventId }) => ({ open: eventId.startsWith("shut") ? 0 : 3, columns: 3 });
const blocks = (places: EventPlaces, limit: number, before: readonly string[] = []) =>
  groupByTime(places, arrangeRows(rankLive(places), before), limit);

const match = (eventId: string, change: Partial<EventEntry>): EventEntry => ({
  ...parseEvent(eventWire({ event_id: eventId, in_play: "false" })).event,
  ...change,
});
const ended = (mapNumber: number, winner: Side): MapScore => ({
  mapNumber,
  state: "ended",
  home: 1,
  away: 2,
  winner,
});
const live = (eventId: string, maps: readonly MapScore[], change: Partial<EventEntry> = {}): EventEntry =>
  match(eventId, Object.assign({ inPlay: true, startMs: NOW_MS - HOUR_MS, maps }, change));

function blocksOf(events: readonly EventEntry[], liveLimit = 6): (readonly [string, string])[] {
  const byId = Object.fromEntries(events.map((event) => [event.eventId, event]));
  const ids = events.map(({ eventId }) => eventId);
  const groups = blocks(computePlaces(ids, byId, { calendar, countOpen }), liveLimit);
  return groups.map(({ key, eventIds }) => [key, eventIds.join(" ")] as const);
}

test("R2.4-21 what is in play comes first, then what starts today, then each later day, all by start", () => {
  const later = match("tomorrow", { startMs: NOW_MS + 20 * HOUR_MS });
  const soon = match("evening", { startMs: NOW_MS + 6 * HOUR_MS });
  const sooner = match("next", { startMs: NOW_MS + HOUR_MS });
  const last = match("week", { startMs: NOW_MS + 150 * HOUR_MS });
  expect(blocksOf([last, later, soon, sooner, live("now", [])])).toEqual([
    ["live", "now"],
    ["soon", "next evening"],
    ["2025-10-22", "tomorrow"],
    ["2025-10-27", "week"],
  ]);
});

test("R2.4-21 in play, favourites come first, then who needs the fewest maps by the winner of each, not by kills", () => {
  const fresh = live("fresh", []);
  const level = live("level", [ended(1, "home"), ended(2, "away")]);
  const lead = live("lead", [ended(1, "away")]);
  const starred = live("starred", [], { isFavourite: true });
  const long = live("bo5", [ended(1, "home"), ended(2, "home")], { bestOf: 5 });
  expect(blocksOf([fresh, lead, level, starred, long])).toEqual([["live", "starred level bo5 lead fresh"]]);
});

test("a row without a price to take stands at the end of its block, also a watched one and one to come", () => {
  const shut = live("shut", [ended(1, "home")], { isFavourite: true });
  const soon = [match("shutSoon", { startMs: NOW_MS + HOUR_MS }), match("soon", { startMs: NOW_MS + 2 * HOUR_MS })];
  expect(blocksOf([shut, live("open", []), ...soon])).toEqual([
    ["live", "open shut"],
    ["soon", "soon shutSoon"],
  ]);
});

test("R2.4-21 live rows beyond the limit are left to In-play, and the block says so", () => {
  const events = Array.from({ length: 8 }, (_, index) => live(`m${index}`, []));
  const byId = Object.fromEntries(events.map((event) => [event.eventId, event]));
  const [block] = blocks(computePlaces(Object.keys(byId), byId, { calendar, countOpen }), 6);
  expect([block?.eventIds.length, block?.isCut]).toEqual([6, true]);
  expect(blocksOf(events, Number.POSITIVE_INFINITY)[0]?.[1].split(" ")).toHaveLength(8);
});

const readAll = (events: readonly EventEntry[]) =>
  computePlaces(
    events.map(({ eventId }) => eventId),
    Object.fromEntries(events.map((event) => [event.eventId, event])),
    { calendar, countOpen },
  );
const orderOf = (events: readonly EventEntry[]): ListOrder => {
  const places = readAll(events);
  return { places, live: rankLive(places).map(({ id }) => id) };
};

test("a held order moves no match within its block; one that is not held follows the band alone", () => {
  const before = orderOf([live("a", []), live("b", [])]);
  const fresh = readAll([live("a", []), live("b", [ended(1, "home")])]);
  expect(reorder(before, { fresh, isHeld: true, limit: 6 })).toBe(before);
  expect(rankLive(fresh).map(({ id }) => id)).toEqual(["b", "a"]);
});

test("who comes back finds the order left, with what has begun in play and what has ended gone", () => {
  const left = orderOf([live("a", []), live("b", []), match("c", { startMs: NOW_MS + HOUR_MS })]);
  const fresh = readAll([live("c", [ended(1, "home")]), live("b", [])]);
  const now = reorder(left, { fresh, isHeld: true, limit: 6 });
  // The new one takes the place of the one that ended, so that the other stays where it was.
  expect(now.live).toEqual(["c", "b"]);
  expect([...now.places.keys()].toSorted()).toEqual(["b", "c"]);
  expect(now.places.get("c")?.block).toBe("live");
});

test("a match that ended without another in its place is no longer there", () => {
  const left = orderOf([live("a", []), match("c", { startMs: NOW_MS + HOUR_MS })]);
  const now = reorder(left, { fresh: readAll([live("a", [])]), isHeld: true, limit: 6 });
  expect([...now.places.keys()]).toEqual(["a"]);
});

test("whatever the list, every match stands in exactly one group under either sort", () => {
  const hours = fc.integer({ min: -5, max: 100 });
  const seed = fc.record({ hours, inPlay: fc.boolean(), competitionId: fc.integer({ min: 1, max: 3 }) });
  fc.assert(
    fc.property(fc.array(seed, { maxLength: 12 }), (seeds) => {
      const events = seeds.map((each, index) =>
        match(`m${index}`, {
          inPlay: each.inPlay,
          startMs: NOW_MS + each.hours * HOUR_MS,
          competitionId: each.competitionId,
        }),
      );
      const byId = Object.fromEntries(events.map((event) => [event.eventId, event]));
      const ids = events.map(({ eventId }) => eventId);
      const byTime = blocks(computePlaces(ids, byId, { calendar, countOpen }), Number.POSITIVE_INFINITY);
      for (const groups of [byTime, groupByCompetition(ids, byId)]) {
        expect(groups.flatMap((group) => group.eventIds).toSorted()).toEqual(ids.toSorted());
        expect(new Set(groups.map(({ key }) => key)).size).toBe(groups.length);
      }
    }),
  );
});
