import type { CallFailure } from "../../api/failure.ts";
import { arcadeStore, isBusyAt, isWaiting, playAt, type ArcadePlay } from "../../store/arcade.ts";
import { callMessage } from "../call-message.ts";
import { refreshCare } from "../care/follow-care.ts";
import { isOwnLimit } from "../care/own-hold.ts";

export const isTableBusy = (tableId: number): boolean => isBusyAt(arcadeStore.getState(), tableId);

/** Shows where the bet or action of a table is, at that table alone. */
export const showPlay = (tableId: number, play: ArcadePlay): void =>
  arcadeStore.setState(({ plays }) => ({ plays: { ...plays, [tableId]: play } }));

/** The same of a bet for money: its answer may come while the page plays with play money, which has plays of its own. */
export function showMoneyPlay(tableId: number, play: ArcadePlay): void {
  if (arcadeStore.getState().demo === null) showPlay(tableId, play);
}

/** Says why a bet or an action for money was not taken; a limit of the member's own was set, or used up, elsewhere. */
export function showMoneyRefusal(tableId: number, failure: CallFailure): void {
  const message = callMessage(failure);
  showMoneyPlay(tableId, { kind: "refused", message });
  if (isOwnLimit(message)) void refreshCare();
}

/** As a table is left: what was said of its last bet has been read. One without an answer stays. */
export function forgetPlay(tableId: number): void {
  if (!isWaiting(playAt(arcadeStore.getState(), tableId))) showPlay(tableId, { kind: "idle" });
}

/** As a table is opened: its last round is of before this visit. */
export function forgetFresh(tableId: number): void {
  arcadeStore.setState(({ freshIds }) => {
    const { [tableId]: _, ...others } = freshIds;
    return { freshIds: others };
  });
}

/** Takes the reason out of sight why the last bet or action of a table was not taken. */
export function forgetRefusal(tableId: number): void {
  if (playAt(arcadeStore.getState(), tableId).kind === "refused") showPlay(tableId, { kind: "idle" });
}
