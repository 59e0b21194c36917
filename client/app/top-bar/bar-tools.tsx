import { BREAKPOINTS } from "@clutch/contract";
import { SessionClock } from "../../features/care/session-clock.tsx";
import { QuickChoices } from "../../features/settings/quick-choices.tsx";
import { useUi } from "../../select/hooks.ts";
import { useIsMember } from "../../select/member.ts";
import { askLogin } from "../../sync/intents/navigation.ts";
import { Button } from "../../ui/controls/button.tsx";
import { useT } from "../../ui/i18n/use-t.ts";
import { SearchWithPrices } from "../search/search-with-prices.tsx";
import styles from "./bar-tools.module.css";

/** What the top bar gets after the first list: search, odds style and language where it is wide, the visit's clock, a guest's way to the sign-in. */
export function BarTools() {
  const isWide = useUi((ui) => ui.viewport.width > BREAKPOINTS.narrow);
  const isMember = useIsMember();
  return (
    <>
      <SearchWithPrices />
      {isWide && <QuickChoices />}
      <SessionClock />
      {!isMember && <LogIn />}
    </>
  );
}

/** In the wallet's place: the partner's page shows its own sign-in. */
function LogIn() {
  const t = useT();
  return (
    <Button className={styles.login} onClick={askLogin}>
      {t("shell.logIn")}
    </Button>
  );
}
