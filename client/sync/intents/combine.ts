import { priceKey, type PriceKey } from "../../store/prices.ts";
import { groupOfTab, isBusy } from "../../store/slip-mode.ts";
import { slipStore, type SlipTab } from "../../store/slip.ts";
import { getRuntime } from "../runtime.ts";
import { makeSelection } from "../slip/make-selection.ts";
import { REPLACED } from "../slip/replaced.ts";
import { applySlipAction, slipLimits } from "../slip/slip.ts";
import { setSlipTab } from "./slip/held-legs.ts";

/** Both picks, the replaced one at its price of now, in the tab where they can be one bet. */
export function makeCombo(): void {
  const slip = slipStore.getState();
  const { note } = slip;
  if (isBusy(slip) || note?.messageId !== REPLACED) return;
  const { marketId, lineNumber, selection, tab } = note.values;
  const to: SlipTab = tab === "event-combo" ? tab : "combo";
  const atMs = getRuntime().nowMs();
  const replaced: PriceKey = priceKey(Number(marketId), Number(lineNumber), String(selection));
  const group = groupOfTab(to, slip);
  let after = { ...slip, note: null };
  for (const leg of [makeSelection(replaced, atMs), ...slip.groups.single]) {
    if (leg === null || after.groups[group].some(({ key }) => key === leg.key)) continue;
    const eventStatus = leg.status === "open" ? "open" : "closed";
    const press = { kind: "press", group, selection: leg, eventStatus, limits: slipLimits(), atMs } as const;
    after = { ...applySlipAction(after, press), note: null };
  }
  slipStore.setState(after);
  setSlipTab(to);
}
