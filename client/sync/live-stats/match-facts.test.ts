import type { MatchFactWire } from "@clutch/contract";
import { beforeEach, expect, test } from "vitest";
import { catalogueStore } from "../../store/catalogue.ts";
import { factsStore, INITIAL_FACTS } from "../../store/match/facts.ts";
import { INITIAL_SESSION, sessionStore } from "../../store/session.ts";
import { writeEvents } from "../catalogue.ts";
import { applyMessage, resyncPrices } from "../start/apply-message.ts";
import { refusal, useFakeRuntime } from "../testing/fake-runtime.ts";
import { eventWire } from "../testing/wires.ts";
import { startMatchFacts } from "./match-facts.ts";
import { factsSink } from "./match-sinks.ts";

const EVENT = "9001001";
const player = (handle: string) => ({ seat: 0, handle, role: "middle" });
const fact = (map: number, sequence: number, own: Partial<MatchFactWire> = {}): MatchFactWire => ({
  kind: "boss",
  map_num: map,
  sequence,
  timestamp: 1000 * sequence,
  second: 10 * sequence,
  side: "home",
  ...own,
});
const publish = (facts: readonly unknown[], eventId = EVENT): void =>
  applyMessage({
    room: `event-${eventId}`,
    event: "gameclient-facts",
    timestamp: 1,
    seq: 1,
    data: { event_id: eventId, facts: [...facts] },
  });
const known = () => factsStore.getState().folded.facts.map(({ mapNumber, sequence }) => `${mapNumber}-${sequence}`);
const settle = (): Promise<void> => new Promise((done) => setTimeout(done, 0));

/** A server that knows what it is given; null: it does not answer. */
function useServer(facts: readonly MatchFactWire[] | null) {
  const now = { facts };
  const fake = useFakeRuntime(({ name, input }) => {
    if (name !== "eventFacts" || now.facts === null) return refusal(500, null);
    const { map_option: map } = (input as { readonly query: { readonly map_option?: string } }).query;
    return {
      answer: { results: now.facts.filter((each) => map === undefined || map === `MAP ${each.map_num}`) },
    };
  });
  const asked = () => fake.sent.filter(({ name }) => name === "eventFacts");
  return { asked, now };
}

beforeEach(() => {
  factsStore.setState(INITIAL_FACTS, true);
  sessionStore.setState(INITIAL_SESSION, true);
  catalogueStore.setState(catalogueStore.getInitialState(), true);
});

test("R2.4-15 R4.13-12 each fact is there once: those before the page was opened, then the socket's", async () => {
  const { asked } = useServer([fact(1, 1), fact(1, 2), fact(1, 3)]);
  const stopLine = startMatchFacts(EVENT);
  const stopPicture = startMatchFacts(EVENT);
  // The message overtakes the answer, which has its first fact too.
  publish([fact(1, 3), fact(1, 4)]);
  await settle();
  expect(known()).toEqual(["1-1", "1-2", "1-3", "1-4"]);
  expect(factsStore.getState().opened).toMatchObject({ mapNumber: 1, sequence: 3 });
  publish([fact(1, 5)]);
  publish([fact(1, 9)], "9001002");
  expect(known()).toEqual(["1-1", "1-2", "1-3", "1-4", "1-5"]);
  stopLine();
  stopLine();
  publish([fact(1, 6)]);
  expect(known()).toHaveLength(6);
  stopPicture();
  expect(factsSink.current).toBeNull();
  expect(factsStore.getState()).toEqual(INITIAL_FACTS);
  expect(asked()).toHaveLength(1);
});

test("RU-6 a gap is fetched, once where the server cannot fill it; a resync fetches what was lost", async () => {
  const { asked, now } = useServer([fact(1, 1)]);
  const stop = startMatchFacts(EVENT);
  await settle();
  now.facts = [1, 2, 3].map((sequence) => fact(1, sequence));
  publish([fact(1, 3)]);
  await settle();
  expect(known()).toEqual(["1-1", "1-2", "1-3"]);
  publish([fact(1, 5)]);
  await settle();
  publish([fact(1, 6)]);
  await settle();
  expect([known().at(-1), asked().length]).toEqual(["1-6", 3]);
  now.facts = [4, 7].map((sequence) => fact(1, sequence));
  await resyncPrices();
  await settle();
  expect(known()).toEqual([1, 2, 3, 4, 5, 6, 7].map((sequence) => `1-${sequence}`));
  stop();
});

test("the first fetch asks for the running map alone; facts of the next map follow without another", async () => {
  const maps = [1, 2].map((number) => ({
    map_num: number,
    state: number === 1 ? ("ended" as const) : ("live" as const),
    home: 0,
    away: 0,
    winner: null,
  }));
  writeEvents([eventWire({ event_id: EVENT, maps })]);
  const { asked } = useServer([fact(1, 1), fact(2, 1)]);
  const stop = startMatchFacts(EVENT);
  await settle();
  expect(asked()[0]?.input).toMatchObject({ query: { map_option: "MAP 2" } });
  expect(known()).toEqual(["2-1"]);
  publish([fact(3, 1)]);
  expect([known(), asked().length]).toEqual([["2-1", "3-1"], 1]);
  stop();
});

test("G-76 a fact of an unknown kind or shape is left out; without an answer what is published is shown", async () => {
  useServer(null);
  const stop = startMatchFacts(EVENT);
  await settle();
  const kill: Partial<MatchFactWire> = {
    kind: "kill",
    killer: player("vex"),
    victim: player("Lume"),
    assists: [player("oru")],
  };
  publish([{ ...fact(1, 1), kind: "comet" }, { nothing: true }, fact(1, 2, { kind: "kill" }), fact(1, 3, kill)]);
  expect(factsStore.getState()).toMatchObject({
    opened: null,
    folded: {
      moments: [
        {
          kind: "kill",
          killer: { handle: "vex" },
          victim: { handle: "Lume" },
          assists: [{ handle: "oru" }],
          round: null,
        },
      ],
    },
  });
  stop();
});

test("G-65 every kind of the wire becomes the fact it is", async () => {
  useServer([
    fact(1, 1, { kind: "mapStart", side: null }),
    fact(1, 2, { kind: "ban", hero: "Rime" }),
    fact(1, 3, { kind: "tower", tier: 4, lane: null }),
    fact(1, 4, { kind: "barracks" }),
    fact(1, 5, { kind: "plant", round: 3, player: player("vex") }),
    fact(1, 6, { kind: "round", round: 3, as: "attack", end_reason: "bomb", home: 2, away: 1 }),
    fact(1, 7, { kind: "goal", player: null, home: 1, away: 0 }),
    fact(1, 8, { kind: "fight", lead: -2 }),
    fact(1, 9, { kind: "mapEnd", side: null, home: 1, away: 1 }),
  ]);
  const stop = startMatchFacts(EVENT);
  await settle();
  const { facts, moments } = factsStore.getState().folded;
  expect(facts).toHaveLength(9);
  expect(moments.toReversed()).toMatchObject([
    { kind: "mapStart", atMs: 1000, second: 10 },
    { kind: "tower", tier: 4, lane: null },
    { kind: "barracks", side: "home" },
    { kind: "plant", round: 3, player: { handle: "vex" } },
    { kind: "round", round: 3, as: "attack", endReason: "bomb", home: 2, away: 1 },
    { kind: "goal", scorer: null, home: 1, away: 0 },
    { kind: "mapEnd", side: null },
  ]);
  stop();
});
