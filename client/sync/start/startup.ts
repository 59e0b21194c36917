import { REFRESH_FIRST_INIT_MS } from "@clutch/contract";
import { ENVIRONMENT } from "../../platform/environment.ts";
import type { SafeStorage } from "../../platform/storage.ts";
import { sessionStore } from "../../store/session.ts";
import { uiStore } from "../../store/ui.ts";
import { recoverPendingBet } from "../slip/recover-bet.ts";
import { refreshGames } from "../events/lobby.ts";
import { checkStatus } from "../maintenance.ts";
import { refreshMember, refreshWallet } from "../session/member.ts";
import { resetMobilePage } from "../mobile-page.ts";
import { refreshNotices } from "../notices.ts";
import { getRuntime, type RouteName } from "../runtime.ts";
import { refreshTickets } from "../tickets.ts";

/** Routes that a reload does not refresh (SPEC section 4 "Start-up and reload"): notAuthorized, launch, notFound … */
const NOT_REFRESHED = new Set<RouteName>(["403", "launch", "404", "maintenance", "verifier"]);

export const isRefreshed = (route: RouteName): boolean => !NOT_REFRESHED.has(route);

export function writeEnvironment(local: SafeStorage): void {
  local.set("environment", JSON.stringify(ENVIRONMENT));
}

/** 'Refreshed' means data, never the browser's reload (G-21); then the status check. Members and wallet need a token. */
export async function startUp(route: RouteName): Promise<void> {
  const { timers } = getRuntime();
  resetMobilePage();
  uiStore.setState({ refreshFirstInit: true });
  timers.after(REFRESH_FIRST_INIT_MS, () => uiStore.setState({ refreshFirstInit: false }));
  if (route === "launch") return;
  if (isRefreshed(route)) {
    await Promise.all([refreshMember(), refreshWallet(), refreshGames(), refreshNotices()]);
    if (sessionStore.getState().token !== null) void refreshTickets("pending");
  }
  await checkStatus();
  if (sessionStore.getState().token !== null) await recoverPendingBet();
}
