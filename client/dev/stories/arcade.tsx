import { GAMES, type GameSlug } from "@clutch/games";
import ArcadeScreen from "../../features/arcade/arcade-screen.tsx";
import { FairnessPanel } from "../../features/arcade/fairness/fairness-panel.tsx";
import type { LobbyView } from "../../features/arcade/lobby/use-lobby-place.ts";
import { arcadeStore } from "../../store/arcade.ts";
import { SHOWN_SEEDS } from "../fixtures/arcade.ts";
import { FAILED, PENDING } from "../workshop/fake-server.ts";
import { storiesOf, WIDTHS, type Area } from "../workshop/story.ts";

const phone = { width: WIDTHS.phone, height: 844 };

/** The lobby reads its view from the address. */
const inView = (view: LobbyView, tableId: number | null = null) => ({
  fill: () => {
    const query = new URLSearchParams(location.search);
    query.set("view", view);
    if (tableId !== null) query.set("table_id", String(tableId));
    history.replaceState(null, "", `?${query.toString()}`);
  },
});

/** A table of each game, before a bet. */
const tableStory = ({ id, slug }: { readonly id: number; readonly slug: GameSlug }) =>
  storiesOf(() => <ArcadeScreen tableId={String(id)} />, phone, { [`table of ${slug}`]: {} });

/** The lobby of the mini-games and their tables. */
export const arcade: Area = {
  area: "Arcade",
  stories: [
    ...storiesOf(() => <ArcadeScreen tableId="" />, phone, {
      lobby: {},
      "lobby loading": { answers: { miniGameTables: PENDING } },
      "lobby failed": { answers: { miniGameTables: FAILED } },
      rounds: inView("bet-history"),
      "last outcomes": inView("minigame-results", 20),
      payouts: inView("minigame-payout", 4),
      help: inView("minigame-help", 20),
    }),
    ...GAMES.flatMap(tableStory),
    ...storiesOf(
      () => <FairnessPanel />,
      { width: WIDTHS.phone, fill: () => arcadeStore.setState({ seeds: SHOWN_SEEDS }) },
      {
        fairness: {},
        "fairness, the log as a file": { press: ["section > button"] },
        "fairness, no log": { press: ["section > button"], answers: { miniGameLog: FAILED } },
      },
    ),
  ],
};
