import { calls, parseFacts, type FactsUpdateWire, type MatchFactWire } from "@clutch/contract";
import { foldFacts, type Fact, type FactPlace } from "@clutch/rules";
import { catalogueStore } from "../../store/catalogue.ts";
import { factsStore, INITIAL_FACTS } from "../../store/match/facts.ts";
import { getRuntime } from "../runtime.ts";
import { parseFact } from "../wire/fact.ts";
import { factsSink, type MatchSink } from "./match-sinks.ts";
import { shareByMatch } from "./share-by-match.ts";

const BEFORE_ALL: FactPlace = { mapNumber: 0, sequence: 0 };

/** Follows the facts of a match: those of before are fetched, then the socket's messages are applied. */
export const startMatchFacts = shareByMatch((eventId) => {
  factsStore.setState({ ...INITIAL_FACTS, eventId }, true);
  /** The gap that was asked for last: one that the server cannot fill is not asked for again. */
  let asked: FactPlace | null = null;
  let underway = 0;
  const refresh = async (): Promise<void> => {
    underway += 1;
    await fetchFacts(eventId);
    underway -= 1;
  };
  const sink: MatchSink<FactsUpdateWire> = {
    apply(wire) {
      if (wire.event_id !== eventId) return;
      addFacts(toFacts(parseFacts(wire)));
      const { missing } = factsStore.getState().folded;
      // An answer that is still to come may bring it.
      if (underway > 0 || missing === null || isSamePlace(missing, asked)) return;
      asked = missing;
      void refresh();
    },
    refresh: () => void refresh(),
  };
  factsSink.current = sink;
  void refresh();
  return () => {
    factsSink.current = null;
    factsStore.setState(INITIAL_FACTS, true);
  };
});

async function fetchFacts(eventId: string): Promise<void> {
  const input = { params: { event_id: eventId }, query: queryOf(eventId) };
  const answer = await getRuntime().api.call(calls.eventFacts, input, { isRepeated: true });
  const { eventId: shown, opened } = factsStore.getState();
  if (!answer.ok || shown !== eventId) return;
  const facts = toFacts(answer.value.results);
  addFacts(facts);
  if (opened === null) factsStore.setState({ opened: facts.at(-1) ?? BEFORE_ALL });
}

/** The running map alone, unless facts of an earlier one may have been lost. */
function queryOf(eventId: string): { readonly map_option?: string } {
  const map = catalogueStore.getState().events[eventId]?.maps.findLast(({ state }) => state !== "pending")?.mapNumber;
  const known = factsStore.getState().folded.facts.at(-1)?.mapNumber ?? map;
  return map === undefined || known !== map ? {} : { map_option: `MAP ${map}` };
}

const toFacts = (wires: readonly MatchFactWire[]): readonly Fact[] =>
  wires.map(parseFact).filter((fact) => fact !== null);

const addFacts = (facts: readonly Fact[]): void =>
  factsStore.setState(({ folded }) => ({ folded: foldFacts(folded, facts) }));

const isSamePlace = (one: FactPlace, other: FactPlace | null): boolean =>
  one.mapNumber === other?.mapNumber && one.sequence === other.sequence;
