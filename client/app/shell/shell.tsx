import type { ReactNode } from "react";
import { EventRail } from "../../features/events/rail.tsx";
import { BREAKPOINTS } from "@clutch/contract";
import { useUi } from "../../select/hooks.ts";
import type { MobilePage } from "../../store/ui.ts";
import { backMobilePage, goMobilePage, openPanel } from "../../sync/intents/navigation.ts";
import { pageInSight } from "../../sync/mobile-page.ts";
import { useT } from "../../ui/i18n/use-t.ts";
import { LazyDrawer, LazySheet } from "../../ui/overlay/lazy-modal.tsx";
import { BottomBar } from "./bottom-bar.tsx";
import {
  HistoryScreen,
  HistoryView,
  MobileEventScreen,
  NoticesScreen,
  NoticeToasts,
  QuickChoices,
  SettingsScreen,
  SlipColumn,
  SlipDock,
} from "./lazy-screens.ts";
import { SharePanel } from "./share-panel.tsx";
import { followHeight } from "./follow-height.ts";
import { SkipLinks } from "./skip-links.tsx";
import { TopBar } from "../top-bar/top-bar.tsx";
import styles from "./shell.module.css";

interface ShellProps {
  readonly children: ReactNode;
  /** An event's page takes the rail's words away for its markets (DESIGN section 4). */
  readonly hasNarrowRail: boolean;
}

/** The chrome around a screen (G-15): by width the desktop's three columns, the tablet's dock, the phone's bars. */
export function Shell({ children, hasNarrowRail }: ShellProps) {
  const isMobile = useUi((ui) => ui.isMobile);
  return (
    <>
      {isMobile ? (
        <MobileShell>{children}</MobileShell>
      ) : (
        <WideShell hasNarrowRail={hasNarrowRail}>{children}</WideShell>
      )}
      <Panels />
    </>
  );
}

function WideShell({ children, hasNarrowRail }: ShellProps) {
  const t = useT();
  const hasColumn = useUi((ui) => ui.viewport.width > BREAKPOINTS.tabletPortrait);
  const isWide = useUi((ui) => ui.viewport.width > BREAKPOINTS.narrow);
  const isDrawerOpen = useUi((ui) => ui.currentMobilePage.current === "bet-slip");
  return (
    <div className={styles.shell} data-rail={hasNarrowRail ? "icons" : undefined}>
      <SkipLinks />
      <TopBar isMobile={false} choices={isWide && <QuickChoices />} />
      <aside className={styles.rail}>
        <EventRail />
      </aside>
      <main key={hasNarrowRail ? "event" : "list"} ref={followHeight} className={styles.main} tabIndex={-1}>
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

function MobileShell({ children }: { readonly children: ReactNode }) {
  const t = useT();
  const isSlipOpen = useUi((ui) => ui.currentMobilePage.current === "bet-slip");
  const inSight = useUi((ui) => pageInSight(ui.currentMobilePage));
  const page = PAGES[inSight];
  return (
    <div className={styles.mobile}>
      <SkipLinks />
      <TopBar isMobile />
      {page === undefined ? (
        <main key="matches" ref={followHeight} className={styles.scroll} tabIndex={-1}>
          {children}
        </main>
      ) : (
        <main key={inSight} className={styles.page} tabIndex={-1}>
          {page()}
        </main>
      )}
      <BottomBar />
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
      <SharePanel />
    </>
  );
}
