import { createElement, type ComponentType, type ReactElement } from "react";
import { GameChips } from "../../features/events/game-chips.tsx";
import { EventList } from "../../features/events/event-list.tsx";
import { EventToolbar } from "../../features/events/toolbar.tsx";
import LaunchScreen from "../../features/launch/launch-screen.tsx";
import { useLobby, useSession, useUi } from "../../select/hooks.ts";
import type { RouteName } from "../../sync/runtime.ts";
import {
  ArcadeScreen,
  BoardCards,
  BoardsScreen,
  DateSelector,
  DemoScreen,
  EventDetailScreen,
  ListFilters,
  IconsScreen,
  NoticesScreen,
  ResultDetailScreen,
  ResultsScreen,
  RulesScreen,
  StatementScreen,
  StreamScreen,
  type ScreenProps,
} from "../shell/lazy-screens.ts";
import { cx } from "../../ui/cx.ts";
import styles from "./screens.module.css";
import { CatchAllScreen, MaintenanceScreen, NotFoundScreen } from "./error-screens.tsx";

function EventsScreen() {
  const isMobile = useUi((ui) => ui.isMobile);
  const isBoard = useLobby((lobby) => lobby.board !== null);
  return (
    <div className={cx(styles.events, isMobile && styles.phone, isBoard && styles.board)}>
      {isMobile && !isBoard && <GameChips />}
      {(isMobile || !isBoard) && <EventToolbar dates={<DateSelector />} Filters={ListFilters} />}
      {isBoard ? <BoardsScreen /> : <EventList cards={<CardsPlace />} />}
    </div>
  );
}

/** The place of the board cards, kept from the first paint on, so that what is below does not move as they come. */
function CardsPlace() {
  const isFirstPage = useLobby(({ board, filter }) => board === null && filter.tab === "all");
  const hasBoards = useSession(({ partner }) => partner.partnerId === 0 || partner.features.masterBoards);
  return (
    isFirstPage &&
    hasBoards && (
      <div className={styles.cards}>
        <BoardCards />
      </div>
    )
  );
}

const NotificationsScreen = () => <NoticesScreen />;

/** Every declared route but the bare root and `/404`, which say that there is no such page. */
const SCREENS: Partial<Record<RouteName, ComponentType<ScreenProps>>> = {
  launch: LaunchScreen,
  events: EventsScreen,
  "event-detail": EventDetailScreen,
  "test-halfscreen": EventsScreen,
  "game-results": ResultsScreen,
  "result-detail": ResultDetailScreen,
  rules: RulesScreen,
  notifications: NotificationsScreen,
  statement: StatementScreen,
  icons: IconsScreen,
  "live-stream-app": StreamScreen,
  "live-stream-app-empty": StreamScreen,
  lootbox: ArcadeScreen,
  minigame: ArcadeScreen,
  roulette: ArcadeScreen,
  card: ArcadeScreen,
  verifier: ArcadeScreen,
  demo: DemoScreen,
  maintenance: MaintenanceScreen,
  "403": CatchAllScreen,
};

export const drawScreen = (name: RouteName, props: ScreenProps): ReactElement =>
  createElement(SCREENS[name] ?? NotFoundScreen, props);
