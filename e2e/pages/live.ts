import type { Locator } from "playwright";
import type { Guest } from "./member.ts";
import type { OwnMatch } from "./own-match.ts";

/** The two winner prices of a row. */
export const winnerPrices = (row: Locator): Locator => row.locator('button[aria-label*="winner," i]');

/** Shows the matches of a tab with the markets of their first map, chosen in the filter's dialog: it has the maps at every width. */
export async function showFirstMaps({ list, widget }: Guest, tab = "In-play"): Promise<void> {
  await list.openTab(tab);
  await widget.getByRole("button", { name: /^Filters/ }).click();
  const dialog = widget.getByRole("dialog", { name: "Filters" });
  await dialog.getByRole("button", { name: "MAP 1", exact: true }).click();
  await dialog.getByRole("button", { name: "MAP 1", exact: true, pressed: true }).waitFor();
  await dialog.getByRole("button", { name: /^Show/ }).click();
  await dialog.waitFor({ state: "hidden" });
}

/** Takes the price of home to win the first map of a match in play. */
export async function holdFirstMap(guest: Guest, match: OwnMatch): Promise<void> {
  await showFirstMaps(guest);
  await winnerPrices(match.rowIn(guest.list)).first().click();
  await guest.slip.root.getByRole("button", { name: /^Remove / }).waitFor();
}
