import type { RoundRow } from "@clutch/contract";
import type { Side } from "@clutch/kernel";
import { partName } from "../../ui/i18n/part-name.ts";
import { useT } from "../../ui/i18n/use-t.ts";
import { Icon } from "../../ui/marks/icon/icon.tsx";
import { ROUND_ENDS } from "../../ui/marks/icon/round-ends.ts";
import styles from "./course.module.css";

interface RoundsProps {
  /** Oldest first. */
  readonly rows: readonly RoundRow[];
  readonly names: Readonly<Record<Side, string>>;
  /** While more are to come the newest stands on top. */
  readonly isRunning: boolean;
}

/** The rounds of a match: who won each, playing which side, and how it ended. */
export function Rounds({ rows, names, isRunning }: RoundsProps) {
  const t = useT();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard (WCAG 2.1.1)
    <ol className={styles.rounds} tabIndex={0}>
      {(isRunning ? rows.toReversed() : rows).map((row) => (
        <li key={`${row.map_name} ${row.round}`} data-side={row.winner}>
          <b>{row.label}</b>
          <span className={styles.winner}>
            <span className="cut">{names[row.winner]}</span>
            <HowWon row={row} />
          </span>
          <b className="num">{row.scoreline}</b>
          <span className={styles.map}>{partName(row.map_name, t)}</span>
        </li>
      ))}
    </ol>
  );
}

/** The side its winner played and how the round ended, as far as the source says. */
function HowWon({ row }: { readonly row: RoundRow }) {
  const t = useT();
  const side = winnerSide(row);
  const end = ROUND_ENDS[row.end_reason ?? ""];
  const words = [side !== null && t(`stats.side.${side}`), end === undefined ? row.end_reason : t(end.name)];
  const text = words.filter(Boolean).join(" · ");
  if (text === "") return null;
  return (
    <small>
      {end !== undefined && <Icon name={end.icon} size={12} />}
      {text}
    </small>
  );
}

const OTHER = { attack: "defence", defence: "attack" } as const;

function winnerSide({ winner, home_side: homeSide }: RoundRow): keyof typeof OTHER | null {
  if (homeSide !== "attack" && homeSide !== "defence") return null;
  return winner === "home" ? homeSide : OTHER[homeSide];
}
