import { momentClock, type Moment } from "@clutch/rules";
import { momentKey, momentSide, momentText, type Played } from "../../../parts/moment-text.ts";
import { cx } from "../../../ui/cx.ts";
import { useT } from "../../../ui/i18n/use-t.ts";
import card from "../card.module.css";
import styles from "./around-then.module.css";

/** So many of the newest are listed. */
const SHOWN = 6;

/** What had happened last. */
export function AroundThen({ event, moments }: { readonly event: Played; readonly moments: readonly Moment[] }) {
  const t = useT();
  return (
    <section className={cx(card.card, styles.around)} aria-label={t("past.around")}>
      <h3 className={card.title}>{t("past.around")}</h3>
      {moments.length === 0 && <p className={styles.none}>{t("past.nothing")}</p>}
      <ol>
        {moments.slice(0, SHOWN).map((moment) => (
          <li key={momentKey(moment)} data-side={momentSide(moment) ?? undefined}>
            <span className="num">{momentClock(moment, event.gameId)}</span>
            <span>{momentText(moment, event, t)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
