import { isVoidReason, type VoidReason } from "@clutch/rules";

/** Why a market is void; one that a newer server names and this page has no words for counts as none. */
export const toVoidReason = (wire: string | undefined): VoidReason | undefined =>
  isVoidReason(wire) ? wire : undefined;
