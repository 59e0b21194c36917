import { type Refusal, REFUSALS, refuse } from "@clutch/contract";
import { computeGameReturns, computePays, gameIdOf, toPercentText, toWireMultiplier } from "@clutch/games";
import { err, ok } from "@clutch/kernel";
import type { Caller, MemberCaller, Partner } from "../../base/caller/caller.ts";
import { actInRound } from "../play/act.ts";
import { demoRoutes } from "../demo/demo-routes.ts";
import type { ArcadeDeps, ArcadeHandlers } from "../rounds/deps.ts";
import { proofRoutes } from "../receipts/proof-routes.ts";
import { createLobbyReader } from "./read-lobby.ts";
import { readRound, readRounds } from "./read-rounds.ts";
import { readTableResults } from "./read-table-results.ts";
import { readSeeds, rotateSeed } from "./rotate-seed.ts";
import type { PublishUpdate } from "../../people/notices/publish-update.ts";
import type { Store } from "../../base/store/open.ts";
import { startRound } from "../play/start-round.ts";
import type { SharedDeps } from "../shared/dealt-rounds.ts";
import { readSharedRound } from "../shared/read-shared.ts";
import { readOutOfPlayIn } from "../table/out-of-play.ts";
import { toTableWire } from "../table/table-view.ts";
import { findTable, isSharedTable, listTables, rulesOf, type ArcadeTable } from "../rounds/table-list.ts";

export interface ArcadeRoutesDeps extends SharedDeps {
  /** Publishes a new balance to the member's other tabs and devices. */
  readonly publishUpdate: PublishUpdate;
  /** For lists of rounds: they cost as much as the member ever played. */
  readonly pastStore: Store;
}

type Answer = Awaited<ReturnType<typeof startRound>>;

/** The mini-games' calls (G-73 to G-75). */
export function arcadeRoutes(deps: ArcadeRoutesDeps): ArcadeHandlers {
  const publishBalance = (caller: MemberCaller, answer: Answer): Answer => {
    if (answer.ok && answer.value.wallet !== null)
      deps.publishUpdate(caller.member.memberId, { kind: "wallet", wallet: answer.value.wallet });
    return answer;
  };
  const readLobby = createLobbyReader(deps);
  return {
    ...demoRoutes(deps),
    ...proofRoutes(deps),
    miniGameTables: async (caller, { query }) => (isOff(caller) ? err(OFF) : ok(await readTables(deps, caller, query))),

    miniGameLobby: async (caller) => (isOff(caller) ? err(OFF) : ok(await readLobby(caller))),

    miniGamePayouts: async (caller, { params }) => {
      if (isOff(caller)) return err(OFF);
      const table = findTable(caller.partner, Number(params.table_id));
      return table === null ? refuse(REFUSALS.notFound) : ok(toPayouts(table, caller.partner));
    },

    miniGameBet: async (caller, { body, uniqueId }) =>
      isOff(caller) ? err(OFF) : publishBalance(caller, await startRound(deps, caller, { body, uniqueId })),

    // Also with the mini-games switched off: an open round can be played to its end.
    miniGameAction: async (caller, { params, body, uniqueId }) => {
      const { step = null, ...action } = body;
      const roundId = roundIdOf(params.bet_id);
      return publishBalance(caller, await actInRound(deps, caller, { roundId, action, step, uniqueId }));
    },

    miniGameBets: async (caller, { query }) =>
      ok(
        await readRounds({ ...deps, store: deps.pastStore }, caller, {
          page: query.page,
          pageSize: query.page_size,
          onlyOpen: query.state === "open",
        }),
      ),

    miniGameResults: async (caller, { query }) => {
      if (isOff(caller)) return err(OFF);
      const table = findTable(caller.partner, query.table_id);
      return table === null
        ? refuse(REFUSALS.notFound)
        : ok(await readTableResults(deps, caller, { table, page: query.page }));
    },

    miniGameSharedRound: async (caller, { query }) => {
      if (isOff(caller)) return err(OFF);
      const table = findTable(caller.partner, query.table_id);
      return table === null || !isSharedTable(table)
        ? refuse(REFUSALS.notFound)
        : ok(await readSharedRound(deps, caller, table));
    },

    miniGameRoundOf: async (caller, { params }) => {
      const found = await readRound(deps, caller, roundIdOf(params.bet_id));
      return found === null ? refuse(REFUSALS.notFound) : ok(found);
    },

    miniGameSeed: async (caller) => ok(await readSeeds(deps, caller)),

    miniGameSeedRotate: (caller, { body }) =>
      rotateSeed(deps, caller, {
        seedHash: body.server_seed_hash,
        clientSeed: body.client_seed ?? null,
      }),
  };
}

/** What a process answers that does not serve the mini-games (SPEC 8, 8001). */
export function arcadeDownRoutes(): ArcadeHandlers {
  const down = async () => refuse(REFUSALS.miniGameUnavailable);
  return {
    miniGameTables: down,
    miniGameLobby: down,
    miniGamePayouts: down,
    miniGameBet: down,
    miniGameAction: down,
    miniGameBets: down,
    miniGameResults: down,
    miniGameSharedRound: down,
    miniGameRoundOf: down,
    miniGameSeed: down,
    miniGameSeedRotate: down,
    miniGameReceiptKeys: down,
    miniGameCheckpoints: down,
    miniGameLog: down,
    miniGameDemoOpen: down,
    miniGameDemoTables: down,
    miniGameDemoBet: down,
    miniGameDemoAction: down,
    miniGameDemoRotate: down,
  };
}

const OFF: Refusal = { code: REFUSALS.notAuthorized };
const isOff = ({ partner }: Caller): boolean => !partner.settings.isMiniGameEnabled;

const roundIdOf = (betId: string): bigint => BigInt(betId.slice("mg-".length));

async function readTables(
  deps: ArcadeDeps,
  { partner, member }: MemberCaller,
  query: { readonly page: number; readonly page_size: number },
) {
  const all = listTables(partner);
  const stopped = await deps.store.withTenant(partner.partnerId, (tenant) =>
    readOutOfPlayIn(tenant, deps.needsCeremony(partner.partnerId), all),
  );
  const { currency } = member;
  const from = (query.page - 1) * query.page_size;
  const results = all
    .slice(from, from + query.page_size)
    .map((table) => toTableWire(table, { partner, currency, unitsPerUsd: deps.unitsPerUsd, stopped }));
  const isMore = from + results.length < all.length;
  return {
    results,
    page: query.page,
    page_size: query.page_size,
    count: all.length,
    next: isMore ? query.page + 1 : null,
  };
}

function toPayouts({ tableId, slug, buildId }: ArcadeTable, partner: Partner) {
  const { autoPlayRounds, minRoundMs } = rulesOf(partner, tableId);
  return {
    auto_play_rounds: autoPlayRounds,
    queue_next: partner.settings.arcade?.isQueueNextAllowed ?? false,
    min_round_ms: minRoundMs,
    mini_game_id: gameIdOf(slug),
    build: buildId,
    results: (computePays(slug, buildId) ?? []).map(({ bet, values, multiplier }) => ({
      label: bet,
      values,
      multiplier: toWireMultiplier(multiplier),
    })),
    returns: (computeGameReturns(slug, buildId) ?? []).map(({ bet, values, figures }) => ({
      label: bet,
      values,
      return_percent: toPercentText(figures.returnToPlayer),
      hit_percent: toPercentText(figures.hitRate),
    })),
  };
}
