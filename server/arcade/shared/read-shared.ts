import type { CallAnswer, calls } from "@clutch/contract";
import { gameIdOf, toWireMultiplier } from "@clutch/games";
import { computeCrashCenti } from "@clutch/games/deal";
import { fraction, toWireAmount } from "@clutch/kernel";
import type { MemberCaller } from "../../base/caller/caller.ts";
import { obfuscate } from "../../people/members/profile.ts";
import type { Tenant } from "../../base/store/open.ts";
import type { ArcadeDeps } from "../rounds/deps.ts";
import type { ArcadeTable } from "../rounds/table-list.ts";
import { paceOf } from "./drive-table.ts";
import { prepareShared } from "./settle-shared.ts";
import { showChainIn } from "./show-chain.ts";
import { toSharedBetWire } from "./shared-bet-view.ts";
import { readChainOfIn, readPreparedIn, type Ceremony, type PublishedChain } from "./store-chains.ts";
import { readPlayersIn, type PlayerBet } from "./store-players.ts";
import { readOwnSharedBetsIn, readSharedBetIdsIn } from "./store-shared-bets.ts";
import { readLastOutcomesIn, readNewestIn, readNowMsIn, type SharedRow } from "./store-shared.ts";

type Answer = CallAnswer<(typeof calls)["miniGameSharedRound"]>;
type CeremonyWire = NonNullable<Answer["round"]>["ceremony"];
type PlayerWire = NonNullable<Answer["round"]>["players"][number];

const LAST_SHOWN = 14;
const PLAYERS_SHOWN = 30;

const toCeremonyWire = (ceremony: Ceremony | null): CeremonyWire =>
  ceremony === null
    ? null
    : {
        source: ceremony.source,
        value: ceremony.valueName,
        published_at: Math.round(ceremony.publishedAtMs),
        salted_at: ceremony.saltedAtMs === null ? null : Math.round(ceremony.saltedAtMs),
      };

const toNextWire = (chain: PublishedChain | null): Answer["next_chain"] =>
  chain === null
    ? null
    : {
        chain_end: chain.end,
        chain_rounds: chain.rounds,
        salt: chain.salt,
        ceremony: toCeremonyWire(chain.ceremony),
      };

/** The newest round of a shared table as a member may see it: link and outcome are stored, and so known, only once it is closed. */
export function readSharedRound(
  { store }: Pick<ArcadeDeps, "store">,
  { partner, member }: Pick<MemberCaller, "partner" | "member">,
  table: Pick<ArcadeTable, "tableId" | "slug">,
): Promise<Answer> {
  const { tableId, slug } = table;
  return store.withTenant(partner.partnerId, async (tenant) => {
    await showChainIn(tenant, { partnerId: partner.partnerId, memberId: member.memberId, tableId });
    const row = await readNewestIn(tenant, tableId);
    const nowMs = Math.round(await readNowMsIn(tenant));
    const next_chain = toNextWire(await readPreparedIn(tenant, tableId));
    const head = { table_id: tableId, mini_game_id: gameIdOf(slug), server_timestamp: nowMs, next_chain };
    if (row === null) return { ...head, round: null, last: [] };
    const ids = await readSharedBetIdsIn(tenant, row, member.memberId);
    const bets = await readOwnSharedBetsIn(tenant, member.memberId, ids);
    const { chainEnd, chainRound, phase, link, outcome, openedAtMs, closesAtMs, closedAtMs, settledAtMs } = row;
    const chain = await readChainOfIn(tenant, chainEnd);
    const round = {
      chain_end: chainEnd,
      chain_round: chainRound,
      chain_rounds: chain.rounds,
      salt: chain.salt,
      ceremony: toCeremonyWire(chain.ceremony),
      phase,
      opened_at: Math.round(openedAtMs),
      closes_at: Math.round(closesAtMs),
      closed_at: closedAtMs === null ? null : Math.round(closedAtMs),
      next_at: settledAtMs === null ? null : Math.round(settledAtMs + paceOf({ slug }).pauseMs),
      link,
      outcome,
      bets: bets.map(toSharedBetWire),
      players: slug === "crash" ? await readPlayerWiresIn(tenant, { row, nowMs, memberId: member.memberId }) : [],
    };
    const last = await readLastOutcomesIn(tenant, { tableId, before: row, limit: LAST_SHOWN });
    return { ...head, round, last: last.map(({ chainRound: chain_round, ...each }) => ({ chain_round, ...each })) };
  });
}

interface Seen {
  readonly row: SharedRow;
  readonly nowMs: number;
  readonly memberId: number;
}

async function readPlayerWiresIn(tenant: Tenant, { row, nowMs, memberId }: Seen): Promise<PlayerWire[]> {
  const ranMs = row.closedAtMs === null || row.phase !== "closed" ? null : nowMs - row.closedAtMs;
  return (await readPlayersIn(tenant, row, PLAYERS_SHOWN)).map((player) => {
    const { currency } = player.bet.limits;
    const outCenti = computeOutCenti(player, { row, ranMs });
    return {
      member_name: player.isNamed ? (player.nickname ?? obfuscate(player.memberCode)) : null,
      is_own: player.bet.memberId === memberId,
      bet_amount: toWireAmount(player.bet.stakeMinor, currency),
      currency_code: currency,
      multiplier: outCenti === null ? null : toWireMultiplier(fraction(outCenti, 100)),
    };
  });
}

/**
 * The multiplier a bet is out at, by what has happened so far: its cash-out, or its automatic multiplier once the curve has passed it.
 * Null for one still in, and for one that was lost.
 */
function computeOutCenti(
  { bet, elapsedMs, payoutMinor }: PlayerBet,
  { row, ranMs }: { readonly row: Pick<SharedRow, "outcome">; readonly ranMs: number | null },
): number | null {
  if (elapsedMs !== null) return computeCrashCenti(elapsedMs);
  const prepared = prepareShared(bet);
  if (prepared.kind !== "crash" || prepared.autoCenti === null) return null;
  if (payoutMinor !== null) return payoutMinor > 0n ? prepared.autoCenti : null;
  if (row.outcome !== null) return prepared.settle(row.outcome, null).payoutMinor > 0n ? prepared.autoCenti : null;
  return ranMs !== null && computeCrashCenti(ranMs) >= prepared.autoCenti ? prepared.autoCenti : null;
}
