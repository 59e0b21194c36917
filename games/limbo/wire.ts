import * as z from "zod/mini";
import { err, ok, type Result } from "@clutch/kernel";
import { parseHundredths, parseWith, type ParamsProblem } from "../core/parse.ts";
import { LIMBO_MAX_TARGET_CENTI, LIMBO_MIN_TARGET_CENTI, type LimboParams } from "./rules.ts";

export const limboParamsSchema = z.strictObject({ target: z.number() });
/** The result in hundredths. */
export const limboOutcomeSchema = z.object({ centi: z.int().check(z.gte(100)) });

/** `{"target":2}`: 1.01 to 10000 with at most two decimals. */
export function parseLimboParams(raw: unknown): Result<LimboParams, ParamsProblem> {
  const parsed = parseWith(limboParamsSchema, raw);
  if (!parsed.ok) return parsed;
  const targetCenti = parseHundredths(parsed.value.target);
  if (targetCenti === null || targetCenti < LIMBO_MIN_TARGET_CENTI || targetCenti > LIMBO_MAX_TARGET_CENTI)
    return err({ field: "target" });
  return ok({ targetCenti });
}
