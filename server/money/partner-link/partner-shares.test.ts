import { expect, test } from "vitest";
import { createPartnerShares, OWED_AT_ONCE, type Share } from "./partner-shares.ts";

function start() {
  let atMs = 0;
  const shares = createPartnerShares({ clock: { nowMs: () => atMs }, chance: () => 0 });
  return { shares, pass: (ms: number) => (atMs += ms) };
}

const SILENT = 1;
const OTHER = 2;

/** Calls that are answered when the test says so. */
function hold(share: Share, count: number) {
  const made: PromiseWithResolvers<string>[] = [];
  const answers = Array.from({ length: count }, () =>
    share.run(
      () => {
        const call = Promise.withResolvers<string>();
        made.push(call);
        return call.promise;
      },
      (answer) => answer === "yes",
    ),
  );
  return { made, answers };
}

test("RU-19 owed calls beyond a partner's places are not made, and others' places stay free", async () => {
  const { shares } = start();
  const { made, answers } = hold(shares.forOwed(SILENT), OWED_AT_ONCE + 3);
  expect(await Promise.all(answers.slice(OWED_AT_ONCE))).toEqual([null, null, null]);
  expect(made).toHaveLength(OWED_AT_ONCE);
  expect(shares.forOwed(SILENT).free).toBe(0);
  expect(shares.forMembers(SILENT).free).toBeGreaterThan(0);
  expect(shares.forOwed(OTHER).free).toBe(OWED_AT_ONCE);
  made.forEach(({ resolve }) => resolve("yes"));
  expect(await Promise.all(answers.slice(0, OWED_AT_ONCE))).toEqual(Array(OWED_AT_ONCE).fill("yes"));
  expect(shares.forOwed(SILENT).free).toBe(OWED_AT_ONCE);
});

test("RU-19 a member's call waits for a place in the order it came; one that waits too long is not made", async () => {
  const { shares } = start();
  const share = shares.forMembers(SILENT);
  const first = hold(share, share.free);
  const [soon, late] = [hold(share, 1), hold(share, 1)];
  first.made[0]?.resolve("yes");
  await first.answers[0];
  expect([soon.made.length, late.made.length]).toEqual([1, 0]);
  expect(await late.answers[0]).toBe(null);
  expect(late.made).toHaveLength(0);
});

test("RU-13 RU-19 a silent wallet stops members' and owed calls, not launches and not other partners", async () => {
  const { shares, pass } = start();
  const silent = hold(shares.forMembers(SILENT), 5);
  silent.made.forEach(({ resolve }) => resolve("no"));
  await Promise.all(silent.answers);
  expect([shares.forMembers(SILENT).free, shares.forOwed(SILENT).free]).toEqual([0, 0]);
  expect(await hold(shares.forOwed(SILENT), 1).answers[0]).toBe(null);
  const launched = shares.forLaunches(SILENT).run(
    null,
    () => Promise.resolve("yes"),
    () => "launched",
  );
  expect(await launched).toBe("yes");
  expect(shares.forMembers(OTHER).free).toBeGreaterThan(1);
  pass(1000);
  expect(shares.forOwed(SILENT).free).toBe(1);
});
