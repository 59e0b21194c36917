import { useIsMember } from "../../select/member.ts";
import { renewPlayMoney } from "../../sync/intents/arcade.ts";
import { askLogin, navigateTo } from "../../sync/intents/navigation.ts";
import { Button } from "../../ui/controls/button.tsx";
import { useT } from "../../ui/i18n/use-t.ts";
import { lobbyRootOf, tablePathOf } from "./catalogue/paths.ts";
import styles from "./arcade.module.css";

/** Says on every page of the demo that nothing is won or lost, with one tap to play for money. */
export function DemoBand({ tableId }: { readonly tableId: number | null }) {
  const t = useT();
  const isMember = useIsMember();
  const playForMoney = (): void => {
    if (isMember) navigateTo(tableId === null ? lobbyRootOf(false) : tablePathOf(tableId, false));
    else askLogin();
  };
  return (
    <aside className={styles.demo} aria-label={t("arcade.demo.name")}>
      <p>
        <b>{t("arcade.demo.name")}</b> {t("arcade.demo.text")}
      </p>
      <span className={styles.demoActions}>
        <Button tone="line" onClick={renewPlayMoney}>
          {t("arcade.demo.renew")}
        </Button>
        <Button onClick={playForMoney}>{isMember ? t("arcade.demo.real") : t("arcade.demo.signIn")}</Button>
      </span>
    </aside>
  );
}
