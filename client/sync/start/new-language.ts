import { SLIP_GROUPS } from "@clutch/rules";
import { catalogueStore } from "../../store/catalogue.ts";
import { slipStore, type LabelledSelection } from "../../store/slip.ts";
import { refreshEvent } from "../events/events.ts";
import { refreshGames } from "../events/lobby.ts";
import { nameDropped } from "../share/dropped-legs.ts";
import { allSelectionsOf } from "../slip/slip.ts";

/** The names of a selection from the catalogue; one that is not in it keeps its names. */
function nameSelection(selection: LabelledSelection): LabelledSelection {
  const market = catalogueStore.getState().markets[selection.marketId];
  const entry = market?.selections.find(({ key }) => key === selection.key);
  if (market === undefined || entry === undefined) return selection;
  return { ...selection, marketName: market.marketName, selectionName: entry.selectionName };
}

function nameSlip(): void {
  const groups = { ...slipStore.getState().groups };
  for (const group of SLIP_GROUPS) groups[group] = groups[group].map(nameSelection);
  slipStore.setState({ groups });
}

/**
 * Names of markets, selections and games come from the server: they are refetched in the chosen language.
 */
export async function refreshNames(resyncPrices: () => Promise<void>): Promise<void> {
  const naming = nameDropped();
  const hasNames = Object.keys(catalogueStore.getState().events).length > 0;
  if (!hasNames) return naming;
  const held = new Set(allSelectionsOf(slipStore.getState()).map(({ eventId }) => eventId));
  await Promise.all([naming, resyncPrices(), refreshGames(), ...[...held].map((eventId) => refreshEvent(eventId))]);
  nameSlip();
}
