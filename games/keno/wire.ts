import * as z from "zod/mini";
import { err, ok, type Result } from "@clutch/kernel";
import { parseWith, type ParamsProblem } from "../core/parse.ts";
import { KENO_RISKS } from "./paytable.ts";
import { KENO_DRAWN, KENO_MAX_PICKS, KENO_NUMBERS, type KenoParams } from "./rules.ts";

const number = z.int().check(z.gte(1), z.lte(KENO_NUMBERS));

export const kenoParamsSchema = z.strictObject({
  numbers: z.array(number).check(z.minLength(1), z.maxLength(KENO_MAX_PICKS)),
  risk: z.enum(KENO_RISKS),
});
export const kenoOutcomeSchema = z.object({ numbers: z.array(number).check(z.length(KENO_DRAWN)) });

/** `{"numbers":[3,17,40],"risk":"low"}`: different numbers. */
export function parseKenoParams(raw: unknown): Result<KenoParams, ParamsProblem> {
  const parsed = parseWith(kenoParamsSchema, raw);
  if (!parsed.ok) return parsed;
  const { numbers, risk } = parsed.value;
  if (new Set(numbers).size !== numbers.length) return err({ field: "numbers" });
  return ok({ numbers, risk });
}
