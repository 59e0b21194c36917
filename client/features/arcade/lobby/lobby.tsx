import { lazy, Suspense, useState } from "react";
import type { MiniGameTableWire } from "@clutch/contract";
import type { GameSlug } from "@clutch/games";
import { parseAmount } from "@clutch/kernel";
import { useArcade, useIsDemo } from "../../../select/arcade.ts";
import { useFormat } from "../../../select/format.ts";
import { useSession } from "../../../select/hooks.ts";
import { lobbyQuery, payoutsQuery } from "../../../sync/arcade/table-queries.ts";
import type { MiniGamePayouts } from "../../../store/arcade.ts";
import { openLobby, toggleFavourite } from "../../../sync/intents/arcade.ts";
import { useAnswer } from "../../../queries/use-answer.ts";
import { navigateTo } from "../../../sync/intents/navigation.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Chip } from "../../../ui/controls/chip.tsx";
import { Field } from "../../../ui/controls/field.tsx";
import { IconButton } from "../../../ui/controls/icon-button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { cx } from "../../../ui/cx.ts";
import { useFindText, useT } from "../../../ui/i18n/use-t.ts";
import { buildText } from "../catalogue/build-text.ts";
import { gameOf, tileUrl } from "../catalogue/games.ts";
import { tablePathOf } from "../catalogue/paths.ts";
import { useTableTitle } from "../catalogue/use-table-title.ts";
import { Icon } from "../../../ui/marks/icon/icon.tsx";
import { Tag } from "../../../ui/marks/tag.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { openVerifier } from "../fairness/open-verifier.ts";
import { LatestWins } from "./latest-wins.tsx";
import { filterTables, isFound, isNew, LOBBY_FILTERS, type LobbyFilter } from "./pick-tables.ts";
import { highestReturn } from "./return-text.ts";
import styles from "./lobby.module.css";

/** The painted plot comes with it: the first tiles do not wait for it. */
const CrashHero = lazy(async () => ({ default: (await import("./crash-hero.tsx")).CrashHero }));

/** The server reads it anew as often. */
const REFRESH_MS = 10_000;

/** Games to be found by name, by kind, among favourites or the last ones played; a tile for each. */
export function Lobby() {
  const t = useT();
  const { tables, problem } = useArcade((arcade) => ({ tables: arcade.tables, problem: arcade.problem }));
  if (tables === null && problem !== null) {
    return (
      <EmptyState title={t("arcade.unavailable")} action={<Button onClick={openLobby}>{t("arcade.retry")}</Button>} />
    );
  }
  if (tables === null) return <Skeleton className={styles.waiting} />;
  const playable = tables.filter((table) => gameOf(table) !== undefined);
  return playable.length === 0 ? <EmptyState title={t("arcade.empty")} /> : <Tiles tables={playable} />;
}

