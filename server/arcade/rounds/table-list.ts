import {
  defaultBuildId,
  GAMES,
  HIDDEN_TABLE_ID,
  listBuildIds,
  listGames,
  type GameSlug,
  type TableLimits,
} from "@clutch/games";
import { MAX_MINOR, truncateAmount, type CurrencyCode } from "@clutch/kernel";
import type { Partner, TableRules } from "../../base/caller/caller.ts";
import type { UnitsPerUsd } from "../../people/members/settings-view.ts";

/** A table: a game under one of its builds (RU-26). Amounts are in major units like dollars. */
export interface ArcadeTable {
  readonly tableId: number;
  readonly slug: GameSlug;
  readonly buildId: string;
  readonly name: string;
  readonly gameName: string;
  readonly isNewGame: boolean;
}

const NAMES: Readonly<Record<GameSlug, readonly [game: string, table: string]>> = {
  card: ["Card", "Card Duel"],
  roulette: ["Roulette", "Roulette Classic"],
  "loot-box": ["Loot box", "Loot Box"],
  dice: ["Dice", "Dice"],
  limbo: ["Limbo", "Limbo"],
  keno: ["Keno", "Keno"],
  wheel: ["Wheel", "Wheel"],
  "hi-lo": ["Hi-lo", "Hi-Lo"],
  blackjack: ["Blackjack", "Blackjack"],
  baccarat: ["Baccarat", "Baccarat"],
  tower: ["Tower", "Tower"],
  crash: ["Crash", "Crash"],
  mines: ["Mines", "Mines"],
  coin: ["Coin flip", "Coin Flip"],
  plinko: ["Plinko", "Plinko"],
  "sic-bo": ["Sic bo", "Sic Bo"],
};

const FIRST_BUILD_TABLE_ID = 100;
/** Builds of one game have ids in a row: 100 + 20 × mini-game id + the position of the build. */
const IDS_A_GAME = 20;

const toTable = (tableId: number, slug: GameSlug, buildId: string): ArcadeTable => {
  const [gameName, tableName] = NAMES[slug];
  const isDefault = buildId === defaultBuildId(slug);
  return {
    tableId,
    slug,
    buildId,
    gameName,
    name: isDefault ? tableName : `${tableName} ${buildId}`,
    isNewGame: false,
  };
};

/** Shared games are dealt for everybody at once and have no seeds of their own. */
const PLAYABLE = listGames("instant", "open");

const DEFAULT_TABLES: readonly ArcadeTable[] = PLAYABLE.map(({ id, slug }) => toTable(id, slug, defaultBuildId(slug)));
const BUILD_TABLES: readonly ArcadeTable[] = PLAYABLE.flatMap(({ id, slug }) =>
  listBuildIds(slug)
    .filter((buildId) => buildId !== defaultBuildId(slug))
    .map((buildId, position) => toTable(FIRST_BUILD_TABLE_ID + id * IDS_A_GAME + position, slug, buildId)),
);
/** In the seed data, enabled, hidden by every lobby (RU-26); it takes no bets. */
const HIDDEN_TABLE: ArcadeTable = { ...toTable(HIDDEN_TABLE_ID, "coin", defaultBuildId("coin")), name: "Hidden" };

/**
 * Tables whose rounds are common to all members of a partner (docs/decisions/0163). A partner offers one by naming it among its
 * extra tables; the lobby lists those it offers.
 */
const SHARED_TABLES: readonly ArcadeTable[] = listGames("shared").map(({ id, slug }) =>
  toTable(id, slug, defaultBuildId(slug)),
);

/** The shared tables a partner offers; none where it has switched the mini-games off. */
export const listSharedTables = ({ settings }: Partner): readonly ArcadeTable[] =>
  settings.isMiniGameEnabled
    ? SHARED_TABLES.filter(({ tableId }) => settings.arcade?.extraTableIds?.includes(tableId) === true)
    : [];

/** Shared tables by their ids, offered or not. */
export const findSharedTables = (tableIds: readonly number[]): readonly ArcadeTable[] =>
  SHARED_TABLES.filter(({ tableId }) => tableIds.includes(tableId));

export const isSharedTable = ({ tableId }: Pick<ArcadeTable, "tableId">): boolean =>
  SHARED_TABLES.some((table) => table.tableId === tableId);

