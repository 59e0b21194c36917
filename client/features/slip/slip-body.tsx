import { useSlip, useUi } from "../../select/hooks.ts";
import { isBusy as isBusyOf, isQuoted, slipSelectionsOf, modeOf } from "../../store/slip-mode.ts";
import type { SlipMessage, SlipTab } from "../../store/slip.ts";
import { openLucky } from "../../sync/intents/lucky.ts";
import { dismissPlaced } from "../../sync/intents/place.ts";
import { setSlipView } from "../../sync/intents/navigation.ts";
import { Button } from "../../ui/controls/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import type { MessageId } from "../../ui/i18n/message-id.ts";
import { useT } from "../../ui/i18n/use-t.ts";
import { Icon } from "../../ui/marks/icon/icon.tsx";
import { PrebookDraft } from "./prebook/prebook-draft.tsx";
import { PrebookOffer } from "./prebook/prebook-form.tsx";
import { SlipLegs } from "./leg/slip-legs.tsx";
import { SlipChecking, SlipNote, SlipRefusal } from "./outcome/slip-outcome.tsx";
import { SlipReceipt } from "./outcome/slip-receipt.tsx";
import { useWasAsking } from "./outcome/use-was-asking.ts";
import { QuoteBox } from "./quote/quote-box.tsx";
import { SlipFoot } from "./slip-foot.tsx";
import { SlipTypes } from "./slip-types.tsx";
import { MatchSpan } from "./sums/match-span.tsx";
import styles from "./slip-body.module.css";

/** The unplaced slip (G-97 currentBet): what is held, what changed, the amount and the way to place it. */
export function SlipBody() {
  const placing = useSlip((slip) => slip.placing);
  const hasSelections = useSlip((slip) => slipSelectionsOf(slip).length > 0);
  const wasAsking = useWasAsking(placing.kind);
  if (placing.kind === "placed" && !hasSelections) {
    return (
      <div className={styles.scroll}>
        <Receipt wasAsking={wasAsking} />
      </div>
    );
  }
  return (
    <>
      <SlipTypes />
      {hasSelections ? (
        <>
          <SlipHeld wasAsking={wasAsking} />
          <SlipFoot />
        </>
      ) : (
        <SlipEmpty wasAsking={wasAsking} />
      )}
    </>
  );
}

function Receipt({ wasAsking }: { readonly wasAsking: boolean }) {
  const placing = useSlip((slip) => slip.placing);
  if (placing.kind !== "placed") return null;
  return (
    <SlipReceipt
      tickets={placing.tickets}
      refusal={placing.refusal}
      isRecovered={wasAsking}
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

function SlipEmpty({ wasAsking }: { readonly wasAsking: boolean }) {
  const t = useT();
  const tab = useSlip((slip) => slip.tab);
  const placing = useSlip((slip) => slip.placing);
  const note = useSlip((slip) => slip.note);
  return (
    <div className={styles.scroll}>
      {placing.kind === "asking" && <SlipChecking />}
      {placing.kind === "refused" && <SlipRefusal message={placing.message} isRecovered={wasAsking} />}
      {note !== null && <SlipNote message={note} />}
      <PrebookDraft />
      <EmptyState
        icon={tab === "lucky-combo" ? "dice" : "ticket"}
        title={t("slip.empty.title")}
        text={t(EMPTY_TEXTS[tab])}
        action={tab === "lucky-combo" && <LuckyButton />}
      />
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

/** Refusals that the accept-changes prompt already tells. */
const isChange = ({ code }: SlipMessage): boolean => code === 5002 || code === 5003;

/** The legs and whatever there is to say about them. */
function SlipHeld({ wasAsking }: { readonly wasAsking: boolean }) {
  const slip = useSlip((state) => state);
  const selections = slipSelectionsOf(slip);
  const mode = modeOf(slip);
  const isStale = useUi((ui) => ui.arePricesStale || !ui.isOnline);
  const { placing, note } = slip;
  const isBusy = isBusyOf(slip);
  const hasPrompt = slip.isPromptOpen && !isBusy;
  return (
    <div className={styles.scroll}>
      {placing.kind === "placed" && <Receipt wasAsking={wasAsking} />}
      <SlipLegs isBusy={isBusy} isStale={isStale} />
      {mode === "single" && selections[0] !== undefined && (
        <PrebookOffer
          priceKey={selections[0].key}
          fallbackOdds={selections[0].currentOddsCenti ?? selections[0].oddsCenti}
          betTypeName={selections[0].betTypeName}
        />
      )}
      <PrebookDraft />
      {isQuoted(mode) && <QuoteBox />}
      {placing.kind === "asking" && <SlipChecking />}
      {placing.kind === "refused" && !(hasPrompt && isChange(placing.message)) && (
        <SlipRefusal message={placing.message} isRecovered={wasAsking} />
      )}
      {note !== null && <SlipNote message={note} />}
      {mode === "lucky_combo" && !isBusy && (
        <div className={styles.again}>
          <LuckyButton />
        </div>
      )}
      {selections.length > 1 && mode !== "event_combo" && mode !== "singles" && <MatchSpan />}
    </div>
  );
}
