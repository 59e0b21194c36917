import { REFUSALS, type ErrorCode, type MemberStatus } from "@clutch/contract";

/** Why a member of this status may not stake, as the code of the refusal; null for one that may. */
export const BLOCKED = {
  active: null,
  frozen: REFUSALS.accountFrozen,
  inactive: REFUSALS.accountInactive,
  bet_blocked: REFUSALS.betBlocked,
} as const satisfies Record<MemberStatus, ErrorCode | null>;