const ALL_TABLES = new Map(
  [...DEFAULT_TABLES, HIDDEN_TABLE, ...BUILD_TABLES, ...SHARED_TABLES].map((table) => [table.tableId, table]),
);

/** The tables of a partner: the default of each game, and those of other builds that the partner offers. */
export function listTables({ settings }: Partner): readonly ArcadeTable[] {
  const extra = settings.arcade?.extraTableIds ?? [];
  const chosen = [...DEFAULT_TABLES, HIDDEN_TABLE].toSorted((a, b) => a.tableId - b.tableId);
  const shared = SHARED_TABLES.filter(({ tableId }) => extra.includes(tableId));
  return [
    ...chosen,
    ...shared,
    ...extra.flatMap((tableId) => BUILD_TABLES.find((table) => table.tableId === tableId) ?? []),
  ];
}

export const findTable = (partner: Partner, tableId: number): ArcadeTable | null => {
  const table = ALL_TABLES.get(tableId);
  if (table === undefined) return null;
  return listTables(partner).includes(table) ? table : null;
};

export const isTableEnabled = ({ settings }: Partner, tableId: number): boolean =>
  settings.arcade?.disabledTableIds?.includes(tableId) !== true;

export const slugOf = (game: string): GameSlug => {
  const known = GAMES.find(({ slug }) => slug === game);
  if (known === undefined) throw new Error(`a stored round of ${game}`);
  return known.slug;
};

/** R3.10-07 to R3.10-09, for a dollar, and no pace and no auto-play: where the partner says nothing else. */
const RULES = { minBetAmount: 1, maxBetAmount: 500, maxPayout: 20_000, minRoundMs: 0, autoPlayRounds: 0 };

/** What holds at a table: what the partner says of it, or of all its tables. */
export function rulesOf({ settings }: Pick<Partner, "settings">, tableId: number): Required<TableRules> {
  const { limits, tables, minRoundMs, autoPlayRounds } = settings.arcade ?? {};
  const ofAll = {
    ...limits,
    ...(minRoundMs === undefined ? {} : { minRoundMs }),
    ...(autoPlayRounds === undefined ? {} : { autoPlayRounds }),
  };
  return { ...RULES, ...ofAll, ...tables?.[tableId] };
}

/** Why a partner's tables could not be offered so; null when they can. */
export function explainTables(settings: Partner["settings"]): string | null {
  const { extraTableIds = [], disabledTableIds = [], tables = {} } = settings.arcade ?? {};
  const named = [...extraTableIds, ...disabledTableIds, ...Object.keys(tables).map(Number)];
  const unknown = named.find((tableId) => !ALL_TABLES.has(tableId));
  if (unknown !== undefined) {
    const known = [...ALL_TABLES.keys()].toSorted((a, b) => a - b);
    return `there is no table ${unknown}; tables are ${known.join(", ")}`;
  }
  for (const tableId of ALL_TABLES.keys()) {
    const { minBetAmount, maxBetAmount, maxPayout } = rulesOf({ settings }, tableId);
    if (minBetAmount > maxBetAmount)
      return `table ${tableId}: minBetAmount ${minBetAmount} is above maxBetAmount ${maxBetAmount}`;
    if (minBetAmount > maxPayout)
      return `table ${tableId}: minBetAmount ${minBetAmount} is above maxPayout ${maxPayout}`;
  }
  return null;
}

const LEAST_MINOR = 1n;

/** A table's limits in the member's currency, scaled like every limit; what the currency has no unit for is cut off. */
export function limitsOf(
  partner: Pick<Partner, "settings">,
  tableId: number,
  { currency, unitsPerUsd }: { readonly currency: CurrencyCode; readonly unitsPerUsd: UnitsPerUsd },
): TableLimits {
  const rules = rulesOf(partner, tableId);
  const minor = (amount: number): bigint => {
    const cut = truncateAmount(amount * unitsPerUsd(currency), currency) ?? MAX_MINOR;
    return cut < LEAST_MINOR ? LEAST_MINOR : cut;
  };
  return {
    currency,
    minBetMinor: minor(rules.minBetAmount),
    maxBetMinor: minor(rules.maxBetAmount),
    maxPayoutMinor: minor(rules.maxPayout),
  };
}
