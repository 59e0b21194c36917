import { calls } from "@clutch/contract";
import { arcadeStore } from "../../store/arcade.ts";
import { callMessage } from "../call-message.ts";
import { getRuntime } from "../runtime.ts";
import { askUntilAnswered } from "./ask-until-answered.ts";
import { refreshSeeds } from "./seeds.ts";
import { forgetPendingRound, readPendingRound, storePendingRound, type PendingRound } from "./pending-round.ts";
import { showAnswer } from "./show-answer.ts";
import { refreshRounds } from "./tables.ts";

export interface RoundRequest {
  readonly uniqueId: string;
  readonly tableId: number;
  /** Major units, as on the wire. */
  readonly betAmount: number;
  readonly params: unknown;
}

/** Places one bet; while one is without an answer no other can be placed. */
export async function playRound(request: RoundRequest): Promise<void> {
  const { kind } = arcadeStore.getState().play;
  if (kind === "sending" || kind === "asking") return;
  const { nowMs } = getRuntime();
  const { uniqueId, tableId, betAmount, params } = request;
  const round: PendingRound = { uniqueId, tableId, betAmount, params, sentAtMs: nowMs() };
  storePendingRound(round);
  arcadeStore.setState({ play: { kind: "sending" } });
  // A bet stands on a commitment that was shown before (RU-29): where the first answer is still missing it is waited for.
  const { seeds, shared } = arcadeStore.getState();
  if (seeds === null && shared[tableId] === undefined) await refreshSeeds();
  await followRound(round);
}

/** After a reload: the bet without an answer is sent again with its own id, so the server answers what it did (RU-3). */
export async function resumeRound(): Promise<void> {
  const round = readPendingRound();
  const { kind } = arcadeStore.getState().play;
  if (round === null || kind === "sending" || kind === "asking") return;
  arcadeStore.setState({ play: { kind: "asking" } });
  await followRound(round);
}

async function followRound(round: PendingRound): Promise<void> {
  const { api } = getRuntime();
  const { uniqueId, tableId, betAmount, params, sentAtMs } = round;
  const body = { table_id: tableId, bet_amount: betAmount, params };
  const answered = await askUntilAnswered({
    sentAtMs,
    successStatus: calls.miniGameBet.successStatus,
    send: () => api.call(calls.miniGameBet, { body }, { uniqueId, isRepeated: true }),
  });
  forgetPendingRound(uniqueId);
  if (answered === null) {
    arcadeStore.setState({ play: { kind: "unanswered" } });
    return refreshRounds();
  }
  if (answered.ok) return showAnswer(answered.value);
  arcadeStore.setState({ play: { kind: "refused", message: callMessage(answered.error) } });
}
