import { ALL_CASES } from "../cases/all-cases.ts";
import type { Case, Need } from "../cases/case.ts";
import { askFirst, runCase, type CaseResult } from "./run-case.ts";
import type { RunDeps, Target } from "./target.ts";

/** What the test member's wallet has to hold, in smallest units. */
export const LEAST_BALANCE = 2000n;

const LACKS: Readonly<Record<Need, (target: Target, tokenCount: number) => string | null>> = {
  launch: ({ launchUrl }) => (launchUrl === null ? "needs --launch, the address of your launch callback" : null),
  token: (_target, tokenCount) => (tokenCount === 0 ? "needs one more --token, a launch token that is not used" : null),
  frozen: ({ frozen }) => (frozen === null ? "needs --frozen, the code of a frozen member" : null),
  "no-overdraft": ({ mayOverdraw }) => (mayOverdraw ? "your wallets may go below zero (--overdraft)" : null),
};

const skip = (wanted: Case, why: string): CaseResult => ({
  wanted,
  verdict: "skipped",
  found: [why],
  exchanges: [],
  tookMs: 0,
});

/** Asks the test member's balance, which shows that address, secret and member are right; in words what is not. */
export async function checkStart(deps: RunDeps): Promise<string | null> {
  const [first] = ALL_CASES;
  const held = first === undefined ? "there are no cases" : await askFirst(first, deps);
  if (typeof held === "string")
    return `the balance of the test member cannot be asked, so nothing was tried. The wallet answered: ${held}`;
  return held < LEAST_BALANCE ? `the test member needs ${LEAST_BALANCE} smallest units of its currency` : null;
}

/** Runs every case that can be run, one after the other; `onResult` after each. */
export async function runAll(deps: RunDeps, onResult: (result: CaseResult) => void): Promise<readonly CaseResult[]> {
  const tokens = [...deps.target.tokens];
  const results: CaseResult[] = [];
  for (const wanted of ALL_CASES) {
    const lacks = wanted.needs.map((need) => LACKS[need](deps.target, tokens.length)).find((why) => why !== null);
    const token = lacks === undefined && wanted.needs.includes("token") ? (tokens.shift() ?? null) : null;
    const result = lacks === undefined || lacks === null ? await runCase(wanted, deps, token) : skip(wanted, lacks);
    results.push(result);
    onResult(result);
  }
  return results;
}
