import type { MeetingRow } from "@clutch/contract";
import type { Side } from "@clutch/kernel";
import { useSession } from "../../select/hooks.ts";
import type { Meetings } from "../../sync/queries/analysis-query.ts";
import { cx } from "../../ui/cx.ts";
import { useDateFormat } from "../../ui/i18n/use-date-format.ts";
import { useT } from "../../ui/i18n/use-t.ts";
import styles from "./analysis.module.css";
import { SplitBar } from "./bars.tsx";

/** The meetings of the two teams: who won how many, then each with its score, newest first. */
export function HeadToHead({ meetings }: { readonly meetings: Meetings }) {
  const t = useT();
  const timezone = useSession((session) => session.timezone);
  const formatDate = useDateFormat({ timezone });
  const { homeWins, awayWins, rows } = meetings;
  return (
    <>
      <div className={styles.compare}>
        <b>{homeWins}</b>
        <span>{t("analysis.seriesWon", { count: homeWins + awayWins })}</span>
        <b>{awayWins}</b>
        <SplitBar home={homeWins} away={awayWins} />
      </div>
      <ul className={styles.list}>
        {rows.map((row) => (
          <li key={row.match_id} className={styles.meeting}>
            <span>{formatDate(Date.parse(row.date_utc))}</span>
            <TeamOfMeeting row={row} side="home" />
            <b className="num">
              {row.home.score} – {row.away.score}
            </b>
            <TeamOfMeeting row={row} side="away" />
            <span className="cut">{row.competition_name}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

const TeamOfMeeting = ({ row, side }: { readonly row: MeetingRow; readonly side: Side }) => (
  <span className={cx("cut", styles.team, row.winner === side && styles.won)}>{row[side].team_name}</span>
);
