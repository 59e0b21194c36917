import type { EventWire } from "@clutch/contract";
import { expect, test } from "vitest";
import { INITIAL_FILTER, lobbyStore } from "../../store/lobby.ts";
import { careStore } from "../../store/care/standing.ts";
import { INITIAL_SESSION, sessionStore } from "../../store/session.ts";
import { uiStore } from "../../store/ui.ts";
import { answerList } from "../testing/answer-list.ts";
import { useFakeRuntime, type SentCall } from "../testing/fake-runtime.ts";
import { writeEvents } from "../catalogue.ts";
import { memberWire } from "../testing/launch-wire.ts";
import { parseMember } from "../wire/member.ts";
import { eventWire } from "../testing/wires.ts";
import { applyMessage } from "./apply-message.ts";

const namesOf = (calls: readonly SentCall[]) => calls.map(({ name }) => name).toSorted();
const turn = () => new Promise((resolve) => setTimeout(resolve, 0));

const refreshMessage = {
  room: "events",
  event: "gameclient-refresh",
  timestamp: 1,
  seq: 1,
  data: { event_id: "9001001" },
} as const;

test("R4.6-15 R4.1-36 R4.13-13 refresh messages set the action refresh; one fetch of list, counts, days and games clears it", async () => {
  const fake = useFakeRuntime(answerList);
  lobbyStore.setState({ filter: { ...INITIAL_FILTER, tab: "early" }, counts: { early: 0 }, dates: [] });
  applyMessage(refreshMessage);
  applyMessage(refreshMessage);
  expect([uiStore.getState().actionToTake, fake.sent.length]).toEqual(["refresh", 0]);
  fake.timers.advance(500);
  applyMessage(refreshMessage);
  fake.timers.advance(500);
  await turn();
  expect(namesOf(fake.sent)).toEqual(["datesCount", "eventsList", "games", "tieco"]);
  expect(fake.sent.every(({ options }) => options?.isRepeated)).toBe(true);
  expect(lobbyStore.getState()).toMatchObject({ counts: { early: 7 }, dates: [{ date: "2030-01-02", count: 7 }] });
  expect(uiStore.getState().actionToTake).toBeNull();
  fake.timers.advance(60_000);
  await turn();
  expect(fake.sent).toHaveLength(4);
});

test("R4.6-15 where no list is shown a refresh message fetches no counts", async () => {
  const fake = useFakeRuntime(answerList, { name: "event-detail", eventId: "9001001" });
  applyMessage(refreshMessage);
  fake.timers.advance(1000);
  await turn();
  expect(namesOf(fake.sent)).toEqual(["eventsList"]);
});

test("the next map of a match is one later fetch of the list alone; a change within a map is none", async () => {
  const fake = useFakeRuntime(answerList);
  const { event_id, status, match_scoreline, current_map, next_map, live_market_tab_name, clock, lead } = eventWire();
  writeEvents([eventWire()]);
  const update = (maps: EventWire["maps"]) =>
    applyMessage({
      room: "events",
      event: "gameclient-events",
      timestamp: 1,
      seq: 1,
      data: {
        event_id,
        status,
        in_play: "true",
        match_scoreline,
        current_map,
        next_map,
        live_market_tab_name,
        clock,
        maps,
        lead,
      },
    });
  const first = { map_num: 1, home: 13, away: 9 };
  update([{ ...first, state: "live", winner: null }]);
  fake.timers.advance(60_000);
  expect(fake.sent).toEqual([]);
  update([{ ...first, state: "ended", winner: "home" }]);
  update([
    { ...first, state: "ended", winner: "home" },
    { map_num: 2, state: "live", home: 0, away: 0, winner: null },
  ]);
  fake.timers.advance(999);
  expect([fake.sent.length, uiStore.getState().actionToTake]).toEqual([0, null]);
  fake.timers.advance(15_001);
  await turn();
  expect(namesOf(fake.sent)).toEqual(["eventsList"]);
});

test("RU-24 what was set on another device is read at once", async () => {
  const none = { currency_code: "USD", limits: [], closed_until: null, reminder_minutes: null, since: null };
  const fake = useFakeRuntime(() => ({ answer: { result: { ...none, break_until: 9e12, visit_started_at: null } } }));
  sessionStore.setState({ ...INITIAL_SESSION, token: "t", isAnonymous: false, member: parseMember(memberWire) }, true);
  applyMessage({ room: "notifications-1001", event: "care", timestamp: 1, seq: 1, data: {} });
  await expect.poll(() => careStore.getState().standing?.breakUntilMs).toBe(9e12);
  expect(namesOf(fake.sent)).toEqual(["care"]);
});
