import type { RouteComponent } from "@tanstack/react-router";
import { EventDetailScreen } from "../../features/events/detail/event-detail-screen.tsx";
import { EventList } from "../../features/events/event-list.tsx";
import { EventToolbar } from "../../features/events/toolbar.tsx";
import LaunchScreen from "../../features/launch/launch-screen.tsx";
import type { RouteName } from "../../sync/runtime.ts";
import { NoticesScreen } from "../shell/lazy-screens.ts";
import styles from "./screens.module.css";
import { CatchAllScreen, MaintenanceScreen, NotFoundScreen } from "./error-screens.tsx";

function EventsScreen() {
  return (
    <div className={styles.events}>
      <EventToolbar />
      <EventList />
    </div>
  );
}

const NotificationsScreen = () => <NoticesScreen />;

/** The screens that exist; routes of later work answer with the guard and the not-found screen. */
const SCREENS: Partial<Record<RouteName, RouteComponent>> = {
  launch: LaunchScreen,
  events: EventsScreen,
  "event-detail": EventDetailScreen,
  "test-halfscreen": EventsScreen,
  notifications: NotificationsScreen,
  maintenance: MaintenanceScreen,
  "403": CatchAllScreen,
};

export const screenOf = (name: RouteName): RouteComponent => SCREENS[name] ?? NotFoundScreen;
