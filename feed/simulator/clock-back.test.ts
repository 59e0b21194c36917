import { expect, test } from "vitest";
import { createPlayedSource } from "../match/played-source.ts";
import { createRootKey } from "../match/keys.ts";
import type { MatchRun } from "../match/match-run.ts";
import type { SourceMessage } from "../source.ts";
import { computeLeagues } from "./calendar/leagues.ts";
import { createProgramme } from "./programme.ts";
import { createSimulatedRun } from "./simulated-run.ts";

const NOON = Date.UTC(2026, 10, 20, 12);
const HOUR_MS = 3_600_000;
const PASS_MS = 100;
/** Few leagues, with worlds enough to have prices. */
const LEAGUES = 4;
const WORLDS = 64;

/** What is published in so many passes, with the clock set back by so much at half of them, and joint prices asked for at the end. */
async function play(passes: number, setBackMs: number) {
  const wall = { ms: NOON };
  const soon: (() => void)[] = [];
  const steps: number[] = [];
  const messages: SourceMessage[] = [];
  let fire = (): void => undefined;
  const key = createRootKey("clock-back");
  const basis = { key, stepMs: 1000, leagues: computeLeagues(key).slice(0, LEAGUES) };
  const runs = new Map<string, MatchRun>();
  const simulator = createPlayedSource({
    name: "simulator",
    runs,
    programme: createProgramme(basis, runs, (plan) => createSimulatedRun(plan, { worlds: WORLDS })),
    createRun: () => null,
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
    wall.ms += PASS_MS - (pass === passes / 2 ? setBackMs : 0);
    fire();
  }
  await stop();
  const live = messages.flatMap((each) =>
    each.kind === "fixture" && each.fixture.state === "live" ? [each.fixture.matchKey] : [],
  );
  return { messages, steps, hasJoint: live.some((match) => simulator.jointOf(match) !== null) };
}

/** What was published of each match, in order, without its times. */
function byMatch(messages: readonly SourceMessage[]): ReadonlyMap<string, readonly unknown[]> {
  const found = new Map<string, unknown[]>();
  for (const message of messages) {
    if (message.kind === "alive" || message.kind === "snapshotComplete") continue;
    const key = message.kind === "fixture" ? message.fixture.matchKey : message.matchKey;
    const published = found.get(key) ?? [];
    found.set(key, published);
    published.push({ ...message, atMs: 0 });
  }
  return found;
}

test("RU-6 matches and prices go on as they would have when the clock is set back, which is said once", async () => {
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
});
