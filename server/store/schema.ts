import type { MarketStatus, TicketResult } from "@clutch/rules";
import type { ColumnType, Generated } from "kysely";

/**
 * Row types of every table. Amounts (`*_minor`) and ticket, account and notification ids are `bigint`; times (`*_ms`) are
 * `number` (stored as double precision, exact to 2^53); jsonb is parsed to `unknown` and must be parsed by its reader.
 */
export interface Database {
  competitions: { competition_id: Generated<number>; source_key: string; game_id: number; name: string };
  events: EventsTable;
  markets: MarketsTable;
  market_results: { market_id: number; revision: number; figure: Json; created_at_ms: number };
  event_scores: { event_id: number; score: Json; updated_at_ms: number };
  live_stats: { event_id: number; map_number: number; stats: Json; updated_at_ms: number };
  source_health: { source: string; alive_at_ms: number };
  /** Which process has a role; both are written by functions alone. */
  leases: { name: string; token: bigint; holder: string };
  lease_renewals: { name: string; until_ms: number };
  partners: PartnersTable;
  members: MembersTable;
  sessions: SessionsTable;
  launches: LaunchesTable;
  socket_tickets: SocketTicketsTable;
  notifications: NotificationsTable;
  favourites: { partner_id: number; member_id: number; event_id: number; created_at_ms: number };
  tickets: TicketsTable;
  ticket_legs: TicketLegsTable;
  ticket_results: TicketResultsTable;
  market_settlements: MarketSettlementsTable;
  cash_outs: CashOutsTable;
  cash_out_requests: CashOutRequestsTable;
  cash_out_rules: CashOutRulesTable;
  ledger_accounts: LedgerAccountsTable;
  ledger_entries: LedgerEntriesTable;
  ledger_legs: LedgerLegsTable;
  bet_requests: BetRequestsTable;
  partner_calls: PartnerCallsTable;
  switches: { name: string; value: Json; updated_at_ms: number };
  market_suspensions: MarketSuspensionsTable;
  prebooks: PrebooksTable;
  slip_shares: SlipSharesTable;
}

/** Written as JSON text, read back parsed but untrusted. */
type Json = ColumnType<unknown, string, string>;
type JsonOrDefault = ColumnType<unknown, string | undefined, string>;

interface SlipSharesTable {
  code: string;
  partner_id: number;
  member_id: number;
  bet_type: string;
  digest: Buffer;
  legs: Json;
  created_at_ms: number;
  expires_at_ms: number;
}

interface MarketSuspensionsTable {
  suspension_id: Generated<number>;
  market_id: number;
  kind: "overround" | "jump" | "swapped";
  held: Json;
  created_at_ms: number;
  lifted_at_ms: number | null;
  lifted_by: "source" | "operator" | null;
  is_heard: Generated<boolean>;
}

interface EventsTable {
  event_id: Generated<number>;
  source_key: string;
  competition_id: number;
  game_id: number;
  stage: string | null;
  home: ColumnType<unknown, string | null, string | null>;
  away: ColumnType<unknown, string | null, string | null>;
  contenders: JsonOrDefault;
  is_outright: Generated<boolean>;
  is_combo_allowed: Generated<boolean>;
  best_of: Generated<number>;
  start_at_ms: number;
  state: "scheduled" | "live" | "ended" | "withdrawn";
  in_play: Generated<boolean>;
  streams: JsonOrDefault;
  version: Generated<number>;
  updated_at_ms: number;
}

interface MarketsTable {
  market_id: Generated<number>;
  event_id: number;
  source_key: string;
  tab: string;
  bet_type: string;
  name_id: string;
  name_values: JsonOrDefault;
  status: MarketStatus;
  is_main: Generated<boolean>;
  version: number;
  lines: Json;
  updated_at_ms: number;
}

interface PartnersTable {
  partner_id: Generated<number>;
  key: string;
  official_name: string;
  allowed_origins: JsonOrDefault;
  settings: Json;
  link: Json;
  is_active: Generated<boolean>;
  created_at_ms: number;
}

interface MembersTable {
  member_id: Generated<number>;
  partner_id: number;
  member_code: string;
  login_name: string;
  nickname: string | null;
  currency: string;
  country_code: string | null;
  /** Our own word; what holds is the stricter of the two. */
  status: Generated<"active" | "inactive" | "frozen" | "bet_blocked">;
  /** The partner's word, taken over at every launch. */
  partner_status: Generated<"active" | "inactive" | "frozen" | "bet_blocked">;
  odds_type: Generated<"euro" | "indo" | "hongkong" | "malay">;
  avatar_id: Generated<number>;
  default_landing_page: Generated<string>;
  notification: Generated<boolean>;
  created_at_ms: number;
}

interface SessionsTable {
  session_id: string;
  partner_id: number;
  member_id: number | null;
  token_hash: Buffer | null;
  public_token_hash: Buffer;
  launch_server_ms: number;
  launch_local_ms: number;
  expires_at_ms: number;
  revoked_at_ms: number | null;
  ip_address: string | null;
  country_code: string | null;
  timezone: string | null;
  language: Generated<string>;
  created_at_ms: number;
}

interface LaunchesTable {
  launch_id: string;
  partner_id: number;
  session_id: string | null;
  launch_token_hash: Buffer | null;
  created_at_ms: number;
}

interface SocketTicketsTable {
  ticket_hash: Buffer;
  partner_id: number;
  session_id: string;
  expires_at_ms: number;
  used_at_ms: number | null;
}

