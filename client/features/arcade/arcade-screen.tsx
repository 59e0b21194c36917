import { useEffect } from "react";
import { useArcade } from "../../select/arcade.ts";
import { openLobby, openTable } from "../../sync/intents/arcade.ts";
import { navigateTo } from "../../sync/intents/navigation.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Tabs } from "../../ui/controls/tabs.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { useT } from "../../ui/i18n/use-t.ts";
import { ArcadeHead } from "./arcade-head.tsx";
import { ARCADE_SCENES, gameOf } from "./catalogue/games.ts";
import { Lobby } from "./lobby/lobby.tsx";
import { RoundHistory } from "./lobby/round-history.tsx";
import { TableViews } from "./lobby/table-views.tsx";
import { useChosenInSight } from "./lobby/use-chosen-in-sight.ts";
import { LOBBY_VIEWS, lobbyPathOf, useLobbyPlace, type LobbyView } from "./lobby/use-lobby-place.ts";
import styles from "./arcade.module.css";

/** `/lootbox` and `/lootbox/minigame/{tableId}` (SPEC section 2, G-14). */
export default function ArcadeScreen({ tableId }: { readonly tableId: string }) {
  return (
    <div className={styles.screen}>{tableId === "" ? <LobbyPage /> : <TablePage tableId={Number(tableId)} />}</div>
  );
}

function LobbyPage() {
  const t = useT();
  const [place, setPlace] = useLobbyPlace();
  const { view } = place;
  useEffect(openLobby, []);
  return (
    <>
      <ArcadeHead title={t("arcade.title")} onBack={() => navigateTo("/events")} />
      <main className={styles.main}>
        <div ref={useChosenInSight(LOBBY_VIEWS.indexOf(view))} className={styles.views}>
          <Tabs
            choices={LOBBY_VIEWS.map((value) => ({ value, label: t(`arcade.view.${value}`) }))}
            value={view}
            onChange={(next) => setPlace({ ...place, view: next })}
            name={t("arcade.title")}
          />
        </div>
        {view === "game-lobby" && <Lobby />}
        {view === "bet-history" && <RoundHistory />}
        {isOfTable(view) && <TableViews place={place} onChange={setPlace} />}
      </main>
    </>
  );
}

/** The views of one table; they are reached from its page too. */
const TABLE_VIEWS = ["minigame-help", "minigame-payout", "minigame-results"] as const satisfies readonly LobbyView[];
const isOfTable = (view: LobbyView): boolean => TABLE_VIEWS.some((each) => each === view);

function TablePage({ tableId }: { readonly tableId: number }) {
  const t = useT();
  const table = useArcade(({ tables }) => tables?.find(({ id }) => id === tableId));
  const payouts = useArcade((arcade) => arcade.payouts[tableId]);
  const isKnown = useArcade(({ tables, problem }) => tables !== null || problem !== null);
  useEffect(() => openTable(tableId), [tableId]);
  const game = table === undefined ? undefined : gameOf(table);
  const Scene = game === undefined ? undefined : ARCADE_SCENES[game];
  const title = game === undefined ? t("arcade.title") : t(`arcade.name.${game}`);
  return (
    <>
      <ArcadeHead title={title} onBack={() => navigateTo("/lootbox")} />
      <main className={styles.main} aria-busy={!isKnown}>
        {Scene !== undefined && table !== undefined && payouts !== undefined && (
          <>
            <Scene table={table} payouts={payouts} />
            <nav className={styles.more} aria-label={title}>
              {TABLE_VIEWS.map((view) => (
                <Button key={view} tone="line" onClick={() => navigateTo(lobbyPathOf({ view, tableId }))}>
                  {t(`arcade.view.${view}`)}
                </Button>
              ))}
            </nav>
          </>
        )}
        {isKnown && Scene === undefined && (
          <EmptyState
            title={t("arcade.unavailable")}
            action={<Button onClick={() => openTable(tableId)}>{t("arcade.retry")}</Button>}
          />
        )}
      </main>
    </>
  );
}
