import * as z from "zod/mini";
import type { Result } from "@clutch/kernel";
import { parseWith, type ParamsProblem } from "../core/parse.ts";
import { WHEEL_RISKS, WHEEL_SIZES, type WheelParams } from "./rules.ts";

export const wheelParamsSchema = z.strictObject({
  segments: z.literal([...WHEEL_SIZES]),
  risk: z.enum(WHEEL_RISKS),
});
export const wheelOutcomeSchema = z.object({ segment: z.int().check(z.gte(0), z.lt(50)) });

/** `{"segments":20,"risk":"medium"}`. */
export const parseWheelParams = (raw: unknown): Result<WheelParams, ParamsProblem> => parseWith(wheelParamsSchema, raw);
