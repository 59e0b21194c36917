import { uiStore, type UiState } from "../../../store/ui.ts";
import { LOOTBOX_ROUTES } from "../../lootbox-routes.ts";
import { getRuntime } from "../../runtime.ts";
import { goMobilePage, openPanel } from "../navigation.ts";

/** The settings, at one of their pages. */
export function openSettings(settingsPage: UiState["settingsPage"]): void {
  uiStore.setState({ settingsPage });
  // The mini-games have no pages of a phone: there the settings lie over the table.
  const hasPages = uiStore.getState().isMobile && !LOOTBOX_ROUTES.has(getRuntime().route().name);
  if (hasPages) goMobilePage("settings");
  else openPanel("settings");
}

/** The member's own limits. */
export const openCare = (): void => openSettings("care");

/** What the buttons beside a stake add. */
export const openStakeSteps = (): void => openSettings("steps");

/** The settings are open: the next time they begin with their list again. */
export const resetSettingsPage = (): void => uiStore.setState({ settingsPage: "main" });
