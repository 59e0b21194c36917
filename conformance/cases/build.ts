import type { Amount, Call, Case, Expected, LaunchCall, Moves, Step, WalletCall } from "./case.ts";

const USUAL = {
  id: "",
  hasLongId: false,
  undoes: "",
  amount: 0n,
  reason: "",
  ticket: "t",
  member: "tested",
  currency: "tested",
  signing: "right",
  writing: "usual",
  hangsUp: false,
} as const;

/** 2.57, 257 or 0.257 of a currency: read exactly by any arithmetic, so that what is wrong shows in its own case alone. */
export const STAKE = 257n;

type Changes = Partial<WalletCall>;

export const debit = (id: string, amount: Amount = STAKE, changes: Changes = {}): WalletCall => ({
  ...USUAL,
  verb: "debit",
  id,
  amount,
  reason: "bet",
  ...changes,
});

export const credit = (id: string, amount: Amount = STAKE, changes: Changes = {}): WalletCall => ({
  ...USUAL,
  verb: "credit",
  id,
  amount,
  reason: "win",
  ...changes,
});

export const rollback = (id: string, undoes: string, changes: Changes = {}): WalletCall => ({
  ...USUAL,
  verb: "rollback",
  id,
  undoes,
  reason: "timeout",
  ...changes,
});

export const balance = (changes: Changes = {}): WalletCall => ({ ...USUAL, verb: "balance", ...changes });

export const launch = (changes: Partial<LaunchCall>): LaunchCall => ({
  verb: "launch",
  token: "none",
  code: "none",
  signing: "right",
  ...changes,
});

/** One call, or several at once. Money stays where it is unless `moves` says otherwise. */
export const send = (calls: Call | readonly Call[], expect: Expected, moves: Moves = 0n): Step => ({
  send: "verb" in calls ? [calls] : calls,
  expect,
  moves,
});

/** A debit that stands before what the case is about. */
export const taken = (id: string): Step => send(debit(id), "done", -STAKE);

type CaseText = Pick<Case, "id" | "title" | "why" | "steps"> & Partial<Case>;

export const group = (name: string, cases: readonly CaseText[]): readonly Case[] =>
  cases.map((each) => ({ group: name, needs: [], wallet: "tested", ...each }));

/** The same several times, to be sent at once. */
export const times = (count: number, call: WalletCall): readonly WalletCall[] =>
  Array.from({ length: count }, () => call);
