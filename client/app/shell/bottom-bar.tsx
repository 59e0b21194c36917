import { SlipKey } from "../../features/slip/slip-key.tsx";
import { useUi } from "../../select/hooks.ts";
import { useIsMember } from "../../select/member.ts";
import type { MobilePage } from "../../store/ui.ts";
import { goMobilePage } from "../../sync/intents/navigation.ts";
import { cx } from "../../ui/cx.ts";
import { useT } from "../../ui/i18n/use-t.ts";
import { Icon } from "../../ui/marks/icon/icon.tsx";
import type { IconName } from "../../ui/marks/icon/icon-names.ts";
import styles from "./bottom-bar.module.css";

/** The phone's bar: pages of the current-mobile-page state with the raised slip key among them (G-15, G-19). */
export function BottomBar() {
  const t = useT();
  const isMember = useIsMember();
  return (
    <nav className={cx(styles.bar, !isMember && styles.guest)} aria-label={t("shell.mainNavigation")}>
      <BarItem page="matches" icon="list" label={t("shell.matches")} />
      <SlipKey onOpen={() => goMobilePage("bet-slip")} />
      {isMember && <BarItem page="history" icon="history" label={t("shell.history")} />}
      <BarItem page="settings" icon="user" label={t("shell.settings")} />
    </nav>
  );
}

interface BarItemProps {
  readonly page: MobilePage;
  readonly icon: IconName;
  readonly label: string;
}

function BarItem({ page, icon, label }: BarItemProps) {
  const current = useUi((ui) => ui.currentMobilePage.current);
  return (
    <button
      type="button"
      className={styles.item}
      aria-current={current === page ? "page" : undefined}
      onClick={() => goMobilePage(page)}
    >
      <Icon name={icon} size={20} />
      <span>{label}</span>
    </button>
  );
}
