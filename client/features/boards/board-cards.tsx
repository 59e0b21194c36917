import { useState, type ReactNode } from "react";
import { formatScore, isMarkedLive } from "@clutch/rules";
import { useFormat } from "../../select/format.ts";
import { useEvent, useSession } from "../../select/hooks.ts";
import { useBoard } from "../../queries/use-board.ts";
import { useBoards } from "../../select/use-boards.ts";
import type { BoardName } from "../../store/lobby.ts";
import { areCardsFolded, foldCards } from "../../sync/intents/boards.ts";
import { showBoard } from "../../sync/intents/events.ts";
import { cx } from "../../ui/cx.ts";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { useT } from "../../ui/i18n/use-t.ts";
import { Emblem } from "../../ui/marks/emblem/emblem.tsx";
import type { IconName } from "../../ui/marks/icon/icon-names.ts";
import { Icon } from "../../ui/marks/icon/icon.tsx";
import { Tug } from "../../ui/marks/tug.tsx";
import { avatarUrl, FollowButton } from "./board-table.tsx";
import { EventLink } from "./hot-rows.tsx";
import { legsToFollow, percentText, stillOpen, useBoardAmount } from "./member-rows.tsx";
import styles from "./board-cards.module.css";

type CardName = Extract<BoardName, "hotEvent" | "bigCombo" | "winRate">;
const CARDS = {
  hotEvent: HotMatchCard,
  bigCombo: BigComboCard,
  winRate: WinRateCard,
} as const satisfies Record<CardName, () => ReactNode>;
const CARD_NAMES = Object.keys(CARDS) as readonly CardName[];

/** The first of three boards in the list, those the partner has and that are not empty; a member folds them away for good. */
export function BoardCards() {
  const t = useT();
  const boards = useBoards();
  const isHalfScreen = useSession((session) => session.isHalfScreen);
  const [isFolded, setFolded] = useState(areCardsFolded);
  const names = CARD_NAMES.filter((name) => boards.includes(name));
  if (names.length === 0 || isHalfScreen) return null;
  const fold = (): void => {
    setFolded(!isFolded);
    foldCards(!isFolded);
  };
  return (
    <section className={cx(styles.strip, isFolded && styles.folded)} aria-label={t("boards.title")}>
      {!isFolded && (
        <div className={styles.cards} data-strip="">
          {names.map((name) => {
            const Board = CARDS[name];
            return <Board key={name} />;
          })}
        </div>
      )}
      <button
        type="button"
        className={styles.fold}
        aria-expanded={!isFolded}
        aria-label={t(isFolded ? "boards.unfold" : "boards.fold")}
        title={t(isFolded ? "boards.unfold" : "boards.fold")}
        onClick={fold}
      >
        {isFolded && <Icon name="stats" />}
        {isFolded && <span>{t("boards.title")}</span>}
        <Icon name="cdown" size={12} className={isFolded ? undefined : styles.turned} />
      </button>
    </section>
  );
}

interface CardProps {
  readonly board: CardName;
  readonly icon: IconName;
  readonly title: string;
  readonly about: string;
  readonly isEmpty: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

function Card({ board, icon, title, about, isEmpty, className, children }: CardProps) {
  const { data, isError } = useBoard(board);
  const isThere = data !== undefined || isError;
  if (isThere && isEmpty) return null;
  return (
    <article className={cx(styles.card, isThere && className)} data-board={board}>
      <header className={styles.head}>
        <button type="button" className={styles.title} onClick={() => showBoard(board)}>
          <Icon name={icon} />
          <span className="cut">{title}</span>
        </button>
        {!isEmpty && <span>{about}</span>}
      </header>
      {!isThere && <Skeleton className={styles.waiting} />}
      {isThere && children}
    </article>
  );
}

/** The match most bet on, with its score of now and who the bets are on. */
function HotMatchCard() {
  const t = useT();
  const format = useFormat();
  const row = useBoard("hotEvent").data?.results[0];
  const now = useEvent(row?.event_id ?? "");
  const isLive = now === undefined ? row?.in_play === "true" : isMarkedLive(now);
  const score = now?.matchScoreline ?? row?.match_scoreline;
  const home = row?.home ?? null;
  const away = row?.away ?? null;
  return (
    <Card
      board="hotEvent"
      icon="flame"
      title={t("boards.tab.hotMatch")}
      about={t("boards.betCount", { count: row?.bet_count ?? 0 })}
      isEmpty={row === undefined}
      className={styles.hot}
    >
      {row !== undefined && home !== null && away !== null && (
        <>
          <p className={styles.duel} aria-hidden="true">
            <span>
              <Emblem teamName={home.team_name} src={home.team_logo} size={28} />
              <b>{home.team_name}</b>
            </span>
            <span className={`d ${styles.score}`}>
              {isLive ? formatScore(score ?? "") : format.time(Date.parse(row.start_datetime_utc))}
            </span>
            <span>
              <Emblem teamName={away.team_name} src={away.team_logo} size={28} />
              <b>{away.team_name}</b>
            </span>
          </p>
          {row.home_share !== null && <Shares home={row.home_share} />}
        </>
      )}
      {row !== undefined && <EventLink eventId={row.event_id} name={row.event_name} className={styles.whole} />}
    </Card>
  );
}

function Shares({ home }: { readonly home: number }) {
  const t = useT();
  return (
    <div className={styles.shares}>
      <p>
        <b data-side="home">{`${Math.round(home * 100)}%`}</b>
        <span>{t("boards.shareOfBets")}</span>
        <b data-side="away">{`${Math.round((1 - home) * 100)}%`}</b>
      </p>
      <Tug homeShare={home} thickness={4} />
    </div>
  );
}

/** The combo that may pay most, to follow. */
function BigComboCard() {
  const t = useT();
  const amount = useBoardAmount();
  const row = stillOpen(useBoard("bigCombo").data?.results ?? [])[0];
  return (
    <Card
      board="bigCombo"
      icon="chain"
      title={t("boards.tab.bigCombo")}
      about={`${t("boards.legs")} ${row?.tickets.length ?? 0}`}
      isEmpty={row === undefined}
    >
      {row !== undefined && (
        <>
          <p className={styles.member}>
            <img src={avatarUrl(row.avatar_id)} alt="" width={20} height={20} />
            <span className="cut">{row.member_name}</span>
          </p>
          <div className={styles.combo}>
            <p>
              <b className="d">{row.total_odds.toFixed(2)}</b>
              <small className="cut">{`${amount(row.amount)} → ${amount(row.potential_winnings)}`}</small>
            </p>
            <FollowButton line={{ rank: row.rank, name: row.member_name, legs: legsToFollow(row.tickets) }} isNamed />
          </div>
        </>
      )}
    </Card>
  );
}

const BEST = 3;

/** The members who win most of their bets. */
function WinRateCard() {
  const t = useT();
  const rows = useBoard("winRate").data?.results;
  return (
    <Card
      board="winRate"
      icon="trophy"
      title={t("boards.tab.winRate")}
      about={t("boards.last7")}
      isEmpty={rows === undefined || rows.length === 0}
    >
      <ol className={styles.rank}>
        {(rows ?? []).slice(0, BEST).map((row) => (
          <li key={`${row.rank} ${row.member_name}`}>
            <img src={avatarUrl(row.avatar_id)} alt="" width={18} height={18} />
            <span className="cut">{row.member_name}</span>
            <i aria-hidden="true">
              <i style={{ inlineSize: percentText(row.win_rate) }} />
            </i>
            <b>{`${Math.round(row.win_rate * 100)}%`}</b>
          </li>
        ))}
      </ol>
    </Card>
  );
}
