import { REFUSALS, type BetAnswerWire, type Refusal } from "@clutch/contract";
import { toWireAmount, toWireOdds, type Result } from "@clutch/kernel";
import { formatLine, isBetType, toWireOddsOf } from "@clutch/rules";
import type { SingleBody } from "../betting/bet-body.ts";
import type { BetMarket } from "../tickets/read-bet-markets.ts";
import { placeBet, type PlaceDeps } from "../betting/place-bet.ts";
import type { MemberCaller, Partner } from "../../base/caller/caller.ts";
import { readMember } from "../../people/members/store-sessions.ts";
import { betIdOf, handicapTextOf, type Prebook } from "./prebook.ts";

/** The outcome of an attempt: `later` while unknown, `waits` when the prebook stays pending. */
export type Attempt =
  | {
      readonly kind: "placed";
      readonly ticketId: bigint;
      readonly euroOdds: number;
      readonly answer: BetAnswerWire | null;
    }
  | { readonly kind: "waits" }
  | { readonly kind: "refused"; readonly code: number }
  | { readonly kind: "later" };

/**
 * The prebook stays pending after a changed handicap (5003, G-58), a silent source, a bet interrupted by a crash (4001) or
 * a partner's wallet that does not answer (3005); G-55 does not mention the last three. Every other refusal is a failed
 * check of G-42 and cancels (G-55).
 */
const WAITS: ReadonlySet<number> = new Set([
  REFUSALS.remoteWalletError,
  REFUSALS.unableToPlaceBet,
  REFUSALS.handicapChanged,
]);

/**
 * Places the single of a prebook by the one placement path of every bet (G-42), as its member, at the current odds: the target is sent
 * as the price agreed to and only better ones are taken (RU-4), the handicap as the one agreed to. Its id is the
 * prebook's, so that a repeat after a crash gets the outcome of the first try (RU-3) and never places twice.
 */
export async function placeEntry(
  deps: PlaceDeps,
  partner: Partner,
  { entry, at }: { readonly entry: Prebook; readonly at: BetMarket },
): Promise<Attempt> {
  const uniqueId = betIdOf(entry);
  const stored = await findTicket(deps, entry, uniqueId);
  if (stored !== null) return stored;
  const member = await deps.store.withTenant(partner.partnerId, (tenant) => readMember(tenant, entry.memberId));
  if (member === null) return { kind: "refused", code: REFUSALS.accountInactive };
  const caller: MemberCaller = {
    partner,
    member,
    requestId: `prebook-${entry.prebookId}-${entry.attempt}`,
    receivedAtMs: deps.clock.nowMs(),
    ipAddress: null,
    sessionId: "prebook",
  };
  const origin = { by: "prebook", prebookId: String(entry.prebookId) } as const;
  return toAttempt(await placeBet(deps, caller, { body: toBody(entry, at), uniqueId, origin }));
}

/** Ids of bets are deleted after a day (G-47), their tickets never. */
async function findTicket(deps: PlaceDeps, entry: Prebook, uniqueId: string): Promise<Attempt | null> {
  const row = await deps.store.withTenant(entry.partnerId, (tenant) =>
    tenant
      .selectFrom("tickets")
      .select(["ticket_id", "total_odds_centi"])
      .where("member_id", "=", entry.memberId)
      .where("ticket_id", ">", entry.prebookId)
      .where("unique_id", "=", uniqueId)
      .executeTakeFirst(),
  );
  if (row === undefined) return null;
  return { kind: "placed", ticketId: row.ticket_id, euroOdds: Number(row.total_odds_centi) / 100, answer: null };
}

function toAttempt(answer: Result<BetAnswerWire, Refusal>): Attempt {
  if (answer.ok) return toPlaced(answer.value);
  const { code, detail } = answer.error;
  if (detail?.["state"] === "processing") return { kind: "later" };
  if (code === REFUSALS.duplicateTicket) return toRepeated(detail);
  return WAITS.has(code) ? { kind: "waits" } : { kind: "refused", code };
}

const toPlaced = (answer: BetAnswerWire): Attempt => ({
  kind: "placed",
  ticketId: BigInt(answer.result.ticket_id),
  euroOdds: answer.result.total_odds,
  answer,
});

/** The stored outcome of the first try of this id. */
function toRepeated(detail: Refusal["detail"]): Attempt {
  const body = detail?.["body"] as BetAnswerWire | { readonly code: number } | undefined;
  if (detail?.["state"] !== "done" || body === undefined) return { kind: "later" };
  if ("result" in body) return toPlaced(body);
  return WAITS.has(body.code) ? { kind: "waits" } : { kind: "refused", code: body.code };
}

function toBody(entry: Prebook, { market }: BetMarket): SingleBody {
  const { betType } = market;
  const memberOdds = toWireOddsOf(entry.targetOddsCenti, entry.oddsType);
  return {
    bet_type: "single",
    bet_amount: toWireAmount(entry.stakeMinor, entry.currency),
    odds_type: entry.oddsType,
    member_odds: memberOdds,
    accept_any_odds: true,
    better_odds_only: true,
    is_follow_bet: false,
    last_odds_select_time: entry.createdAtMs,
    lang: entry.language,
    timezone: entry.timezone,
    tickets: [
      {
        event_id: entry.eventId,
        market_id: entry.marketId,
        line: formatLine(entry.marketId, entry.lineNumber),
        bet_type_selection: entry.selection as SingleBody["tickets"][number]["bet_type_selection"],
        handicap: isBetType(betType) ? handicapTextOf(entry, betType) : null,
        euro_odds: toWireOdds(entry.targetOddsCenti),
        member_odds: memberOdds,
      },
    ],
  };
}
