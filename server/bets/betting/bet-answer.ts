import type { BetAnswerWire } from "@clutch/contract";
import { toKnownWallet } from "../../money/wallet/read-wallet.ts";
import { toTicketWire } from "../tickets/ticket-view.ts";
import { memberOddsE4Of, type Bet, type PlaceDeps } from "./bet.ts";
import type { TakenBet } from "./take-bet.ts";

/** The answer to an accepted bet: its ticket, pending, and the balance after it. */
export function toBetAnswer(deps: Pick<PlaceDeps, "names">, bet: Bet, { placement, outcome }: TakenBet): BetAnswerWire {
  const { ticketType, stakeMinor, potentialMinor, totalOddsCenti } = placement;
  const ticket = {
    ticketType,
    stakeMinor,
    potentialMinor,
    totalOddsCenti,
    details: placement.details,
    ticketId: outcome.ticketId,
    currency: bet.caller.member.currency,
    memberOddsE4: memberOddsE4Of(bet, placement),
    memberOddsStyle: bet.request.body.odds_type,
    isPrebook: bet.request.origin.by === "prebook",
    createdAtMs: outcome.acceptedAtMs,
    sold: { stakeMinor: 0n, amountMinor: 0n },
    result: null,
    before: null,
    legs: placement.found.map((leg) => ({
      found: leg,
      lineNumber: leg.line.lineNumber,
      handicapQuarters: leg.line.handicapQuarters,
      selection: leg.selection.selection,
      oddsCenti: leg.selection.oddsCenti,
      figure: null,
      figureBefore: null,
    })),
  };
  return {
    unique_id: bet.uniqueId,
    result: toTicketWire(ticket, { names: deps.names, language: bet.request.body.lang }),
    wallet: toKnownWallet(outcome.balanceAfterMinor, bet.caller.member.currency),
  };
}
