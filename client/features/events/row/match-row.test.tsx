import { beforeEach, expect, test } from "vitest";
import { catalogueStore } from "../../../store/catalogue.ts";
import { INITIAL_SESSION, sessionStore } from "../../../store/session.ts";
import { writeEvents } from "../../../sync/catalogue.ts";
import { eventWire } from "../../../sync/testing/wires.ts";
import { draw } from "../../../ui/testing/draw.ts";
import { formatLead } from "./lead-mark.tsx";
import { MatchRow } from "./match-row.tsx";

type Change = Parameters<typeof eventWire>[0];

function drawRow(change: Change): string {
  writeEvents([eventWire(change)]);
  const event = catalogueStore.getState().events["9001001"];
  if (event === undefined) throw new Error("no such event");
  return draw(<MatchRow event={event} tabName="MATCH" columns={["winner"]} />);
}

beforeEach(() => {
  globalThis.requestAnimationFrame ??= (run) => setTimeout(run, 0) as unknown as number;
  catalogueStore.setState({ events: {}, markets: {}, lists: {} });
  sessionStore.setState(INITIAL_SESSION, true);
});

test("what a side leads by is short, with the sign of money where it is money", () => {
  expect(formatLead({ side: "home", amount: 7390, unit: "gold" })).toBe("+7.3k");
  expect(formatLead({ side: "home", amount: 850, unit: "gold" })).toBe("+850");
  expect(formatLead({ side: "away", amount: 6200, unit: "money" })).toBe("+$6.2k");
});

test("a row in play names leader and lead in its text and its accessible name, but not before the start", () => {
  const lead = { side: "home", amount: 7390, unit: "gold" } as const;
  const live = drawRow({ in_play: "true", lead });
  expect(live).toContain("+7.3k</span>");
  expect(live).toMatch(/aria-label="[^"]* leads by \+7\.3k"/);
  expect(drawRow({ in_play: "false", lead })).not.toContain("7.3k");
});

test("marks say that a match has a stream and live statistics", () => {
  const marksOf = (change: Change) => {
    const row = drawRow(change);
    return [row.includes("#i-stream"), row.includes("#i-stats")];
  };
  expect(marksOf({ live_stream: "https://streams.example/1", has_stats: true })).toEqual([true, true]);
  expect(marksOf({ live_stream: null, has_stats: true })).toEqual([false, true]);
  expect(marksOf({ live_stream: null, has_stats: false })).toEqual([false, false]);
});

test("past maps stand in the row with the winner's figure marked, not the higher one", () => {
  const maps: NonNullable<Change>["maps"] = [
    { map_num: 1, state: "ended", home: 27, away: 31, winner: "home" },
    { map_num: 2, state: "live", home: 3, away: 2, winner: null },
  ];
  const row = drawRow({ in_play: "true", maps });
  expect(row).toContain('<span data-won="true">27</span> – <span data-won="false">31</span>');
  expect(row).not.toContain('data-won="false">3</span>');
});
