import type { Problem, ProblemCode } from "@clutch/rules";
import { expect, test } from "vitest";
import type { SlipMessage } from "../../store/slip.ts";
import type { OwnHold } from "../care/own-hold.ts";
import { computePinned, type PinnedFacts } from "./pinned-view.ts";

const facts: PinnedFacts = {
  placing: { kind: "idle" },
  isPromptOpen: false,
  note: null,
  quote: { kind: "none" },
  legProblem: null,
  amountProblem: null,
  hold: null,
  limits: { minMinor: 1000n, highestMinor: 18_040n, isAboveBalance: false },
  isPaused: false,
};
const message = (code: number | null, messageId = `error.${code}`): SlipMessage => ({
  code,
  messageId,
  values: {},
  fallback: null,
});
const amountProblem = (code: ProblemCode): Problem => ({ code, field: "amount", values: {} });
const view = (part: Partial<PinnedFacts>) => computePinned({ ...facts, ...part });
const refused = (code: number) => ({ placing: { kind: "refused", message: message(code) } }) as const;

test("R8.2-20 a slip with nothing wrong has nothing pinned", () => {
  expect(view({})).toBe(null);
});

test("R8.2-19 R8.2-20 too little money offers the stake that fits the balance, and a deposit", () => {
  const fix = { stakeMinor: 18_040n, isDepositOffered: true };
  for (const code of [3001, 3002]) expect(view(refused(code))).toMatchObject({ kind: "refusal", fix });
  expect(view({ amountProblem: amountProblem("insufficientWallet") })).toMatchObject({ kind: "amount", fix });
  const poor = { minMinor: 1000n, highestMinor: 900n, isAboveBalance: true };
  // Below the minimum no stake fits: only the deposit helps.
  expect(view({ ...refused(3001), limits: poor })).toMatchObject({ fix: { stakeMinor: null, isDepositOffered: true } });
});

test("R5.1-04 R5.1-05 a stake outside the limits offers the nearest one inside, and no deposit", () => {
  const fixOf = (code: 6019 | 6021 | 6014) => view({ amountProblem: amountProblem(code) });
  expect(fixOf(6019)).toMatchObject({ fix: { stakeMinor: 1000n, isDepositOffered: false } });
  expect(fixOf(6021)).toMatchObject({ fix: { stakeMinor: 18_040n, isDepositOffered: false } });
  expect(fixOf(6014)).toMatchObject({ fix: { stakeMinor: 18_040n, isDepositOffered: false } });
  expect(view(refused(6008))).toMatchObject({ kind: "refusal", fix: { stakeMinor: null, isDepositOffered: false } });
});

test("R5.1-05 a stake above the maximum and the balance names both, and offers the nearest one and a deposit", () => {
  const limits = { ...facts.limits, isAboveBalance: true };
  const fix = { stakeMinor: 18_040n, isDepositOffered: true, isAboveBoth: true };
  expect(view({ amountProblem: amountProblem(6021), limits })).toMatchObject({ fix });
  expect(view({ amountProblem: amountProblem("insufficientWallet"), limits })).toMatchObject({
    fix: { ...fix, isAboveBoth: false },
  });
});

test("RU-3 G-48 one message at a time, the gravest", () => {
  const all: Partial<PinnedFacts> = {
    note: message(6025),
    quote: { kind: "refused", reason: "contradiction", keys: [] },
    legProblem: { code: 6023, field: "legs", values: { missing: 1 } },
    amountProblem: amountProblem(6019),
    isPromptOpen: true,
  };
  const asking = { kind: "asking", uniqueId: "u", sinceMs: 0 } as const;
  expect(view({ ...all, placing: asking })?.kind).toBe("checking");
  expect(view({ ...all, ...refused(6008) })?.kind).toBe("refusal");
  // What the prompt shows is not shown twice.
  expect(view({ ...all, ...refused(5002) })).toEqual({ kind: "prompt", isRefused: true });
  expect(view(all)?.kind).toBe("prompt");
  const calm = { ...all, isPromptOpen: false };
  expect(view(calm)?.kind).toBe("note");
  expect(view({ ...calm, note: null })?.kind).toBe("legs");
  expect(view({ ...calm, note: null, legProblem: null })?.kind).toBe("quote");
  expect(view({ ...calm, note: null, legProblem: null, quote: { kind: "none" } })?.kind).toBe("amount");
});

test("RU-24 a bar of the member's own comes before what the bet lacks, after the answer to a bet and to a press", () => {
  const hold: OwnHold = { kind: "break", message: message(2006) };
  const barred = { hold, isPromptOpen: true, legProblem: { code: 6023, field: "legs", values: {} } } as const;
  expect(view(barred)).toEqual({ kind: "hold", hold, allowanceMinor: null });
  expect(view({ ...barred, ...refused(5002) })?.kind).toBe("hold");
  expect(view({ ...barred, ...refused(6008) })?.kind).toBe("refusal");
  expect(view({ ...barred, note: message(6025), isPromptOpen: false })?.kind).toBe("note");
});

test("RU-24 a stake above what a limit leaves offers the rest, once nothing else is wrong with it", () => {
  const hold: OwnHold = { kind: "over", message: message(2005) };
  expect(view({ hold })).toEqual({ kind: "hold", hold, allowanceMinor: 18_040n });
  expect(view({ hold, amountProblem: amountProblem("insufficientWallet") })?.kind).toBe("amount");
  expect(view({ hold, legProblem: { code: 6023, field: "legs", values: {} } })?.kind).toBe("legs");
});

test("R4.3-20 while a bet is on its way nothing is pinned", () => {
  const placing = { kind: "placing", uniqueId: "u", sinceMs: 0, delayEndsMs: null, step: null } as const;
  expect(view({ placing, note: message(6025) })).toBe(null);
});
