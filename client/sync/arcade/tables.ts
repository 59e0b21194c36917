import { calls, type MiniGameRoundWire, type MiniGameTableWire } from "@clutch/contract";
import { isTableListed } from "@clutch/games";
import { arcadeStore } from "../../store/arcade.ts";
import { sessionStore } from "../../store/session.ts";
import { callMessage } from "../call-message.ts";
import { getRuntime } from "../runtime.ts";

/** Pages are asked for until there is no next (SPEC section 7); the limit only stops an answer that never ends. */
const MAX_PAGES = 20;

/** A session token as the server makes it, that no call was refused for (G-10). */
const isTokenValid = (token: string | null, isRefused: boolean): boolean =>
  token !== null && /^[0-9a-f]{40}$/i.test(token) && !isRefused;

/**
 * The listed tables of the lobby (G-73), of those the partner names (G-06). Asked for where the mini-games are on and by a
 * valid token alone (SPEC 4). A failure keeps those that were there.
 */
export async function refreshTables(): Promise<void> {
  const { token, isTokenRefused, partner } = sessionStore.getState();
  if (!partner.isMiniGameEnabled || !isTokenValid(token, isTokenRefused)) return;
  const tables: MiniGameTableWire[] = [];
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const answer = await getRuntime().api.call(calls.miniGameTables, { query: { page } }, { isRepeated: true });
    if (!answer.ok) return arcadeStore.setState({ problem: callMessage(answer.error) });
    tables.push(...answer.value.results);
    if (answer.value.next === null) break;
  }
  const { tableIds } = partner.miniGame;
  const listed = tables.filter(
    ({ id, is_enabled: isEnabled }) =>
      isTableListed({ id, isEnabled }) && (tableIds.length === 0 || tableIds.includes(id)),
  );
  arcadeStore.setState({ tables: listed, problem: null });
}

/** The member's latest rounds, and those that can be played on however old they are (G-75). */
export async function refreshRounds(): Promise<void> {
  const { api } = getRuntime();
  const ask = (state: "all" | "open") =>
    api.call(calls.miniGameBets, { query: { page: 1, state } }, { isRepeated: true });
  const before = arcadeStore.getState().rounds;
  const [latest, open] = await Promise.all([ask("all"), ask("open")]);
  if (!latest.ok || !open.ok) return;
  const asked = mergeRounds(latest.value.results, open.value.results);
  // A bet or an action was answered meanwhile: these pages may be older than its round.
  if (arcadeStore.getState().rounds === before) arcadeStore.setState({ rounds: asked });
  else putRounds(asked);
}

/** A further page of the member's rounds; whether there is yet another, null when it could not be read. */
export async function refreshOlderRounds(page: number): Promise<boolean | null> {
  const answer = await getRuntime().api.call(calls.miniGameBets, { query: { page } }, { isRepeated: true });
  if (!answer.ok) return null;
  putRounds(answer.value.results);
  return answer.value.next !== null;
}

/** One round as it stands, for one that has gone on elsewhere. */
export async function refreshRound(betId: string): Promise<void> {
  const input = { params: { bet_id: betId } };
  const answer = await getRuntime().api.call(calls.miniGameRoundOf, input, { isRepeated: true });
  if (answer.ok) putRounds([answer.value.result]);
}

/** Adds rounds, newest first. Of two states of one round the further one stays, whichever came first. */
export const putRounds = (newer: readonly MiniGameRoundWire[]): void =>
  arcadeStore.setState(({ rounds }) => ({ rounds: mergeRounds(rounds, newer) }));

export function mergeRounds(
  rounds: readonly MiniGameRoundWire[],
  newer: readonly MiniGameRoundWire[],
): readonly MiniGameRoundWire[] {
  const byId = new Map<string, MiniGameRoundWire>();
  for (const round of [...rounds, ...newer]) {
    const known = byId.get(round.bet_id);
    if (known === undefined || !isFurther(known, round)) byId.set(round.bet_id, round);
  }
  return [...byId.values()].toSorted((a, b) => Number(betNumber(b) - betNumber(a)));
}

const isFurther = (a: MiniGameRoundWire, b: MiniGameRoundWire): boolean =>
  a.state === b.state ? a.step > b.step : a.state === "ended";

/** The number in `mg-…`: rounds are numbered in the order they were taken. */
const betNumber = ({ bet_id: betId }: MiniGameRoundWire): bigint => BigInt(betId.slice("mg-".length));
