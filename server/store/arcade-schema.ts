import type { ColumnType, Generated } from "kysely";

/** Row types of the mini-games (migrations/0001-baseline/07-arcade.sql). */
export interface ArcadeTables {
  arcade_players: {
    member_id: number;
    partner_id: number;
    log_seq: Generated<number>;
    log_hash: Generated<string>;
    log_at_ms: Generated<number>;
    last_round_at_ms: Generated<number>;
  };
  arcade_seeds: ArcadeSeedsTable;
  arcade_rounds: ArcadeRoundsTable;
  arcade_actions: {
    round_id: bigint;
    number: number;
    partner_id: number;
    member_id: number;
    unique_id: string | null;
    action: Json;
    created_at_ms: number;
  };
  arcade_results: {
    round_id: bigint;
    partner_id: number;
    member_id: number;
    staked_minor: bigint;
    payout_minor: bigint;
    outcome: Json;
    receipt: Json;
    ended_at_ms: number;
  };
  arcade_samples: ArcadeSamplesTable;
  arcade_monitors: ArcadeMonitorsTable;
  arcade_log: {
    member_id: number;
    seq: number;
    partner_id: number;
    at_ms: number;
    previous: string;
    body: Json;
    hash: string;
  };
}

interface ArcadeSamplesTable {
  sample_id: Generated<bigint>;
  partner_id: number;
  table_id: number;
  returned: number;
  expected: number;
  most: number;
  least: number;
}

interface ArcadeMonitorsTable {
  partner_id: number;
  table_id: number;
  state: Json;
  verdict: Generated<"sound" | "warning" | "stop">;
  stopped_at_ms: number | null;
}

/** Written as JSON text, read back parsed but untrusted. */
type Json = ColumnType<unknown, string, string>;

interface ArcadeSeedsTable {
  seed_hash: string;
  partner_id: number;
  member_id: number;
  state: Generated<"next" | "playing" | "revealed">;
  sealed: Buffer;
  client_seed: string | null;
  next_nonce: Generated<number>;
  open_rounds: Generated<number>;
  server_seed: string | null;
  committed_at_ms: number;
  revealed_at_ms: number | null;
}

interface ArcadeRoundsTable {
  round_id: bigint;
  partner_id: number;
  member_id: number;
  unique_id: string;
  table_id: number;
  game: string;
  build: string;
  currency: string;
  stake_minor: bigint;
  min_minor: bigint;
  max_minor: bigint;
  cap_minor: bigint;
  params: Json;
  seed_hash: string;
  client_seed: string;
  nonce: number;
  is_seamless: boolean;
  placed_at_ms: number;
}
