import type { ChoicesWire, LandingPage, MemberWire } from "@clutch/contract";
import type { Member, Partner } from "../../base/caller/caller.ts";
import { isOffered } from "./settings-view.ts";

/** A member with their preferences: what `members/me/` shows. */
export interface Profile extends Member {
  readonly nickname: string | null;
  readonly avatarId: number;
  readonly landingPage: LandingPage;
  readonly wantsNotifications: boolean;
  readonly isOnBoards: boolean;
  readonly choices: ChoicesWire;
}

export const AVATAR_IDS = [1, 2, 3, 4, 5, 6, 7, 8] as const;

export const isAvatarId = (id: number): boolean => AVATAR_IDS.some((each) => each === id);

/** Enough to recognise one's own row, not enough to name a member: `DEMO_1001` → `D***01`. */
export const obfuscate = (memberCode: string): string => `${memberCode.slice(0, 1)}***${memberCode.slice(-2)}`;

/** What the member chose; a language that the partner does not offer any more is as if never chosen. */
const choicesOf = ({ choices }: Profile, partner: Partner): ChoicesWire => ({
  ...choices,
  language: choices.language !== null && isOffered(choices.language, partner) ? choices.language : null,
});

/** The member object of G-01. */
export const toMemberWire = (profile: Profile, partner: Partner): MemberWire => ({
  id: profile.memberId,
  member_code: profile.memberCode,
  login_name: profile.loginName,
  obfuscated_user_id: obfuscate(profile.memberCode),
  nickname: profile.nickname,
  avatar_id: profile.avatarId,
  default_landing_page: profile.landingPage,
  odds_type: profile.oddsType,
  partner_id: profile.partnerId,
  partner_account: partner.officialName,
  notification: profile.wantsNotifications,
  show_on_boards: profile.isOnBoards,
  status: profile.status,
  choices: choicesOf(profile, partner),
});
