import { priceStore, type Price, type PriceKey, type PriceStore } from "../store/prices.ts";

export type PaintPrice<E extends Element> = (node: E, price: Price | undefined) => void;

/**
 * A ref callback that keeps one element on a price: `paint` runs at once and then in the animation
 * frame of each change, without a React render. Returns the callback's own clean-up (React 19).
 */
export function attachPrice<E extends Element>(key: PriceKey, paint: PaintPrice<E>, store: PriceStore = priceStore) {
  return (node: E | null): (() => void) | undefined => {
    if (node === null) return undefined;
    paint(node, store.get(key));
    return store.subscribe(key, (price) => paint(node, price));
  };
}
