import {
  displayHandicap,
  displayNumber,
  formatOdds,
  formatScore,
  isMarkedLive,
  legStatusOf,
  isolate,
} from "@clutch/rules";
import { useEvent, useSession } from "../../select/hooks.ts";
import type { Ticket, TicketLeg } from "../../store/tickets.ts";
import { showRule } from "../../sync/intents/app/rules.ts";
import { RuleLink } from "../../ui/controls/rule-link.tsx";
import { matchName } from "../../ui/i18n/match-name.ts";
import { useDateFormat } from "../../ui/i18n/use-date-format.ts";
import { useFindText, useT } from "../../ui/i18n/use-t.ts";
import { Icon } from "../../ui/marks/icon/icon.tsx";
import { LiveMark } from "../../ui/marks/live-mark.tsx";
import { explainLeg, findRule } from "../../select/leg-reason.ts";
import { statusFace } from "../../ui/marks/status-face.ts";
import styles from "./ticket-card.module.css";

export function TicketLegs({ ticket }: { readonly ticket: Ticket }) {
  return (
    <ul className={styles.legs}>
      {ticket.legs.map((leg) => (
        <Leg key={`${leg.marketId}:${leg.selection}`} leg={leg} ticket={ticket} />
      ))}
    </ul>
  );
}

function Leg({ leg, ticket }: { readonly leg: TicketLeg; readonly ticket: Ticket }) {
  const pick =
    leg.handicap === null ? leg.selectionName : `${isolate(leg.selectionName)} ${displayHandicap(leg.handicap)}`;
  return (
    <li>
      <LegSign leg={leg} />
      <div className={styles.words}>
        <p>
          <b>{pick}</b> <span>{`· ${leg.gameMarketName}`}</span>
        </p>
        <LegEvent leg={leg} />
        <LegWhy leg={leg} />
        {leg.resultBefore !== undefined && <LegCorrected before={leg.resultBefore} />}
      </div>
      <span className={styles.price}>{displayNumber(formatOdds(leg.oddsCenti, ticket.memberOddsStyle))}</span>
    </li>
  );
}

/** A live dot while the match runs, otherwise the sign of where the leg stands; the word is for screen readers. */
function LegSign({ leg }: { readonly leg: TicketLeg }) {
  const findText = useFindText();
  const status = legStatusOf(leg);
  const event = useEvent(leg.eventId);
  const isLive = event !== undefined && isMarkedLive(event) && status === "pending";
  const face = statusFace(status);
  return (
    <span className={styles.sign} data-tone={face.tone}>
      {isLive ? <LiveMark>{null}</LiveMark> : <Icon name={face.icon} />}
      <span className="vh">{findText(face.labelId)}</span>
    </span>
  );
}

/** Why it settled as it did: the figure against its line, where the result alone does not say so, and the rule. */
function LegWhy({ leg }: { readonly leg: TicketLeg }) {
  const rule = findRule(leg);
  if (rule === null) return null;
  return (
    <p className={styles.why}>
      <LegReasonText leg={leg} />
      <RuleLink rule={rule} onOpen={showRule} />
    </p>
  );
}

function LegReasonText({ leg }: { readonly leg: TicketLeg }) {
  const t = useT();
  const reason = explainLeg(leg);
  if (reason === null) return null;
  const half =
    reason.half === null ? "" : ` · ${t(reason.half === "won" ? "history.why.halfWon" : "history.why.halfLost")}`;
  return `${t(reason.id, reason.values)}${half} `;
}

/** Why a settled bet changed: the result its match had before. */
function LegCorrected({ before }: { readonly before: string | null }) {
  const t = useT();
  return (
    <p className={styles.corrected}>
      {before === null ? t("history.leg.wasVoid") : t("history.leg.was", { value: formatScore(before) })}
    </p>
  );
}

/** The match, and what is known of it: the score while it runs, the result value after, the start before. */
function LegEvent({ leg }: { readonly leg: TicketLeg }) {
  const t = useT();
  const timezone = useSession((session) => session.timezone);
  const shortDate = useDateFormat({ timezone, hasClock: true });
  const event = useEvent(leg.eventId);
  const score = event?.inPlay === true ? event.matchScoreline : null;
  const value = leg.resultValue ?? score;
  const text = value === null ? shortDate(leg.eventDateMs) : formatScore(value);
  return (
    <p className={styles.event}>
      {`${matchName(leg.eventName, t)}\u00A0· `}
      <span className="nowrap">{leg.resultValue === null ? text : t("history.result", { value: text })}</span>
    </p>
  );
}
