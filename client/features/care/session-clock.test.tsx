import { HOUR_MS, MINUTE_MS } from "@clutch/kernel";
import { beforeEach, expect, test } from "vitest";
import { reminderStore } from "../../store/care/reminder.ts";
import { careStore } from "../../store/care/standing.ts";
import { INITIAL_SESSION, sessionStore } from "../../store/session.ts";
import { INITIAL_UI, uiStore } from "../../store/ui.ts";
import { useFakeRuntime } from "../../sync/testing/fake-runtime.ts";
import { memberWire } from "../../sync/testing/launch-wire.ts";
import { parseMember } from "../../sync/wire/member.ts";
import { draw, wordsOf } from "../../ui/testing/draw.ts";
import { BreakSheet } from "./break-dialog.tsx";
import { SessionClock } from "./session-clock.tsx";

const NONE = { breakUntilMs: 0, closedUntilMs: 0, limits: [] };
const clock = (): string => draw(<SessionClock />);
const onPhone = (): void => uiStore.setState({ isMobile: true });
const nameOf = (markup: string): string | undefined => /aria-label="([^"]*)"/.exec(markup)?.[1];

beforeEach(() => {
  const { timers } = useFakeRuntime(() => ({ answer: {} }));
  timers.advance(3 * HOUR_MS);
  uiStore.setState(INITIAL_UI, true);
  careStore.setState({ standing: NONE });
  reminderStore.setState({ startedAtMs: timers.nowMs() - 72 * MINUTE_MS });
  const member = parseMember(memberWire);
  sessionStore.setState({ ...INITIAL_SESSION, token: "t", isAnonymous: false, timezone: "UTC", member }, true);
});

test("RU-24 a member sees how long the visit lasts beside the way to a break; a guest sees neither", () => {
  expect(wordsOf(clock())).toBe("1:12:00\nTake a break");
  onPhone();
  expect([wordsOf(clock()), nameOf(clock())]).toEqual(["1:12", "Time of this visit 1:12, Take a break"]);
  sessionStore.setState({ ...INITIAL_SESSION }, true);
  expect(clock()).toBe("");
});

test("RU-24 who wants no clock has none, but for what has to be said", () => {
  sessionStore.setState(({ look }) => ({ look: { ...look, clock: "hidden" } }));
  expect(clock()).toBe("");
  careStore.setState({ standing: { ...NONE, breakUntilMs: 5 * HOUR_MS } });
  expect(wordsOf(clock())).toContain("On a break");
});

test("RU-24 a limit on time is said in its last ten minutes, a break by what is left of it", () => {
  const limit = { kind: "time", span: "day", most: 90n, used: 81n, endsAtMs: 9 * HOUR_MS } as const;
  careStore.setState({ standing: { ...NONE, limits: [limit] } });
  expect(wordsOf(clock())).toBe("1:12:00\n9 min left\nTake a break");
  careStore.setState({ standing: { ...NONE, limits: [{ ...limit, used: 90n }] } });
  expect(wordsOf(clock())).toContain("Limit reached");
  careStore.setState({ standing: { ...NONE, breakUntilMs: 5 * HOUR_MS } });
  expect(wordsOf(clock())).toMatch(/^On a break\n[12]:\d\d:\d\d$/);
  onPhone();
  expect(nameOf(clock())).toMatch(/^On a break, until 1 Jan, 05:00$/);
});

test("RU-24 a break is chosen by its length with its end beside it; one that is on is shown with its end", () => {
  const words = wordsOf(draw(<BreakSheet />));
  expect(words).toMatch(/^Take a break\nNo bets until it ends\..*cannot be ended early\.\n24 hours\nuntil 2 Jan, /);
  for (const part of ["3 days", "7 days", "30 days", "Start the break", "See my limits"]) expect(words).toContain(part);
  careStore.setState({ standing: { ...NONE, breakUntilMs: 5 * HOUR_MS } });
  expect(wordsOf(draw(<BreakSheet />))).toMatch(/^You are on a break until 1 Jan, 05:00\n/);
  expect(wordsOf(draw(<BreakSheet />))).toMatch(/Close\nSee my limits$/);
  careStore.setState({ standing: { ...NONE, breakUntilMs: 5 * HOUR_MS, closedUntilMs: 6 * HOUR_MS } });
  expect(wordsOf(draw(<BreakSheet />))).not.toContain("Start the break");
});
