import { SlipKey } from "../../features/slip/slip-key.tsx";
import { useSession, useUi } from "../../select/hooks.ts";
import { arcadePathOf, useIsMember } from "../../select/member.ts";
import type { MobilePage } from "../../store/ui.ts";
import { goMobilePage, showList, showPath } from "../../sync/intents/navigation.ts";
import type { RouteName } from "../../sync/runtime.ts";
import { cx } from "../../ui/cx.ts";
import { useT } from "../../ui/i18n/use-t.ts";
import { Icon } from "../../ui/marks/icon/icon.tsx";
import type { IconName } from "../../ui/marks/icon/icon-names.ts";
import styles from "./bottom-bar.module.css";

/**
 * The phone's bar: pages of the current-mobile-page state with the raised slip key among them (G-15, G-19). It has room for four: where
 * the partner has mini-games they stand in place of the results, to which the settings lead then.
 */
export function BottomBar({ route }: { readonly route: RouteName }) {
  const t = useT();
  const isMember = useIsMember();
  const arcadePath = useSession(({ partner }) => arcadePathOf(partner, isMember));
  const isOver = useUi((ui) => ui.currentMobilePage.current !== "matches");
  const isResults = RESULT_ROUTES.has(route);
  return (
    <nav className={cx(styles.bar, !isMember && styles.guest)} aria-label={t("shell.mainNavigation")}>
      <BarButton icon="list" label={t("shell.matches")} isCurrent={!isOver && LIST_ROUTES.has(route)} onGo={showList} />
      <BarButton
        icon={arcadePath ? "gem" : "trophy"}
        label={t(arcadePath ? "shell.arcade" : "shell.results")}
        isCurrent={!isOver && !arcadePath && isResults}
        onGo={() => showPath(arcadePath ?? "/game-results")}
      />
      <SlipKey onOpen={() => goMobilePage("bet-slip")} />
      {isMember && <BarItem page="history" icon="history" label={t("shell.history")} />}
      <BarItem page="settings" icon="user" label={t("shell.settings")} />
    </nav>
  );
}

const LIST_ROUTES = new Set<RouteName>(["events", "test-halfscreen"]);
const RESULT_ROUTES = new Set<RouteName>(["game-results", "result-detail"]);

interface BarItemProps {
  readonly page: MobilePage;
  readonly icon: IconName;
  readonly label: string;
}

function BarItem({ page, icon, label }: BarItemProps) {
  const current = useUi((ui) => ui.currentMobilePage.current);
  return <BarButton icon={icon} label={label} isCurrent={current === page} onGo={() => goMobilePage(page)} />;
}

interface BarButtonProps extends Pick<BarItemProps, "icon" | "label"> {
  readonly isCurrent: boolean;
  readonly onGo: () => void;
}

function BarButton({ icon, label, isCurrent, onGo }: BarButtonProps) {
  return (
    <button type="button" className={styles.item} aria-current={isCurrent ? "page" : undefined} onClick={onGo}>
      <Icon name={icon} size={20} />
      <span>{label}</span>
    </button>
  );
}
