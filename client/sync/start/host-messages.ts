import type { PageMessage } from "@clutch/contract/host";
import { truncateAmount } from "@clutch/kernel";
import { sessionStore } from "../../store/session.ts";
import { walletStore } from "../../store/wallet.ts";
import { getRuntime } from "../runtime.ts";
import { LOOTBOX_ROUTES } from "../lootbox-routes.ts";

/** Handles messages of the host page (G-27). A balance changes the display only: the server's ledger decides every bet. */
export function applyHostMessage(message: PageMessage): void {
  const { route, navigate } = getRuntime();
  switch (message.type) {
    case "SYNC_WALLET": {
      const { balance } = walletStore.getState();
      // Ignored in the lootbox (SPEC section 4).
      if (balance === null || LOOTBOX_ROUTES.has(route().name)) return;
      const amountMinor = truncateAmount(message.value, balance.currency);
      if (amountMinor !== null) walletStore.setState({ balance: { ...balance, amountMinor } });
      return;
    }
    case "BACK_TO_MATCH":
      return navigate("/events");
    case "CLUTCH_SET_LANG":
      return sessionStore.setState({ language: message.lang });
    case "CLUTCH_SET_THEME":
      return sessionStore.setState(({ partner }) => ({ partner: { ...partner, theme: message.theme } }));
  }
}
