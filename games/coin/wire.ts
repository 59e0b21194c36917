import * as z from "zod/mini";
import type { Result } from "@clutch/kernel";
import { parseWith, type ParamsProblem } from "../core/parse.ts";
import { COIN_SIDES, type CoinParams } from "./rules.ts";

export const coinParamsSchema = z.strictObject({ pick: z.enum(COIN_SIDES) });
export const coinOutcomeSchema = z.object({ side: z.enum(COIN_SIDES) });

/** `{"pick":"head"}` (G-74). */
export const parseCoinParams = (raw: unknown): Result<CoinParams, ParamsProblem> => parseWith(coinParamsSchema, raw);
