import * as z from "zod/mini";
import { integerId, label, memberCode, oddsType } from "./primitives.ts";

export const landingPage = z.enum(["default", "open_markets", "hot_betting", "master_rankings"]);
export type LandingPage = z.infer<typeof landingPage>;

export const memberStatus = z.enum(["active", "inactive", "frozen", "bet_blocked"]);
export type MemberStatus = z.infer<typeof memberStatus>;

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
});

export type MemberWire = z.infer<typeof member>;
