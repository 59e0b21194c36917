/** What a bet came to in money (RU-30): `returned` is something back, but no more than the stake. */
export type MoneyOutcome = "won" | "returned" | "lost";

/** Of what was staked and what came back in all, both in the same units. The one place that says what a win is. */
export function moneyOutcomeOf<Amount extends bigint | number>(staked: Amount, back: Amount): MoneyOutcome {
  if (back > staked) return "won";
  return back > 0 ? "returned" : "lost";
}
