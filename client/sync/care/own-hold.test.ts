import type { CareLimit, CareStanding } from "@clutch/rules";
import { expect, test } from "vitest";
import { computeHold, computeAllowance, isOwnLimit } from "./own-hold.ts";

const day: CareLimit = { kind: "stake", span: "day", most: 10_000n, used: 9250n, endsAtMs: 500 };
const standing = (change: Partial<CareStanding> = {}): CareStanding => ({
  breakUntilMs: 0,
  closedUntilMs: 0,
  limits: [day],
  ...change,
});
const facts = { leastMinor: 100n, currency: "USD", nowMs: 400 } as const;
const hold = (stakeMinor: bigint, of: CareStanding | null = standing(), change = {}) =>
  computeHold(of, { ...facts, ...change, stakeMinor });

test("RU-24 a stake is judged before it is sent: it fits, is more than is left, or nothing is left of the limit", () => {
  expect(hold(750n)).toBe(null);
  const values = { limit: "stake", span: "day", most: 100, used: 92.5, ends_at: 500 };
  expect(hold(751n)).toMatchObject({ kind: "over", message: { code: 2005, messageId: "error.2005", values } });
  // Less is left than the least one may stake: another amount would not help.
  expect(hold(0n, standing(), { leastMinor: 751n })).toMatchObject({ kind: "reached", message: { values } });
  expect(hold(751n, standing(), { nowMs: 500 })).toBe(null);
});

test("RU-24 a break and a closure are known before a bet with their end, and nothing is known of a guest", () => {
  const breakUntilMs = 900;
  expect(hold(0n, standing({ breakUntilMs }))).toMatchObject({
    kind: "break",
    message: { code: 2006, values: { ends_at: 900 } },
  });
  expect(hold(0n, standing({ breakUntilMs, closedUntilMs: 800 }))).toMatchObject({
    kind: "closed",
    message: { code: 2007, values: { ends_at: 800 } },
  });
  expect(hold(1_000_000n, null)).toBe(null);
});

test("RU-24 a partner's limit is named as the partner's, and a limit still to be set with its kinds", () => {
  expect(hold(751n, standing({ limits: [{ ...day, isPartners: true }] }))).toMatchObject({ message: { code: 2008 } });
  expect(hold(0n, standing({ unset: ["loss", "stake"] }))).toMatchObject({
    kind: "unset",
    message: { code: 2009, values: { kinds: "loss stake" } },
  });
});

test("RU-24 what is left is that of the limit that leaves the least, minutes are minutes", () => {
  const week: CareLimit = { ...day, span: "week", used: 9900n };
  expect(computeAllowance(standing({ limits: [day, week] }), facts)).toMatchObject({
    allowanceMinor: 100n,
    message: { values: { span: "week", used: 99 } },
  });
  const time: CareLimit = { ...day, kind: "time", most: 60n, used: 60n };
  expect(computeAllowance(standing({ limits: [time] }), facts)).toBe(null);
  expect(hold(1n, standing({ limits: [time] }))).toMatchObject({
    kind: "reached",
    message: { values: { most: 60, used: 60 } },
  });
});

test("RU-24 the refusals of own limits are those of the server's five codes", () => {
  const codes = [2004, 2005, 2006, 2007, 2008, 2009, 2010, null];
  const own = codes.filter((code) => isOwnLimit({ code, messageId: "", values: {}, fallback: null }));
  expect(own).toEqual([2005, 2006, 2007, 2008, 2009]);
});
