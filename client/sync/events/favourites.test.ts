import { beforeEach, expect, test } from "vitest";
import { networkFailure } from "../../api/failure.ts";
import { catalogueStore } from "../../store/catalogue.ts";
import { INITIAL_FILTER, lobbyStore } from "../../store/lobby.ts";
import { INITIAL_SESSION, sessionStore } from "../../store/session.ts";
import { writeEvents } from "../catalogue.ts";
import { toggleFavourite } from "../intents/events.ts";
import { useFakeRuntime, type SentCall } from "../testing/fake-runtime.ts";
import { eventWire } from "../testing/wires.ts";

const ID = "9001001";
const OTHER = "9001002";

beforeEach(() => {
  globalThis.requestAnimationFrame ??= (run) => setTimeout(run, 0) as unknown as number;
  sessionStore.setState({ ...INITIAL_SESSION, token: "t" }, true);
  catalogueStore.setState({ events: {}, markets: {}, lists: {} });
  lobbyStore.setState({ filter: INITIAL_FILTER, counts: { favourites: 2 } });
  writeEvents([eventWire(), eventWire({ event_id: OTHER, markets: [] })]);
});

const isFavourite = () => catalogueStore.getState().events[ID]?.isFavourite;
const count = () => lobbyStore.getState().counts.favourites;
const obey = ({ input }: SentCall) => {
  const { params, body } = input as { params: { id: string }; body: { favourite: boolean } };
  return { answer: { result: { event_id: params.id, favourite: body.favourite } } };
};

test("R4.5-01 R4.5-02 the star flips the mark, sends it, and the count follows", async () => {
  const fake = useFakeRuntime(obey);
  await toggleFavourite(ID);
  expect([isFavourite(), count()]).toEqual([true, 3]);
  await toggleFavourite(ID);
  expect([isFavourite(), count()]).toEqual([false, 2]);
  expect(fake.sent.map(({ name, input }) => [name, input])).toEqual([
    ["favouriteEvent", { params: { id: ID }, body: { favourite: true } }],
    ["favouriteEvent", { params: { id: ID }, body: { favourite: false } }],
  ]);
});

test("R4.5-01 R4.5-02 a failed call flips the mark and the count back", async () => {
  useFakeRuntime(() => ({ failure: networkFailure() }));
  await toggleFavourite(ID);
  expect([isFavourite(), count()]).toEqual([false, 2]);
});

test("R4.5-03 on the favourites list the event goes with its mark, on another list it stays", async () => {
  useFakeRuntime(obey);
  const list = { eventIds: [ID, OTHER], count: 2, page: 1, state: "ready" } as const;
  for (const [tab, left] of [
    ["today", [ID, OTHER]],
    ["favourites", [OTHER]],
  ] as const) {
    const events = catalogueStore.getState().events;
    const marked = { ...events, [ID]: Object.assign({ ...events[ID] }, { isFavourite: true }) };
    catalogueStore.setState({ events: marked as typeof events, lists: { l: list } });
    lobbyStore.setState({ filter: { ...INITIAL_FILTER, tab } });
    await toggleFavourite(ID);
    expect(catalogueStore.getState().lists["l"]?.eventIds, tab).toEqual(left);
  }
});

test("R4.5-04 without a token nothing is sent and nothing flips", async () => {
  const fake = useFakeRuntime(obey);
  sessionStore.setState({ token: null });
  await toggleFavourite(ID);
  expect([fake.sent, isFavourite(), count()]).toEqual([[], false, 2]);
});
