/** The rule of betting that each refusal of a bet states, by the catalogue's code; others are no matter of the rules. */
const RULES_OF_REFUSALS: Readonly<Record<number, string>> = {
  2005: "CARE-2",
  2006: "CARE-3",
  2007: "CARE-3",
  2008: "CARE-6",
  2009: "CARE-6",
  4002: "LIVE-2",
  4006: "LIVE-2",
  4009: "LIVE-2",
  4012: "LIVE-2",
  5001: "LIVE-1",
  5002: "BET-3",
  5003: "BET-3",
  5004: "CASH-1",
  5005: "CASH-3",
  6001: "BET-5",
  6010: "BET-4",
  6011: "BET-4",
  6012: "BET-4",
  6013: "BET-4",
  6014: "BET-4",
  6015: "BET-4",
  6016: "COM-6",
  6017: "COM-6",
  6018: "COM-6",
  6019: "BET-4",
  6021: "BET-4",
  6023: "COM-6",
  6024: "COM-6",
  6025: "COM-3",
  6026: "COM-3",
  6030: "COM-8",
};

/** The number of the rule behind a refusal, such as `BET-4`; null where there is none. */
export const findRuleOfRefusal = (code: number | string | null): string | null =>
  typeof code === "number" ? (RULES_OF_REFUSALS[code] ?? null) : null;

/** Legs of one match without a joint price: what is said of them in the rules. */
export const findRuleOfBar = (reason: string): string | null =>
  reason === "contradiction" || reason === "implied" ? "COM-3" : null;
