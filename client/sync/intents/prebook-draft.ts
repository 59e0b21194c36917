import { prebooksStore } from "../../store/prebooks.ts";
import type { PriceKey } from "../../store/prices.ts";
import { canPrebook } from "../prebook/prebook-offer.ts";

/** A paused price was pressed: shows its prebook form in place of an earlier one, and says whether it may be booked. */
export function offerPrebook(key: PriceKey): boolean {
  const isOffered = canPrebook(key);
  prebooksStore.setState({ draftKey: isOffered ? key : null, request: { kind: "idle" } });
  return isOffered;
}

export const closePrebook = (): void => prebooksStore.setState({ draftKey: null, request: { kind: "idle" } });
