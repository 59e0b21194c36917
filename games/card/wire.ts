import * as z from "zod/mini";
import type { Result } from "@clutch/kernel";
import { CARDS } from "../core/cards.ts";
import { parseWith, type ParamsProblem } from "../core/parse.ts";
import { CARD_PICKS, type CardParams } from "./rules.ts";

export const cardParamsSchema = z.strictObject({ pick: z.enum(CARD_PICKS) });
export const cardOutcomeSchema = z.object({ home: z.enum(CARDS), away: z.enum(CARDS) });

/** `{"pick":"home"}` (G-74). */
export const parseCardParams = (raw: unknown): Result<CardParams, ParamsProblem> => parseWith(cardParamsSchema, raw);
