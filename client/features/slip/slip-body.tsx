import type { ReactNode } from "react";
import { useSlip, useUi } from "../../select/hooks.ts";
import { usePrebooks } from "../../select/use-prebooks.ts";
import { isBusy as isBusyOf, isQuoted, slipSelectionsOf, modeOf } from "../../store/slip-mode.ts";
import type { SlipTab } from "../../store/slip.ts";
import { openLucky } from "../../sync/intents/lucky.ts";
import { dismissPlaced } from "../../sync/intents/place.ts";
import { setSlipView } from "../../sync/intents/navigation.ts";
import { Button } from "../../ui/controls/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import type { MessageId } from "../../ui/i18n/message-id.ts";
import { useT } from "../../ui/i18n/use-t.ts";
import { Icon } from "../../ui/marks/icon/icon.tsx";
import { LegScroll } from "./leg/leg-scroll.tsx";
import { SlipLegs } from "./leg/slip-legs.tsx";
import { type AfterBet, SlipReceipt } from "./outcome/slip-receipt.tsx";
import { useWasAsking } from "./outcome/use-was-asking.ts";
import { SlipPinned } from "./pinned/slip-pinned.tsx";
import { PrebookDraft } from "./prebook/prebook-draft.tsx";
import { PrebookOffer } from "./prebook/prebook-form.tsx";
import { SlipFoot } from "./slip-foot.tsx";
import { SlipTypes } from "./slip-types.tsx";
import { MatchSpan } from "./sums/match-span.tsx";
import { useSlipView } from "./use-slip-view.ts";
import styles from "./slip-body.module.css";

interface SlipBodyProps {
  /** What came into the slip from others; it scrolls with the legs. */
  readonly notice: ReactNode;
  /** What can be done with a placed bet. */
  readonly AfterBet?: AfterBet | undefined;
}

/** The unplaced slip (G-97 currentBet): what is held, what changed, the amount and the way to place it. */
export function SlipBody({ notice, AfterBet }: SlipBodyProps) {
  const placing = useSlip((slip) => slip.placing);
  const hasSelections = useSlip((slip) => slipSelectionsOf(slip).length > 0);
  const wasAsking = useWasAsking(placing.kind);
  if (placing.kind === "placed" && !hasSelections) {
    return (
      <div className={styles.scroll}>
        <Receipt wasAsking={wasAsking} AfterBet={AfterBet} />
      </div>
    );
  }
  if (!hasSelections) return <SlipEmpty notice={notice} wasAsking={wasAsking} />;
  return (
    <>
      <LegScroll>
        <SlipTypes />
        {notice}
        <SlipHeld wasAsking={wasAsking} />
      </LegScroll>
      <SlipFoot isRecovered={wasAsking} />
    </>
  );
}

function Receipt({ wasAsking, AfterBet }: Pick<SlipBodyProps, "AfterBet"> & { readonly wasAsking: boolean }) {
  const placing = useSlip((slip) => slip.placing);
  if (placing.kind !== "placed") return null;
  return (
    <SlipReceipt
      tickets={placing.tickets}
      refusal={placing.refusal}
      isRecovered={wasAsking}
      AfterBet={AfterBet}
      onHistory={() => {
        dismissPlaced();
        setSlipView("betHistory");
      }}
      onDone={dismissPlaced}
    />
  );
}

const EMPTY_TEXTS: Record<SlipTab, MessageId> = {
  single: "slip.empty.text",
  combo: "slip.empty.combo",
  "event-combo": "slip.empty.inMatch",
  "lucky-combo": "slip.empty.lucky",
  "bet-builder": "slip.empty.builder",
};

function SlipEmpty({ notice, wasAsking }: Pick<SlipBodyProps, "notice"> & { readonly wasAsking: boolean }) {
  const t = useT();
  const tab = useSlip((slip) => slip.tab);
  const hasDraft = usePrebooks(({ draftKey }) => draftKey !== null) && tab === "single";
  return (
    <>
      <SlipTypes />
      <div className={styles.scroll}>
        {notice}
        <PrebookDraft />
        {!hasDraft && (
          <EmptyState
            icon={tab === "lucky-combo" ? "dice" : "ticket"}
            title={t("slip.empty.title")}
            text={t(EMPTY_TEXTS[tab])}
            action={tab === "lucky-combo" && <LuckyButton />}
          />
        )}
      </div>
      <EmptyPinned wasAsking={wasAsking} />
    </>
  );
}

/** What is to be said although nothing is held: a bet that is asked for, a refusal, a price that could not be taken. */
function EmptyPinned({ wasAsking }: { readonly wasAsking: boolean }) {
  const figures = useSlipView();
  const { pinned } = figures;
  if (pinned === null || pinned.kind === "legs") return null;
  return (
    <div className={styles.pinned}>
      <SlipPinned view={pinned} figures={figures} isRecovered={wasAsking} />
    </div>
  );
}

function LuckyButton() {
  const t = useT();
  return (
    <Button tone="line" onClick={openLucky}>
      <Icon name="dice" />
      {t("slip.lucky.open")}
    </Button>
  );
}

/** The legs and whatever there is to say about them. */
function SlipHeld({ wasAsking }: { readonly wasAsking: boolean }) {
  const t = useT();
  const slip = useSlip((state) => state);
  const selections = slipSelectionsOf(slip);
  const mode = modeOf(slip);
  const isStale = useUi((ui) => ui.arePricesStale || !ui.isOnline);
  const isBusy = isBusyOf(slip);
  return (
    <>
      {slip.placing.kind === "placed" && <Receipt wasAsking={wasAsking} />}
      <SlipLegs isBusy={isBusy} isStale={isStale} />
      {mode === "single" && selections[0] !== undefined && (
        <PrebookOffer
          priceKey={selections[0].key}
          fallbackOdds={selections[0].currentOddsCenti ?? selections[0].oddsCenti}
          betTypeName={selections[0].betTypeName}
        />
      )}
      <PrebookDraft />
      {isQuoted(mode) && selections.length > 1 && <p className={styles.about}>{t("slip.quote.text")}</p>}
      {mode === "lucky_combo" && !isBusy && (
        <div className={styles.again}>
          <LuckyButton />
        </div>
      )}
      {selections.length > 1 && mode !== "event_combo" && mode !== "singles" && <MatchSpan />}
    </>
  );
}
