import type { Refusal } from "@clutch/contract";
import type { Result } from "@clutch/kernel";
import type { Bet, PlaceDeps } from "./bet.ts";
import { checkBet, type BetQuestion, type Placement } from "./check-bet.ts";
import type { BetState } from "./bet-state.ts";
import { MOVED_UNDER_QUOTE } from "./ticket-types/ticket-type-rules.ts";

export const readBetStateOf = (deps: PlaceDeps, bet: Bet): Promise<BetState> =>
  deps.states.read(bet.caller.partner.partnerId, {
    uniqueId: bet.uniqueId,
    memberId: bet.caller.member.memberId,
    currency: bet.caller.member.currency,
    marketIds: bet.request.body.tickets.map((leg) => leg.market_id),
  });

export const questionOf = ({ unitsPerUsd, quotes }: PlaceDeps, { caller, request, isSeamless }: Bet): BetQuestion => ({
  body: request.body,
  member: caller.member,
  settings: caller.partner.settings,
  unitsPerUsd,
  quotes,
  checksBalance: !isSeamless,
});

/** Retries when the match moved between reading the markets and the quote. */
const MAX_QUOTES = 5;
/** A market's change reaches the quotes shortly after it is stored. */
const QUOTE_RETRY_MS = 20;

/** Judges the bet by the given state, and by a new one when the match moves before its quote. */
export async function judgeBet(deps: PlaceDeps, bet: Bet, given?: BetState): Promise<Result<Placement, Refusal>> {
  for (let look = 1; ; look += 1) {
    const state = look === 1 && given !== undefined ? given : await readBetStateOf(deps, bet);
    const checked = await checkBet(questionOf(deps, bet), state, deps.clock.nowMs());
    if (checked.ok || checked.error !== MOVED_UNDER_QUOTE || look === MAX_QUOTES) return checked;
    await deps.sleep(QUOTE_RETRY_MS);
  }
}
