import { HOUR_MS, MINUTE_MS } from "@clutch/kernel";
import { afterEach, beforeEach, expect, test } from "vitest";
import { careStore } from "../../store/care/standing.ts";
import { INITIAL_SESSION, sessionStore } from "../../store/session.ts";
import { INITIAL_UI, uiStore } from "../../store/ui.ts";
import { walletStore } from "../../store/wallet.ts";
import { networkFailure } from "../../api/failure.ts";
import { sendCare } from "../intents/member/care.ts";
import { refusal, useFakeRuntime, type Reply } from "../testing/fake-runtime.ts";
import { memberWire } from "../testing/launch-wire.ts";
import { parseMember } from "../wire/member.ts";
import { followCare } from "./follow-care.ts";
import { loadCare } from "./keep-care.ts";

const NONE = {
  currency_code: "USD",
  limits: [],
  break_until: null,
  closed_until: null,
  reminder_minutes: null,
  visit_started_at: null,
  since: null,
};
const limit = (kind: string, change: object = {}) => ({
  kind,
  span: "day",
  most: 100,
  used: 92.5,
  ends_at: 9 * HOUR_MS,
  raise: null,
  ...change,
});
const page = Object.assign(new EventTarget(), { visibilityState: "visible" });
let care: object = NONE;
let stop = (): void => undefined;

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 12; turn += 1) await Promise.resolve();
};
const answering = (reply = (): Reply => ({ answer: { result: care } })) => {
  const fake = useFakeRuntime(reply);
  const reads = (): number => fake.sent.filter(({ name }) => name === "care").length;
  return { ...fake, reads };
};
const signIn = (memberId: number): void =>
  sessionStore.setState({
    ...INITIAL_SESSION,
    token: "t",
    isAnonymous: false,
    member: { ...parseMember(memberWire), memberId },
  });
const pay = (amountMinor: bigint): void => walletStore.setState({ balance: { amountMinor, currency: "USD" } });
/** Reads once, as the reminder does when a member is signed in. */
async function begin(given: object) {
  care = given;
  const fake = answering();
  stop = followCare(page as unknown as Document);
  await loadCare();
  const after = async (change: () => void): Promise<number> => {
    const before = fake.reads();
    change();
    await settled();
    fake.timers.advance(1000);
    await settled();
    return fake.reads() - before;
  };
  return { ...fake, after };
}

beforeEach(() => {
  uiStore.setState(INITIAL_UI, true);
  careStore.setState({ standing: null });
  signIn(1);
  pay(1000n);
});
afterEach(() => stop());

test("RU-24 limits are read again as the balance changes, the page comes into sight or is online again", async () => {
  const { after } = await begin({ ...NONE, limits: [limit("stake")] });
  expect(careStore.getState().standing?.limits).toEqual([
    { kind: "stake", span: "day", most: 10_000n, used: 9250n, isPartners: false, endsAtMs: 9 * HOUR_MS },
  ]);
  expect(await after(() => pay(900n))).toBe(1);
  expect(await after(() => pay(900n))).toBe(0);
  expect(await after(() => page.dispatchEvent(new Event("visibilitychange")))).toBe(1);
  expect(await after(() => uiStore.setState({ isOnline: false }))).toBe(0);
  expect(await after(() => uiStore.setState({ isOnline: true }))).toBe(1);
});

test("RU-24 rounds that follow each other fast are one read a second, and the last of them is seen", async () => {
  const { timers, reads } = await begin({ ...NONE, limits: [limit("stake")] });
  const before = reads();
  for (let round = 1n; round <= 20n; round += 1n) pay(1000n - round);
  await settled();
  expect(reads() - before).toBe(1);
  care = { ...NONE, limits: [limit("stake", { used: 100 })] };
  timers.advance(1000);
  await settled();
  expect(reads() - before).toBe(2);
  expect(careStore.getState().standing?.limits[0]?.used).toBe(10_000n);
  timers.advance(1000);
});

test("RU-24 minutes are counted elsewhere: a limit on time is read each minute, none where none is set", async () => {
  const timed = await begin({ ...NONE, limits: [limit("time", { most: 60, used: 10 })] });
  expect(careStore.getState().standing?.limits[0]).toMatchObject({ most: 60n, used: 10n });
  expect(await timed.after(() => timed.timers.advance(MINUTE_MS))).toBe(1);
  stop();
  const free = await begin(NONE);
  expect(await free.after(() => free.timers.advance(MINUTE_MS))).toBe(0);
  // Who has set nothing costs the server nothing.
  expect(await free.after(() => pay(500n))).toBe(0);
});

test("RU-24 a break that ends is seen at once, also where it cannot be read again", async () => {
  const { timers, after } = await begin({ ...NONE, break_until: 2 * HOUR_MS + MINUTE_MS });
  // Reads of the visit come before.
  await after(() => timers.advance(2 * HOUR_MS - timers.nowMs()));
  const shown = careStore.getState().standing;
  care = NONE;
  expect(await after(() => timers.advance(MINUTE_MS))).toBe(1);
  expect(careStore.getState().standing).not.toBe(shown);
  expect(careStore.getState().standing?.breakUntilMs).toBe(0);
});

test("RU-24 an answer on its way shows neither another member's limits nor what a later one has changed", async () => {
  const fake = answering();
  stop = followCare(page as unknown as Document);
  care = { ...NONE, break_until: HOUR_MS };
  const older = loadCare();
  signIn(2);
  await older;
  expect(careStore.getState().standing).toBe(null);
  await loadCare();
  expect(careStore.getState().standing?.breakUntilMs).toBe(HOUR_MS);
  signIn(3);
  expect(careStore.getState().standing).toBe(null);
  expect(fake.reads()).toBe(2);
});

test("RU-24 what is set stands at once, and a limit that could not be saved says so in its own words", async () => {
  const wish = { action: "break", hours: 24 } as const;
  care = { ...NONE, break_until: HOUR_MS };
  answering();
  expect(await sendCare(wish)).toMatchObject({ care: { break_until: HOUR_MS } });
  expect(careStore.getState().standing?.breakUntilMs).toBe(HOUR_MS);

  const { sent } = answering(() => refusal(503, { message: "busy" }));
  expect(await sendCare(wish)).toMatchObject({ message: { messageId: "care.notSaved" } });
  // Its place says so: no popup stands over the page.
  expect(sent[0]?.options).toEqual({ isRepeated: true });
  answering(() => ({ failure: networkFailure() }));
  expect(await sendCare(wish)).toMatchObject({ message: { messageId: "care.unanswered" } });
  answering(() => refusal(500, null));
  expect(await sendCare(wish)).toMatchObject({ message: { messageId: "care.unanswered" } });
  answering(() => refusal(400, { code: 5001, message: "changed" }));
  expect(await sendCare(wish)).toMatchObject({ message: { code: 5001, messageId: "error.5001" } });
});
