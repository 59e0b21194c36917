import { readJson } from "../platform/storage.ts";
import { pinnedKindsStore } from "../store/match/pinned-kinds.ts";
import { getRuntime } from "./runtime.ts";

const PINS_KEY = "pinned-markets";
/** More than a page ever shows; the oldest go. */
const MAX_PINS = 20;

const isKind = (value: unknown): value is string => typeof value === "string" && /^[A-Za-z0-9]{1,60}$/.test(value);

/** Reads the pinned kinds of this browser; what is not a kind is left out. */
export function restorePins(): void {
  const stored = readJson(getRuntime().local, PINS_KEY);
  const kinds = Array.isArray(stored) ? [...new Set(stored.filter(isKind))].slice(0, MAX_PINS) : [];
  pinnedKindsStore.setState({ kinds });
}

/** Pins a kind of market on every event's page, or takes the pin away. */
export function togglePin(kind: string): void {
  const { kinds } = pinnedKindsStore.getState();
  const others = kinds.filter((each) => each !== kind);
  const next = others.length < kinds.length ? others : [kind, ...others].slice(0, MAX_PINS);
  pinnedKindsStore.setState({ kinds: next });
  getRuntime().local.set(PINS_KEY, JSON.stringify(next));
}
