import type { ReactNode } from "react";
import { DatesWaiting } from "./dates-waiting.tsx";
import { firstListShown } from "./first-list-shown.ts";
import { lazyScreen } from "./lazy-screen.tsx";
import { SlipWaiting } from "./slip-waiting.tsx";

interface Closable {
  readonly onClose?: () => void;
}

/** What is not needed to see the list and to place a bet. */
export const SettingsScreen = lazyScreen<Closable>(
  "settings",
  () => import("../../features/settings/settings-screen.tsx"),
);
export const NoticesScreen = lazyScreen<Closable>("notices", () => import("../../features/notices/notices-screen.tsx"));
const loadHistory = () => import("./history-with-cash-out.tsx");
export const HistoryScreen = lazyScreen<object>("history", async () => ({
  default: (await loadHistory()).HistoryScreenWithCashOut,
}));
export const HistoryView = lazyScreen<object>("history-view", async () => ({
  default: (await loadHistory()).HistoryViewWithCashOut,
}));

interface SlipProps extends Closable {
  readonly history: ReactNode;
}

const loadSlip = async () => {
  const { SlipWithShare: column } = await import("./slip-with-share.tsx");
  return { default: column };
};
/** The list can be read and a price taken before the slip's own code is there: it comes right after the first list. */
export const SlipColumn = lazyScreen<SlipProps>("slip", loadSlip, { after: firstListShown, Waiting: SlipWaiting });

const loadDates = async () => ({
  default: (await import("../../features/events/nav/date-selector.tsx")).DateSelector,
});
/** The days of the early and combo tabs: the widget opens with neither. */
export const DateSelector = lazyScreen<object>("dates", loadDates, { after: firstListShown, Waiting: DatesWaiting });

/** What the next touch may show, the days and on a phone the slip: their code is there before. */
export const preloadNext = (): void =>
  void firstListShown()
    .then(() => Promise.all([loadSlip(), loadDates()]))
    .catch(() => undefined);

/** Every sign with its name: linked from nowhere (G-23). */
export const IconsScreen = lazyScreen<object>("icons", async () => ({
  default: (await import("../../features/icons/icon-gallery.tsx")).IconGallery,
}));

/** The event page, by route and as the phone's own page. */
const loadEventScreens = () => import("../../features/events/detail/event-detail-screen.tsx");
export const EventDetailScreen = lazyScreen<{ readonly eventId: string }>("event-detail", async () => ({
  default: (await loadEventScreens()).EventDetailScreen,
}));
export const MobileEventScreen = lazyScreen<object>("event-detail", async () => ({
  default: (await loadEventScreens()).MobileEventScreen,
}));
