import { useEvent, useSlip } from "../../../select/hooks.ts";
import { linesOf, modeOf } from "../../../store/slip-mode.ts";
import type { SlipSelection } from "../../../store/slip.ts";
import { removeLine, toggleBanker } from "../../../sync/intents/slip.ts";
import { matchName } from "../../../ui/i18n/match-name.ts";
import { useT } from "../../../ui/i18n/use-t.ts";
import { LiveMark } from "../../../ui/marks/live-mark.tsx";
import { SlipLeg } from "./slip-leg.tsx";
import styles from "./slip-legs.module.css";

/** The legs of the tab shown, on their chain where they are one bet; legs of one match stand under its name. */
export function SlipLegs({ isBusy, isStale }: { readonly isBusy: boolean; readonly isStale: boolean }) {
  const slip = useSlip((state) => state);
  const lines = linesOf(slip);
  const mode = modeOf(slip);
  const isChained = lines.length > 1 && mode !== "singles";
  const [first] = lines;
  return (
    <>
      {mode === "event_combo" && first !== undefined && <MatchHead line={first} />}
      <ul className={styles.legs} data-chain={isChained || undefined} data-stale={isStale || undefined}>
        {lines.map((line) => (
          <SlipLeg
            key={line.key}
            line={line}
            isBusy={isBusy}
            isEuro={mode !== "single"}
            isUnderMatch={mode === "event_combo"}
            onRemove={() => removeLine(line.key)}
            {...(mode === "system" &&
              lines.length > 2 && {
                banker: { isOn: slip.bankers.includes(line.key), toggle: () => toggleBanker(line.key) },
              })}
          />
        ))}
      </ul>
    </>
  );
}

function MatchHead({ line }: { readonly line: SlipSelection }) {
  const t = useT();
  const event = useEvent(line.eventId);
  return (
    <div className={styles.match}>
      {event?.inPlay === true && <LiveMark isStill>{t("slip.leg.live")}</LiveMark>}
      <b className="cut" title={matchName(line.eventName, t)}>
        {matchName(line.eventName, t)}
      </b>
    </div>
  );
}
