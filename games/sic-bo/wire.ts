import * as z from "zod/mini";
import { ok, type CurrencyCode, type Result } from "@clutch/kernel";
import { MAX_SPOTS, parseSpots, parseWith, type ParamsProblem } from "../core/parse.ts";
import { FACE_TYPES, SIZE_TYPES, type SicBoParams, type SicBoSpot } from "./rules.ts";

const face = z.int().check(z.gte(1), z.lte(6));
const amount = z.number();

const betSchema = z.discriminatedUnion("type", [
  z.strictObject({ type: z.enum([...SIZE_TYPES, "any_triple"]), amount }),
  z.strictObject({ type: z.enum(FACE_TYPES), face, amount }),
  z.strictObject({ type: z.literal("total"), total: z.int().check(z.gte(4), z.lte(17)), amount }),
]);
export const sicBoParamsSchema = z.strictObject({
  bets: z.array(betSchema).check(z.minLength(1), z.maxLength(MAX_SPOTS)),
});
export const sicBoOutcomeSchema = z.object({ dice: z.tuple([face, face, face]) });

type BetInput = z.infer<typeof betSchema>;

function toSpot(bet: BetInput): SicBoSpot {
  if ("face" in bet) return { type: bet.type, face: bet.face };
  if ("total" in bet) return { type: "total", total: bet.total };
  return { type: bet.type };
}

/** `{"bets":[{"type":"big","amount":10}]}` (G-74); triple, double and single name a `face`, total a `total`. */
export function parseSicBoParams(raw: unknown, currency: CurrencyCode): Result<SicBoParams, ParamsProblem> {
  const parsed = parseWith(sicBoParamsSchema, raw);
  if (!parsed.ok) return parsed;
  const bets = parseSpots<BetInput, SicBoSpot>({ bets: parsed.value.bets, currency, toSpot });
  return bets.ok ? ok({ bets: bets.value }) : bets;
}
