import type { ReactNode } from "react";
import { EventRail } from "../../features/events/rail.tsx";
import { BREAKPOINTS } from "@clutch/contract";
import { useSession, useUi } from "../../select/hooks.ts";
import type { MobilePage } from "../../store/ui.ts";
import { backMobilePage, goMobilePage, openPanel } from "../../sync/intents/navigation.ts";
import { pageInSight } from "../../sync/mobile-page.ts";
import type { RouteName } from "../../sync/runtime.ts";
import { useT } from "../../ui/i18n/use-t.ts";
import { LazyDrawer, LazySheet } from "../../ui/overlay/lazy-modal.tsx";
import { BottomBar } from "./bottom-bar.tsx";
import {
  BarTools,
  DownloadStrip,
  HistoryScreen,
  HistoryView,
  MobileEventScreen,
  NoticesScreen,
  NoticeToasts,
  SettingsScreen,
  SlipColumn,
  SlipDock,
} from "./lazy-screens.ts";
import { Overlays } from "./overlays.tsx";
import { followHeight } from "./follow-height.ts";
import { SkipLinks } from "./skip-links.tsx";
import { TopBar } from "../top-bar/top-bar.tsx";
import styles from "./shell.module.css";

interface ShellProps {
  readonly children: ReactNode;
  readonly route: RouteName;
}

/** The chrome around a screen (G-15): by width the desktop's three columns, the tablet's dock, the phone's bars. */
export function Shell({ children, route }: ShellProps) {
  const isMobile = useUi((ui) => ui.isMobile);
  return (
    <>
      {isMobile ? <MobileShell route={route}>{children}</MobileShell> : <WideShell route={route}>{children}</WideShell>}
      <Panels />
    </>
  );
}

/** Pages that take the rail's words away: their own columns need the width (DESIGN section 4). */
const NARROW_RAIL = new Set<RouteName>(["event-detail", "game-results", "result-detail", "rules", "statement"]);

function WideShell({ children, route }: ShellProps) {
  const t = useT();
  const hasColumn = useUi((ui) => ui.viewport.width > BREAKPOINTS.tabletPortrait);
  const isDrawerOpen = useUi((ui) => ui.currentMobilePage.current === "bet-slip");
  return (
    <div className={styles.shell} data-rail={NARROW_RAIL.has(route) ? "icons" : undefined}>
      <SkipLinks />
      <TopBar route={route} isMobile={false} tools={<BarTools />} />
      <aside className={styles.rail}>
        <EventRail isListShown={!NARROW_RAIL.has(route)} />
      </aside>
      <main key={route} ref={followHeight} className={styles.main} tabIndex={-1}>
        {children}
      </main>
      {hasColumn ? (
        <aside className={styles.slip} aria-label={t("shell.betSlip")} tabIndex={-1} data-slip="">
          <SlipColumn history={<HistoryView />} />
        </aside>
      ) : (
        <>
          <SlipDock onOpen={() => goMobilePage("bet-slip")} />
          <LazyDrawer open={isDrawerOpen} onClose={backMobilePage} name={t("shell.betSlip")}>
            <SlipColumn history={<HistoryView />} onClose={backMobilePage} />
          </LazyDrawer>
        </>
      )}
      <NoticeToasts isSlipInSight={hasColumn || isDrawerOpen} />
    </div>
  );
}

/** Pages take the list's place; each in a part of its own (`key`), as none begins where the one before it was scrolled to. */
const PAGES: Partial<Record<MobilePage, () => ReactNode>> = {
  "event-detail": () => <MobileEventScreen />,
  history: () => <HistoryScreen />,
  settings: () => <SettingsScreen onClose={backMobilePage} />,
};

function MobileShell({ children, route }: ShellProps) {
  const t = useT();
  const hasApp = useSession(({ partner: { appDownloadUrls: urls } }) => urls.ios !== null || urls.android !== null);
  const isSlipOpen = useUi((ui) => ui.currentMobilePage.current === "bet-slip");
  const inSight = useUi((ui) => pageInSight(ui.currentMobilePage));
  const page = PAGES[inSight];
  return (
    <div className={styles.mobile}>
      <SkipLinks />
      <TopBar route={route} isMobile tools={<BarTools />} />
      {hasApp && page === undefined && <DownloadStrip />}
      {page === undefined ? (
        <main key={route} ref={followHeight} className={styles.scroll} tabIndex={-1}>
          {children}
        </main>
      ) : (
        <main key={inSight} className={styles.page} tabIndex={-1}>
          {page()}
        </main>
      )}
      <BottomBar route={route} />
      <LazySheet open={isSlipOpen} onClose={backMobilePage} name={t("shell.betSlip")}>
        <SlipColumn history={<HistoryView />} onClose={backMobilePage} />
      </LazySheet>
      <NoticeToasts isSlipInSight={isSlipOpen} />
    </div>
  );
}

/** Settings and notifications over the page, from the top bar. */
function Panels() {
  const t = useT();
  const panel = useUi((ui) => ui.openPanel);
  const close = (): void => openPanel(null);
  return (
    <>
      <LazyDrawer open={panel === "settings"} onClose={close} name={t("shell.settings")}>
        <SettingsScreen onClose={close} />
      </LazyDrawer>
      <LazyDrawer open={panel === "notices"} onClose={close} name={t("shell.notifications")}>
        <NoticesScreen onClose={close} />
      </LazyDrawer>
      <Overlays />
    </>
  );
}
