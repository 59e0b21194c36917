import * as z from "zod/mini";
import { err, ok, type Result } from "@clutch/kernel";
import { parseHundredths, parseWith, type ParamsProblem } from "../core/parse.ts";
import { DICE_DIRECTIONS, DICE_ROLLS, type DiceParams } from "./rules.ts";

export const diceParamsSchema = z.strictObject({
  direction: z.enum(DICE_DIRECTIONS),
  target: z.number().check(z.gte(0), z.lte(100)),
});
/** The roll in hundredths. */
export const diceOutcomeSchema = z.object({ centi: z.int().check(z.gte(0), z.lt(DICE_ROLLS)) });

/** `{"direction":"under","target":50}`; the target has at most two decimals. */
export function parseDiceParams(raw: unknown): Result<DiceParams, ParamsProblem> {
  const parsed = parseWith(diceParamsSchema, raw);
  if (!parsed.ok) return parsed;
  const targetCenti = parseHundredths(parsed.value.target);
  if (targetCenti === null) return err({ field: "target" });
  return ok({ direction: parsed.value.direction, targetCenti });
}
