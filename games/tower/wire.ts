import * as z from "zod/mini";
import type { Result } from "@clutch/kernel";
import { parseWith, type ParamsProblem } from "../core/parse.ts";
import { STEP_ENDINGS } from "../core/step-round.ts";
import { TOWER_DIFFICULTIES, type TowerAction, type TowerParams } from "./rules.ts";

const tile = z.int().check(z.gte(1), z.lte(4));
const difficulty = z.enum(TOWER_DIFFICULTIES);

export const towerParamsSchema = z.strictObject({ difficulty });
export const towerActionSchema = z.discriminatedUnion("action", [
  z.strictObject({ action: z.literal("pick"), tile }),
  z.strictObject({ action: z.literal("cashout") }),
]);
export const towerViewSchema = z.object({
  difficulty,
  picks: z.array(tile),
  safe: z.array(z.array(tile)),
  ending: z.nullable(z.enum(STEP_ENDINGS)),
});

/** `{"difficulty":"easy"}`. */
export const parseTowerParams = (raw: unknown): Result<TowerParams, ParamsProblem> => parseWith(towerParamsSchema, raw);

/** `{"action":"pick","tile":2}` or `{"action":"cashout"}`. */
export const parseTowerAction = (raw: unknown): Result<TowerAction, ParamsProblem> => parseWith(towerActionSchema, raw);
