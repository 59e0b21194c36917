import type { ReactNode } from "react";
import { useSlip, useTickets, useUi } from "../../select/hooks.ts";
import { useIsMember } from "../../select/member.ts";
import { isBusy, slipSelectionsOf } from "../../store/slip-mode.ts";
import { shareSlip } from "../../sync/intents/share.ts";
import { setSlipView } from "../../sync/intents/navigation.ts";
import { clearSlip } from "../../sync/intents/slip/held-legs.ts";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { Tabs } from "../../ui/controls/tabs.tsx";
import { useT } from "../../ui/i18n/use-t.ts";
import { LuckyBuilder } from "./lucky/lucky-builder.tsx";
import { QuickBetBar } from "./options/quick-bet-bar.tsx";
import { SlipAnnouncer } from "./slip-announcer.tsx";
import type { AfterBet } from "./outcome/slip-receipt.tsx";
import { SlipBody } from "./slip-body.tsx";
import styles from "./slip-column.module.css";

interface SlipColumnProps {
  /** The history view, put in by the app: features do not know each other. */
  readonly history: ReactNode;
  /** What came into the slip from others, and what stands under the current bet; put in by the app. */
  readonly notice?: ReactNode;
  readonly below?: ReactNode;
  readonly AfterBet?: AfterBet | undefined;
  /** Given where the slip lies over the page (drawer, sheet): a way to close it. */
  readonly onClose?: () => void;
}

/** The bet slip with its two views, as the column of the desktop, in the drawer and in the phone's sheet. */
export function SlipColumn({ history, notice, below, AfterBet, onClose }: SlipColumnProps) {
  const t = useT();
  const view = useUi((ui) => ui.slipView);
  const isMember = useIsMember();
  const shown = isMember ? view : "currentBet";
  return (
    <section className={styles.column} aria-label={t("slip.title")}>
      <div className={styles.head}>
        <SlipTabs shown={shown} isMember={isMember} />
        {shown === "currentBet" && isMember && <ShareButton />}
        {shown === "currentBet" && <ClearButton />}
        {onClose && <IconButton icon="x" label={t("slip.close")} onClick={onClose} />}
      </div>
      <SlipAnnouncer />
      <QuickBetBar />
      <LuckyBuilder />
      {shown === "betHistory" ? (
        <div className={styles.history}>{history}</div>
      ) : (
        <>
          <SlipBody notice={notice} AfterBet={AfterBet} />
          {below}
        </>
      )}
    </section>
  );
}

function SlipTabs({ shown, isMember }: { readonly shown: "currentBet" | "betHistory"; readonly isMember: boolean }) {
  const t = useT();
  const held = useSlip((slip) => slipSelectionsOf(slip).length);
  const pending = useTickets(({ lists }) => lists.pending.tickets.length);
  const slip = {
    value: "currentBet" as const,
    label: (
      <>
        {t("slip.tab.slip")}
        {held > 0 && <span className={styles.mine}>{held}</span>}
      </>
    ),
  };
  const history = {
    value: "betHistory" as const,
    label: t("slip.tab.history"),
    count: pending > 0 ? pending : undefined,
  };
  return (
    <Tabs
      name={t("slip.tabs.label")}
      choices={isMember ? [slip, history] : [slip]}
      value={shown}
      onChange={setSlipView}
      className={styles.tabs}
    />
  );
}

function ShareButton() {
  const t = useT();
  const canShare = useSlip((slip) => slipSelectionsOf(slip).length > 0 && !isBusy(slip));
  if (!canShare) return null;
  return <IconButton icon="share" label={t("share.button")} onClick={() => void shareSlip()} />;
}

function ClearButton() {
  const t = useT();
  const canClear = useSlip((slip) => slipSelectionsOf(slip).length > 0 && !isBusy(slip));
  if (!canClear) return null;
  return <IconButton icon="trash" label={t("slip.clear")} onClick={clearSlip} />;
}
