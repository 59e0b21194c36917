import { isMarkedLive } from "@clutch/rules";
import { useEvent, useSlip } from "../../../select/hooks.ts";
import { slipSelectionsOf, modeOf } from "../../../store/slip-mode.ts";
import type { LabelledSelection } from "../../../store/slip.ts";
import { removeSelection, toggleBanker } from "../../../sync/intents/slip/held-legs.ts";
import { matchName } from "../../../ui/i18n/match-name.ts";
import { useT } from "../../../ui/i18n/use-t.ts";
import { LiveMark } from "../../../ui/marks/live-mark.tsx";
import { SlipLeg } from "./slip-leg.tsx";
import styles from "./slip-legs.module.css";

/** From here on legs take two lines each. */
const DENSE_FROM = 8;

/** The legs of the tab shown, on their chain where they are one bet; legs of one match stand under its name. */
export function SlipLegs({ isBusy, isStale }: { readonly isBusy: boolean; readonly isStale: boolean }) {
  const slip = useSlip((state) => state);
  const selections = slipSelectionsOf(slip);
  const mode = modeOf(slip);
  const isChained = selections.length > 1 && mode !== "singles";
  const [first] = selections;
  return (
    <>
      {mode === "event_combo" && first !== undefined && <MatchHead selection={first} />}
      <ul className={styles.legs} data-chain={isChained || undefined} data-stale={isStale || undefined}>
        {selections.map((selection) => (
          <SlipLeg
            key={selection.key}
            selection={selection}
            isBusy={isBusy}
            isEuro={mode !== "single"}
            isUnderMatch={mode === "event_combo"}
            isDense={selections.length >= DENSE_FROM}
            onRemove={() => removeSelection(selection.key)}
            {...(mode === "system" &&
              selections.length > 2 && {
                banker: { isOn: slip.bankers.includes(selection.key), toggle: () => toggleBanker(selection.key) },
              })}
          />
        ))}
      </ul>
    </>
  );
}

function MatchHead({ selection }: { readonly selection: LabelledSelection }) {
  const t = useT();
  const event = useEvent(selection.eventId);
  return (
    <div className={styles.match}>
      {event !== undefined && isMarkedLive(event) && <LiveMark isStill>{t("slip.leg.live")}</LiveMark>}
      <b className="cut" title={matchName(selection.eventName, t)}>
        {matchName(selection.eventName, t)}
      </b>
    </div>
  );
}
