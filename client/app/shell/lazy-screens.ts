import { lazyScreen } from "./lazy-screen.tsx";

interface Closable {
  readonly onClose?: () => void;
}

/** What is not needed to see the list and to place a bet. */
export const SettingsScreen = lazyScreen<Closable>(
  "settings",
  () => import("../../features/settings/settings-screen.tsx"),
);
export const NoticesScreen = lazyScreen<Closable>("notices", () => import("../../features/notices/notices-screen.tsx"));
export const HistoryScreen = lazyScreen<object>("history", () => import("../../features/history/history-screen.tsx"));
export const HistoryView = lazyScreen<object>("history-view", async () => {
  const { HistoryView: view } = await import("../../features/history/history-view.tsx");
  return { default: view };
});
