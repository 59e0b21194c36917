import { toTicketResult, type CourseBetWire, type EventCourseWire } from "@clutch/contract";
import { parseWireOdds } from "@clutch/kernel";
import { displayHandicap, formatClockSeconds, isolate } from "@clutch/rules";
import { useFormat } from "../../../select/format.ts";
import { useSession } from "../../../select/hooks.ts";
import { parseMinor } from "../../../sync/wire/ticket.ts";
import { partName } from "../../../ui/i18n/part-name.ts";
import { cx } from "../../../ui/cx.ts";
import { useFindText, useT } from "../../../ui/i18n/use-t.ts";
import { Icon } from "../../../ui/marks/icon/icon.tsx";
import { statusFace } from "../../../ui/marks/status-face.ts";
import { numberBets, type NumberedBet } from "../number-bets.ts";
import card from "../card.module.css";
import styles from "./bets-then.module.css";

interface BetsThenProps {
  readonly course: EventCourseWire;
  readonly atMs: number;
  readonly timezone: string;
}

/** The member's own bets that were placed by then, and how they stood. */
export function BetsThen({ course, atMs, timezone }: BetsThenProps) {
  const t = useT();
  const isGuest = useSession(({ member }) => member === null);
  if (isGuest) return null;
  const placed = numberBets(course.bets).filter(({ bet }) => bet.timestamp <= atMs);
  return (
    <section className={cx(card.card, styles.bets)} aria-label={t("past.bets")}>
      <h3 className={card.title}>{t("past.bets")}</h3>
      {placed.length === 0 && <p className={styles.none}>{t("past.noBets")}</p>}
      <ul>
        {placed.map((each) => (
          <Bet key={each.number} numbered={each} atMs={atMs} timezone={timezone} />
        ))}
      </ul>
    </section>
  );
}

function Bet({
  numbered: { number, bet, legs },
  atMs,
  timezone,
}: Omit<BetsThenProps, "course"> & { readonly numbered: NumberedBet }) {
  const t = useT();
  const format = useFormat();
  const currency = useSession(({ partner }) => partner.currencyCode);
  const stakeMinor = parseMinor(bet.stake, currency);
  const stake = stakeMinor === null ? "–" : format.amount(stakeMinor, currency);
  return (
    <li>
      <i className={styles.number}>{number}</i>
      <div className={styles.about}>
        {legs.map((leg) => (
          <p key={`${leg.market_name} ${leg.market_tab} ${leg.selection_name}`}>
            <b>
              {leg.handicap === null
                ? leg.selection_name
                : `${isolate(leg.selection_name)} ${displayHandicap(leg.handicap)}`}
            </b>{" "}
            <span className="num">{format.odds(parseWireOdds(leg.euro_odds))}</span>
            <small>
              {[leg.market_name, ...(leg.market_tab === "MATCH" ? [] : [partName(leg.market_tab, t)])].join(" · ")}
            </small>
          </p>
        ))}
        <small>
          {t("past.placed", { stake, time: formatClockSeconds(bet.timestamp, timezone) })}
          {bet.leg_count > 1 && ` · ${t("slip.receipt.legs", { count: bet.leg_count })}`}
        </small>
        <Standing bet={bet} atMs={atMs} />
      </div>
    </li>
  );
}

/** Open, or over with its result; of an open one what became of it later. What it would have been sold for is not stored. */
function Standing({ bet, atMs }: { readonly bet: CourseBetWire; readonly atMs: number }) {
  const t = useT();
  const findText = useFindText();
  const face = statusFace(bet.result === null ? "pending" : toTicketResult(bet.result));
  const result = (
    <b data-tone={face.tone}>
      <Icon name={face.icon} size={12} /> {findText(face.labelId)}
    </b>
  );
  const isOver = bet.result !== null && (bet.result_timestamp ?? 0) <= atMs;
  if (isOver) return <p className={styles.standing}>{result}</p>;
  return (
    <p className={styles.standing}>
      <span>{t("past.cashOut")}</span>
      {bet.result !== null && (
        <span>
          {t("past.later")} {result}
        </span>
      )}
    </p>
  );
}
