import { exhaustive } from "@clutch/kernel";
import { useLobby } from "../../select/hooks.ts";
import { useBoards } from "../../select/use-boards.ts";
import { useBoard } from "../../queries/use-board.ts";
import type { BoardName } from "../../store/lobby.ts";
import { setFilter, showBoard } from "../../sync/intents/events.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Tabs } from "../../ui/controls/tabs.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import type { MessageId } from "../../ui/i18n/message-id.ts";
import { useT } from "../../ui/i18n/use-t.ts";
import { useChosenInSight } from "../../ui/scroll/use-chosen-in-sight.ts";
import { BigComboRows, TurnoverRows, WinRateRows } from "./member-rows.tsx";
import { EmptyBoard } from "./board-table.tsx";
import { HotMarketRows, HotMatchRows } from "./hot-rows.tsx";
import { TopWinners } from "./top-winners.tsx";
import styles from "./boards.module.css";

const TAB_TEXT = {
  hotMarket: "boards.tab.hotMarket",
  hotEvent: "boards.tab.hotMatch",
  winRate: "boards.tab.winRate",
  turnover: "boards.tab.turnover",
  bigCombo: "boards.tab.bigCombo",
  topWinners: "boards.tab.topWinners",
  today: "events.tab.today",
  inplay: "events.tab.inplay",
} as const satisfies Record<BoardName | "today" | "inplay", MessageId>;

/** What members bet on and who wins (G-62), in place of the list; 'today' and 'in-play' lead back to it. */
export function BoardsScreen() {
  const t = useT();
  const boards = useBoards();
  const chosen = useLobby((lobby) => lobby.board);
  const board = boards.find((each) => each === chosen) ?? boards[0];
  if (board === undefined) return <EmptyBoard />;
  return (
    <section className={styles.screen} aria-label={t("boards.title")}>
      <header className={styles.head}>
        <h1 className="d">{t("boards.title")}</h1>
        <span>{board === "topWinners" ? t("boards.weekly") : t("boards.last7")}</span>
      </header>
      <BoardTabs boards={boards} board={board} />
      <Board key={board} board={board} />
    </section>
  );
}

interface BoardTabsProps {
  readonly boards: readonly BoardName[];
  readonly board: BoardName;
}

/** More than a phone is wide: the chosen one is brought into sight. */
function BoardTabs({ boards, board }: BoardTabsProps) {
  const t = useT();
  return (
    <div ref={useChosenInSight(boards.indexOf(board))} className={styles.tabs}>
      <Tabs<keyof typeof TAB_TEXT>
        name={t("boards.title")}
        choices={[...boards, "today" as const, "inplay" as const].map((value) => ({
          value,
          label: t(TAB_TEXT[value]),
        }))}
        value={board}
        onChange={(value) => (value === "today" || value === "inplay" ? setFilter({ tab: value }) : showBoard(value))}
      />
    </div>
  );
}

function Board({ board }: { readonly board: BoardName }) {
  const t = useT();
  const { data, isError, refetch } = useBoard(board);
  if (data !== undefined) return <Rows board={board} />;
  if (!isError) return <Waiting />;
  return (
    <div role="alert">
      <EmptyState
        icon="warn"
        title={t("boards.failed")}
        action={<Button onClick={() => void refetch()}>{t("history.retry")}</Button>}
      />
    </div>
  );
}

function Rows({ board }: { readonly board: BoardName }) {
  switch (board) {
    case "hotMarket":
      return <HotMarketRows />;
    case "hotEvent":
      return <HotMatchRows />;
    case "winRate":
      return <WinRateRows />;
    case "turnover":
      return <TurnoverRows />;
    case "bigCombo":
      return <BigComboRows />;
    case "topWinners":
      return <TopWinners />;
    default:
      return exhaustive(board);
  }
}

function Waiting() {
  const t = useT();
  return (
    <div className={styles.card}>
      <output className="vh">{t("boards.loading")}</output>
      {[1, 2, 3, 4, 5].map((row) => (
        <div key={row} className={styles.waiting}>
          <Skeleton className={styles.bar} />
        </div>
      ))}
    </div>
  );
}
