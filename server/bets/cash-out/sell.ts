import { randomUUIDv7 } from "node:crypto";
import { assertPresent, formatAmountText, toWireAmount } from "@clutch/kernel";
import { sql } from "kysely";
import { createNoticesIn, type NewNotice, type StoredNotice } from "../../people/notices/store-notices.ts";
import { toComposite, toCompositeArray } from "../../base/store/composite.ts";
import type { Store, Tenant } from "../../base/store/open.ts";
import { retryTransaction } from "../../base/store/retry.ts";
import { toWalletWire } from "../../money/wallet/read-wallet.ts";
import type { OpenTicket } from "./open-tickets.ts";
import { beginIn, forgetIn, keepAnswerIn, type CashOutAnswer } from "./requests.ts";
import type { ValuedTicket } from "./value-ticket.ts";

/** A part of a ticket's open stake, at the price it was valued at. */
export interface Sale {
  readonly valued: ValuedTicket;
  readonly stakeMinor: bigint;
  readonly amountMinor: bigint;
  /** The member's id of the sale; null when a rule sells. */
  readonly uniqueId: string | null;
  readonly nowMs: number;
  /** What the sale is judged by and stored with: null is the database's time (`transactionTime`). */
  readonly transactionMs: number | null;
}

/** The committed sale, to be published to the member's open pages. */
export interface Sold {
  readonly ticket: OpenTicket;
  readonly isWhole: boolean;
  /** Of all sales of the ticket. */
  readonly soldForMinor: bigint;
  readonly answer: CashOutAnswer;
  readonly notices: readonly StoredNotice[];
}

export type SaleOutcome =
  | { readonly status: "done"; readonly sold: Sold }
  /** `duplicate`: its id was used; the others are statuses of `cash_out_ticket`. */
  | { readonly status: "duplicate" | "unknown" | "settled" | "moved" | "rule-gone" };

interface SaleRow {
  readonly status: SaleOutcome["status"];
  readonly number: number | null;
  readonly balance_minor: bigint | null;
  readonly sold_for_minor: bigint | null;
}

/**
 * Sells in one transaction: the id, the sale with its ledger entry and the partner's credit, the notification and the
 * answer. A conditional update: nothing is written unless everything the price was computed from is unchanged.
 */
export const sellTicket = (store: Store, partnerId: number, sale: Sale): Promise<SaleOutcome> =>
  retryTransaction(() => store.withTenant(partnerId, (tenant) => sellIn(tenant, partnerId, sale)));

async function sellIn(tenant: Tenant, partnerId: number, sale: Sale): Promise<SaleOutcome> {
  const { ticket } = sale.valued;
  const { ticketId, memberId } = ticket;
  const key = sale.uniqueId === null ? null : { partnerId, memberId, uniqueId: sale.uniqueId };
  if (key !== null && !(await beginIn(tenant, key, { ticketId, nowMs: sale.nowMs }))) return { status: "duplicate" };
  const row = await callSale(tenant, partnerId, sale);
  if (row.status !== "done") {
    if (key !== null) await forgetIn(tenant, key);
    return { status: row.status };
  }
  const isWhole = sale.stakeMinor === ticket.openMinor;
  const number = assertPresent(row.number, "the number of a sale");
  const notices = await createNoticesIn(tenant, [toNotice(partnerId, sale, { isWhole, number })]);
  const balanceMinor = assertPresent(row.balance_minor, "the balance after a sale");
  const answer = toAnswer(sale, { isWhole, balanceMinor });
  if (key !== null) await keepAnswerIn(tenant, key, answer);
  const soldForMinor = assertPresent(row.sold_for_minor, "what was paid for a sale");
  return { status: "done", sold: { ticket, isWhole, soldForMinor, answer, notices } };
}

async function callSale(tenant: Tenant, partnerId: number, sale: Sale): Promise<SaleRow> {
  const { rows } =
    await sql<SaleRow>`select * from cash_out_ticket(${partnerId}, ${sale.transactionMs}::double precision,
    ${toCashOutSale(sale)}::cash_out_sale)`.execute(tenant);
  return assertPresent(rows[0], "the status of a sale");
}

/** The SQL type `cash_out_sale`, its attributes in order. */
function toCashOutSale({ valued: { ticket, markets }, uniqueId, stakeMinor, amountMinor }: Sale): string {
  const rule = uniqueId === null ? ticket.rule : null;
  const revisions = new Map(ticket.legs.map((leg) => [leg.marketId, leg.revision]));
  return toComposite([
    randomUUIDv7(),
    ticket.memberId,
    ticket.ticketId,
    ticket.openMinor,
    stakeMinor,
    amountMinor,
    rule?.ruleId ?? null,
    rule?.timesCenti ?? null,
    toCompositeArray(markets.map(({ marketId, version }) => toComposite([marketId, version]))),
    toCompositeArray([...revisions].map((marketAndRevision) => toComposite(marketAndRevision))),
    uniqueId,
  ]);
}

const toNotice = (
  partnerId: number,
  { valued: { ticket }, amountMinor, stakeMinor, nowMs }: Sale,
  { isWhole, number }: { readonly isWhole: boolean; readonly number: number },
): NewNotice => ({
  partnerId,
  memberId: ticket.memberId,
  kind: "cash-out",
  textId: isWhole ? "notice.betCashedOut" : "notice.betPartCashedOut",
  textValues: {
    ticket: `E${ticket.ticketId}`,
    stake: formatAmountText(stakeMinor, ticket.currency),
    amount: formatAmountText(amountMinor, ticket.currency),
    currency: ticket.currency,
  },
  ticketId: ticket.ticketId,
  revision: number,
  atMs: nowMs,
});

function toAnswer(
  { valued: { ticket }, uniqueId, ...sale }: Sale,
  { isWhole, balanceMinor }: { readonly isWhole: boolean; readonly balanceMinor: bigint },
): CashOutAnswer {
  const { currency } = ticket;
  return {
    unique_id: uniqueId ?? "",
    result: {
      ticket_id: String(ticket.ticketId),
      bet_amount: toWireAmount(sale.stakeMinor, currency),
      amount: toWireAmount(sale.amountMinor, currency),
      open_bet_amount: toWireAmount(ticket.openMinor - sale.stakeMinor, currency),
      currency,
      result_status: isWhole ? "cashed_out" : "pending",
      date_created_utc: new Date(sale.nowMs).toISOString(),
    },
    wallet: ticket.isSeamless ? null : toWalletWire(balanceMinor, currency),
  };
}
