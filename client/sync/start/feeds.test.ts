import { expect, test, vi } from "vitest";
import { INITIAL_FILTER, lobbyStore } from "../../store/lobby.ts";
import { INITIAL_SESSION, sessionStore } from "../../store/session.ts";
import { answerList } from "../testing/answer-list.ts";
import { useFakeRuntime, type SentCall } from "../testing/fake-runtime.ts";
import { startFeeds, type FeedParts } from "./feeds.ts";

const namesOf = (calls: readonly SentCall[]) => calls.map(({ name }) => name).toSorted();
const turn = () => new Promise((resolve) => setTimeout(resolve, 0));

test("RU-9 a guest who came before the first match refetches the counts with the prices, until games are known", async () => {
  let games: readonly unknown[] = [];
  const fake = useFakeRuntime((call) => (call.name === "games" ? { answer: { results: games } } : answerList(call)));
  vi.stubGlobal("document", { visibilityState: "visible", addEventListener: vi.fn(), removeEventListener: vi.fn() });
  vi.stubGlobal("window", { addEventListener: vi.fn(), removeEventListener: vi.fn() });
  lobbyStore.setState({ filter: INITIAL_FILTER, games: [], counts: {} });
  sessionStore.setState({ ...INITIAL_SESSION, isAnonymous: true }, true);
  const feeds = startFeeds({ timers: fake.timers } as unknown as FeedParts);
  games = [{ game_id: 2, game_name: "Dota 2", game_logo: "", event_count: 7, live_count: 2 }];
  fake.timers.advance(10_000);
  await turn();
  expect(namesOf(fake.sent)).toEqual(["eventsList", "games", "tieco"]);
  expect(lobbyStore.getState().counts).toEqual({ early: 7 });
  fake.timers.advance(10_000);
  await turn();
  expect(namesOf(fake.sent.slice(3))).toEqual(["eventsList"]);
  await feeds.stop();
  vi.unstubAllGlobals();
});
