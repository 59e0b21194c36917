import * as z from "zod/mini";
import type { Result } from "@clutch/kernel";
import { CARDS } from "../core/cards.ts";
import { parseWith, type ParamsProblem } from "../core/parse.ts";
import { STEP_ENDINGS } from "../core/step-round.ts";
import { HI_LO_PICKS, HI_LO_STEPS, type HiLoAction, type HiLoParams } from "./rules.ts";

export const hiLoParamsSchema = z.strictObject({});
export const hiLoActionSchema = z.discriminatedUnion("action", [
  z.strictObject({ action: z.literal("guess"), pick: z.enum(HI_LO_PICKS) }),
  z.strictObject({ action: z.literal("skip") }),
  z.strictObject({ action: z.literal("cashout") }),
]);
export const hiLoViewSchema = z.object({
  cards: z.array(z.enum(CARDS)),
  steps: z.array(z.enum(HI_LO_STEPS)),
  picks: z.array(z.enum(HI_LO_PICKS)),
  ending: z.nullable(z.enum(STEP_ENDINGS)),
});

/** `{}`. */
export const parseHiLoParams = (raw: unknown): Result<HiLoParams, ParamsProblem> => parseWith(hiLoParamsSchema, raw);

/** `{"action":"guess","pick":"higher"}`, `{"action":"skip"}` or `{"action":"cashout"}`. */
export const parseHiLoAction = (raw: unknown): Result<HiLoAction, ParamsProblem> => parseWith(hiLoActionSchema, raw);
