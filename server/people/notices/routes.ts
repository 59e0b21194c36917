import type { calls } from "@clutch/contract";
import { ok } from "@clutch/kernel";
import type { CallHandler } from "../../base/caller/handler.ts";
import type { Names } from "../../offer/catalogue/translate.ts";
import type { Store } from "../../base/store/open.ts";
import { toNoticeWire } from "./notice.ts";
import { readNotices } from "./store-notices.ts";

export interface NoticesDeps {
  readonly store: Store;
  readonly names: Names;
}

/** The member's notifications (G-61). */
export const noticeRoutes = (deps: NoticesDeps) => ({
  notifications: (async ({ partner, member }, { query }) => {
    const { page, page_size: pageSize, language } = query;
    const owner = { partnerId: partner.partnerId, memberId: member.memberId };
    const { notices, count } = await readNotices(deps.store, owner, { page, pageSize });
    return ok({
      results: notices.map((notice) => toNoticeWire(notice, deps.names, language)),
      page,
      page_size: pageSize,
      count,
      next: page * pageSize < count ? page + 1 : null,
    });
  }) satisfies CallHandler<(typeof calls)["notifications"]>,
});
