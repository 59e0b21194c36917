import type { Side } from "@clutch/kernel";
import type { EventEntry, TeamEntry } from "../../../store/catalogue.ts";
import { cx } from "../../../ui/cx.ts";
import { useT } from "../../../ui/i18n/use-t.ts";
import { Emblem } from "../../../ui/marks/emblem/emblem.tsx";
import { Scores } from "../../../ui/marks/scores.tsx";
import { LeadMark } from "./lead-mark.tsx";
import { parseScoreline } from "@clutch/rules";
import { computeScoreCells } from "./row-view.ts";
import styles from "./match-row.module.css";

export interface RowSidesProps {
  readonly event: EventEntry;
  /** The winner market has a draw, so its price stands in a third line. */
  readonly hasDraw: boolean;
}

/** The two teams with their series and map scores; an outright has one line, its name. */
export function RowSides({ event, hasDraw }: RowSidesProps) {
  const t = useT();
  if (event.home === null || event.away === null) {
    return (
      <span className={styles.sides}>
        <span className={styles.side}>
          <span className={styles.name}>{event.eventName}</span>
        </span>
      </span>
    );
  }
  return (
    <span className={styles.sides}>
      <RowSide event={event} team={event.home} side="home" />
      <RowSide event={event} team={event.away} side="away" />
      {hasDraw && (
        <span className={cx(styles.side, styles.draw)} aria-hidden="true">
          <span className={styles.name}>{t("events.draw")}</span>
        </span>
      )}
    </span>
  );
}

interface RowSideProps {
  readonly event: EventEntry;
  readonly team: TeamEntry;
  readonly side: Side;
}

function RowSide({ event, team, side }: RowSideProps) {
  const series = parseScoreline(event.matchScoreline);
  return (
    <span className={styles.side}>
      <Emblem teamName={team.name} src={team.logo} className={styles.emblem} />
      <span className={styles.name} title={team.name}>
        {team.name}
      </span>
      {event.inPlay && event.lead?.side === side && <LeadMark lead={event.lead} />}
      {event.inPlay && (
        <Scores
          series={series?.[side] ?? null}
          maps={computeScoreCells(event, side)}
          end={side === "home" ? "top" : "bottom"}
        />
      )}
    </span>
  );
}
