import * as z from "zod/mini";
import type { Result } from "@clutch/kernel";
import { parseWith, type ParamsProblem } from "../core/parse.ts";
import { STEP_ENDINGS } from "../core/step-round.ts";
import { MINES_FIELDS, MINES_MOST, type MinesAction, type MinesParams } from "./rules.ts";

const field = z.int().check(z.gte(1), z.lte(MINES_FIELDS));
const mines = z.int().check(z.gte(1), z.lte(MINES_MOST));

export const minesParamsSchema = z.strictObject({ mines });
export const minesActionSchema = z.discriminatedUnion("action", [
  z.strictObject({ action: z.literal("reveal"), field }),
  z.strictObject({ action: z.literal("cashout") }),
]);
export const minesViewSchema = z.object({
  mines,
  opened: z.array(field),
  hit: z.nullable(field),
  layout: z.nullable(z.array(field)),
  ending: z.nullable(z.enum(STEP_ENDINGS)),
});

/** `{"mines":3}` (G-74). */
export const parseMinesParams = (raw: unknown): Result<MinesParams, ParamsProblem> => parseWith(minesParamsSchema, raw);

/** `{"action":"reveal","field":12}` or `{"action":"cashout"}` (G-74). */
export const parseMinesAction = (raw: unknown): Result<MinesAction, ParamsProblem> => parseWith(minesActionSchema, raw);
