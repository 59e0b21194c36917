import { parseScoreline, type Scoreline } from "@clutch/rules";
import type { EventEntry } from "../../../store/catalogue.ts";

/** The score that a field shows: of the running or last map, or of the match where it is one game without maps (football). */
export const fieldScore = ({ maps, matchScoreline }: Pick<EventEntry, "maps" | "matchScoreline">): Scoreline =>
  maps.findLast(({ state }) => state !== "pending") ?? parseScoreline(matchScoreline) ?? { home: 0, away: 0 };
