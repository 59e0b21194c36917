import { REFUSALS } from "@clutch/contract";
import type { Limits } from "./limits.ts";
import { refusalResponse } from "./mount-calls.ts";

/** What is not a file and not the health of the process: each costs more than one. */
const DEARER = /^\/(docs|metrics|\.well-known)(\/|$)/;

/**
 * Limits what is outside the table of calls by the caller's address: documents, metrics and unknown paths like calls, files, pages and
 * health by a rate of their own, as one page needs dozens. Calls are limited where they are answered. Null where the request may go on.
 */
export function limitOther(
  path: string,
  limits: Pick<Limits, "takeAddress" | "takeFile">,
  addressOf: () => string | null,
): Response | null {
  if (path.startsWith("/api")) return null;
  const address = addressOf();
  const waitSeconds = DEARER.test(path) ? limits.takeAddress(address) : limits.takeFile(address);
  if (waitSeconds === 0) return null;
  return refusalResponse({ code: REFUSALS.tooManyRequests, detail: { retry_after: waitSeconds } });
}
