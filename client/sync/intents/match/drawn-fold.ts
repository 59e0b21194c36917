import { readJson } from "../../../platform/storage.ts";
import { getRuntime } from "../../runtime.ts";

const FOLD_KEY = "drawn-match-folded";

/** Whether this browser keeps the drawn match folded; `otherwise` until the member has chosen. */
export function isDrawnFolded(otherwise: boolean): boolean {
  const stored = readJson(getRuntime().local, FOLD_KEY);
  return typeof stored === "boolean" ? stored : otherwise;
}

export const keepDrawnFolded = (isFolded: boolean): void => getRuntime().local.set(FOLD_KEY, JSON.stringify(isFolded));
