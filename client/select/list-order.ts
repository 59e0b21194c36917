import { arrangeRows, followRows } from "@clutch/rules";
import { type EventPlace, type EventPlaces, rankLive } from "./event-blocks.ts";

/** Where the matches of a list stand, and those in play in their order. */
export interface ListOrder {
  readonly places: EventPlaces;
  readonly live: readonly string[];
}

/** After matches came or left: of those in play the first `limit` are shown, and none of them moves. */
const followOrder = (places: EventPlaces, live: readonly string[], limit: number): readonly string[] =>
  followRows(
    rankLive(places).map(({ id }) => id),
    live,
    limit,
  );

const FIELDS = ["block", "band", "mapsToDecision", "mapsPlayed", "startMs"] as const;
const isSamePlace = (a: EventPlace, b: EventPlace | undefined): boolean =>
  FIELDS.every((name) => a[name] === b?.[name]);

/**
 * The order by places read anew (`fresh`), the same one where nothing changed; a held one lets matches come, leave and change
 * their block, and moves no other.
 */
export function reorder(
  before: ListOrder,
  { fresh, isHeld, limit }: { readonly fresh: EventPlaces; readonly isHeld: boolean; readonly limit: number },
): ListOrder {
  const keep = ([id, place]: readonly [string, EventPlace]): readonly [string, EventPlace] => {
    const kept = before.places.get(id);
    return [id, kept?.block === place.block ? kept : place];
  };
  const places = isHeld ? new Map([...fresh].map(keep)) : fresh;
  const live = isHeld ? followOrder(places, before.live, limit) : arrangeRows(rankLive(places), before.live);
  const isSame =
    places.size === before.places.size &&
    [...places].every(([id, place]) => isSamePlace(place, before.places.get(id))) &&
    live.join() === before.live.join();
  return isSame ? before : { places, live };
}
