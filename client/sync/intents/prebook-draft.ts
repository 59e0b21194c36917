import { prebooksStore } from "../../store/prebooks.ts";
import type { PriceKey } from "../../store/prices.ts";
import { canPrebook } from "../prebook-offer.ts";

/** A paused price was pressed: shows its prebook form where allowed, in place of an earlier one. */
export const offerPrebook = (key: PriceKey): void =>
  prebooksStore.setState({ draftKey: canPrebook(key) ? key : null, request: { kind: "idle" } });

export const closePrebook = (): void => prebooksStore.setState({ draftKey: null, request: { kind: "idle" } });
