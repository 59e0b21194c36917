import { type ComponentType, type ReactNode, useState } from "react";
import type { EventEntry } from "../../../store/catalogue.ts";
import { findSecond } from "../../../sync/intents/match/second.ts";
import { isEndedStatus } from "@clutch/rules";
import { Tabs } from "../../../ui/controls/tabs.tsx";
import { useT } from "../../../ui/i18n/use-t.ts";

type PartOfMatch = ComponentType<{ readonly event: EventEntry }>;

/** Views that a match has while it is on and when it is over, given by the app. */
export interface MatchParts {
  /** The statistics of the match. */
  readonly LiveStats?: PartOfMatch | undefined;
  /** What its teams have played, and how the match went. */
  readonly Analysis?: PartOfMatch | undefined;
  /** The match at any second of its course. */
  readonly TimeMachine?: PartOfMatch | undefined;
}

interface MatchTabsProps extends MatchParts {
  readonly event: EventEntry;
  readonly texts: { readonly markets: string; readonly stats: string };
  /** Its markets, which it opens with. */
  readonly children: ReactNode;
}

/** The markets of a match, its statistics where it has any, and its analysis. */
export function MatchTabs({ event, texts, LiveStats, Analysis, TimeMachine, children }: MatchTabsProps) {
  const t = useT();
  // An address with a second opens it.
  const [part, setPart] = useState<"markets" | "stats" | "analysis" | "past">(() =>
    findSecond() === null ? "markets" : "past",
  );
  const hasStats = event.hasStats && LiveStats !== undefined;
  const hasAnalysis = !event.isOutright && Analysis !== undefined;
  const hasPast = hasBegun(event) && TimeMachine !== undefined;
  const choices = [
    { value: "markets", label: texts.markets },
    ...(hasStats ? [{ value: "stats", label: texts.stats } as const] : []),
    ...(hasAnalysis ? [{ value: "analysis", label: t("analysis.tab") } as const] : []),
    ...(hasPast ? [{ value: "past", label: t("past.tab") } as const] : []),
  ] as const;
  return (
    <>
      {choices.length > 1 && <Tabs name={t("stats.parts")} choices={choices} value={part} onChange={setPart} />}
      {hasStats && part === "stats" ? (
        <LiveStats event={event} />
      ) : hasAnalysis && part === "analysis" ? (
        <Analysis event={event} />
      ) : hasPast && part === "past" ? (
        <TimeMachine event={event} />
      ) : (
        children
      )}
    </>
  );
}

/** A match of two sides that is on or over. */
const hasBegun = ({ isOutright, inPlay, status }: EventEntry): boolean =>
  !isOutright && (inPlay || isEndedStatus(status));
