import { readFileSync } from "node:fs";
import { join } from "node:path";
import { CURRENCIES, isCurrencyCode } from "@clutch/kernel";
import { expect, test } from "vitest";
import { createCircuitBreaker } from "../../money/partner-link/circuit-breaker.ts";
import { createPartnerShares } from "../../money/partner-link/partner-shares.ts";
import { unitsPerUsd } from "../../people/members/units-per-usd.ts";
import { computeRetryDelayMs } from "./owed-calls.ts";

const read = (path: string): string => readFileSync(join(import.meta.dirname, "../../..", path), "utf8");
const page = read("docs/embed.md").replaceAll(/\s+/g, " ");

test("the page for partners: the size of a limit in every currency is the one bets are judged by", () => {
  const list = /no money is ever converted: ([^.]+(?:\.\d[^.]*)?)\. These are all/.exec(page)?.[1] ?? "";
  const sizes = Object.fromEntries(list.split(", ").map((entry) => entry.split(" ")));
  const codes = Object.keys(CURRENCIES).filter(isCurrencyCode);
  expect(sizes).toEqual(Object.fromEntries(codes.map((code) => [code, String(unitsPerUsd(code))])));
});

test("the page for partners: the results of a bet are those that the database has for one", () => {
  const types = read("server/base/store/migrations/0001-baseline/00-types.sql");
  const stored = (/create type ticket_result as enum \(([^)]+)\)/.exec(types)?.[1] ?? "").match(/\w+/g) ?? [];
  const listed = /`result` of `CLUTCH_BET_SETTLED` is ([^;]+);/.exec(page)?.[1]?.match(/(?<=`)\w+(?=`)/g) ?? [];
  expect(listed.toSorted()).toEqual(stored.filter((result) => result !== "pending").toSorted());
});

test("the page for partners: when what is owed is sent again", () => {
  const seconds = (attempts: number): number => computeRetryDelayMs(attempts, 0) / 1000;
  const [first, ...then] = [1, 2, 3, 4].map(seconds);
  expect(page).toContain(
    `after ${first} second, then ${then.join(", ")} … up to ${seconds(1000)} seconds, each less up to half`,
  );
  expect(computeRetryDelayMs(1000, 1)).toBe((seconds(1000) * 1000) / 2);
});

test("the page for partners: how many calls are under way to it, and when none is made", () => {
  const clock = { nowMs: () => 0 };
  const shares = createPartnerShares({ clock, chance: () => 0 });
  const launches = [...read("server/money/partner-link/launch-share.ts").matchAll(/\.\.\.WAITING, atOnce: (\d+)/g)];
  const atOnce = launches.reduce((sum, [, places]) => sum + Number(places), 0);
  expect(launches).toHaveLength(3);
  expect(page).toContain(
    `${shares.forMembers(1).free} calls under way to your wallet that members wait for, ${shares.forBalances(1).free} that ask for a balance (one a member), ${shares.forOwed(1).free} that are owed, and ${atOnce} launches`,
  );
  const { failures, waits } = breakWallet();
  expect(page).toContain(
    `After ${failures} calls in a row without an answer (or with 5xx), of 3 members or more, a process sends nothing but balances to your wallet for ${waits[0]} second, then ${waits[1]}, 4 … up to ${waits.at(-1)}`,
  );
});

/** Failures until the breaker opens, and the seconds it stays open each time while every trial fails. */
function breakWallet(): { readonly failures: number; readonly waits: readonly number[] } {
  let nowMs = 0;
  const breaker = createCircuitBreaker({ clock: { nowMs: () => nowMs }, chance: () => 0 });
  let failures = 0;
  for (; breaker.places > 0; failures += 1) breaker.failed();
  const waits: number[] = [];
  for (let time = 0; time < 8; time += 1) {
    const sinceMs = nowMs;
    while (!breaker.tryEnter()) nowMs += 500;
    waits.push((nowMs - sinceMs) / 1000);
    breaker.failed();
  }
  return { failures, waits };
}
