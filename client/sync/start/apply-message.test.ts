import { expect, test } from "vitest";
import { INITIAL_FILTER, lobbyStore } from "../../store/lobby.ts";
import { uiStore } from "../../store/ui.ts";
import { answerList } from "../testing/answer-list.ts";
import { useFakeRuntime, type SentCall } from "../testing/fake-runtime.ts";
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

test("R4.6-15 R4.1-36 R4.13-13 refresh messages set the action refresh; one fetch of list, counts, days and games later it is cleared", async () => {
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
