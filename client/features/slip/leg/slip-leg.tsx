import { parseAmount } from "@clutch/kernel";
import { computeBetRangeDisplay, isMarkedLive, isShortPause } from "@clutch/rules";
import { useEvent, useMarket, useSession } from "../../../select/hooks.ts";
import { EURO, useFormat } from "../../../select/format.ts";
import type { LabelledSelection } from "../../../store/slip.ts";
import { shownOddsOf } from "../../../sync/slip/slip-figures.ts";
import { matchName } from "../../../ui/i18n/match-name.ts";
import { partName } from "../../../ui/i18n/part-name.ts";
import { useDateFormat } from "../../../ui/i18n/use-date-format.ts";
import { useT } from "../../../ui/i18n/use-t.ts";
import { GameGlyph } from "../../../ui/marks/icon/game-glyph.tsx";
import { Icon } from "../../../ui/marks/icon/icon.tsx";
import { LiveMark } from "../../../ui/marks/live-mark.tsx";
import { LegNote } from "./leg-note.tsx";
import { pickText } from "./pick-text.ts";
import styles from "./slip-leg.module.css";

interface SlipLegProps {
  readonly selection: LabelledSelection;
  readonly isBusy: boolean;
  /** Combos count and show euro odds whatever the member's odds type (G-45). */
  readonly isEuro: boolean;
  /** The match is named above the legs. */
  readonly isUnderMatch: boolean;
  /** One of many: the market stands beside the pick. */
  readonly isDense: boolean;
  readonly onRemove: () => void;
  /** Whether the leg stands in every combination of a system. */
  readonly banker?: { readonly isOn: boolean; readonly toggle: () => void };
}

/** One selection held: game, pick, market, event, the price with what it was, and the way to let go of it. */
export function SlipLeg({ selection, isBusy, isEuro, isUnderMatch, isDense, onRemove, banker }: SlipLegProps) {
  const t = useT();
  const format = useFormat();
  const pick = pickText(selection, selection.handicapQuarters, format.handicap);
  return (
    <li
      className={styles.leg}
      data-leg
      data-dense={isDense || undefined}
      data-change={selection.changeStatus ?? undefined}
      data-paused={isShortPause(selection) || undefined}
    >
      <GameGlyph gameId={selection.gameId} />
      <div className={styles.text}>
        <div className={styles.pick}>{pick}</div>
        <div className={styles.market}>
          {[selection.marketName, partName(selection.marketTab, t)].filter(Boolean).join(" · ")}
        </div>
        {!isUnderMatch && <LegEvent selection={selection} />}
      </div>
      <div className={styles.right} data-joint={isUnderMatch || undefined}>
        <LegPrice selection={selection} isEuro={isEuro} />
        <span className={styles.acts}>
          {banker && (
            <button
              type="button"
              className={styles.banker}
              aria-pressed={banker.isOn}
              aria-label={t("slip.system.bankerOf", { pick })}
              title={t("slip.system.bankerHint")}
              disabled={isBusy}
              onClick={banker.toggle}
            >
              <Icon name="pin" size={12} />
            </button>
          )}
          <button
            type="button"
            className={styles.remove}
            aria-label={t("slip.leg.remove", { pick })}
            disabled={isBusy}
            onClick={onRemove}
          >
            <Icon name="x" size={12} />
          </button>
        </span>
      </div>
      {!isEuro && <LegMore selection={selection} />}
      <LegNote selection={selection} isBusy={isBusy} onRemove={onRemove} />
    </li>
  );
}

function LegEvent({ selection }: { readonly selection: LabelledSelection }) {
  const t = useT();
  const timezone = useSession((session) => session.timezone);
  const shortDate = useDateFormat({ timezone, hasClock: true });
  const event = useEvent(selection.eventId);
  const name = matchName(selection.eventName, t);
  const isLive = event !== undefined && isMarkedLive(event);
  return (
    <div className={styles.event}>
      {isLive && selection.status !== "pause" && <LiveMark isStill>{t("slip.leg.live")}</LiveMark>}
      {isLive && selection.status === "pause" && <span>{t("status.pause")}</span>}
      <span className="cut" title={name}>
        {isLive ? name : `${shortDate(event?.startMs ?? selection.startMs)} · ${name}`}
      </span>
    </div>
  );
}

/** The competition, and what the market takes at this price (G-51). */
function LegMore({ selection }: { readonly selection: LabelledSelection }) {
  const t = useT();
  const format = useFormat();
  const currency = useSession((session) => session.partner.currencyCode);
  const maxBet = parseAmount(useMarket(selection.marketId)?.maxBetAmount ?? Number.NaN, currency);
  const highest = maxBet.ok ? computeBetRangeDisplay(maxBet.value, selection.currentOddsCenti) : null;
  return (
    <div className={styles.more}>
      <span className="cut">{selection.competitionName}</span>
      <span className="nowrap">
        {t("slip.leg.marketMax", { amount: highest === null ? "-" : format.amount(highest, currency) })}
      </span>
    </div>
  );
}

/** The price in the member's odds type; a moved one beside the price agreed to, with the direction as a shape. */
function LegPrice({ selection, isEuro }: { readonly selection: LabelledSelection; readonly isEuro: boolean }) {
  const t = useT();
  const own = useFormat();
  const format = isEuro ? EURO : own;
  const now = shownOddsOf(selection);
  if (isShortPause(selection))
    return (
      <span className={styles.price}>
        <Icon name="lock" size={12} />
        {format.odds(now)}
      </span>
    );
  if (now === selection.oddsCenti) return <span className={styles.price}>{format.odds(now)}</span>;
  const direction = now > selection.oddsCenti ? "up" : "down";
  return (
    <span className={styles.moved}>
      <s className={styles.was}>
        <span className="vh">{t("slip.leg.oldPrice")} </span>
        {format.odds(selection.oddsCenti)}
      </s>
      <span className={styles.delta} data-direction={direction}>
        <Icon name={direction} size={12} />
      </span>
      <span className={styles.price}>{format.odds(now)}</span>
    </span>
  );
}
