import { useShare } from "../../select/hooks.ts";
import { followLegs, type FollowedLeg } from "../../sync/intents/share.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { toasts } from "../../ui/feedback/toast-store.ts";
import { useFindText, useT } from "../../ui/i18n/use-t.ts";
import { Icon } from "../../ui/marks/icon/icon.tsx";
import styles from "./boards.module.css";

export interface BoardColumn {
  readonly head: string;
  /** The figure the board ranks by. */
  readonly isMain?: boolean;
}

export interface MemberLine {
  readonly rank: number;
  readonly name: string;
  readonly avatarId: number;
  readonly isOwn: boolean;
  readonly cells: readonly string[];
  readonly legs: readonly FollowedLeg[];
}

interface BoardTableProps {
  readonly columns: readonly BoardColumn[];
  readonly lines: readonly MemberLine[];
  /** How the board counts. */
  readonly note: string;
}

export const avatarUrl = (avatarId: number): string => `${import.meta.env.BASE_URL}avatars/${avatarId}.svg`;

/** Members in rank order with their figures; one's own line is marked, and stands last where it is not listed. */
export function BoardTable({ columns, lines, note }: BoardTableProps) {
  const t = useT();
  const canFollow = lines.some(({ legs }) => legs.length > 0);
  if (lines.length === 0) return <EmptyBoard />;
  return (
    <div className={styles.card}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.rank}>
              <span className="vh">{t("boards.rank")}</span>
            </th>
            <th scope="col">{t("boards.member")}</th>
            {columns.map(({ head, isMain }) => (
              <th key={head} scope="col" className={styles.figure} data-main={isMain}>
                {head}
              </th>
            ))}
            {canFollow && (
              <th scope="col">
                <span className="vh">{t("boards.follow")}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={`${line.rank} ${line.name}`} line={line} columns={columns} canFollow={canFollow} />
          ))}
        </tbody>
      </table>
      <p className={styles.note}>{note}</p>
    </div>
  );
}

/** The figures a phone has no columns for, in one text: "Legs 5 · Odds 11.07". */
const lesserFigures = (columns: readonly BoardColumn[], cells: readonly string[]): string =>
  columns.flatMap(({ head, isMain }, at) => (isMain === true ? [] : [`${head} ${cells[at]}`])).join(" · ");

interface LineProps extends Pick<BoardTableProps, "columns"> {
  readonly line: MemberLine;
  readonly canFollow: boolean;
}

function Line({ line, columns, canFollow }: LineProps) {
  const t = useT();
  return (
    <tr data-own={line.isOwn || undefined}>
      <td className={`d ${styles.rank}`}>{line.rank}</td>
      <th scope="row">
        <span className={styles.member}>
          <img src={avatarUrl(line.avatarId)} alt="" width={20} height={20} />
          <span className={styles.name}>
            <span className="cut">{line.name}</span>
            <small>{lesserFigures(columns, line.cells)}</small>
          </span>
          {line.isOwn && <span className={styles.you}>{t("boards.you")}</span>}
        </span>
      </th>
      {line.cells.map((cell, at) => (
        <td key={columns[at]?.head} className={styles.figure} data-main={columns[at]?.isMain}>
          {cell}
        </td>
      ))}
      {canFollow && <td className={styles.act}>{line.legs.length > 0 && <FollowButton line={line} />}</td>}
    </tr>
  );
}

interface FollowButtonProps {
  readonly line: Pick<MemberLine, "rank" | "name" | "legs">;
  /** With its word beside the sign. */
  readonly isNamed?: boolean;
}

/** Copies the line's open selections into the slip (G-50). */
export function FollowButton({ line, isNamed = false }: FollowButtonProps) {
  const t = useT();
  const findText = useFindText();
  const of = `follow ${line.rank} ${line.name}`;
  const isLoading = useShare(({ opening }) => opening.kind === "loading" && opening.of === of);
  const follow = async (): Promise<void> => {
    const failure = await followLegs(of, line.legs);
    if (failure === null) return;
    toasts.show("error", findText(failure.messageId, failure.values) ?? failure.fallback ?? t("error.4001"));
  };
  return (
    <button
      type="button"
      className={styles.follow}
      data-named={isNamed || undefined}
      aria-label={t("boards.followMember", { name: line.name })}
      title={t("boards.follow")}
      disabled={isLoading}
      onClick={() => void follow()}
    >
      <Icon name={isLoading ? "loader" : "plus"} />
      {isNamed && t("boards.follow")}
    </button>
  );
}

export function EmptyBoard() {
  const t = useT();
  return <EmptyState icon="stats" title={t("boards.empty.title")} text={t("boards.empty.text")} />;
}
