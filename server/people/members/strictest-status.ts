import type { MemberStatus } from "@clutch/contract";

const STRICTEST_FIRST: readonly MemberStatus[] = ["inactive", "frozen", "bet_blocked", "active"];

/** What holds for an account: the stricter of our word (`status`) and the partner's. Neither lifts a block of the other. */
export const strictestStatus = (row: {
  readonly status: MemberStatus;
  readonly partner_status: MemberStatus;
}): MemberStatus =>
  STRICTEST_FIRST.find((status) => status === row.status || status === row.partner_status) ?? row.status;
