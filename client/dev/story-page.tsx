import { EventDetail } from "../features/events/detail/event-detail.tsx";
import { EventList } from "../features/events/event-list.tsx";
import { GameChips } from "../features/events/game-chips.tsx";
import { EventRail } from "../features/events/rail.tsx";
import { DateSelector } from "../features/events/nav/date-selector.tsx";
import { ListFilters } from "../features/events/filters/list-filters.tsx";
import { EventToolbar } from "../features/events/toolbar.tsx";
import { Logo } from "../ui/marks/logo.tsx";
import { IconGallery } from "../features/icons/icon-gallery.tsx";
import { States } from "./states.tsx";
import styles from "./story-page.module.css";

/** One view in a plain copy of the shell's grid. */
export function Story({ view, eventId }: { readonly view: string; readonly eventId: string }) {
  if (view === "icons") return <IconGallery />;
  if (view === "states") return <States />;
  return (
    <div className={styles.app}>
      <header className={styles.top}>
        <Logo />
      </header>
      <aside className={styles.rail}>
        <EventRail isListShown />
      </aside>
      <main className={styles.main}>
        {view === "detail" ? (
          <EventDetail eventId={eventId} />
        ) : (
          <>
            <div className={styles.chips}>
              <GameChips />
            </div>
            <EventToolbar dates={<DateSelector />} Filters={ListFilters} />
            <EventList />
          </>
        )}
      </main>
      <aside className={styles.slip} />
    </div>
  );
}
