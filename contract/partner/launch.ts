import * as z from "zod/mini";
import { MEMBER_CODE_MAX_LENGTH } from "../constants.ts";
import { memberStatus } from "../shapes/member.ts";
import { oddsType } from "../shapes/primitives.ts";

/**
 * What the server posts to the partner's `callback_url` at a launch (G-03), signed like the calls of the wallet
 * (`SIGNATURE_HEADER`): a partner refuses what is not signed, before it uses up the token. The token is the proof of who
 * visits; a question with a member code and no token names nobody and must be refused with 401, as codes are public.
 */
export const launchCallbackRequest = z.object({
  token: z.nullable(z.string()),
  member_code: z.nullable(z.string()),
  auth: z.string(),
  ip_address: z.nullable(z.string()),
});
export type LaunchCallbackRequest = z.infer<typeof launchCallbackRequest>;

/**
 * What a partner answers with 200. Kept loose here, because each fault has a code of its own:
 * read it with `readLaunchAnswer`. Unknown fields are ignored.
 */
export const launchCallbackAnswer = z.object({
  member_code: z.string(),
  loginName: z.string(),
  currency_code: z.nullish(z.string()),
  country_code: z.nullish(z.string()),
  balance: z.nullish(z.number()),
  /** Added to G-03: how a member we meet for the first time wants odds shown. */
  odds_type: z.nullish(oddsType),
  /** Added to G-03: the account's status at the partner, stored at every launch. */
  status: z.nullish(memberStatus),
});
export type LaunchCallbackAnswer = z.infer<typeof launchCallbackAnswer>;

export type LaunchAnswerFault = "not-an-object" | "non-string" | "too-long";

const present = (value: unknown): boolean => value !== undefined && value !== null;

/** Reads an answer in the order of G-03: 1103 `not-an-object`, 1104 `non-string`, 1105 `too-long`. */
export function readLaunchAnswer(json: unknown): LaunchCallbackAnswer | LaunchAnswerFault {
  if (typeof json !== "object" || json === null || Array.isArray(json)) return "not-an-object";
  const { member_code: code, loginName } = json as { readonly member_code?: unknown; readonly loginName?: unknown };
  if (!present(code) || !present(loginName)) return "not-an-object";
  if (typeof code !== "string" || typeof loginName !== "string") return "non-string";
  if (code.length > MEMBER_CODE_MAX_LENGTH) return "too-long";
  const parsed = z.safeParse(launchCallbackAnswer, json);
  return parsed.success && code !== "" ? parsed.data : "not-an-object";
}
