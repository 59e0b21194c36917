import * as z from "zod/mini";
import { err, ok, type Result } from "@clutch/kernel";
import { parseHundredths, parseWith, type ParamsProblem } from "../core/parse.ts";
import { CRASH_MAX_CENTI } from "./curve.ts";
import { CRASH_MIN_CENTI, type CrashParams } from "./rules.ts";

export const crashParamsSchema = z.strictObject({ auto_cashout: z.nullable(z.number()) });
export const crashActionSchema = z.strictObject({ action: z.literal("cashout") });
/** The point in hundredths. */
export const crashOutcomeSchema = z.object({ centi: z.int().check(z.gte(100)) });

/** `{"auto_cashout":1.5}` or `{"auto_cashout":null}` (G-74): 1.01 to 10000 with at most two decimals. */
export function parseCrashParams(raw: unknown): Result<CrashParams, ParamsProblem> {
  const parsed = parseWith(crashParamsSchema, raw);
  if (!parsed.ok) return parsed;
  const { auto_cashout: auto } = parsed.value;
  if (auto === null) return ok({ autoCenti: null });
  const autoCenti = parseHundredths(auto);
  if (autoCenti === null || autoCenti < CRASH_MIN_CENTI || autoCenti > CRASH_MAX_CENTI)
    return err({ field: "auto_cashout" });
  return ok({ autoCenti });
}

export interface CrashAction {
  readonly action: "cashout";
}

/** `{"action":"cashout"}` (G-74). */
export const parseCrashAction = (raw: unknown): Result<CrashAction, ParamsProblem> => parseWith(crashActionSchema, raw);
