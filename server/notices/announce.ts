import type { Bus } from "../bus/bus.ts";
import type { Names } from "../catalogue/names.ts";
import { toNoticeWire } from "./notice.ts";
import type { StoredNotice } from "./store-notices.ts";

/** Tells members' open pages of notices already committed; whoever is away reads the list. In English: the list is in theirs. */
export function announce(bus: Bus, names: Names, stored: readonly StoredNotice[]): void {
  for (const { memberId, notice } of stored) {
    const body = toNoticeWire(notice, names, "en");
    bus.publish(`member.${memberId}`, { kind: "notice", atMs: notice.atMs, body });
  }
}
