import { calls } from "@clutch/contract";
import { ok, type Result } from "@clutch/kernel";
import type { CallFailure } from "../../../api/failure.ts";
import { readHash } from "../../../platform/address-hash.ts";
import { sessionStore } from "../../../store/session.ts";
import { eventLocale } from "../../language.ts";
import { getRuntime, type RouteName } from "../../runtime.ts";
import { readSecondHash, toSecondCode, toSecondHash, type SharedSecond } from "../../share/second-code.ts";
import { makeShareLink } from "../../share/share-link.ts";

/** Routes whose path names one match. */
const PATHS: Partial<Record<RouteName, string>> = { "event-detail": "/events", "result-detail": "/game-results" };

const pathOf = (eventId: string): string | null => {
  const { name, eventId: shown } = getRuntime().route();
  const path = PATHS[name];
  return path === undefined || shown !== eventId ? null : `${path}/${encodeURIComponent(eventId)}`;
};

/** The second of a match that the address names. */
export const findSecond = (): number | null => readSecondHash(readHash());

/** Keeps a second of the match in the address, or none; a phone's page of a running match has no address of its own. */
export function keepSecond(eventId: string, atMs: number | null): void {
  const path = pathOf(eventId);
  if (path === null || findSecond() === atMs) return;
  getRuntime().navigate(path + (atMs === null ? "" : toSecondHash(atMs)), { replace: true });
}

/** The address of the partner's page that opens a second of a match; null where the page did not say where it stands. */
export function makeSecondLink(second: SharedSecond): string | null {
  const { pageUrl, partner } = sessionStore.getState();
  return makeShareLink(pageUrl, partner.allowedOrigins, toSecondCode(second));
}

/** Opens a second of a match, on its page or, where it is over, among the results. */
export async function openSecond({ eventId, atMs }: SharedSecond): Promise<Result<null, CallFailure>> {
  const { api, navigate } = getRuntime();
  const query = { winner: true, ...eventLocale() };
  const answer = await api.call(calls.eventCourse, { params: { event_id: eventId }, query }, { isRepeated: true });
  if (!answer.ok) return answer;
  navigate(`${answer.value.result.is_over ? "/game-results" : "/events"}/${eventId}${toSecondHash(atMs)}`);
  return ok(null);
}
