import { err, ok, type Result } from "@clutch/kernel";

/**
 * A ceremony: with the end of a chain it is published which value of which public source will be its salt ("Bitcoin block hash",
 * "block 923456"), before anybody can know that value.
 */
export interface CeremonyPlan {
  readonly source: string;
  readonly valueName: string;
}

type CeremonyField = "source" | "valueName" | "salt";

/**
 * A public value is a hash of 32 bytes in lower case, without a prefix: the one text it can be. Whoever may choose among spellings of a
 * value (case, `0x`, zeros left out, spaces) tries them until the outcomes please.
 */
const HASH = /^[\da-f]{64}$/;

export interface CeremonyProblem {
  readonly field: CeremonyField;
  readonly problem: "length" | "characters" | "no-hash";
}

/** The same as the checks of the table in the database. */
const LENGTHS = { source: [3, 80], valueName: [1, 80] } as const;

/** Visible ASCII with single spaces between: what is read aloud, printed and typed again is the same text. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/;

function findProblem(field: keyof typeof LENGTHS, text: string): CeremonyProblem | null {
  const [least, most] = LENGTHS[field];
  if (text.length < least || text.length > most) return { field, problem: "length" };
  return PLAIN.test(text) ? null : { field, problem: "characters" };
}

/** Checks what is named in advance. */
export function parseCeremonyPlan(plan: CeremonyPlan): Result<CeremonyPlan, CeremonyProblem> {
  const problem = findProblem("source", plan.source) ?? findProblem("valueName", plan.valueName);
  return problem === null ? ok(plan) : err(problem);
}

/** Checks the public value as it was taken; it is the salt as it stands. */
export const parsePublicValue = (text: string): Result<string, CeremonyProblem> =>
  HASH.test(text) ? ok(text) : err({ field: "salt", problem: "no-hash" });
