import { expect, test } from "vitest";
import type { Caller } from "../caller/caller.ts";
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