function Tiles({ tables }: { readonly tables: readonly MiniGameTableWire[] }) {
  const t = useT();
  const isDemo = useIsDemo();
  const { data: others } = useAnswer(lobbyQuery, { refetchInterval: REFRESH_MS, enabled: !isDemo });
  // As the first answer has it: tiles do not change places under a pointer.
  const [popular, setPopular] = useState<readonly number[]>();
  if (popular === undefined && others !== undefined) setPopular(others.popular);
  const kept = useArcade(({ favourites, recent }) => ({ favourites, recent }));
  const shelf = { ...kept, ...(popular === undefined ? {} : { popular }) };
  const [filter, setFilter] = useState<LobbyFilter>("all");
  const [typed, setTyped] = useState("");
  const tiles = filterTables(tables, filter, shelf).flatMap((table) => {
    const game = gameOf(table);
    if (game === undefined) return [];
    const isHit = isFound([t(`arcade.name.${game}`), table.name, table.mini_game_name], typed);
    return isHit ? [<Tile key={table.id} table={table} game={game} />] : [];
  });
  const crash = isDemo ? undefined : tables.find((table) => gameOf(table) === "crash");
  return (
    <>
      {crash !== undefined && (
        <Suspense fallback={<Skeleton className={styles.heroWaiting} />}>
          <CrashHero table={crash} />
        </Suspense>
      )}
      {others !== undefined && <LatestWins wins={others.wins} tables={tables} />}
      <div className={styles.bar}>
        <div className={styles.filters} role="group" aria-label={t("arcade.filters")}>
          {LOBBY_FILTERS.map((each) => (
            <Chip
              key={each}
              pressed={each === filter}
              count={filterTables(tables, each, shelf).length}
              onClick={() => setFilter(each)}
            >
              {t(`arcade.filter.${each}`)}
            </Chip>
          ))}
        </div>
        {!isDemo && (
          <Button tone="quiet" className={styles.fair} onClick={openVerifier}>
            <Icon name="shield" />
            {t("arcade.everyRound")}
          </Button>
        )}
        <Field
          hideLabel
          type="search"
          className={styles.search}
          label={t("arcade.search")}
          placeholder={t("arcade.search")}
          prefix={<Icon name="search" />}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      {tiles.length === 0 ? (
        <EmptyState title={t("arcade.noMatch")} />
      ) : (
        <ul className={styles.tiles} aria-label={t("arcade.view.game-lobby")}>
          {tiles}
        </ul>
      )}
    </>
  );
}

function Tile({ table, game }: { readonly table: MiniGameTableWire; readonly game: GameSlug }) {
  const t = useT();
  const findText = useFindText();
  const format = useFormat();
  const currency = useSession(({ partner }) => partner.currencyCode);
  const title = useTableTitle(table);
  const { data: payouts } = useAnswer(payoutsQuery(table.id));
  const isOpen = useArcade(({ rounds }) =>
    rounds.some((round) => round.table_id === table.id && round.state === "open"),
  );
  const isFavourite = useArcade(({ favourites }) => favourites.includes(table.id));
  const path = tablePathOf(table.id, useIsDemo());
  const amount = (major: number): string => {
    const minor = parseAmount(major, currency);
    return minor.ok ? format.exact(minor.value, currency) : "";
  };
  const go = (event: React.MouseEvent): void => {
    event.preventDefault();
    navigateTo(path);
  };
  return (
    <li className={styles.place}>
      <a className={styles.tile} href={`/v8${path}`} onClick={go}>
        <img src={tileUrl(table.mini_game_id)} alt="" width={160} height={120} />
        <span className={styles.name}>
          <b className="d">{t(`arcade.name.${game}`)}</b>
          {payouts !== undefined && <Tag tone="line">{buildText(payouts.build, findText)}</Tag>}
        </span>
        <span className={styles.line}>
          {t("arcade.limits", { min: amount(table.min_bet_amount), max: amount(table.max_bet_amount) })}
        </span>
        <ReturnLine payouts={payouts} />
        {(isOpen || isNew(table)) && (
          <Tag tone={isOpen ? "live" : "neutral"} className={styles.mark}>
            {t(isOpen ? "arcade.openRound" : "arcade.new")}
          </Tag>
        )}
      </a>
      <IconButton
        icon="star"
        className={cx(styles.star, isFavourite && styles.starred)}
        label={t("arcade.favourite", { name: title })}
        aria-pressed={isFavourite}
        onClick={() => toggleFavourite(table.id)}
      />
    </li>
  );
}

/** What a table returns at best, and that other bets of it return less. */
function ReturnLine({ payouts }: { readonly payouts: MiniGamePayouts | undefined }) {
  const t = useT();
  if (payouts === undefined) return <span className={styles.line}> </span>;
  const { percent, isUpTo } = highestReturn(payouts);
  return <span className={styles.line}>{t(isUpTo ? "arcade.returnUpTo" : "arcade.return", { percent })}</span>;
}
