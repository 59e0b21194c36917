import { ResultDetail } from "../../../features/events/detail/result/result-detail.tsx";
import { MATCH_PARTS } from "./match-parts.ts";

/** The page of a match that is over, apart from that of one that is on: it brings what is read with a library. */
export function ResultPage({ eventId }: { readonly eventId: string }) {
  return <ResultDetail eventId={eventId} {...MATCH_PARTS} />;
}
