import { useEffect, useState } from "react";
import { totalOddsText } from "../../../select/format.ts";
import { useSlip } from "../../../select/hooks.ts";
import { checkInMatch } from "../../../sync/intents/match/in-match.ts";
import { setSlipTab } from "../../../sync/intents/slip/held-legs.ts";
import { Segment } from "../../../ui/controls/segment.tsx";
import { partName } from "../../../ui/i18n/part-name.ts";
import { useT } from "../../../ui/i18n/use-t.ts";
import { Icon } from "../../../ui/marks/icon/icon.tsx";
import styles from "./bet-tabs.module.css";

/** What a tap on a price of this match makes: a single, or a leg of an in-match combo (SPEC section 2 "Bet tabs"). */
export function BetTabs() {
  const t = useT();
  const isCombo = useSlip((slip) => slip.tab === "event-combo");
  return (
    <Segment
      name={t("slip.types.label")}
      className={styles.tabs}
      choices={[
        { value: "single", label: t("slip.tab.single") },
        { value: "event-combo", label: t("slip.tab.inMatchFull") },
      ]}
      value={isCombo ? "event-combo" : "single"}
      onChange={setSlipTab}
    />
  );
}

interface BandProps {
  readonly eventId: string;
  /** The tab in sight: `MATCH` or `MAP 1` and on. */
  readonly tab: string;
}

/** How an in-match combo is put together, with what is held of this match and its joint price. */
export function InMatchBand({ eventId, tab }: BandProps) {
  const t = useT();
  const isCombo = useSlip((slip) => slip.tab === "event-combo");
  const count = useSlip(({ groups }) => groups.eventCombo.filter((selection) => selection.eventId === eventId).length);
  const odds = useSlip(({ quote }) => (quote.kind === "ready" ? quote.oddsCenti : null));
  const isClosed = useIsClosed({ eventId, tab }, isCombo);
  if (!isCombo) return null;
  return (
    <div className={styles.band}>
      <Icon name="chain" />
      <div className={styles.words}>
        <b>{t("slip.tab.inMatchFull")}</b>
        <span role="status">
          {isClosed ? t("detail.inMatchClosed", { tab: partName(tab, t) }) : t("slip.inMatch.hint")}
        </span>
      </div>
      {count > 0 && (
        <b className={styles.held}>
          {t("slip.receipt.legs", { count })}
          {odds !== null && ` · ${totalOddsText(BigInt(odds))}`}
        </b>
      )}
    </div>
  );
}

/** Whether the map in sight has too few open markets for a combo; asked once for each map the member turns to. */
function useIsClosed({ eventId, tab }: BandProps, isCombo: boolean): boolean {
  const key = `${eventId} ${tab}`;
  const [closed, setClosed] = useState<string | null>(null);
  const isAsked = isCombo && tab !== "MATCH";
  useEffect(() => {
    if (!isAsked) return undefined;
    let isLeft = false;
    void checkInMatch(eventId, tab).then((answer) => {
      if (!isLeft) setClosed(answer === "closed" ? key : null);
    });
    return () => {
      isLeft = true;
    };
  }, [isAsked, eventId, tab, key]);
  return isAsked && closed === key;
}