interface NotificationsTable {
  notification_id: Generated<bigint>;
  partner_id: number;
  member_id: number;
  kind: string;
  text_id: string;
  text_values: JsonOrDefault;
  ticket_id: bigint | null;
  revision: number | null;
  created_at_ms: number;
  read_at_ms: number | null;
}

interface TicketsTable {
  ticket_id: Generated<bigint>;
  partner_id: number;
  member_id: number;
  unique_id: string;
  ticket_type: string;
  leg_count: number;
  stake_minor: bigint;
  potential_minor: bigint;
  currency: string;
  total_odds_centi: ColumnType<bigint, number, never>;
  member_odds_e4: ColumnType<bigint, number, never>;
  member_odds_style: string;
  is_prebook: Generated<boolean>;
  is_seamless: Generated<boolean>;
  details: ColumnType<unknown, string | null | undefined, never>;
  balance_after_minor: Generated<bigint>;
  entry_id: string;
  created_at_ms: number;
}

interface TicketLegsTable {
  ticket_id: bigint;
  leg_number: number;
  partner_id: number;
  member_id: number;
  event_id: number;
  market_id: number;
  line_number: number;
  handicap_quarters: number | null;
  selection: string;
  euro_odds_centi: number;
  market_version: number;
}

/** `pending` opens a settled ticket again after a correction; `cashed_out` was sold back whole. */
export type StoredTicketResult = Exclude<TicketResult, "closed">;

interface TicketResultsTable {
  ticket_id: bigint;
  revision: number;
  partner_id: number;
  result: StoredTicketResult;
  payout_minor: bigint;
  entry_id: string | null;
  created_at_ms: number;
}

interface CashOutsTable {
  ticket_id: bigint;
  number: number;
  partner_id: number;
  member_id: number;
  /** The part of the stake that was sold. */
  stake_minor: bigint;
  /** What was paid for it. */
  amount_minor: bigint;
  entry_id: string;
  created_at_ms: number;
}

interface CashOutRequestsTable {
  partner_id: number;
  member_id: number;
  unique_id: string;
  ticket_id: bigint;
  /** What was told; null only within the transaction that sells. */
  answer_status: number | null;
  answer_body: ColumnType<unknown, string | null | undefined, string | null>;
  created_at_ms: number;
}

interface CashOutRulesTable {
  rule_id: Generated<bigint>;
  partner_id: number;
  member_id: number;
  ticket_id: bigint;
  /** Hundredths of the stake still open. */
  times_centi: number;
  status: Generated<"waiting" | "done" | "ended">;
  ended_for: "member" | "settled" | "cashed_out" | null;
  amount_minor: bigint | null;
  created_at_ms: number;
  ended_at_ms: number | null;
}

interface MarketSettlementsTable {
  partner_id: number;
  market_id: number;
  revision: number;
  ticket_count: number;
  settled_at_ms: number;
}

export type AccountKind = "member" | "stakes" | "revenue" | "partner-wallet" | "funding";

interface LedgerAccountsTable {
  account_id: Generated<bigint>;
  partner_id: number;
  kind: AccountKind;
  member_id: number | null;
  currency: string;
  balance_minor: Generated<bigint>;
  held_minor: Generated<bigint>;
  open_tickets: Generated<number>;
  last_bet_at_ms: Generated<number>;
}

interface LedgerEntriesTable {
  entry_id: string;
  partner_id: number;
  phase: "single" | "pending" | "post" | "void";
  pending_id: string | null;
  reason: string;
  ticket_id: bigint | null;
  created_at_ms: number;
}

interface LedgerLegsTable {
  entry_id: string;
  leg_number: number;
  partner_id: number;
  account_id: bigint;
  amount_minor: bigint;
  currency: string;
}

interface BetRequestsTable {
  partner_id: number;
  member_id: number;
  unique_id: string;
  kind: string;
  state: "processing" | "done";
  lease_until_ms: Generated<number>;
  place_at_ms: number | null;
  ticket_id: bigint | null;
  answer_status: number | null;
  answer_body: ColumnType<unknown, string | null | undefined, string | null>;
  created_at_ms: number;
  done_at_ms: number | null;
}

interface PrebooksTable {
  prebook_id: bigint;
  partner_id: number;
  member_id: number;
  event_id: number;
  market_id: number;
  line_number: number;
  selection: string;
  handicap_quarters: number | null;
  target_odds_centi: number;
  odds_type: "euro" | "indo" | "hongkong" | "malay";
  stake_minor: bigint;
  currency: string;
  language: string;
  timezone: string;
  status: Generated<"pending" | "confirmed" | "cancelled">;
  attempt: Generated<number>;
  due_at_ms: Generated<number>;
  placed_ticket_id: bigint | null;
  cancelled_for: string | null;
  created_at_ms: number;
  ended_at_ms: number | null;
}

interface PartnerCallsTable {
  call_id: string;
  partner_id: number;
  member_id: number;
  verb: "debit" | "credit" | "rollback";
  debit_id: string | null;
  unique_id: string | null;
  ticket_id: bigint | null;
  amount_minor: bigint;
  currency: string;
  reason: string;
  state: "sent" | "due" | "unknown" | "done" | "refused";
  attempts: Generated<number>;
  due_at_ms: number;
  last_error: string | null;
  created_at_ms: number;
  done_at_ms: number | null;
}
