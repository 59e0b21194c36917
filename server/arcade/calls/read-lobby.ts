import type { CallAnswer, calls } from "@clutch/contract";
import { gameIdOf, toWireMultiplier } from "@clutch/games";
import { fraction, toWireAmount } from "@clutch/kernel";
import type { MemberCaller, Partner } from "../../base/caller/caller.ts";
import { obfuscate } from "../../people/members/profile.ts";
import type { ArcadeDeps } from "../rounds/deps.ts";
import { listTables } from "../rounds/table-list.ts";
import { readPlayersOfTablesIn, readWinsIn, type LobbyWin } from "./store-lobby.ts";

type Answer = CallAnswer<(typeof calls)["miniGameLobby"]>;

interface Lobby {
  readonly wins: readonly LobbyWin[];
  readonly popular: readonly number[];
}

/** Rounds looked at of each table, whatever its traffic. */
const LOOKED_AT = 100;
const WINS = 12;
const DAY_MS = 86_400_000;
const KEPT_MS = 10_000;

async function readLobbyOf({ store, clock }: Pick<ArcadeDeps, "store" | "clock">, partner: Partner): Promise<Lobby> {
  const tableIds = listTables(partner).map(({ tableId }) => tableId);
  return store.withTenant(partner.partnerId, async (tenant) => {
    const look = { partnerId: partner.partnerId, tableIds, limit: LOOKED_AT };
    const wins = await readWinsIn(tenant, { ...look, wins: WINS });
    const players = await readPlayersOfTablesIn(tenant, { ...look, sinceMs: clock.nowMs() - DAY_MS });
    return { wins, popular: players.map(({ tableId }) => tableId) };
  });
}

/** Nickname, else the code, masked where the partner's flag says so, as on the boards (G-62). */
const nameOf = ({ nickname, memberCode }: LobbyWin, partner: Partner): string =>
  nickname ?? (partner.settings.features["obfuscated_member_code"] === true ? obfuscate(memberCode) : memberCode);

function toAnswer({ wins, popular }: Lobby, { partner, member }: Pick<MemberCaller, "partner" | "member">): Answer {
  const slugs = new Map(listTables(partner).map(({ tableId, slug }) => [tableId, slug]));
  return {
    popular: popular.filter((tableId) => slugs.has(tableId)),
    wins: wins.flatMap((win) => {
      const slug = slugs.get(win.tableId);
      if (slug === undefined) return [];
      return {
        table_id: win.tableId,
        mini_game_id: gameIdOf(slug),
        member_name: nameOf(win, partner),
        is_own: win.memberId === member.memberId,
        multiplier: toWireMultiplier(fraction(win.payoutMinor, win.stakedMinor)),
        payout: toWireAmount(win.payoutMinor, win.currency),
        currency_code: win.currency,
        date_ended_utc: new Date(win.endedAtMs).toISOString(),
      };
    }),
  };
}

/**
 * The lobby's wins and popular tables, read at most once in ten seconds for a partner, however many of its members look. Only rounds
 * that have ended count: nothing of a running one is known by it.
 */
export function createLobbyReader(deps: Pick<ArcadeDeps, "store" | "clock">) {
  const kept = new Map<number, { readonly untilMs: number; readonly lobby: Promise<Lobby> }>();
  return async (caller: Pick<MemberCaller, "partner" | "member">): Promise<Answer> => {
    const { partnerId } = caller.partner;
    const nowMs = deps.clock.nowMs();
    let known = kept.get(partnerId);
    // A clock that was set back keeps nothing longer than it would have been kept.
    if (known === undefined || nowMs >= known.untilMs || known.untilMs > nowMs + KEPT_MS) {
      known = { untilMs: nowMs + KEPT_MS, lobby: readLobbyOf(deps, caller.partner) };
      kept.set(partnerId, known);
      known.lobby.catch(() => kept.delete(partnerId));
    }
    return toAnswer(await known.lobby, caller);
  };
}
