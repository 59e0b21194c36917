import { catalogueStore, type CatalogueState } from "../../store/catalogue.ts";
import { slipSelectionsOf } from "../../store/slip-mode.ts";
import { slipStore } from "../../store/slip.ts";
import { getRuntime } from "../../sync/runtime.ts";

/** On a route without a list, or behind a slow server, what waits for the list comes after this. */
const LONGEST_WAIT_MS = 4000;

const hasList = ({ lists }: CatalogueState): boolean => Object.values(lists).some(({ state }) => state !== "loading");

const nextAnimationFrame = (): Promise<void> => new Promise((resolve) => void requestAnimationFrame(() => resolve()));

/** Resolves once a first list has been painted, so that its bytes and its script go before all else. */
export async function firstListShown(): Promise<void> {
  if (slipSelectionsOf(slipStore.getState()).length > 0) return;
  if (!hasList(catalogueStore.getState())) await listArrives();
  // Two animation frames: the list is drawn in the first. A hidden page has none, but it can wait.
  await nextAnimationFrame();
  await nextAnimationFrame();
}

function listArrives(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const stop = catalogueStore.subscribe((state) => {
    if (hasList(state)) resolve();
  });
  const cancel = getRuntime().timers.after(LONGEST_WAIT_MS, resolve);
  return promise.finally(() => {
    stop();
    cancel();
  });
}
