import * as z from "zod/mini";
import type { Result } from "@clutch/kernel";
import { parseWith, type ParamsProblem } from "../core/parse.ts";
import { LOOT_BOX_CHANCES, type LootBoxParams } from "./rules.ts";

export const lootBoxParamsSchema = z.strictObject({});
export const lootBoxOutcomeSchema = z.object({
  prize: z.int().check(z.gte(0), z.lt(LOOT_BOX_CHANCES.length)),
});

/** `{}` (G-74). */
export const parseLootBoxParams = (raw: unknown): Result<LootBoxParams, ParamsProblem> =>
  parseWith(lootBoxParamsSchema, raw);
