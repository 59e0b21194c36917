import { formatAmountText, type CurrencyCode } from "@clutch/kernel";
import type { Step } from "../cases/case.ts";
import type { Answered } from "./judge.ts";
import type { CaseState } from "./prepare.ts";

/** What the answers of a step say that moved: each id once. Remembers the ids. */
export function countAnswered(answers: readonly Answered[], state: Pick<CaseState, "done">): bigint {
  let sum = 0n;
  for (const { prepared, outcome } of answers) {
    const { id, call, amountMinor } = prepared;
    if (outcome.kind !== "done" || id === null || state.done.has(id)) continue;
    state.done.add(id);
    if (call.verb === "credit") sum += amountMinor;
    if (call.verb === "debit") sum -= amountMinor;
  }
  return sum;
}

/** A change of the balance with what may have changed it. */
export interface Moved {
  readonly beforeMinor: bigint;
  readonly afterMinor: bigint;
  readonly answeredMinor: bigint;
  /** What an earlier step took when it took all. */
  readonly allMinor: bigint;
}

function allowedBy(moves: Step["moves"], { beforeMinor, answeredMinor, allMinor }: Moved): readonly bigint[] {
  switch (moves) {
    case "takes all":
      return [-beforeMinor];
    case "gives all":
      return [allMinor];
    case "as answered":
      return [answeredMinor];
    case "as answered or kept":
      return [answeredMinor, 0n];
    case "later":
      return [];
    default:
      return [moves];
  }
}

const signed = (minor: bigint, currency: CurrencyCode): string =>
  `${minor > 0n ? "+" : ""}${formatAmountText(minor, currency)} ${currency}`;

/** What is wrong with how the balance changed, in words; null when nothing is. */
export function judgeMovement(moves: Step["moves"], moved: Moved, currency: CurrencyCode): string | null {
  const found = moved.afterMinor - moved.beforeMinor;
  const allowed = allowedBy(moves, moved);
  if (allowed.includes(found)) return null;
  const wanted = [...new Set(allowed)].map((minor) => signed(minor, currency)).join(" or ");
  return `The balance had to change by ${wanted}; it changed by ${signed(found, currency)}.`;
}
