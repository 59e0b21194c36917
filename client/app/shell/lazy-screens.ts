import type { ReactNode } from "react";
import { loadRowCode } from "../../features/events/row/late-row-code.ts";
import type { ListFiltersProps } from "../../features/events/filters/list-filters.tsx";
import { loadModal } from "../../ui/overlay/lazy-modal.tsx";
import { DatesWaiting } from "./waiting/dates-waiting.tsx";
import { firstListShown } from "./first-list-shown.ts";
import { lazyScreen } from "./lazy-screen.tsx";
import { SlipWaiting } from "./waiting/slip-waiting.tsx";

/** The parts of a route's path; empty where it has none. */
export interface ScreenProps {
  readonly eventId: string;
  readonly tableId: string;
}

interface Closable {
  readonly onClose?: () => void;
}

/** What is not needed to see the list and to place a bet. */
export const SettingsScreen = lazyScreen<Closable>(
  "settings",
  () => import("../../features/settings/settings-screen.tsx"),
);
/** Search, odds style and language, and a guest's sign-in. */
export const BarTools = lazyScreen<object>(
  "bar-tools",
  async () => ({ default: (await import("../top-bar/bar-tools.tsx")).BarTools }),
  {
    after: firstListShown,
    Waiting: () => null,
  },
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

interface DockProps {
  readonly onOpen: () => void;
}

/** The closed slip of a tablet: no other width shows it, and a list is read without it. */
export const SlipDock = lazyScreen<DockProps>(
  "slip-dock",
  async () => ({ default: (await import("../../features/slip/slip-dock.tsx")).SlipDock }),
  {
    after: firstListShown,
    Waiting: () => null,
  },
);

/** The link to the partner's own app, on a phone. */
export const DownloadStrip = lazyScreen<object>(
  "download",
  async () => ({ default: (await import("../../features/download/download-strip.tsx")).DownloadStrip }),
  { after: firstListShown, Waiting: () => null },
);

interface ToastsProps {
  readonly isSlipInSight: boolean;
}

const loadToasts = () => import("../../features/notices/toasts.ts");
/** Toasts of notifications: those that come before their code wait in the store. */
export const NoticeToasts = lazyScreen<ToastsProps>(
  "notice-toasts",
  async () => ({ default: (await loadToasts()).NoticeToasts }),
  { after: firstListShown, Waiting: () => null },
);
/** Toasts about the page itself, such as a market that closed. */
export const ToastHost = lazyScreen<{ readonly closeLabel: string }>(
  "toasts",
  async () => ({ default: (await loadToasts()).ToastHost }),
  { after: firstListShown, Waiting: () => null },
);

const loadDates = async () => ({
  default: (await import("../../features/events/nav/date-selector.tsx")).DateSelector,
});
/** The days of the early and combo tabs: the widget opens with neither. */
export const DateSelector = lazyScreen<object>("dates", loadDates, { after: firstListShown, Waiting: DatesWaiting });

const loadFilters = async () => ({
  default: (await import("../../features/events/filters/list-filters.tsx")).ListFilters,
});
/** What narrows the list: the button with its sheet, and the chosen filters. */
export const ListFilters = lazyScreen<ListFiltersProps>("filters", loadFilters, {
  after: firstListShown,
  Waiting: () => null,
});

/**
 * What the next touch or key may ask for, the days, the filters, keys and lines of the list, dialogs and on a phone the
 * slip: their code is there before.
 */
export const preloadNext = (): void =>
  void firstListShown()
    .then(() => Promise.all([loadSlip(), loadModal(), loadDates(), loadFilters(), loadRowCode()]))
    .catch(() => undefined);

/** Cards of boards above the list. */
export const BoardCards = lazyScreen<object>(
  "board-cards",
  async () => ({ default: (await import("../../features/boards/board-cards.tsx")).BoardCards }),
  { after: firstListShown },
);

/** The boards, in place of the list, with the reviews of top winners. */
export const BoardsScreen = lazyScreen<object>("boards", async () => ({
  default: (await import("./boards-with-reviews.tsx")).BoardsWithReviews,
}));

/** Matches that are over. */
export const ResultsScreen = lazyScreen<object>("results", () => import("../../features/results/results-screen.tsx"));

/** The rules of betting. */
export const RulesScreen = lazyScreen<object>("rules", () => import("../../features/rules/rules-screen.tsx"));

/** What the member staked and got back. */
export const StatementScreen = lazyScreen<object>(
  "statement",
  () => import("../../features/statement/statement-screen.tsx"),
);

/** Every sign with its name: linked from nowhere (G-23). */
export const IconsScreen = lazyScreen<object>("icons", async () => ({
  default: (await import("../../features/icons/icon-gallery.tsx")).IconGallery,
}));

/** The event page, by route and as the phone's own page. */
const loadEventPages = () => import("./match/event-pages.tsx");
export const EventDetailScreen = lazyScreen<ScreenProps>("event-detail", async () => ({
  default: (await loadEventPages()).EventPage,
}));
export const ResultDetailScreen = lazyScreen<ScreenProps>("result-detail", async () => ({
  default: (await import("./match/result-page.tsx")).ResultPage,
}));
export const MobileEventScreen = lazyScreen<object>("event-detail", async () => ({
  default: (await loadEventPages()).MobileEventPage,
}));

/** The picture of a match alone. */
export const StreamScreen = lazyScreen<ScreenProps>("stream-screen", async () => ({
  default: (await import("../../features/stream/stream-screen.tsx")).StreamScreen,
}));

const loadArcade = () => import("./arcade-with-care.tsx");
/** The lobby of the mini-games and its tables. */
export const DemoScreen = lazyScreen<ScreenProps>("arcade", async () => ({
  default: (await loadArcade()).DemoWithCare,
}));
export const ArcadeScreen = lazyScreen<ScreenProps>("arcade", async () => ({
  default: (await loadArcade()).ArcadeWithCare,
}));
