import { calls } from "@clutch/contract";
import { arcadeStore } from "../../store/arcade.ts";
import { getRuntime } from "../runtime.ts";
import { askUntilAnswered } from "./ask-until-answered.ts";
import { refreshSeeds } from "./seeds.ts";
import { forgetPendingRound, readPendingRounds, storePendingRound, type PendingRound } from "./pending-round.ts";
import { showAnswer } from "./show-answer.ts";
import { isTableBusy, showMoneyPlay, showMoneyRefusal } from "./table-play.ts";
import { refreshRounds } from "./tables.ts";

export interface RoundRequest {
  readonly uniqueId: string;
  readonly tableId: number;
  /** Major units, as on the wire. */
  readonly betAmount: number;
  readonly params: unknown;
}

/** Places one bet; while one of its table is without an answer no other can be placed there. */
export async function playRound(request: RoundRequest): Promise<void> {
  const { uniqueId, tableId, betAmount, params } = request;
  if (isTableBusy(tableId)) return;
  const { nowMs } = getRuntime();
  const round: PendingRound = { uniqueId, tableId, betAmount, params, sentAtMs: nowMs() };
  storePendingRound(round);
  showMoneyPlay(tableId, { kind: "sending" });
  // A bet stands on a commitment that was shown before (RU-29): where the first answer is still missing it is waited for.
  const { seeds, shared } = arcadeStore.getState();
  if (seeds === null && shared[tableId] === undefined) await refreshSeeds();
  await followRound(round);
}

/**
 * After a reload: each bet without an answer is sent again with its own id, so the server answers what it did (RU-3). Those of other
 * tables too, which show nothing of it: a minute later they would no longer be sent.
 */
export async function resumeRounds(): Promise<void> {
  const left = readPendingRounds().filter(({ tableId }) => !isTableBusy(tableId));
  for (const { tableId } of left) showMoneyPlay(tableId, { kind: "asking" });
  await Promise.all(left.map(followRound));
}

async function followRound(round: PendingRound): Promise<void> {
  const { api } = getRuntime();
  const { uniqueId, tableId, betAmount, params, sentAtMs } = round;
  const body = { table_id: tableId, bet_amount: betAmount, params };
  const answered = await askUntilAnswered({
    tableId,
    sentAtMs,
    successStatus: calls.miniGameBet.successStatus,
    send: () => api.call(calls.miniGameBet, { body }, { uniqueId, isRepeated: true }),
  });
  forgetPendingRound(uniqueId);
  if (answered === null) {
    showMoneyPlay(tableId, { kind: "unanswered" });
    return refreshRounds();
  }
  if (answered.ok) return showAnswer(answered.value);
  showMoneyRefusal(tableId, answered.error);
}
