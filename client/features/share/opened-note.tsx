import { useShare } from "../../select/hooks.ts";
import type { DroppedLeg } from "../../store/share.ts";
import { dismissOpened } from "../../sync/intents/share.ts";
import { displayHandicap, isolate } from "@clutch/rules";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import type { MessageId } from "../../ui/i18n/message-id.ts";
import { matchName } from "../../ui/i18n/match-name.ts";
import { useT } from "../../ui/i18n/use-t.ts";
import { Icon } from "../../ui/marks/icon/icon.tsx";
import { codeText } from "./code-text.ts";
import styles from "./opened-note.module.css";

const REASONS: Record<DroppedLeg["reason"], MessageId> = {
  paused: "share.reason.paused",
  closed: "share.reason.closed",
  unavailable: "share.reason.unavailable",
};

/** What came of a code or of a bet taken again: how many selections stand in the slip, and which could not. Goes with the first change. */
export function OpenedNote() {
  const t = useT();
  const opened = useShare((share) => share.opened);
  return (
    <div role="status">
      {opened !== null && (
        <section className={styles.note}>
          <header className={styles.head}>
            <Icon name="share" />
            <b>
              {opened.code === null
                ? t("share.opened.title", { count: opened.taken })
                : t("share.opened.code", { code: codeText(opened.code) })}
            </b>
            <IconButton
              icon="x"
              iconSize={12}
              className={styles.close}
              label={t("share.opened.dismiss")}
              onClick={dismissOpened}
            />
          </header>
          <p>{t("share.opened.offered", { taken: opened.taken, total: opened.taken + opened.dropped.length })}</p>
          {opened.moved > 0 && <p>{t("share.opened.moved", { count: opened.moved })}</p>}
          {opened.dropped.length > 0 && (
            <ul className={styles.dropped} aria-label={t("share.opened.dropped")}>
              {opened.dropped.map((leg) => (
                <Dropped key={leg.key} leg={leg} />
              ))}
            </ul>
          )}
        </section>
      )}
    </div>
  );
}

function Dropped({ leg }: { readonly leg: DroppedLeg }) {
  const t = useT();
  const pick =
    leg.handicap === null ? leg.selectionName : `${isolate(leg.selectionName)} ${displayHandicap(leg.handicap)}`;
  return (
    <li>
      <p>
        <s>
          <b>{pick}</b> {`· ${leg.marketName}`}
        </s>
        <span className={styles.event}>{matchName(leg.eventName, t)}</span>
      </p>
      <span className={styles.reason}>{t(REASONS[leg.reason])}</span>
    </li>
  );
}
