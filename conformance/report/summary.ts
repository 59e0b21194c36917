import type { CaseResult } from "../run/run-case.ts";

/** What the results are of; nothing secret. */
export interface RunFacts {
  readonly walletUrl: string;
  readonly member: string;
  readonly currency: string;
  readonly atMs: number;
}

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export function countVerdicts(results: readonly CaseResult[]): Counts {
  const count = (verdict: CaseResult["verdict"]) => results.filter((result) => result.verdict === verdict).length;
  return { passed: count("passed"), failed: count("failed"), skipped: count("skipped") };
}

/** Results by group, in the order they came. */
export const byGroup = (results: readonly CaseResult[]): readonly (readonly [string, readonly CaseResult[]])[] =>
  [...new Set(results.map(({ wanted }) => wanted.group))].map((name) => [
    name,
    results.filter(({ wanted }) => wanted.group === name),
  ]);
