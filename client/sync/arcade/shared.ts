import { calls, SHARED_PHASES, type CallAnswer, type SharedRoundUpdateWire } from "@clutch/contract";
import { gameSlugOf } from "@clutch/games";
import { arcadeStore } from "../../store/arcade.ts";
import { sessionStore } from "../../store/session.ts";
import { uiStore } from "../../store/ui.ts";
import { makeUniqueId } from "../../platform/unique-id.ts";
import { refreshWallet } from "../session/member.ts";
import { getRuntime } from "../runtime.ts";
import { playRound } from "./play.ts";
import { sharedSink } from "./shared-sink.ts";
import { followCredit } from "./show-answer.ts";
import { forgetRefusal } from "./table-play.ts";
import { putRounds } from "./tables.ts";

type Answer = CallAnswer<typeof calls.miniGameSharedRound>;
type Round = NonNullable<Answer["round"]>;

/** After the end of a phase, so that the server has made the next one. */
const AFTER_MS = 300;
/** While a closed round is revealed and paid, which takes about a second. */
const SOON_MS = 600;
/** While a flight of crash lasts: who cashes out meanwhile. */
const FLIGHT_MS = 1000;
const RETRY_MS = 3000;
/** Pages that are sent a phase at once ask for it spread over this time. */
const SPREAD_MS = 250;

/** How long until a table is worth asking for again, by the times it reported. */
export function nextAskMs(
  round: Pick<Round, "phase" | "closes_at" | "next_at"> | null,
  at: { readonly nowMs: number; readonly isFlight: boolean },
): number {
  if (round?.phase === "betting") return Math.max(round.closes_at - at.nowMs, 0) + AFTER_MS;
  if (round?.phase === "settled" && round.next_at !== null) return Math.max(round.next_at - at.nowMs, 0) + AFTER_MS;
  return round?.phase === "closed" && at.isFlight ? FLIGHT_MS : SOON_MS;
}

const isPaid = (round: Round): boolean => round.bets.some(({ state, payout }) => state === "ended" && payout > 0);

const rankOf = ({ phase }: Pick<Round, "phase">): number => SHARED_PHASES.indexOf(phase);

type Place = Pick<Round, "chain_end" | "chain_round">;

/** Rounds count from 1 in each chain of a table. */
const isSameRound = (one: Place, other: Place): boolean =>
  one.chain_end === other.chain_end && one.chain_round === other.chain_round;

/** Whether an answer was made before what is shown: a message has brought a later phase meanwhile. */
const isBehind = (round: Round, shown: Round | null): boolean =>
  shown !== null && isSameRound(shown, round) && rankOf(round) < rankOf(shown);

/** Merges a published phase into what is known of the round; false where the whole round has to be asked for. */
function applyPhase(update: SharedRoundUpdateWire): boolean {
  const { table_id: tableId, phase, closed_at, outcome } = update;
  const known = arcadeStore.getState().shared[tableId];
  const { round = null } = known ?? {};
  if (known === undefined || round === null || !isSameRound(round, update) || rankOf(update) <= rankOf(round))
    return false;
  const now = { ...round, phase, closed_at, outcome };
  arcadeStore.setState(({ shared }) => ({ shared: { ...shared, [tableId]: { ...known, round: now } } }));
  return true;
}

/** Places the bet that waits for this table, once. */
function playQueued(): void {
  const { queued } = arcadeStore.getState();
  const uniqueId = queued === null ? null : makeUniqueId();
  if (queued === null || uniqueId === null) return;
  arcadeStore.setState({ queued: null });
  void playRound({ uniqueId, ...queued });
}

/**
 * Keeps the newest round of a shared table until stopped: its phases come by the feed of the table, and it is asked for
 * whenever a phase ends. Own bets stand among the member's rounds.
 */
export function followShared(tableId: number): () => void {
  const { api, timers, nowMs } = getRuntime();
  let [isOver, isAsking] = [false, false];
  let cancel = (): void => undefined;
  /** The newest round whose payout has been followed. */
  let paid: Place | null = null;
  /** How far the server's clock is ahead, by the answer that took the least time. */
  let aheadMs = Number.NEGATIVE_INFINITY;
  const askIn = (waitMs: number): void => {
    cancel();
    cancel = timers.after(waitMs, () => void ask());
  };
  const ask = async (): Promise<void> => {
    if (isAsking) return;
    isAsking = true;
    const answer = await api.call(calls.miniGameSharedRound, { query: { table_id: tableId } }, { isRepeated: true });
    isAsking = false;
    if (isOver) return;
    if (!answer.ok) return askIn(RETRY_MS);
    const { server_timestamp: serverMs, mini_game_id: gameId } = answer.value;
    show(answer.value);
    const { round = null } = arcadeStore.getState().shared[tableId] ?? {};
    askIn(nextAskMs(round, { nowMs: serverMs, isFlight: gameSlugOf(gameId) === "crash" }));
  };
  const show = ({ round, last, next_chain, server_timestamp: serverMs }: Answer): void => {
    aheadMs = Math.max(aheadMs, serverMs - nowMs());
    const { round: shown = null } = arcadeStore.getState().shared[tableId] ?? {};
    if (round !== null && isBehind(round, shown)) return;
    // Why a bet on the round before was not taken says nothing of the next one.
    if (round !== null && shown !== null && !isSameRound(shown, round)) forgetRefusal(tableId);
    arcadeStore.setState(({ shared }) => ({ shared: { ...shared, [tableId]: { round, last, next_chain, aheadMs } } }));
    if (round === null) return;
    putRounds(round.bets);
    if (round.phase === "betting") playQueued();
    if (round.phase !== "settled" || !isPaid(round) || (paid !== null && isSameRound(paid, round))) return;
    paid = round;
    void refreshWallet({ isRepeated: true });
    followCredit();
  };
  // Each member has a moment of their own within the spread: not all pages of a table ask at once.
  const refresh = (): void => askIn((sessionStore.getState().member?.memberId ?? 0) % SPREAD_MS);
  sharedSink.current = {
    refresh,
    apply: (update) => {
      if (update.table_id !== tableId) return;
      // During a flight nothing but its start is new.
      if (!applyPhase(update) || update.phase !== "closed") refresh();
    },
  };
  uiStore.setState({ sharedTableId: tableId });
  void ask();
  return () => {
    isOver = true;
    cancel();
    sharedSink.current = null;
    arcadeStore.setState({ queued: null });
    uiStore.setState({ sharedTableId: null });
  };
}
