import { expect, test } from "vitest";
import { createSimulator, type SourceMessage } from "../index.ts";

const NOON = Date.UTC(2026, 10, 20, 12);
const HOUR_MS = 3_600_000;
const PASS_MS = 100;
const SLOW_MS = 120_000;

/** What is published in so many passes, with the clock set back by so much at the hundredth, and joint prices asked for at the end. */
async function play(passes: number, setBackMs: number) {
  const wall = { ms: NOON };
  const soon: (() => void)[] = [];
  const steps: number[] = [];
  const messages: SourceMessage[] = [];
  let fire = (): void => undefined;
  const simulator = createSimulator({
    seed: "clock-back",
    speed: 1,
    clock: { nowMs: () => wall.ms },
    onClockBack: (byMs) => steps.push(byMs),
    timers: {
      every: (_, action) => {
        fire = action;
        return () => undefined;
      },
      soon: (action) => void soon.push(action),
    },
  });
  const stop = await simulator.start((batch) => messages.push(...batch));
  for (let pass = 0; pass < passes; pass += 1) {
    for (let next = soon.shift(); next !== undefined; next = soon.shift()) next();
    wall.ms += PASS_MS - (pass === 100 ? setBackMs : 0);
    fire();
  }
  await stop();
  const live = messages.flatMap((each) =>
    each.kind === "fixture" && each.fixture.state === "live" ? [each.fixture.matchKey] : [],
  );
  return { messages, steps, hasJoint: live.some((key) => simulator.jointOf(key) !== null) };
}

/** What was published of each match, in order, without its times. */
function byMatch(messages: readonly SourceMessage[]): ReadonlyMap<string, readonly unknown[]> {
  const found = new Map<string, unknown[]>();
  for (const message of messages) {
    if (message.kind === "alive" || message.kind === "snapshotComplete") continue;
    const key = message.kind === "fixture" ? message.fixture.matchKey : message.matchKey;
    found.set(key, [...(found.get(key) ?? []), { ...message, atMs: 0 }]);
  }
  return found;
}

test(
  "RU-6 matches and prices go on as they would have when the clock is set back, which is said once",
  async () => {
    const undisturbed = await play(200, 0);
    const disturbed = await play(200, HOUR_MS);
    const timesOf = (kind: SourceMessage["kind"]) =>
      disturbed.messages.flatMap((each) => (each.kind === kind ? [each.atMs] : []));
    const alive = timesOf("alive");
    expect(alive).toEqual(alive.toSorted((one, other) => one - other));
    for (const kind of ["alive", "markets", "score"] as const)
      expect(Math.max(...timesOf(kind))).toBeGreaterThan(NOON + 17_000);
    const before = byMatch(undisturbed.messages);
    for (const [key, published] of byMatch(disturbed.messages))
      expect(published).toEqual(before.get(key)?.slice(0, published.length));
    expect([undisturbed.steps, disturbed.steps]).toEqual([[], [HOUR_MS - PASS_MS]]);
    expect(disturbed.hasJoint).toBe(true);
  },
  SLOW_MS,
);
