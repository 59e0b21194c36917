import * as z from "zod/mini";
import { ok, type Result } from "@clutch/kernel";
import { parseWith, type ParamsProblem } from "../core/parse.ts";
import { PLINKO_RISKS } from "./paytable.ts";
import { PLINKO_MAX_ROWS, PLINKO_MIN_ROWS, type PlinkoParams } from "./rules.ts";

export const plinkoParamsSchema = z.strictObject({
  rows: z.int().check(z.gte(PLINKO_MIN_ROWS), z.lte(PLINKO_MAX_ROWS)),
  risk: z.optional(z.enum(PLINKO_RISKS)),
});
export const plinkoOutcomeSchema = z.object({
  path: z.string().check(z.regex(/^[LR]{8,16}$/)),
  slot: z.int().check(z.gte(0), z.lte(PLINKO_MAX_ROWS)),
});

/** `{"rows":8}` (G-74) or with `"risk":"high"`; low when it is absent. */
export function parsePlinkoParams(raw: unknown): Result<PlinkoParams, ParamsProblem> {
  const parsed = parseWith(plinkoParamsSchema, raw);
  return parsed.ok ? ok({ rows: parsed.value.rows, risk: parsed.value.risk ?? "low" }) : parsed;
}
