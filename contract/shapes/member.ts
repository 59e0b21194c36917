import * as z from "zod/mini";
import { count, integerId, label, language, memberCode, oddsType } from "./primitives.ts";
import { withDefault } from "./with-default.ts";

export const landingPage = z.enum(["default", "open_markets", "hot_betting", "master_rankings"]);
export type LandingPage = z.infer<typeof landingPage>;

export const memberStatus = z.enum(["active", "inactive", "frozen", "bet_blocked"]);
export type MemberStatus = z.infer<typeof memberStatus>;

export const colourScheme = z.enum(["dark", "light"]);
export type ColourScheme = z.infer<typeof colourScheme>;

/** What the member lets the server accept without asking (RU-4). */
export const consent = z.enum(["any", "better", "none"]);
export type Consent = z.infer<typeof consent>;

/** How the mini-games feel: volume from 0 to 100, outcomes at once, single keys that play. */
export const gameFeel = z.object({
  sound: z.boolean(),
  volume: z.int().check(z.gte(0), z.lte(100)),
  haptics: z.boolean(),
  instant: z.boolean(),
  keys: z.boolean(),
});
export type GameFeel = z.infer<typeof gameFeel>;

/** What the member chose on any device, null where they never did. `version` grows with each change, those of `odds_type` too. */
export const choices = z.object({
  version: count,
  language: z.nullable(language),
  scheme: z.nullable(colourScheme),
  consent: z.nullable(consent),
  games: z.nullable(gameFeel),
});
export type ChoicesWire = z.infer<typeof choices>;

/** SPEC section 3 "Wallet and member", G-01, G-04. */
export const member = z.object({
  id: integerId,
  member_code: memberCode,
  login_name: label,
  obfuscated_user_id: label,
  nickname: z.nullable(label),
  avatar_id: z.nullable(integerId),
  default_landing_page: landingPage,
  odds_type: oddsType,
  partner_id: integerId,
  partner_account: label,
  /** Whether notifications are wanted. */
  notification: z.boolean(),
  /** Whether boards may show them. */
  show_on_boards: z.boolean(),
  status: memberStatus,
  /** None from a server of the version before, beside which a page may run during an upgrade. */
  choices: withDefault(choices, { version: 0, language: null, scheme: null, consent: null, games: null }),
});

export type MemberWire = z.infer<typeof member>;
