import { EventList } from "../../features/events/event-list.tsx";
import { FilterSheet } from "../../features/events/filters/filter-sheet.tsx";
import { GameChips } from "../../features/events/game-chips.tsx";
import { EventRail } from "../../features/events/rail.tsx";
import { uiStore } from "../../store/ui.ts";
import { fillList } from "../fixtures/member.ts";
import { FAILED, PENDING } from "../workshop/fake-server.ts";
import { storiesOf, WIDTHS, type Area } from "../workshop/story.ts";

const phone = { width: WIDTHS.phone, height: 844 };

/** The list of matches and what narrows it. */
export const list: Area = {
  area: "List",
  stories: [
    ...storiesOf(() => <EventList />, phone, {
      ready: {},
      stale: { fill: () => uiStore.setState({ arePricesStale: true }) },
      offline: { fill: () => uiStore.setState({ isOnline: false }) },
      loading: { fill: () => fillList("loading") },
      empty: { fill: () => fillList("empty") },
      failed: { fill: () => fillList("failed") },
    }),
    ...storiesOf(
      () => <EventList />,
      { width: 1000, height: 760 },
      { wide: {}, "wide, loading": { fill: () => fillList("loading") } },
    ),
    ...storiesOf(() => <EventRail isListShown />, { width: 240, height: 760 }, { rail: {} }),
    ...storiesOf(() => <GameChips />, { width: WIDTHS.phone }, { "game chips": {} }),
    ...storiesOf(() => <FilterSheet compact onDone={() => undefined} />, phone, {
      filters: {},
      "filters, leagues loading": { answers: { leagues: PENDING } },
      "filters, leagues failed": { answers: { leagues: FAILED } },
    }),
  ],
};
