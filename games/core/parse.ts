import {
  err,
  fraction,
  multiplyFractions,
  ok,
  parseAmount,
  parseDecimal,
  type CurrencyCode,
  type Result,
} from "@clutch/kernel";

/** What is wrong with the parameters of a bet or an action: the field at fault, empty for the whole. */
export interface ParamsProblem {
  readonly field: string;
}

interface Issue {
  readonly path: readonly PropertyKey[];
}

/** The part of a schema this package relies on; the schemas themselves stand in each game's wire.ts. */
export interface Schema<T> {
  safeParse(raw: unknown): { success: true; data: T } | { success: false; error: { issues: readonly Issue[] } };
}

/** Parses unknown JSON by a schema; the first field at fault comes back. */
export function parseWith<T>(schema: Schema<T>, raw: unknown): Result<T, ParamsProblem> {
  const parsed = schema.safeParse(raw);
  if (parsed.success) return ok(parsed.data);
  return err({ field: (parsed.error.issues[0]?.path ?? []).map(String).join(".") });
}

/** A JSON number with at most two decimals as integer hundredths; null for any other number. */
export function parseHundredths(value: number): number | null {
  const exact = parseDecimal(value);
  if (exact === null) return null;
  const { numerator, denominator } = multiplyFractions(exact, fraction(100n));
  if (numerator % denominator !== 0n) return null;
  const hundredths = Number(numerator / denominator);
  return Number.isSafeInteger(hundredths) ? hundredths : null;
}

/** The most places one bet may name. */
export const MAX_SPOTS = 60;

interface SpotInput<Input, Spot> {
  readonly bets: readonly (Input & { readonly amount: number })[];
  readonly currency: CurrencyCode;
  /** Null when the combination of members names no place of the table. */
  readonly toSpot: (input: Input) => Spot | null;
}

/** The places of a bet with their amounts in minor units. */
export function parseSpots<Input, Spot>(
  input: SpotInput<Input, Spot>,
): Result<readonly { spot: Spot; amountMinor: bigint }[], ParamsProblem> {
  const stakes: { spot: Spot; amountMinor: bigint }[] = [];
  for (const [index, bet] of input.bets.entries()) {
    const spot = input.toSpot(bet);
    if (spot === null) return err({ field: `bets.${index}` });
    const amount = parseAmount(bet.amount, input.currency);
    if (!amount.ok || amount.value <= 0n) return err({ field: `bets.${index}.amount` });
    stakes.push({ spot, amountMinor: amount.value });
  }
  return ok(stakes);
}
