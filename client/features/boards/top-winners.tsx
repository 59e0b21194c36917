import { useBoard } from "../../queries/use-board.ts";
import { useBoardStore } from "../../select/use-board-store.ts";
import { chooseWeek, setMinPercent } from "../../sync/intents/boards.ts";
import { Segment } from "../../ui/controls/segment.tsx";
import { useT } from "../../ui/i18n/use-t.ts";
import { BoardTable, type BoardColumn } from "./board-table.tsx";
import { legsToFollow, toLine, useBoardAmount } from "./member-rows.tsx";
import styles from "./boards.module.css";

/** 20, 40, 60 or 80 per cent at least; none chosen keeps all (SPEC 9, G-62). */
const MIN_PERCENTS = [20, 40, 60, 80] as const;

/** The best win of each member in a week, of this week and the 12 before it. */
export function TopWinners() {
  const t = useT();
  const amount = useBoardAmount();
  const answer = useBoard("topWinners").data;
  const minPercent = useBoardStore((choice) => choice.minPercent);
  if (answer === undefined) return null;
  const columns: BoardColumn[] = [
    { head: t("boards.stake") },
    { head: t("boards.odds") },
    { head: t("boards.won"), isMain: true },
  ];
  const { results, own } = answer;
  const listed = results.filter(({ winnings_percent: percent }) => minPercent === null || percent >= minPercent);
  const isListed = own === null || results.some(({ is_own: isOwn }) => isOwn);
  const lines = (isListed ? listed : [...listed, own]).map((row) =>
    toLine(row, [amount(row.amount), row.total_odds.toFixed(2), amount(row.earnings)], legsToFollow(row.tickets)),
  );
  return (
    <>
      <div className={styles.choices}>
        <label>
          <span>{t("boards.week")}</span>
          <select
            value={answer.week}
            onChange={(event) =>
              chooseWeek(event.currentTarget.value === answer.weeks[0] ? null : event.currentTarget.value)
            }
          >
            {answer.weeks.map((week) => (
              <option key={week} value={week}>
                {weekText(week)}
              </option>
            ))}
          </select>
        </label>
        <Segment
          name={t("boards.least")}
          choices={[
            { value: "all", label: t("boards.all") },
            ...MIN_PERCENTS.map((percent) => ({ value: String(percent), label: `≥ ${percent}%` })),
          ]}
          value={minPercent === null ? "all" : String(minPercent)}
          onChange={(value) => setMinPercent(value === "all" ? null : Number(value))}
        />
      </div>
      <BoardTable columns={columns} lines={lines} note={t("boards.note.winners")} />
    </>
  );
}

/** `2026-W47` as '47 · 2026', which every language reads. */
const weekText = (week: string): string => week.split("-W").toReversed().join(" · ");
