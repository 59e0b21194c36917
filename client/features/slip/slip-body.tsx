import { useSlip, useUi } from "../../select/hooks.ts";
import type { SlipMessage } from "../../store/slip.ts";
import { acceptChanges, dismissPlaced } from "../../sync/intents/place.ts";
import { setSlipView } from "../../sync/intents/shell.ts";
import { removeLine } from "../../sync/intents/slip.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { useT } from "../../ui/i18n/use-t.ts";
import { ChangePrompt } from "./outcome/change-prompt.tsx";
import { SlipFoot } from "./slip-foot.tsx";
import { SlipLeg } from "./leg/slip-leg.tsx";
import { SlipChecking, SlipNote, SlipRefusal } from "./outcome/slip-outcome.tsx";
import { SlipReceipt } from "./outcome/slip-receipt.tsx";
import { SlipTypes } from "./slip-types.tsx";
import { useWasAsking } from "./outcome/use-was-asking.ts";
import styles from "./slip-body.module.css";

/** The unplaced slip (G-97 currentBet): what is held, what changed, the amount and the way to place it. */
export function SlipBody() {
  const placing = useSlip((slip) => slip.placing);
  const hasLines = useSlip((slip) => slip.lines.length > 0);
  const wasAsking = useWasAsking(placing.kind);
  if (placing.kind === "placed" && !hasLines) {
    return (
      <div className={styles.scroll}>
        <SlipReceipt
          ticket={placing.ticket}
          isRecovered={wasAsking}
          onHistory={() => {
            dismissPlaced();
            setSlipView("betHistory");
          }}
          onDone={dismissPlaced}
        />
      </div>
    );
  }
  if (!hasLines) return <SlipEmpty />;
  return (
    <>
      <SlipTypes />
      <SlipHeld wasAsking={wasAsking} />
      <SlipFoot />
    </>
  );
}

function SlipEmpty() {
  const t = useT();
  const isAsking = useSlip((slip) => slip.placing.kind === "asking");
  return (
    <div className={styles.scroll}>
      {isAsking && <SlipChecking />}
      <EmptyState icon="ticket" title={t("slip.empty.title")} text={t("slip.empty.text")} />
    </div>
  );
}

/** Refusals that the accept-changes prompt already tells. */
const isChange = ({ code }: SlipMessage): boolean => code === 5002 || code === 5003;

/** The legs and whatever there is to say about them. */
function SlipHeld({ wasAsking }: { readonly wasAsking: boolean }) {
  const lines = useSlip((slip) => slip.lines);
  const placing = useSlip((slip) => slip.placing);
  const note = useSlip((slip) => slip.note);
  const isPromptOpen = useSlip((slip) => slip.isPromptOpen);
  const isBusy = placing.kind === "placing" || placing.kind === "asking";
  const isStale = useUi((ui) => ui.arePricesStale || !ui.isOnline);
  const changed = lines.find((line) => line.changeStatus !== null);
  const hasPrompt = isPromptOpen && changed !== undefined && !isBusy;
  return (
    <div className={styles.scroll}>
      <ul className={styles.legs} data-stale={isStale || undefined}>
        {lines.map((line) => (
          <SlipLeg key={line.key} line={line} isBusy={isBusy} onRemove={() => removeLine(line.key)} />
        ))}
      </ul>
      {hasPrompt && (
        <ChangePrompt
          line={changed}
          isRefused={placing.kind === "refused"}
          onAccept={acceptChanges}
          onRemove={() => removeLine(changed.key)}
        />
      )}
      {placing.kind === "asking" && <SlipChecking />}
      {placing.kind === "refused" && !(hasPrompt && isChange(placing.message)) && (
        <SlipRefusal message={placing.message} isRecovered={wasAsking} />
      )}
      {note !== null && <SlipNote message={note} />}
    </div>
  );
}
