import { useCallback, useSyncExternalStore } from "react";
import { priceStore, type Price, type PriceKey } from "../store/prices.ts";

/** A price as React state, for the few places that show more of it than a cell. */
export function usePrice(key: PriceKey): Price | undefined {
  const subscribe = useCallback((onChange: () => void) => priceStore.subscribe(key, onChange), [key]);
  return useSyncExternalStore(
    subscribe,
    () => priceStore.get(key),
    // Drawn without a browser it is the price of the moment as well.
    () => priceStore.get(key),
  );
}
