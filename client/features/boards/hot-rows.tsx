import type { CallAnswer, calls } from "@clutch/contract";
import { parseWireOdds } from "@clutch/kernel";
import { displayHandicap, formatScore, isolate } from "@clutch/rules";
import { useFormat } from "../../select/format.ts";
import { useBoard } from "../../queries/use-board.ts";
import { navigateTo } from "../../sync/intents/navigation.ts";
import { followLegs } from "../../sync/intents/share.ts";
import { matchName } from "../../ui/i18n/match-name.ts";
import { partName } from "../../ui/i18n/part-name.ts";
import { useT } from "../../ui/i18n/use-t.ts";
import { GameGlyph } from "../../ui/marks/icon/game-glyph.tsx";
import { LiveMark } from "../../ui/marks/live-mark.tsx";
import { EmptyBoard } from "./board-table.tsx";
import styles from "./boards.module.css";

type HotMarket = CallAnswer<typeof calls.hotMarket>["results"][number];
type HotMatch = CallAnswer<typeof calls.hotEvent>["results"][number];
type Selection = HotMarket["market"]["selections"][number];

/** The markets most bet on, with the price of now of each selection: a tap follows it. */
export function HotMarketRows() {
  const t = useT();
  const rows = useBoard("hotMarket").data?.results;
  if (rows === undefined || rows.length === 0) return <EmptyBoard />;
  return (
    <div className={styles.card}>
      <ol className={styles.rows}>
        {rows.map((row) => (
          <MarketRow key={row.market.market_id} row={row} />
        ))}
      </ol>
      <p className={styles.note}>{t("boards.note.follow")}</p>
    </div>
  );
}

function MarketRow({ row }: { readonly row: HotMarket }) {
  const t = useT();
  const { market } = row;
  const main = market.selections.filter(({ line }) => line === market.selections[0]?.line);
  return (
    <li className={styles.row}>
      <b className={`d ${styles.rank}`}>{row.rank}</b>
      <GameGlyph gameId={row.game_id} />
      <p className={styles.words}>
        <EventLink eventId={row.event_id} name={row.event_name} />
        <span>{[market.market_name, partName(market.market_tab, t)].filter(Boolean).join(" · ")}</span>
      </p>
      <span className={styles.picks}>
        {main.map((selection) => (
          <Pick key={selection.bet_type_selection} selection={selection} marketId={market.market_id} />
        ))}
      </span>
      <Bets count={row.bet_count} />
    </li>
  );
}

/** A selection with its share of the bets on its line, in words and as a bar. */
function Pick({ selection, marketId }: { readonly selection: Selection; readonly marketId: number }) {
  const t = useT();
  const format = useFormat();
  const { name, handicap, line, bet_type_selection: which } = selection;
  const odds = parseWireOdds(selection.euro_odds);
  const isOpen = selection.status === "open" && odds !== null;
  const label = handicap === null ? name : `${isolate(name)} ${displayHandicap(handicap)}`;
  const share = `${Math.round(selection.bet_ratio * 100)}%`;
  return (
    <button
      type="button"
      className={styles.pick}
      disabled={!isOpen}
      aria-label={t("boards.pick", { pick: label, odds: isOpen ? format.odds(odds) : "–", share })}
      onClick={() => void followLegs(`hot ${line} ${which}`, [{ market_id: marketId, line, selection: which }])}
    >
      <span className="cut">{label}</span>
      <b>{isOpen ? format.odds(odds) : "–"}</b>
      <small>{share}</small>
      <i className={styles.share} style={{ inlineSize: share }} />
    </button>
  );
}

/** The matches most bet on. */
export function HotMatchRows() {
  const rows = useBoard("hotEvent").data?.results;
  if (rows === undefined || rows.length === 0) return <EmptyBoard />;
  const most = Math.max(...rows.map(({ bet_count: count }) => count));
  return (
    <div className={styles.card}>
      <ol className={styles.rows}>
        {rows.map((row) => (
          <MatchRow key={row.event_id} row={row} most={most} />
        ))}
      </ol>
    </div>
  );
}

function MatchRow({ row, most }: { readonly row: HotMatch; readonly most: number }) {
  const t = useT();
  const format = useFormat();
  const isLive = row.in_play === "true";
  return (
    <li className={styles.row}>
      <b className={`d ${styles.rank}`}>{row.rank}</b>
      <GameGlyph gameId={row.game_id} />
      <p className={styles.words}>
        <EventLink eventId={row.event_id} name={row.event_name} />
        <span>
          {isLive && <LiveMark isStill>{t("slip.leg.live")}</LiveMark>}{" "}
          {isLive ? formatScore(row.match_scoreline ?? "") : format.time(Date.parse(row.start_datetime_utc))}
          {` · ${row.competition_name}`}
        </span>
      </p>
      <span className={styles.meter} aria-hidden="true">
        <i style={{ inlineSize: `${Math.round((row.bet_count / most) * 100)}%` }} />
      </span>
      <Bets count={row.bet_count} />
    </li>
  );
}

interface EventLinkProps {
  readonly eventId: string;
  readonly name: string;
  readonly className?: string | undefined;
}

export function EventLink({ eventId, name, className = "cut" }: EventLinkProps) {
  const t = useT();
  const path = `/events/${encodeURIComponent(eventId)}`;
  return (
    <a
      href={`/v8${path}`}
      className={className}
      onClick={(event) => {
        event.preventDefault();
        navigateTo(path);
      }}
    >
      {matchName(name, t)}
    </a>
  );
}

function Bets({ count }: { readonly count: number }) {
  const t = useT();
  return <span className={styles.count}>{t("boards.betCount", { count })}</span>;
}
