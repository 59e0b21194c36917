import type { PriceKey } from "../../../store/prices.ts";
import type { AcceptOdds } from "../../../store/session.ts";
import { groupOf, isBusy, modeOf, slipSelectionsOf } from "../../../store/slip-mode.ts";
import { slipStore, type ComboType, type SlipTab } from "../../../store/slip.ts";
import { applySlipAction } from "../../slip/slip.ts";
import { setAcceptOdds } from "../settings.ts";
import { changeLegs, refreshRange } from "../slip.ts";

/* What is done in the slip itself, apart from the press on a price, which the list needs before the slip has loaded. */

/** Removing the last selection clears the follow flag (SPEC section 4). */
export function removeSelection(key: PriceKey): void {
  const slip = slipStore.getState();
  const selection = slipSelectionsOf(slip).find((each) => each.key === key);
  if (isBusy(slip) || selection === undefined) return;
  const bankers = slip.bankers.filter((each) => each !== key);
  const remove = { kind: "remove", group: groupOf(slip), selection } as const;
  void changeLegs({ ...applySlipAction({ ...slip, note: null }, remove), bankers });
}

/** Empties the tab shown, its amounts too. */
export function clearSlip(): void {
  const slip = slipStore.getState();
  if (isBusy(slip)) return;
  const cleared = applySlipAction({ ...slip, note: null }, { kind: "clear", group: groupOf(slip) });
  const { [modeOf(slip)]: _, ...stakes } = cleared.stakes;
  void changeLegs({ ...cleared, stakes, systemStakes: {}, bankers: [] });
}

/** Each tab has its own legs, amount and limits; the message of the tab before is cleared. */
export function setSlipTab(tab: SlipTab): void {
  const slip = slipStore.getState();
  if (!isBusy(slip) && slip.tab !== tab) void changeLegs({ ...slip, tab, note: null });
}

/** One combo, a system, or each leg as a single of its own. */
export function setComboType(comboType: ComboType): void {
  const slip = slipStore.getState();
  if (!isBusy(slip)) void changeLegs({ ...slip, comboType, note: null });
}

/** A banker stands in every combination of the system; at least two legs are left to choose from. */
export function toggleBanker(key: PriceKey): void {
  const slip = slipStore.getState();
  if (isBusy(slip)) return;
  const held = slip.bankers.filter((each) => slipSelectionsOf(slip).some((selection) => selection.key === each));
  if (held.includes(key)) return setBankers(held.filter((each) => each !== key));
  if (held.length + 3 <= slipSelectionsOf(slip).length) setBankers([...held, key]);
}

function setBankers(bankers: readonly PriceKey[]): void {
  slipStore.setState({ bankers, note: null });
  void refreshRange();
}

/** The note beside the slip has been read. */
export const dismissNote = (): void => slipStore.setState({ note: null });

export const setKeepsSelections = (keepsSelections: boolean): void => slipStore.setState({ keepsSelections });

/** What may change without asking; a note where it is kept on this device alone. */
export async function acceptOdds(choice: AcceptOdds): Promise<void> {
  const note = await setAcceptOdds(choice);
  if (note !== null) slipStore.setState({ note });
}
