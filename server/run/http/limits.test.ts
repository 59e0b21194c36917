import { expect, test } from "vitest";
import type { Caller } from "../../base/caller/caller.ts";
import { createLimits } from "./limits.ts";

const callerOf = (sessionId: string, ipAddress: string): Caller =>
  ({ sessionId, ipAddress, partner: { partnerId: 1 }, member: null }) as unknown as Caller;

test("RU-19 questions to the worlds are limited for each session and for each address, by how many are asked", () => {
  const clock = { atMs: 0, nowMs: () => clock.atMs };
  const limited: string[] = [];
  const limits = createLimits(40, clock, { countRateLimited: (scope) => limited.push(scope) });
  const ask = (session: string, address: string, questions: number) =>
    limits.takeQuotes(callerOf(session, address), questions);
  // Ten a second, sixty at once.
  expect([ask("a", "10.0.0.1", 40), ask("a", "10.0.0.1", 20), ask("a", "10.0.0.1", 10)]).toEqual([0, 0, 1]);
  expect(ask("b", "10.0.0.1", 60)).toBe(0);
  clock.atMs += 1000;
  expect([ask("a", "10.0.0.1", 10), ask("a", "10.0.0.1", 1)]).toEqual([0, 1]);
  // Five times that for an address, however many sessions it opens.
  const sessions = Array.from({ length: 10 }, (_, n) => ask(`s${n}`, "10.0.0.2", 60));
  expect(sessions.filter((waitSeconds) => waitSeconds === 0)).toHaveLength(5);
  expect(ask("c", "10.0.0.3", 1)).toBe(0);
  expect(new Set(limited)).toEqual(new Set(["quotes"]));
});

test("RU-19 a session that was answered a wait for its questions is refused unread until it has passed", () => {
  const clock = { atMs: 0, nowMs: () => clock.atMs };
  const limits = createLimits(40, clock, { countRateLimited: () => {} });
  const [greedy, other] = [callerOf("a", "10.0.0.1"), callerOf("b", "10.0.0.1")];
  expect([limits.takeQuotes(greedy, 60), limits.quotesWait(greedy)]).toEqual([0, 0]);
  expect([limits.takeQuotes(greedy, 15), limits.quotesWait(greedy)]).toEqual([2, 2]);
  clock.atMs += 1500;
  expect([limits.quotesWait(greedy), limits.quotesWait(other)]).toEqual([1, 0]);
  clock.atMs += 500;
  expect([limits.quotesWait(greedy), limits.takeQuotes(greedy, 15), limits.quotesWait(greedy)]).toEqual([0, 0, 0]);
});

test("RU-19 guests of an address may launch two a second and 120 at once, whatever the addresses of its IPv6 /64", () => {
  const clock = { atMs: 0, nowMs: () => clock.atMs };
  const limited: string[] = [];
  const limits = createLimits(40, clock, { countRateLimited: (scope) => limited.push(scope) });
  const launch = (nth: number) => limits.takeGuest(`2001:db8::${(nth % 60_000).toString(16)}`);
  expect(Array.from({ length: 150 }, (_, nth) => launch(nth)).filter((wait) => wait === 0)).toHaveLength(120);
  expect(limits.takeGuest("2001:db9::1")).toBe(0);
  clock.atMs += 3_600_000;
  const inAnHour = Array.from({ length: 1000 }, (_, nth) => launch(nth)).filter((wait) => wait === 0);
  expect(inAnHour).toHaveLength(120);
  expect(new Set(limited)).toEqual(new Set(["guests"]));
});

test("RU-19 late bodies of a session or of strangers at an address: the newest has a place, the oldest gives way", () => {
  const limited: string[] = [];
  const limits = createLimits(40, { nowMs: () => 0 }, { countRateLimited: (scope) => limited.push(scope) });
  const gone: string[] = [];
  const hold = (sessionId: string | null, name: string) =>
    limits.holdLateBody({ sessionId, ipAddress: "10.0.0.1" }, () => gone.push(name));
  const ofSession = Array.from({ length: 64 }, (_, n) => hold("a", `a${n}`));
  for (let n = 0; n < 66; n += 1) hold(null, `stranger${n}`);
  expect([gone, limited]).toEqual([
    ["stranger0", "stranger1"],
    ["bodies", "bodies"],
  ]);
  ofSession[0]?.();
  ofSession[0]?.();
  hold("a", "a64");
  expect(gone).toHaveLength(2);
  hold("a", "a65");
  expect(gone.slice(2)).toEqual(["a1"]);
});

test("RU-19 all sessions of an address have 256 late bodies; another address has its own", () => {
  const limits = createLimits(40, { nowMs: () => 0 }, { countRateLimited: () => {} });
  const gone: string[] = [];
  const hold = (ipAddress: string, n: number) =>
    limits.holdLateBody({ sessionId: `s${n % 50}`, ipAddress }, () => gone.push(`${ipAddress} ${n}`));
  for (let n = 0; n < 257; n += 1) hold("10.0.0.1", n);
  expect(gone).toEqual(["10.0.0.1 0"]);
  for (let n = 0; n < 256; n += 1) hold("10.0.0.2", n + 50);
  expect(gone).toEqual(["10.0.0.1 0"]);
});
