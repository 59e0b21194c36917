import { useEffect } from "react";
import { useArcade } from "../../select/arcade.ts";
import { openLobby, openTable } from "../../sync/intents/arcade.ts";
import { navigateTo } from "../../sync/intents/navigation.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Tabs } from "../../ui/controls/tabs.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { useT } from "../../ui/i18n/use-t.ts";
import { ArcadeHead } from "./arcade-head.tsx";
import { ARCADE_GAMES, gameOf } from "./catalogue/games.ts";
import { Lobby } from "./lobby/lobby.tsx";
import { RoundHistory } from "./lobby/round-history.tsx";
import { LOBBY_VIEWS, useLobbyView } from "./lobby/use-lobby-view.ts";
import styles from "./arcade.module.css";

/** `/lootbox` and `/lootbox/minigame/{tableId}` (SPEC section 2, G-14). */
export default function ArcadeScreen({ tableId }: { readonly tableId: string }) {
  return (
    <div className={styles.screen}>{tableId === "" ? <LobbyPage /> : <TablePage tableId={Number(tableId)} />}</div>
  );
}

function LobbyPage() {
  const t = useT();
  const [view, setView] = useLobbyView();
  useEffect(openLobby, []);
  return (
    <>
      <ArcadeHead title={t("arcade.title")} onBack={() => navigateTo("/events")} />
      <main className={styles.main}>
        <Tabs
          className={styles.views}
          choices={LOBBY_VIEWS.map((value) => ({ value, label: t(`arcade.view.${value}`) }))}
          value={view}
          onChange={setView}
          name={t("arcade.title")}
        />
        {view === "game-lobby" ? <Lobby /> : <RoundHistory />}
      </main>
    </>
  );
}

function TablePage({ tableId }: { readonly tableId: number }) {
  const t = useT();
  const table = useArcade(({ tables }) => tables?.find(({ id }) => id === tableId));
  const payouts = useArcade((arcade) => arcade.payouts[tableId]);
  const isKnown = useArcade(({ tables, problem }) => tables !== null || problem !== null);
  useEffect(() => openTable(tableId), [tableId]);
  const game = table === undefined ? undefined : gameOf(table);
  const Scene = game === undefined ? undefined : ARCADE_GAMES[game].Scene;
  const title = game === undefined ? t("arcade.title") : t(`arcade.name.${game}`);
  return (
    <>
      <ArcadeHead title={title} onBack={() => navigateTo("/lootbox")} />
      <main className={styles.main} aria-busy={!isKnown}>
        {Scene !== undefined && table !== undefined && payouts !== undefined && (
          <Scene table={table} payouts={payouts} />
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
