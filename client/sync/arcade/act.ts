import { calls, type MiniGameRoundWire } from "@clutch/contract";
import { getRuntime } from "../runtime.ts";
import { askUntilAnswered } from "./ask-until-answered.ts";
import { showAnswer } from "./show-answer.ts";
import { isTableBusy, showMoneyPlay, showMoneyRefusal } from "./table-play.ts";
import { refreshRound, refreshRounds } from "./tables.ts";

/** An action as its game's wire has it. */
export interface RoundAction {
  readonly action: string;
  readonly [value: string]: unknown;
}

export interface ActionRequest {
  readonly uniqueId: string;
  /** As it was seen when the action was chosen. */
  readonly round: Pick<MiniGameRoundWire, "bet_id" | "table_id" | "step">;
  readonly action: RoundAction;
}

/** The round has gone on in another tab or on another device. */
const GONE_ON = 5001;

/**
 * Takes one action in an open round. `step` goes with it, so that a round which has gone on meanwhile refuses it instead of
 * taking it for another situation; then the round is shown as it stands.
 */
export async function actInRound({ uniqueId, round, action }: ActionRequest): Promise<void> {
  const { table_id: tableId } = round;
  if (isTableBusy(tableId)) return;
  const { api, nowMs } = getRuntime();
  showMoneyPlay(tableId, { kind: "sending" });
  const params = { bet_id: round.bet_id };
  const body = { ...action, step: round.step };
  const answered = await askUntilAnswered({
    tableId,
    sentAtMs: nowMs(),
    successStatus: calls.miniGameAction.successStatus,
    send: () => api.call(calls.miniGameAction, { params, body }, { uniqueId, isRepeated: true }),
  });
  if (answered === null) {
    await refreshRounds();
    return showMoneyPlay(tableId, { kind: "unanswered" });
  }
  if (answered.ok) return showAnswer(answered.value);
  const { error } = answered;
  if (error.kind === "refused" && error.error.code === GONE_ON) await refreshRound(round.bet_id);
  showMoneyRefusal(tableId, error);
}
