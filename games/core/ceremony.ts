import { err, ok, type Result } from "@clutch/kernel";
import { DEFAULT_SALT } from "./chain.ts";

/**
 * A ceremony: with the end of a chain it is published which value of which public source will be its salt ("Bitcoin block hash",
 * "block 923456"), before anybody can know that value.
 */
export interface CeremonyPlan {
  readonly source: string;
  readonly valueName: string;
}

type CeremonyField = "source" | "valueName" | "salt";

export interface CeremonyProblem {
  readonly field: CeremonyField;
  readonly problem: "length" | "characters" | "upper-case-hex" | "known-salt";
}

/** The same as the checks of the table in the database. */
const LENGTHS: Readonly<Record<CeremonyField, readonly [least: number, most: number]>> = {
  source: [3, 80],
  valueName: [1, 80],
  salt: [8, 128],
};

/** Visible ASCII with single spaces between: what is read aloud, printed and typed again is the same text. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/;
/** A hash is published in either case; as a salt the two are different texts. */
const UPPER_HEX = /^(?=.*[A-F])[\dA-F]{16,}$/;

function findProblem(field: CeremonyField, text: string): CeremonyProblem | null {
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
export function parsePublicValue(text: string): Result<string, CeremonyProblem> {
  const problem = findProblem("salt", text);
  if (problem !== null) return err(problem);
  if (UPPER_HEX.test(text)) return err({ field: "salt", problem: "upper-case-hex" });
  return text === DEFAULT_SALT ? err({ field: "salt", problem: "known-salt" }) : ok(text);
}
