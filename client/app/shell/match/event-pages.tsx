import { EventDetailScreen, MobileEventScreen } from "../../../features/events/detail/event-detail-screen.tsx";
import type { EventParts } from "../../../features/events/detail/event-detail.tsx";
import { lazyScreen } from "../lazy-screen.tsx";
import { MATCH_PARTS } from "./match-parts.ts";

interface OfEvent {
  readonly eventId: string;
}

/** Views of other features on the page of a match, each a chunk of its own. */
const PARTS: EventParts = {
  ...MATCH_PARTS,
  BeforeStart: lazyScreen<OfEvent>(
    "before-start",
    async () => ({ default: (await import("../../../features/before-start/before-start.tsx")).BeforeStart }),
    { Waiting: () => null },
  ),
  Drawn: lazyScreen<OfEvent>(
    "drawn",
    async () => ({ default: (await import("../../../features/drawn/drawn-match.tsx")).DrawnMatch }),
    { Waiting: () => null },
  ),
  Happened: lazyScreen<OfEvent>(
    "happened",
    async () => ({ default: (await import("../../../features/drawn/moments/happened-line.tsx")).HappenedLine }),
    { Waiting: () => null },
  ),
  Stream: lazyScreen<OfEvent>(
    "stream",
    async () => ({ default: (await import("../../../features/stream/stream-view.tsx")).StreamView }),
    { Waiting: () => null },
  ),
};

export const EventPage = ({ eventId }: OfEvent) => <EventDetailScreen eventId={eventId} {...PARTS} />;
export const MobileEventPage = () => <MobileEventScreen {...PARTS} />;
