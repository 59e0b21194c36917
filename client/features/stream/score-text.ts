import { parseScoreline } from "@clutch/rules";
import type { EventEntry } from "../../store/catalogue.ts";

/** '1 – 0'; empty before there is a score. */
export function scoreText({ matchScoreline }: Pick<EventEntry, "matchScoreline">): string {
  const score = parseScoreline(matchScoreline);
  return score === null ? "" : `${score.home} – ${score.away}`;
}
