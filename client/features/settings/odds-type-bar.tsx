import { useSession } from "../../select/hooks.ts";
import { setOddsType } from "../../sync/intents/settings.ts";
import { useT } from "../../ui/i18n/use-t.ts";
import { Icon } from "../../ui/marks/icon/icon.tsx";
import { ChoiceBar } from "./choice-list.tsx";
import { SaveNote } from "./save-note.tsx";
import styles from "./settings.module.css";
import { useKeep } from "./use-save.ts";

/** How prices are written. Combos stay in Euro odds (G-45). */
export function OddsTypeBar() {
  const t = useT();
  const [saving, keep] = useKeep();
  const { oddsType, offered } = useSession((session) => ({
    oddsType: session.oddsType,
    offered: session.partner.oddsSelection,
  }));
  return (
    <div className={styles.panel}>
      <div className={styles.title}>
        <h3>{t("settings.odds")}</h3>
        <SaveNote state={saving} />
      </div>
      <ChoiceBar
        name={t("settings.odds")}
        choices={offered.map((type) => ({ value: type, label: t(`settings.odds.${type}`) }))}
        value={oddsType}
        onChange={(type) => void keep(() => setOddsType(type))}
      />
      <p className={styles.hint}>
        <Icon name="info" />
        {t("settings.odds.note")}
      </p>
    </div>
  );
}
