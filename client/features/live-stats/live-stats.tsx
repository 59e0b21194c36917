import { useEffect, useId, useMemo } from "react";
import { isEndedStatus, type EconomyPoint } from "@clutch/rules";
import { drawnKind } from "../../select/match/drawn-kind.ts";
import { useFacts } from "../../select/match/use-moments.ts";
import { useLiveStats } from "../../select/use-live-stats.ts";
import type { EventEntry } from "../../store/catalogue.ts";
import type { MapStatsEntry } from "../../store/live-stats.ts";
import { retryLiveStats, startLiveStats } from "../../sync/live-stats/live-stats.ts";
import { startMatchFacts } from "../../sync/live-stats/match-facts.ts";
import { Button } from "../../ui/controls/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { cx } from "../../ui/cx.ts";
import { useT } from "../../ui/i18n/use-t.ts";
import { Bans } from "./bans.tsx";
import { EconomyPlot } from "./economy/economy-plot.tsx";
import { computeMarks } from "./lead/lead-marks.ts";
import { LeadPlot } from "./lead/lead-plot.tsx";
import { MapHead, MapList } from "./map-head.tsx";
import { PlayersTable } from "./players-table.tsx";
import { badgesText, RaceBadges } from "./lead/race-badges.tsx";
import { computeRaces } from "./lead/race-list.ts";
import { RoundsStrip } from "./rounds-strip.tsx";
import { SideSums } from "./side-sums.tsx";
import { PeriodTable } from "./periods/period-table.tsx";
import { computeStatsMaps, isOneGame, isQuarter } from "./stats-maps.ts";
import styles from "./live-stats.module.css";

const NO_ECONOMY: readonly EconomyPoint[] = [];
const VALORANT = 24;
/** Games of lanes and of rounds are played by squads, whose players have figures. */
const isOfSquads = (gameId: number): boolean => ["lane", "rounds"].includes(drawnKind(gameId) ?? "");

/** The statistics of a match, kept up to date while it is shown (SPEC 3, G-66); of one that is over those that are kept. */
export function LiveStats({ event }: { readonly event: EventEntry }) {
  const { eventId } = event;
  useEffect(() => startLiveStats(eventId), [eventId]);
  return (
    <div className={cx(styles.stats, event.gameId === VALORANT && styles.greenAndRed)}>
      <Shown event={event} />
    </div>
  );
}

function Shown({ event }: { readonly event: EventEntry }) {
  const t = useT();
  const state = useLiveStats((stats) => stats.state);
  const hasMaps = useLiveStats(({ maps }) => Object.keys(maps).length > 0);
  if (hasMaps) return <Maps event={event} />;
  switch (state) {
    case "loading":
      return <Loading />;
    case "failed":
      return (
        <EmptyState
          icon="offline"
          title={t("stats.failed")}
          text={t("events.failed.text")}
          action={<Button onClick={retryLiveStats}>{t("events.failed.retry")}</Button>}
        />
      );
    case "ready":
      return isEndedStatus(event.status) ? (
        <EmptyState icon="stats" title={t("stats.noneKept")} text={t("stats.noneKeptText")} />
      ) : (
        <EmptyState icon="stats" title={t("stats.none")} text={t("stats.noneText")} />
      );
  }
}

function Loading() {
  const t = useT();
  return (
    <div className={styles.loading} role="status">
      <span className="vh">{t("stats.loading")}</span>
      <Skeleton className={styles.bar} />
      <Skeleton className={styles.block} />
      <Skeleton className={styles.block} />
    </div>
  );
}

function Maps({ event }: { readonly event: EventEntry }) {
  const t = useT();
  const panelId = useId();
  const { maps, selectedMap } = useLiveStats((stats) => ({ maps: stats.maps, selectedMap: stats.selectedMap }));
  const known = Object.values(maps);
  const { gameId, bestOf } = event;
  const list = computeStatsMaps({ gameId, bestOf, maps: known, scored: event.maps });
  const map = (selectedMap === null ? undefined : maps[selectedMap]) ?? known[0];
  if (map === undefined) return null;
  const homeName = event.home?.name ?? t("stats.tba");
  const awayName = event.away?.name ?? t("stats.tba");
  const isGame = isOneGame(event);
  const titleOf = (number: number): string => {
    if (isGame) return t("stats.match");
    return t(isQuarter(gameId, number) ? "stats.quarter" : "stats.map", { number });
  };
  const isRunning = isGame
    ? map.status === "live"
    : event.maps.some(({ mapNumber, state }) => mapNumber === map.mapNumber && state === "live");
  const races = computeRaces(gameId, map);
  return (
    <>
      <MapList
        maps={list}
        names={{ home: homeName, away: awayName }}
        titleOf={titleOf}
        selected={map.mapNumber}
        panelId={panelId}
      />
      <div className={styles.card} id={panelId} role="tabpanel" aria-label={titleOf(map.mapNumber)}>
        <MapHead
          title={titleOf(map.mapNumber)}
          map={map}
          runningClock={isRunning ? event.clock : null}
          homeName={homeName}
          awayName={awayName}
        />
        {map.status === "pending" ? (
          <p className={styles.note}>{t("stats.notStarted")}</p>
        ) : (
          <>
            <SideSums gameId={gameId} home={map.home} away={map.away} homeName={homeName} awayName={awayName} />
            <PeriodTable periods={map.periods} homeName={homeName} awayName={awayName} />
            {races !== null && (
              <RaceBadges of={races.of} badges={badgesText(races.badges)} homeName={homeName} awayName={awayName} />
            )}
            <RoundsStrip rounds={map.rounds} homeName={homeName} awayName={awayName} />
            {drawnKind(gameId) === "rounds" && (
              <EconomyPlot
                points={map.history?.economy ?? NO_ECONOMY}
                rounds={map.rounds}
                homeName={homeName}
                awayName={awayName}
              />
            )}
            <Lead event={event} map={map} homeName={homeName} awayName={awayName} />
            <Bans home={map.home.bans} away={map.away.bans} homeName={homeName} awayName={awayName} />
            <PlayersTable
              key={map.mapNumber}
              map={map}
              hasPlayers={isOfSquads(event.gameId)}
              homeName={homeName}
              awayName={awayName}
            />
          </>
        )}
      </div>
    </>
  );
}

interface LeadProps {
  readonly event: EventEntry;
  readonly map: MapStatsEntry;
  readonly homeName: string;
  readonly awayName: string;
}

/** The course of the lead; on the maps of lane games with what happened. */
function Lead({ event: { eventId, gameId }, map, homeName, awayName }: LeadProps) {
  const t = useT();
  const kind = drawnKind(gameId);
  const facts = useFacts();
  const marks = useMemo(
    () => (kind === "lane" ? computeMarks(facts, map.mapNumber) : []),
    [kind, facts, map.mapNumber],
  );
  useEffect(() => (kind === "lane" ? startMatchFacts(eventId) : undefined), [kind, eventId]);
  return (
    <LeadPlot
      leads={map.history?.leads ?? []}
      title={t(kind === "duel" ? "stats.lead.army" : "stats.lead.title")}
      homeName={homeName}
      awayName={awayName}
      marks={marks}
    />
  );
}
