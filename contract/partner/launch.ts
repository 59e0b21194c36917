import type { CurrencyCode } from "@clutch/kernel";
import { ODDS_TYPES, type OddsType } from "@clutch/rules";
import * as z from "zod/mini";
import { MEMBER_CODE_MAX_LENGTH } from "../constants.ts";
import { isStorable } from "../storable.ts";
import { memberStatus, type MemberStatus } from "../shapes/member.ts";
import { oddsType as oddsTypeSchema } from "../shapes/primitives.ts";
import { fieldsOf, readBalance, readCurrency, readWord, type Corrected } from "./read-field.ts";

/** A launch whose question is not answered whole after this time is refused. */
export const LAUNCH_ANSWER_LIMIT_MS = 5000;

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

/** What a partner answers with 200; read it with `readLaunchAnswer`. Unknown fields are ignored. */
export const launchCallbackAnswer = z.object({
  member_code: z.string(),
  loginName: z.string(),
  currency_code: z.nullish(z.string()),
  country_code: z.nullish(z.string()),
  balance: z.nullish(z.number()),
  /** Added to G-03: how a member we meet for the first time wants odds shown. */
  odds_type: z.nullish(oddsTypeSchema),
  /** Added to G-03: the account's status at the partner, stored at every launch. */
  status: z.nullish(memberStatus),
});
export type LaunchCallbackAnswer = z.infer<typeof launchCallbackAnswer>;

/** An answer as it was read. What only informs is null where it was not sent in a way that can be read. */
export interface LaunchMember {
  readonly memberCode: string;
  readonly loginName: string;
  readonly currency: CurrencyCode;
  readonly countryCode: string | null;
  readonly balanceMinor: bigint | null;
  readonly oddsType: OddsType | null;
  /** Null leaves the status that we have. */
  readonly status: MemberStatus | null;
  readonly corrected: Corrected;
}

export type LaunchAnswerFault = "not-an-object" | "non-string" | "too-long";

const present = (value: unknown): boolean => value !== undefined && value !== null;
const LOGIN_NAME_MAX_LENGTH = 200;
const CONTROLS = /\p{Cc}/u;
const ALL_CONTROLS = /\p{Cc}+/gu;

/**
 * Reads an answer in the order of G-03: 1103 `not-an-object`, 1104 `non-string`, 1105 `too-long`. The member's code, a login name,
 * a currency we can hold and a status we know make the launch (a word we do not know may mean a closed account). A code with
 * control characters or a lone surrogate is no text, because members with different codes would be stored as one; a login name is rid of
 * them. The rest is read leniently and listed in `corrected`.
 */
export function readLaunchAnswer(json: unknown): LaunchMember | LaunchAnswerFault {
  const fields = fieldsOf(json);
  if (fields === null) return "not-an-object";
  const { member_code: memberCode, loginName } = fields;
  if (!present(memberCode) || !present(loginName)) return "not-an-object";
  if (typeof memberCode !== "string" || typeof loginName !== "string") return "non-string";
  if (CONTROLS.test(memberCode) || !isStorable(memberCode)) return "non-string";
  if (memberCode.length > MEMBER_CODE_MAX_LENGTH) return "too-long";
  const currency = readCurrency(fields["currency_code"]) ?? (present(fields["currency_code"]) ? null : "USD");
  const status = readWord(fields["status"], memberStatus.options);
  if (currency === null || status === null || memberCode === "") return "not-an-object";
  const { countryCode, corrected, ...rest } = readSides(fields, currency);
  const name = loginName.replaceAll(ALL_CONTROLS, "").toWellFormed();
  return {
    memberCode,
    loginName: [...name].slice(0, LOGIN_NAME_MAX_LENGTH).join(""),
    currency,
    countryCode: /^[A-Z]{2}$/.test(countryCode) ? countryCode : null,
    status: status ?? null,
    corrected: name === loginName ? corrected : ["loginName", ...corrected],
    ...rest,
  };
}

function readSides(fields: Readonly<Record<string, unknown>>, currency: CurrencyCode) {
  const { currency_code: code, country_code: country, balance, odds_type: odds } = fields;
  const oddsType = readWord(odds, ODDS_TYPES) ?? null;
  const balanceMinor = readBalance(balance, currency);
  const countryCode = typeof country === "string" ? country.trim().toUpperCase() : "";
  const isCorrected = {
    currency_code: present(code) && code !== currency,
    country_code: present(country) && country !== countryCode,
    balance: present(balance) && (typeof balance !== "number" || balanceMinor === null),
    odds_type: present(odds) && odds !== oddsType,
  };
  const corrected: Corrected = Object.entries(isCorrected).flatMap(([name, isOdd]) => (isOdd ? [name] : []));
  return { countryCode, balanceMinor, oddsType, corrected };
}
