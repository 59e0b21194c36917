import { lazy, Suspense, useEffect, useLayoutEffect, type ReactNode } from "react";
import { gameKindOf } from "@clutch/games";
import { useAnswer } from "../../queries/use-answer.ts";
import { payoutsQuery } from "../../sync/arcade/table-queries.ts";
import { useArcade } from "../../select/arcade.ts";
import { useFeel } from "../../select/feel.ts";
import { useSession } from "../../select/hooks.ts";
import { chooseDemo, leaveTable, openLobby, openTable } from "../../sync/intents/arcade.ts";
import { navigateTo } from "../../sync/intents/navigation.ts";
import { getRuntime } from "../../sync/runtime.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Tabs } from "../../ui/controls/tabs.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { useT } from "../../ui/i18n/use-t.ts";
import { useChosenInSight } from "../../ui/scroll/use-chosen-in-sight.ts";
import { ArcadeHead } from "./arcade-head.tsx";
import { ARCADE_SCENES, gameOf } from "./catalogue/games.ts";
import { lobbyRootOf, tablePathOf } from "./catalogue/paths.ts";
import { useTableTitle } from "./catalogue/use-table-title.ts";
import { DemoBand } from "./demo-band.tsx";
import { Lobby } from "./lobby/lobby.tsx";
import { RoundHistory } from "./lobby/round-history.tsx";
import { TableViews } from "./lobby/table-views.tsx";
import { DEMO_VIEWS, LOBBY_VIEWS, lobbyPathOf, useLobbyPlace, type LobbyView } from "./lobby/use-lobby-place.ts";
import styles from "./arcade.module.css";

/** The verifier comes with its own code: few look at it. */
const Verifier = lazy(() => import("./verifier/verifier-screen.tsx"));

interface ScreenProps {
  readonly tableId: string;
  /** Stands in the head, beside the balance. */
  readonly tools?: ReactNode;
}

/** `/lootbox`, its tables by either of their paths, and its verifier (SPEC section 2, G-14). */
export default function ArcadeScreen(props: ScreenProps) {
  if (getRuntime().route().name !== "verifier") return <Pages {...props} isDemo={false} />;
  return (
    <Suspense>
      <Verifier />
    </Suspense>
  );
}

/** `/lootbox/demo` and `/lootbox/demo/{tableId}`: the same with play money, for guests too (RU-26). */
export function DemoScreen(props: ScreenProps) {
  return <Pages {...props} isDemo />;
}

interface PageProps extends Pick<ScreenProps, "tools"> {
  readonly isDemo: boolean;
}

function Pages({ tableId, isDemo, tools }: ScreenProps & PageProps) {
  // Before any effect of the pages, which ask for what they show.
  useLayoutEffect(() => chooseDemo(isDemo), [isDemo]);
  const isInstant = useFeel(({ instant }) => instant);
  return (
    <div className={styles.screen} data-instant={isInstant || undefined}>
      {tableId === "" ? (
        <LobbyPage isDemo={isDemo} tools={tools} />
      ) : (
        <TablePage key={tableId} tableId={Number(tableId)} isDemo={isDemo} tools={tools} />
      )}
    </div>
  );
}

function LobbyPage({ isDemo, tools }: PageProps) {
  const t = useT();
  const [{ view: asked, tableId }, setPlace] = useLobbyPlace(isDemo);
  const views = isDemo ? DEMO_VIEWS : LOBBY_VIEWS;
  const view = views.includes(asked) ? asked : "game-lobby";
  const place = { view, tableId };
  useEffect(openLobby, []);
  return (
    <>
      <ArcadeHead title={t("arcade.title")} onBack={() => navigateTo("/events")} tools={tools} />
      {isDemo && <DemoBand tableId={null} />}
      <main className={styles.main}>
        <div ref={useChosenInSight(views.indexOf(view))} className={styles.views}>
          <Tabs
            choices={views.map((value) => ({ value, label: t(`arcade.view.${value}`) }))}
            value={view}
            onChange={(next) => setPlace({ ...place, view: next })}
            name={t("arcade.title")}
          />
        </div>
        {view === "game-lobby" && <Lobby />}
        {view === "game-lobby" && !isDemo && <DemoLink path={lobbyRootOf(true)} />}
        {view === "bet-history" && <RoundHistory />}
        {isOfTable(view) && <TableViews place={place} onChange={setPlace} />}
      </main>
    </>
  );
}

/** The views of one table; they are reached from its page too. */
const TABLE_VIEWS = ["minigame-help", "minigame-payout", "minigame-results"] as const satisfies readonly LobbyView[];
const isOfTable = (view: LobbyView): boolean => TABLE_VIEWS.some((each) => each === view);

/** The way to the same page with play money, where the partner offers it. */
function DemoLink({ path }: { readonly path: string }) {
  const t = useT();
  const isOffered = useSession(({ partner }) => partner.miniGame.isDemoOffered);
  if (!isOffered) return null;
  return (
    <p className={styles.tryDemo}>
      <Button tone="line" onClick={() => navigateTo(path)}>
        {t("arcade.demo.try")}
      </Button>
    </p>
  );
}

function TablePage({ tableId, isDemo, tools }: PageProps & { readonly tableId: number }) {
  const t = useT();
  const table = useArcade(({ tables }) => tables?.find(({ id }) => id === tableId));
  const { data: payouts, refetch } = useAnswer(payoutsQuery(tableId));
  const isKnown = useArcade(({ tables, problem }) => tables !== null || problem !== null);
  useEffect(() => {
    openTable(tableId);
    return () => leaveTable(tableId);
  }, [tableId]);
  const retry = (): void => {
    openTable(tableId);
    void refetch();
  };
  const game = table === undefined ? undefined : gameOf(table);
  const Scene = game === undefined ? undefined : ARCADE_SCENES[game];
  const title = useTableTitle(table);
  return (
    <>
      <ArcadeHead title={title} onBack={() => navigateTo(lobbyRootOf(isDemo))} tools={tools} />
      {isDemo && <DemoBand tableId={tableId} />}
      <main className={styles.main} aria-busy={!isKnown}>
        {Scene !== undefined && table !== undefined && payouts !== undefined && (
          <>
            <Scene table={table} payouts={payouts} />
            <nav className={styles.more} aria-label={title}>
              {TABLE_VIEWS.filter((view) => !isDemo || DEMO_VIEWS.includes(view)).map((view) => (
                <Button key={view} tone="line" onClick={() => navigateTo(lobbyPathOf({ view, tableId }, isDemo))}>
                  {t(`arcade.view.${view}`)}
                </Button>
              ))}
            </nav>
            {!isDemo && game !== undefined && gameKindOf(game) !== "shared" && (
              <DemoLink path={tablePathOf(tableId, true)} />
            )}
          </>
        )}
        {isKnown && Scene === undefined && (
          <EmptyState title={t("arcade.unavailable")} action={<Button onClick={retry}>{t("arcade.retry")}</Button>} />
        )}
      </main>
    </>
  );
}
