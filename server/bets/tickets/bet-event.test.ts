import { expect, test } from "vitest";
import { eventNameOf, toBetEvent, type BetEventRow } from "./bet-event.ts";

const ROW: BetEventRow = {
  event_id: 9_001_001,
  game_id: 2,
  start_at_ms: 1000,
  in_play: true,
  state: "live",
  home: { name: "Red Foxes", emblem: null },
  away: { name: "Blue Owls", emblem: null },
  contenders: [],
  is_outright: false,
  is_combo_allowed: true,
};

test("G-42 a match is its teams, its start and what may be done with it", () => {
  expect(toBetEvent(ROW)).toEqual({
    eventId: "9001001",
    gameId: 2,
    homeName: "Red Foxes",
    awayName: "Blue Owls",
    contenders: [],
    isOutright: false,
    isComboAllowed: true,
    startMs: 1000,
    state: "live",
    inPlay: true,
  });
});

test("R3.7-13 an outright has contenders in place of sides and is named by them, no longer than the field", () => {
  const contenders = Array.from({ length: 30 }, (_, index) => ({ name: `Contender ${index + 1}`, emblem: null }));
  const outright = toBetEvent({ ...ROW, home: null, away: null, contenders, is_outright: true });
  expect(outright).toMatchObject({ homeName: null, awayName: null, isOutright: true });
  expect(outright.contenders).toEqual(contenders.map(({ name }) => name));
  expect(eventNameOf({ ...outright, contenders: ["A", "B"] })).toBe("A, B");
  const name = eventNameOf(outright);
  expect(name).toHaveLength(200);
  expect(name.startsWith("Contender 1, Contender 2, ")).toBe(true);
});

test("R3.7-13 a match is named by its sides only where it has both", () => {
  const event = toBetEvent(ROW);
  expect(eventNameOf(event)).toBe("Red Foxes vs Blue Owls");
  expect(eventNameOf({ ...event, homeName: null, contenders: ["A"] })).toBe("A");
  expect(eventNameOf({ ...event, awayName: null, contenders: ["A"] })).toBe("A");
});
