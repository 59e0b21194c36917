import { expect, test } from "vitest";
import { INITIAL_FILTER, LOBBY_TABS, type LobbyTab } from "../../store/lobby.ts";
import { computeEventsQuery } from "./events.ts";
import { eventLanguage, noticeLanguage } from "../language.ts";
import { chooseDate } from "./lobby.ts";

const at = (tab: LobbyTab, date: string | null = null) => computeEventsQuery({ ...INITIAL_FILTER, tab, date }, 1);

test("R7.3-15 R7.3-16 R7.3-17 timing is sent for today, in-play and early, and left out for all, combo and outright", () => {
  const timings = LOBBY_TABS.map((tab) => [tab, (at(tab) as { timing?: string }).timing ?? null]);
  expect(Object.fromEntries(timings)).toMatchObject({
    today: "today",
    inplay: "inplay",
    early: "early",
    all: null,
    combo: null,
    outright: null,
  });
  expect(at("combo")).toMatchObject({ combo: true });
  expect(at("outright")).toMatchObject({ outright: true });
});

test("R7.3-14 on the favourites tab timing is favourite", () => {
  expect(at("favourites")).toMatchObject({ timing: "favourite", game_id: [] });
});

test("R7.3-19 R7.3-20 a date goes with early and combo only", () => {
  const day = "2025-10-22";
  expect(["early", "combo", "today", "all"].map((tab) => "date" in at(tab as LobbyTab, day))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test("R7.3-13 zh-hant is sent as zh on event queries, vn as vi on notifications, other codes unchanged", () => {
  expect([eventLanguage("zh-hant"), eventLanguage("vn"), noticeLanguage("vn"), noticeLanguage("zh-hant")]).toEqual([
    "zh",
    "vn",
    "vi",
    "zh-hant",
  ]);
});

test("R4.9-01 a day without events is replaced by the first; all days and ranges stay", () => {
  const dates = [{ date: "2025-10-21" }, { date: "2025-10-22" }];
  expect(chooseDate("2025-10-22", dates)).toBe("2025-10-22");
  expect(chooseDate("2025-10-20", dates)).toBe("2025-10-21");
  expect(chooseDate("2025-10-20", [])).toBeNull();
  expect(chooseDate(null, dates)).toBeNull();
  expect(chooseDate("2025-10-01,2025-10-05", dates)).toBe("2025-10-01,2025-10-05");
});
