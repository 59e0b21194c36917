import { assertPresent, toWireAmount, type Money } from "@clutch/kernel";
import {
  betOddsOf,
  computeAmountProblem,
  computePotential,
  formatHandicap,
  formatLine,
  isBetType,
  toWireOddsOf,
} from "@clutch/rules";
import { makeUniqueId } from "../../platform/unique-id.ts";
import { catalogueStore } from "../../store/catalogue.ts";
import { sessionStore } from "../../store/session.ts";
import { slipStore, type SlipLine, type SlipMessage } from "../../store/slip.ts";
import { uiStore } from "../../store/ui.ts";
import { walletStore } from "../../store/wallet.ts";
import { sendSingle, type SingleBody } from "../bet.ts";
import { getRuntime } from "../runtime.ts";
import { acceptanceRule, reduceLines, refreshRange, sentOddsOf, SLIP_GROUP } from "../slip.ts";
import { clientMessage } from "../slip-message.ts";

const refuse = (message: SlipMessage): void => slipStore.setState({ placing: { kind: "refused", message } });

/** The first thing that keeps the stake from being sent (G-44); null when nothing does. */
export function computeStakeProblem(line: SlipLine, balance: Money): SlipMessage | null {
  const { stakeMinor, range } = slipStore.getState();
  const problem = computeAmountProblem({
    amountMinor: stakeMinor,
    currency: balance.currency,
    range,
    balanceMinor: balance.amountMinor,
    potentialMinor: computePotential(stakeMinor ?? 0n, BigInt(betOddsOf(line, acceptanceRule()))),
    combo: null,
  });
  return problem === null ? null : clientMessage(problem.code, problem.values);
}

/** The body of single-bet/ as the member sees it at the moment of pressing (G-42). */
function makeBody(line: SlipLine, balance: Money): SingleBody {
  const { oddsType, acceptOdds, language, timezone } = sessionStore.getState();
  const { stakeMinor, isFollowBet, lastOddsSelectTimeMs } = slipStore.getState();
  const oddsCenti = sentOddsOf(line, acceptanceRule());
  const memberOdds = toWireOddsOf(oddsCenti, oddsType);
  const { betTypeName, selection, marketId, lineNumber } = line;
  return {
    bet_type: "single",
    bet_amount: toWireAmount(assertPresent(stakeMinor, "a stake, checked before"), balance.currency),
    odds_type: oddsType,
    member_odds: memberOdds,
    accept_any_odds: acceptOdds !== "none",
    better_odds_only: acceptOdds === "better",
    is_follow_bet: isFollowBet,
    last_odds_select_time: lastOddsSelectTimeMs,
    lang: language,
    timezone,
    tickets: [
      {
        event_id: line.eventId,
        market_id: marketId,
        line: formatLine(marketId, lineNumber),
        bet_type_selection: selection,
        handicap: isBetType(betTypeName)
          ? formatHandicap(line.handicapQuarters, { betType: betTypeName, selection })
          : null,
        euro_odds: oddsCenti / 100,
        member_odds: memberOdds,
      },
    ],
  };
}

/** One press of the place control: checked, given an id, stored, sent, and followed to its outcome (RU-3). */
export function placeSingle(): void {
  const slip = slipStore.getState();
  const ui = uiStore.getState();
  const { balance } = walletStore.getState();
  const [line] = slip.lines;
  if (line === undefined || slip.placing.kind === "placing" || slip.placing.kind === "asking") return;
  if (sessionStore.getState().token === null || balance === null) return refuse(clientMessage(2004));
  if (!ui.isOnline) return refuse(clientMessage("offline"));
  if (ui.arePricesStale) return refuse(clientMessage(4001));
  if (slip.isPromptOpen) return;
  const problem = computeStakeProblem(line, balance);
  if (problem !== null) return refuse(problem);
  const uniqueId = makeUniqueId();
  if (uniqueId === null) return refuse(clientMessage(6004));
  const isInPlay = catalogueStore.getState().events[line.eventId]?.inPlay === true;
  const delayMs = sessionStore.getState().partner.inPlayDelayMs;
  void sendSingle(uniqueId, makeBody(line, balance), isInPlay ? getRuntime().nowMs() + delayMs : null);
}

/** Locked lines go, the others take what the market says, and the range is asked again (G-48). */
export function acceptChanges(): void {
  slipStore.setState((slip) => {
    const after = reduceLines({ ...slip, note: null }, { kind: "accept", group: SLIP_GROUP });
    const isLineGone = after.lines.length < slip.lines.length;
    // The old range stands until the new one is there: 'Slide to accept & place' places at once.
    return { ...after, isPromptOpen: false, placing: { kind: "idle" }, ...(isLineGone && { range: null }) };
  });
  void refreshRange();
}

/** Clears the success or the refusal that is shown. */
export function dismissPlaced(): void {
  const { kind } = slipStore.getState().placing;
  if (kind === "placed" || kind === "refused") slipStore.setState({ placing: { kind: "idle" } });
}
