import { beforeEach, expect, test } from "vitest";
import { catalogueStore } from "../../store/catalogue.ts";
import { lobbyStore } from "../../store/lobby.ts";
import { priceStore } from "../../store/prices.ts";
import { INITIAL_SESSION, sessionStore } from "../../store/session.ts";
import { INITIAL_SLIP, slipStore } from "../../store/slip.ts";
import { writeEvents } from "../catalogue.ts";
import { useFakeRuntime } from "../testing/fake-runtime.ts";
import { slipSelection } from "../testing/slip-selections.ts";
import { eventWire, marketWire } from "../testing/wires.ts";
import { resyncPrices } from "./apply-message.ts";
import { refreshNames } from "./new-language.ts";

const kazakh = () => {
  const market = marketWire();
  return eventWire({ markets: [{ ...market, market_name: "Матч жеңімпазы" }] });
};

beforeEach(() => {
  globalThis.requestAnimationFrame ??= (run) => setTimeout(run, 0) as unknown as number;
  priceStore.clear();
  catalogueStore.setState({ events: {}, markets: {}, lists: {} });
  lobbyStore.setState(lobbyStore.getInitialState(), true);
  sessionStore.setState({ ...INITIAL_SESSION, language: "kk", timezone: "Asia/Almaty" }, true);
  slipStore.setState(INITIAL_SLIP, true);
});

const serve = () =>
  useFakeRuntime(({ name }) =>
    name === "games"
      ? {
          answer: {
            results: [{ game_id: 2, game_name: "Дота 2", game_logo: "/v8/games/2.svg", event_count: 1, live_count: 0 }],
          },
        }
      : { answer: { results: [kazakh()], page: 1, count: 1 } },
  );

test("R7.2-17 G-32 a new language renames list, games and the legs held, and leaves their prices alone", async () => {
  writeEvents([eventWire()]);
  const held = slipSelection({ eventId: "9001001", marketId: 700_101 });
  slipStore.setState({ groups: { ...INITIAL_SLIP.groups, single: [held] } });
  const fake = serve();
  const price = priceStore.get(held.key);
  await refreshNames(resyncPrices);
  expect(fake.sent.map(({ name }) => name).toSorted()).toEqual(["eventsList", "eventsList", "games"]);
  for (const { input } of fake.sent) expect(input).toMatchObject({ query: { lang: "kk" } });
  expect(catalogueStore.getState().markets[700_101]).toMatchObject({ marketName: "Матч жеңімпазы", version: 1 });
  expect(slipStore.getState().groups.single[0]).toEqual({ ...held, marketName: "Матч жеңімпазы" });
  expect(lobbyStore.getState().games[0]?.gameName).toBe("Дота 2");
  expect(priceStore.get(held.key)).toEqual(price);
});

test("G-32 a language set before anything is shown fetches nothing twice", async () => {
  const fake = serve();
  await refreshNames(resyncPrices);
  expect(fake.sent).toEqual([]);
});
