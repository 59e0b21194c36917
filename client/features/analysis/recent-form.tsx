import type { RecentRow } from "@clutch/contract";
import { useSession } from "../../select/hooks.ts";
import type { TeamEntry } from "../../store/catalogue.ts";
import type { MessageId } from "../../ui/i18n/message-id.ts";
import { useDateFormat } from "../../ui/i18n/use-date-format.ts";
import { useT } from "../../ui/i18n/use-t.ts";
import { Emblem } from "../../ui/marks/emblem/emblem.tsx";
import styles from "./form.module.css";

interface RecentFormProps {
  readonly rows: readonly RecentRow[];
  readonly home: TeamEntry;
  readonly away: TeamEntry;
}

/** The last matches of both sides as a strip each, newest at the left. */
export function RecentForm({ rows, home, away }: RecentFormProps) {
  const t = useT();
  return (
    <div className={styles.forms}>
      <Strip team={home} rows={rows.filter(({ side }) => side === "home")} />
      <Strip team={away} rows={rows.filter(({ side }) => side === "away")} />
      <p className={styles.note}>{t("analysis.newestLeft")}</p>
    </div>
  );
}

const LETTERS = {
  win: "analysis.letter.win",
  loss: "analysis.letter.loss",
  draw: "analysis.letter.draw",
} as const satisfies Record<RecentRow["result"], MessageId>;
const NAMES = { win: "status.win", loss: "status.loss", draw: "status.draw" } as const satisfies Record<
  RecentRow["result"],
  MessageId
>;

function Strip({ team, rows }: { readonly team: TeamEntry; readonly rows: readonly RecentRow[] }) {
  const t = useT();
  const timezone = useSession((session) => session.timezone);
  const formatDate = useDateFormat({ timezone });
  if (rows.length === 0) return null;
  const wins = rows.filter(({ result }) => result === "win").length;
  return (
    <div>
      <h4 className={styles.name}>
        <Emblem teamName={team.name} src={team.logo} size={20} />
        <b className="cut">{team.name}</b>
        <span>{t("analysis.winsOf", { wins, count: rows.length })}</span>
      </h4>
      <ol className={styles.strip}>
        {rows.map((row) => {
          const words = [t(NAMES[row.result]), row.scoreline, row.opponent, formatDate(Date.parse(row.date_utc))];
          return (
            <li key={row.match_id} data-result={row.result} title={words.join(" · ")}>
              <b aria-hidden="true">{t(LETTERS[row.result])}</b>
              <span aria-hidden="true">{row.scoreline.replaceAll(" ", "")}</span>
              <span className="vh">{words.join(", ")}</span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
