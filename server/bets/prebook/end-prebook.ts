import type { BetMarket } from "../tickets/read-bet-markets.ts";
import type { Names } from "../../offer/catalogue/translate.ts";
import { selectionName } from "../../offer/catalogue/market-view.ts";
import { createNoticesIn, type NewNotice, type StoredNotice } from "../../people/notices/store-notices.ts";
import type { Store } from "../../base/store/open.ts";
import type { Prebook } from "./prebook.ts";

/** How the server ended a prebook: with a ticket at these odds, or cancelled and why. */
export type PrebookEnd =
  | { readonly kind: "placed"; readonly ticketId: bigint; readonly euroOdds: number }
  | { readonly kind: "closed" }
  | { readonly kind: "refused"; readonly code: number };

export interface EndDeps {
  readonly store: Store;
  readonly names: Names;
  readonly nowMs: () => number;
}

/** One ended by the closing of its market is still pending; all others were claimed first. */
const FROM = { placed: "confirmed", refused: "confirmed", closed: "pending" } as const;

/**
 * Ends a prebook and stores its notification in one transaction, once (conditional update): one that has ended, was
 * cancelled by its member or is at another attempt is left alone, without a notification. Returns the notification.
 */
export function endPrebook(
  deps: EndDeps,
  { entry, at }: { readonly entry: Prebook; readonly at: BetMarket | null },
  end: PrebookEnd,
): Promise<readonly StoredNotice[]> {
  const atMs = deps.nowMs();
  return deps.store.withTenant(entry.partnerId, async (tenant) => {
    const rows = await tenant
      .updateTable("prebooks")
      .set(
        end.kind === "placed"
          ? { placed_ticket_id: end.ticketId, ended_at_ms: atMs }
          : { status: "cancelled", cancelled_for: reasonOf(end), ended_at_ms: atMs },
      )
      .where("prebook_id", "=", entry.prebookId)
      .where("status", "=", FROM[end.kind])
      .where("attempt", "=", entry.attempt)
      .where("ended_at_ms", "is", null)
      .returning("prebook_id")
      .execute();
    if (rows.length === 0) return [];
    return createNoticesIn(tenant, [toNotice(deps, { entry, at }, { end, atMs })]);
  });
}

const reasonOf = (end: Exclude<PrebookEnd, { kind: "placed" }>): string =>
  end.kind === "closed" ? "closed" : String(end.code);

/** An empty wallet and a closed market have texts of their own; all other reasons share one. */
const TEXT_IDS: Readonly<Record<string, string>> = {
  closed: "notice.prebookClosed",
  "3001": "notice.prebookFunds",
  "3002": "notice.prebookFunds",
};

function toNotice(
  { names }: EndDeps,
  { entry, at }: { readonly entry: Prebook; readonly at: BetMarket | null },
  { end, atMs }: { readonly end: PrebookEnd; readonly atMs: number },
): NewNotice {
  const selection =
    at === null ? entry.selection : selectionName(entry.selection, at.event, (id) => names(entry.language, id, {}));
  const odds = end.kind === "placed" ? end.euroOdds : entry.targetOddsCenti / 100;
  const textId = end.kind === "placed" ? "notice.prebookPlaced" : TEXT_IDS[reasonOf(end)];
  return {
    partnerId: entry.partnerId,
    memberId: entry.memberId,
    kind: "prebook",
    textId: textId ?? "notice.prebookRefused",
    textValues: {
      selection,
      odds: odds.toFixed(2),
      eventId: entry.eventId,
      prebookStatus: end.kind === "placed" ? "confirmed" : "cancelled",
    },
    ticketId: end.kind === "placed" ? end.ticketId : entry.prebookId,
    revision: 0,
    atMs,
  };
}
