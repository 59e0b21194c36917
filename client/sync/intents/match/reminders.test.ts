import { beforeEach, expect, test } from "vitest";
import { INITIAL_REMINDERS, remindersStore } from "../../../store/match/reminders.ts";
import { INITIAL_SESSION, sessionStore } from "../../../store/session.ts";
import { refusal, useFakeRuntime } from "../../testing/fake-runtime.ts";
import { loadReminders, toggleReminder } from "./reminders.ts";

const held = () => [...(remindersStore.getState().eventIds ?? [])];

beforeEach(() => {
  remindersStore.setState(INITIAL_REMINDERS, true);
  sessionStore.setState({ ...INITIAL_SESSION, token: "t", isAnonymous: false }, true);
});

test("G-61 a reminder flips at once, and the server's answer is final", async () => {
  const { sent } = useFakeRuntime(({ name }) =>
    name === "eventReminders"
      ? { answer: { results: [{ event_id: "9001002" }] } }
      : { answer: { result: { event_id: "9001001", remind: true } } },
  );
  await loadReminders();
  const asked = toggleReminder("9001001");
  expect(held()).toEqual(["9001002", "9001001"]);
  expect(await asked).toBe(true);
  expect(sent.at(-1)?.input).toEqual({ params: { id: "9001001" }, body: { remind: true } });
});

test("G-61 a reminder that cannot be kept flips back and says so", async () => {
  useFakeRuntime(() => refusal(400, { code: 4010, message: "Event is inactive" }));
  expect(await toggleReminder("9001001")).toBe(false);
  expect(held()).toEqual([]);
});

test("RU-9 a guest is asked to sign in and nothing is sent", async () => {
  sessionStore.setState({ isAnonymous: true });
  const { sent, posted } = useFakeRuntime(() => refusal(401, null));
  await loadReminders();
  expect(await toggleReminder("9001001")).toBe(true);
  expect(sent).toEqual([]);
  expect(posted).toEqual([{ type: "CLUTCH_LOGIN_NEEDED" }]);
});
