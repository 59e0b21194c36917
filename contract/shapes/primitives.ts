import * as z from "zod/mini";
import { CURRENCIES, type CurrencyCode } from "@clutch/kernel";
import { ODDS_TYPES } from "@clutch/rules";
import { LANGUAGES, MEMBER_CODE_MAX_LENGTH } from "../constants.ts";

/** A name or a label: bounded, so that no call can carry a book. */
export const label = z.string().check(z.maxLength(200));
export const shortCode = z.string().check(z.minLength(1), z.maxLength(40));
export const url = z.string().check(z.maxLength(2000));

export const EVENT_ID = /^[A-Za-z0-9_-]{1,40}$/;
export const eventId = z.string().check(z.regex(EVENT_ID));
export const ticketId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,40}$/));
/** The largest number that an `integer` column holds. */
export const MAX_INTEGER = 2_147_483_647;
/** An id of an `integer` column. */
export const integerId = z.int().check(z.gte(1), z.lte(MAX_INTEGER));
/** An id of a `bigint` column, as far as JSON can represent it exactly. */
export const bigId = z.int().check(z.gte(1));
export const count = z.int().check(z.gte(0));
/** A count of a request, such as the steps a player has seen: more than there can be is refused. */
export const smallCount = /* @__PURE__ */ z.int().check(z.gte(0), z.lte(10_000));
/** `{market_id}-{n}`, 0 for the main line (G-29). */
export const LINE = /^\d{1,15}-\d{1,4}$/;
export const line = z.string().check(z.regex(LINE));
/** With sign for handicaps (-1.5, +1.5), without for totals (2.5); null for kinds without a line. */
export const HANDICAP = /^[+-]?\d{1,5}(\.\d{1,2})?$/;
export const handicap = z.nullable(z.string().check(z.regex(HANDICAP)));
/** A code of G-36; the specification does not list them all, so unknown ones pass. */
export const betTypeName = z.string().check(z.regex(/^[A-Z0-9]{1,16}$/));
/** MATCH, or MAP 1 … MAP 19. */
export const MARKET_TAB = /^(MATCH|MAP ([1-9]|1\d))$/;
export const marketTab = z.string().check(z.regex(MARKET_TAB));
export const mapOption = z.string().check(z.regex(/^MAP ([1-9]|1\d)$/));

/** Every value of bet_type_selection of any market kind (G-36); which fits which kind is a rule. */
export const BET_TYPE_SELECTION = /^(home|away|draw|over|under|odd|even|yes|no|team-[1-9]\d{0,3})$/;
export const betTypeSelection = z.string().check(z.regex(BET_TYPE_SELECTION));

/** Euro odds, 1.01 … 1000 with two decimals (RU-16). */
export const euroOdds = z.number().check(z.gte(1.01), z.lte(1000));
/** Odds of several legs together: their product, cut to hundredths, has no upper bound of its own (RU-16, G-53). */
export const totalOdds = z.number().check(z.gte(1.01), z.lte(1e64));
/** Odds of any type: indo and malay may be negative. */
export const styledOdds = z.number().check(z.gte(-1000), z.lte(1000));
/** Major units of the currency named nearby, never negative, no more decimals than it has (RU-7). */
export const amount = z.number().check(z.gte(0), z.lte(1e12));
/** Like `amount`, but a loss is negative. */
export const signedAmount = z.number().check(z.gte(-1e12), z.lte(1e12));
export const ratio = z.number().check(z.gte(0), z.lte(1));

/** `in_play` and `is_prebook` are strings (wire convention 3). */
export const stringFlag = z.enum(["true", "false"]);
/** Milliseconds since 1970, up to the last that a `Date` holds: what a device's clock says may be wrong. */
export const timestampMs = z.int().check(z.gte(0), z.lte(8_640_000_000_000_000));
export const utcText = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z$/));
/** Local time with the offset of the requested timezone. */
export const offsetText = z
  .string()
  .check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?(Z|[+-]\d{2}:\d{2})$/));
export const dayText = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

export const language = z.enum(LANGUAGES);
export const oddsType = z.enum(ODDS_TYPES);
export const currencyCode = z.enum(Object.keys(CURRENCIES) as [CurrencyCode, ...CurrencyCode[]]);
export const countryCode = z.string().check(z.regex(/^[A-Z]{2}$/));
export const memberCode = z.string().check(z.minLength(1), z.maxLength(MEMBER_CODE_MAX_LENGTH));

/** A cache of valid names: checking one by a formatter costs more than the rest of parsing a bet. */
const knownZones = new Set<string>();
/** More than there are zones; names are valid in any case, so the cache must be bounded. */
const MAX_KNOWN_ZONES = 1000;

/** True for a name the runtime knows: an IANA zone or UTC (G-86). */
export function isTimeZone(name: string): boolean {
  if (knownZones.has(name)) return true;
  try {
    if (!/^[A-Za-z]/.test(name)) return false;
    Intl.DateTimeFormat("en", { timeZone: name });
  } catch {
    return false;
  }
  if (knownZones.size < MAX_KNOWN_ZONES) knownZones.add(name);
  return true;
}

export const timezone = z.string().check(z.maxLength(64), z.refine(isTimeZone));

/** 40 hexadecimal characters (G-10). */
export const sessionToken = z.string().check(z.regex(/^[0-9a-f]{40}$/));

/** `close` and `closed`, `cancel` and `cancelled` mean the same (G-37). */
export const marketStatus = z.enum(["open", "new", "close", "closed", "pause", "resulting", "settled", "settlement"]);
export type MarketStatusWire = z.infer<typeof marketStatus>;
/** Ours: `cashed_out`, sold back whole before it was settled. */
export const ticketResult = z.enum([
  "win",
  "loss",
  "pending",
  "cancel",
  "cancelled",
  "refund",
  "draw",
  "closed",
  "cashed_out",
]);
export type TicketResultWire = z.infer<typeof ticketResult>;
export const bookingStatus = z.enum(["confirmed", "cancelled", "pending"]);
export const changeStatus = z.enum(["lock", "handi-change", "up", "down"]);
/** The id a client makes for a bet: a UUID, compared in lower case (G-09, G-47). */
export const uniqueId = z
  .string()
  .check(z.regex(/^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$/));
