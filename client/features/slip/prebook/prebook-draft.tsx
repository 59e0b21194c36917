import { useFormat } from "../../../select/format.ts";
import { useCatalogue, useSlip } from "../../../select/hooks.ts";
import { slipSelectionsOf } from "../../../store/slip-mode.ts";
import { closePrebook } from "../../../sync/intents/prebook-draft.ts";
import { toggleSelection } from "../../../sync/intents/slip.ts";
import type { PriceKey } from "../../../store/prices.ts";
import { usePrice } from "../../../select/use-price.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { IconButton } from "../../../ui/controls/icon-button.tsx";
import { matchName } from "../../../ui/i18n/match-name.ts";
import { useT } from "../../../ui/i18n/use-t.ts";
import { PrebookOffer } from "./prebook-form.tsx";
import { usePrebooks } from "../../../select/use-prebooks.ts";
import styles from "./prebook-draft.module.css";

/** The form of a paused price that was pressed: it is not in the slip, but it can be booked (SPEC 4). */
export function PrebookDraft() {
  const t = useT();
  const key = usePrebooks((state) => state.draftKey);
  const isHeld = useSlip(
    (slip) => slip.tab !== "single" || slipSelectionsOf(slip).some((selection) => selection.key === key),
  );
  const marketId = Number(key?.split(":")[0] ?? Number.NaN);
  const market = useCatalogue((state) => state.markets[marketId]);
  const event = useCatalogue((state) => (market === undefined ? undefined : state.events[market.eventId]));
  const selection = market?.selections.find((each) => each.key === key);
  if (key === null || isHeld || market === undefined || selection === undefined) return null;
  const match = event === undefined ? "" : matchName(event.eventName, t);
  return (
    <div className={styles.draft}>
      <div className={styles.pick}>
        <p>
          <b>{selection.selectionName || selection.name}</b>
          <span>{[market.marketName, match].filter(Boolean).join(" · ")}</span>
        </p>
        <IconButton icon="x" label={t("prebook.close")} onClick={closePrebook} />
      </div>
      <Reopened priceKey={key} />
      <PrebookOffer priceKey={key} fallbackOdds={selection.oddsCenti} betTypeName={market.betTypeName} />
    </div>
  );
}

/** The market has opened again before anything was booked: its price can be taken. */
function Reopened({ priceKey }: { readonly priceKey: PriceKey }) {
  const t = useT();
  const format = useFormat();
  const price = usePrice(priceKey);
  const isSaved = usePrebooks(({ request }) => request.kind === "saved");
  if (isSaved || price === undefined || price.oddsCenti === null || price.status !== "open") return null;
  return (
    <div className={styles.reopened}>
      <p role="status">{t("prebook.reopened")}</p>
      <Button block onClick={() => toggleSelection(priceKey)}>
        {t("prebook.take", { odds: format.odds(price.oddsCenti) })}
      </Button>
    </div>
  );
}
