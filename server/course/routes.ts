import { refuse, type calls } from "@clutch/contract";
import { ok } from "@clutch/kernel";
import type { CallHandler } from "../caller/handler.ts";
import { toFactWire } from "../catalogue/facts/fact-view.ts";
import { readFacts, readStart } from "../catalogue/facts/store-facts.ts";
import type { Store } from "../store/open.ts";

export interface CourseDeps {
  readonly store: Store;
}

type Calls = typeof calls;

/** The stored course of a match: what happened in it. */
export const courseRoutes = ({ store }: CourseDeps) => ({
  eventFacts: (async (_caller, { params, query }) => {
    const startMs = await readStart(store, params.event_id);
    if (startMs === null) return refuse(404);
    const mapNumber = query.map_option === undefined ? undefined : Number(query.map_option.slice("MAP ".length));
    const facts = await readFacts(store, { eventId: Number(params.event_id), startMs, mapNumber });
    return ok({ results: facts.map(toFactWire) });
  }) satisfies CallHandler<Calls["eventFacts"]>,
});
