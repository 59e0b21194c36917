import { MINUTE_MS } from "@clutch/kernel";
import { beforeEach, expect, test } from "vitest";
import { reminderStore } from "../../store/care/reminder.ts";
import { INITIAL_SESSION, sessionStore } from "../../store/session.ts";
import { closeReminder, sendCare } from "../intents/member/care.ts";
import { useFakeRuntime } from "../testing/fake-runtime.ts";
import { memberWire } from "../testing/launch-wire.ts";
import { parseMember } from "../wire/member.ts";
import { nextReminderMs, startReminder } from "./reminder.ts";

let wish: number | null = 30;
let visit: number | null = null;

const answering = () =>
  useFakeRuntime(({ name, input }) => {
    const { query, body } = input as { query?: { since?: number | null }; body?: { minutes: number | null } };
    if (name === "careSet") wish = body?.minutes ?? null;
    const since = query?.since == null ? null : { staked: 40, returned: 12.5 };
    const none = { limits: [], break_until: null, closed_until: null };
    return {
      answer: { result: { currency_code: "USD", ...none, reminder_minutes: wish, visit_started_at: visit, since } },
    };
  });
const settled = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

beforeEach(() => {
  wish = 30;
  visit = null;
  reminderStore.setState({ startedAtMs: null, everyMinutes: null, shown: null });
  sessionStore.setState({ ...INITIAL_SESSION, token: "t", isAnonymous: false, member: parseMember(memberWire) }, true);
});

test("RU-24 the member is reminded of time and result at every period of the visit, until they go on", async () => {
  const { timers } = answering();
  const stop = startReminder();
  await settled();
  timers.advance(30 * MINUTE_MS - 1);
  await settled();
  expect(reminderStore.getState().shown).toBeNull();
  timers.advance(1);
  await settled();
  expect(reminderStore.getState().shown).toEqual({ minutes: 30, stakedMinor: 4000n, returnedMinor: 1250n });
  closeReminder();
  expect(reminderStore.getState().shown).toBeNull();
  timers.advance(30 * MINUTE_MS);
  await settled();
  expect(reminderStore.getState().shown?.minutes).toBe(60);
  stop();
});

test("RU-24 a wish counts at once, and none ends the reminders; a reload does not begin the visit anew", async () => {
  const { timers, runtime } = answering();
  timers.advance(MINUTE_MS);
  const stop = startReminder();
  await settled();
  const { startedAtMs } = reminderStore.getState();
  await sendCare({ action: "reminder", minutes: null });
  timers.advance(120 * MINUTE_MS);
  await settled();
  expect(reminderStore.getState().shown).toBeNull();
  stop();
  expect(runtime.session.get("visit")).toContain(String(startedAtMs));
  reminderStore.setState({ startedAtMs: null });
  const again = startReminder();
  await settled();
  expect(reminderStore.getState().startedAtMs).toBe(startedAtMs);
  again();
});

test("RU-24 the visit is the server's, whatever page it began on: clock and reminders count from there", async () => {
  sessionStore.setState({ serverTimestampMs: 10 * MINUTE_MS, localTimestampMs: 0 });
  const { timers, sent } = answering();
  timers.advance(30 * MINUTE_MS);
  // Twenty minutes ago by the server's clock, on another device.
  visit = timers.nowMs() + 10 * MINUTE_MS - 20 * MINUTE_MS;
  const stop = startReminder();
  await settled();
  expect(reminderStore.getState().startedAtMs).toBe(timers.nowMs() - 20 * MINUTE_MS);
  timers.advance(10 * MINUTE_MS);
  await settled();
  expect(reminderStore.getState().shown?.minutes).toBe(30);
  expect(sent.at(-1)?.input).toEqual({ query: { since: visit } });
  stop();
});

test("the next reminder is at a whole number of periods, also after a clock set back", () => {
  expect(nextReminderMs(0, 30, 0)).toBe(30 * MINUTE_MS);
  expect(nextReminderMs(0, 30, 31 * MINUTE_MS)).toBe(29 * MINUTE_MS);
  expect(nextReminderMs(5 * MINUTE_MS, 30, 0)).toBe(30 * MINUTE_MS);
});
