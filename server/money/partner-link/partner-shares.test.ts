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
function hold(share: Share, count: number, memberOf = (index: number) => `m-${index}`) {
  const made: PromiseWithResolvers<string>[] = [];
  const answers = Array.from({ length: count }, (_, index) =>
    share.run(
      memberOf(index),
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

test("RU-19 what fails for one member, however often, stops neither the others nor what is owed", async () => {
  const { shares } = start();
  const alone = hold(shares.forMembers(SILENT), 20, () => "odd");
  alone.made.forEach(({ resolve }) => resolve("no"));
  await Promise.all(alone.answers);
  expect([shares.forMembers(SILENT).free, shares.forOwed(SILENT).free]).toEqual([40, OWED_AT_ONCE]);
});

test("RU-19 the member whose probe failed leaves the next one to another", async () => {
  const { shares, pass } = start();
  const members = shares.forMembers(SILENT);
  const silent = hold(members, 5);
  silent.made.forEach(({ resolve }) => resolve("no"));
  await Promise.all(silent.answers);
  const probe = async (member: string, answer: string): Promise<string | null> => {
    const { made, answers } = hold(members, 1, () => member);
    made[0]?.resolve(answer);
    return answers[0] ?? null;
  };
  pass(1000);
  expect(await probe("odd", "no")).toBe("no");
  pass(2000);
  expect(await probe("odd", "no")).toBe(null);
  expect(await probe("other", "yes")).toBe("yes");
  expect(members.free).toBe(40);
});

test("RU-19 of members who wait for places one with many calls has no more turns than the others", async () => {
  const { shares } = start();
  const share = shares.forMembers(SILENT);
  const first = hold(share, share.free);
  const many = hold(share, 20, () => "many");
  const one = hold(share, 1, () => "one");
  // No more than eight of them wait; the rest are not made.
  expect(await Promise.all(many.answers.slice(8))).toEqual(Array(12).fill(null));
  for (const { resolve } of first.made.slice(0, 2)) resolve("yes");
  await Promise.all(first.answers.slice(0, 2));
  expect([many.made.length, one.made.length]).toEqual([1, 1]);
});

test("RU-19 balances have places of their own, take none of debits, and neither open the breaker nor wait", async () => {
  const { shares, pass } = start();
  const [members, balances] = [shares.forMembers(SILENT), shares.forBalances(SILENT)];
  const asked = hold(balances, 16);
  expect([asked.made.length, balances.free, members.free]).toEqual([8, 0, 40]);
  asked.made.forEach(({ resolve }) => resolve("no"));
  await Promise.all(asked.answers.slice(0, 8));
  expect(members.free).toBe(40);
  const silent = hold(members, 5);
  silent.made.forEach(({ resolve }) => resolve("no"));
  await Promise.all(silent.answers);
  expect(members.free).toBe(0);
  pass(1);
  const again = hold(shares.forBalances(OTHER), 1);
  again.made[0]?.resolve("yes");
  await again.answers[0];
  expect(members.free).toBe(0);
  // An answer says that the wallet is there again: the next call is the probe.
  for (const { resolve } of asked.made.slice(8)) resolve("yes");
  await Promise.all(asked.answers);
  expect(members.free).toBe(1);
});
