/**
 * Row types of every table, made from the migrated database by `npm run db:types`; an integration test compares. Amounts
 * (`*_minor`) and ids of tickets, accounts and notices are `bigint`; times (`*_ms`) are `number` (double precision, exact to
 * 2^53); jsonb is written as text and read as `unknown`, for its reader to parse.
 */
import type { StoredJson } from "./stored-json.ts";
import type { ColumnType } from "kysely";

export type AccountKind = "funding" | "member" | "partner-wallet" | "revenue" | "stakes";

export type ArcadePhase = "betting" | "closed" | "revealed" | "settled";

export type ArcadeSeedState = "next" | "playing" | "revealed";

export type ArcadeVerdict = "sound" | "stop" | "warning";

export type ArrayType<T> = ArrayTypeImpl<T> extends (infer U)[] ? U[] : ArrayTypeImpl<T>;

export type ArrayTypeImpl<T> = T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S[], I[], U[]> : T[];

export type CallState = "done" | "due" | "refused" | "sent" | "unknown";

export type CallVerb = "credit" | "debit" | "rollback";

export type CareKind = "loss" | "stake" | "time";

export type CareSpan = "day" | "month" | "week";

export type CashOutRuleEnd = "cashed_out" | "member" | "settled";

export type CashOutRuleStatus = "done" | "ended" | "waiting";

export type EventState = "ended" | "live" | "scheduled" | "withdrawn";

export type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>;

export type LedgerPhase = "pending" | "post" | "single" | "void";

export type MarketStatus = "closed" | "new" | "open" | "pause" | "resulting" | "settled" | "settlement";

export type MemberStatus = "active" | "bet_blocked" | "frozen" | "inactive";

export type OddsType = "euro" | "hongkong" | "indo" | "malay";

export type PrebookStatus = "cancelled" | "confirmed" | "pending";

export type RequestState = "done" | "processing";

export type ReviewFault = "contact" | "insult" | "personal" | "spam" | "topic";

export type ReviewState = "approved" | "pending" | "refused";

export type SearchKind = "league" | "player" | "team";

export type SuspensionKind = "jump" | "overround" | "swapped";

export type SuspensionLifter = "operator" | "source";

export type TicketResult = "cancelled" | "cashed_out" | "draw" | "loss" | "pending" | "refund" | "win";

export interface AppliedVersion {
  is_only: Generated<boolean>;
  rights: string[] | null;
  version: number;
}

export interface ArcadeActions {
  action: StoredJson;
  created_at_ms: number;
  extra_minor: Generated<bigint>;
  member_id: number;
  number: number;
  partner_id: number;
  round_id: bigint;
  unique_id: string | null;
}

export interface ArcadeChains {
  ceremony_source: string | null;
  ceremony_value: string | null;
  chain_end: string;
  commit_xid: Generated<string>;
  committed_at_ms: number;
  ended_at_ms: number | null;
  mark_interval: number;
  partner_id: number;
  rounds: number;
  salt: string | null;
  salt_xid: Generated<string>;
  salted_at_ms: number | null;
  sealed_marks: Buffer;
  table_id: number;
  taken_at_ms: number | null;
}

export interface ArcadeCheckpointHeads {
  hash: string;
  member_id: number;
  number: number;
  partner_id: number;
  path: StoredJson;
  seq: number;
}

export interface ArcadeCheckpoints {
  hash: string;
  number: number;
  partner_id: number;
  signed: StoredJson;
}

export interface ArcadeKeys {
  public_key: string;
  valid_from_ms: number;
  valid_until_ms: number | null;
}

export interface ArcadeLog {
  at_ms: number;
  body: StoredJson;
  hash: string;
  member_id: number;
  partner_id: number;
  previous: string;
  seq: number;
}

export interface ArcadeMonitorLifts {
  lift_id: Generated<bigint>;
  lifted_at_ms: number;
  lifted_by: string;
  partner_id: number;
  reason: string;
  state: StoredJson;
  stopped_at_ms: number;
  table_id: number;
}

export interface ArcadeMonitors {
  partner_id: number;
  state: StoredJson;
  stopped_at_ms: number | null;
  table_id: number;
  verdict: Generated<ArcadeVerdict>;
}

export interface ArcadePlayers {
  checkpoint_at_ms: Generated<number>;
  checkpoint_seq: Generated<number>;
  last_round_at_ms: Generated<number>;
  log_at_ms: Generated<number>;
  log_hash: Generated<string>;
  log_seq: Generated<number>;
  member_id: number;
  partner_id: number;
}

export interface ArcadeResults {
  ended_at_ms: number;
  log_seq: number;
  member_id: number;
  outcome: StoredJson;
  partner_id: number;
  payout_minor: bigint;
  receipt: StoredJson;
  round_id: bigint;
  staked_minor: bigint;
}

export interface ArcadeRounds {
  build: string;
  cap_minor: bigint;
  client_seed: string;
  currency: string;
  game: string;
  is_seamless: boolean;
  log_hash: string;
  log_seq: number;
  max_minor: bigint;
  member_id: number;
  min_minor: bigint;
  nonce: number;
  params: StoredJson;
  partner_id: number;
  placed_at_ms: number;
  round_id: bigint;
  seed_hash: string;
  stake_minor: bigint;
  table_id: number;
  unique_id: string;
}

export interface ArcadeSamples {
  expected: number;
  least: number;
  most: number;
  partner_id: number;
  returned: number;
  sample_id: Generated<bigint>;
  table_id: number;
}

export interface ArcadeSeeds {
  client_seed: string | null;
  committed_at_ms: number;
  member_id: number;
  next_nonce: Generated<number>;
  open_rounds: Generated<number>;
  partner_id: number;
  play_xid: Generated<string>;
  revealed_at_ms: number | null;
  sealed: Buffer;
  seed_hash: string;
  server_seed: string | null;
  state: Generated<ArcadeSeedState>;
}

export interface ArcadeSharedBets {
  bet_id: bigint;
  cap_minor: bigint;
  chain_end: string;
  chain_round: number;
  currency: string;
  is_seamless: boolean;
  log_hash: string;
  log_seq: number;
  max_minor: bigint;
  member_id: number;
  min_minor: bigint;
  params: StoredJson;
  partner_id: number;
  placed_at_ms: number;
  stake_minor: bigint;
  table_id: number;
  unique_id: string;
}

export interface ArcadeSharedCashOuts {
  bet_id: bigint;
  elapsed_ms: number;
  member_id: number;
  paid_minor: bigint | null;
  partner_id: number;
  unique_id: string;
}

export interface ArcadeSharedResults {
  bet_id: bigint;
  ended_at_ms: number;
  log_seq: number;
  member_id: number;
  partner_id: number;
  payout_minor: bigint;
  receipt: StoredJson;
}

export interface ArcadeSharedRounds {
  build: string;
  chain_end: string;
  chain_round: number;
  closed_at_ms: number | null;
  closes_at_ms: number;
  game: string;
  link: string | null;
  open_xid: Generated<string>;
  opened_at_ms: number;
  outcome: StoredJson | null;
  partner_id: number;
  phase: Generated<ArcadePhase>;
  revealed_at_ms: number | null;
  settled_at_ms: number | null;
  table_id: number;
}

export interface ArcadeShownChains {
  chain_end: string;
  log_seq: number;
  member_id: number;
  partner_id: number;
  shown_xid: Generated<string>;
}

export interface ArcadeShownEnds {
  chain_end: string;
  log_seq: number;
  member_id: number;
  partner_id: number;
}

export interface BetRequests {
  answer_body: StoredJson | null;
  answer_status: number | null;
  created_at_ms: number;
  done_at_ms: number | null;
  kind: string;
  lease_until_ms: Generated<number>;
  member_id: number;
  partner_id: number;
  place_at_ms: number | null;
  state: RequestState;
  ticket_id: bigint | null;
  unique_id: string;
}

export interface BoardCursors {
  partner_id: number;
  results_to_ms: Generated<number>;
  safe_ticket_id: Generated<bigint>;
  window_hour: Generated<number>;
}

export interface BoardEvents {
  bet_count: number;
  event_id: number;
  hour: number;
  partner_id: number;
}

export interface BoardMemberHours {
  bet_count: number;
  decided_count: number;
  hour: number;
  member_id: number;
  partner_id: number;
  turnover_micros: bigint;
  win_count: number;
}

export interface BoardMembers {
  bet_count: number;
  decided_count: number;
  member_id: number;
  partner_id: number;
  rate_bound: Generated<bigint | null>;
  turnover_micros: bigint;
  win_count: number;
}

export interface BoardSelections {
  bet_count: number;
  event_id: number;
  hour: number;
  line_number: number;
  market_id: number;
  partner_id: number;
  selection: string;
}

export interface BoardTickets {
  earned_micros: bigint;
  hour: number;
  leg_count: number;
  member_id: number;
  partner_id: number;
  percent: number;
  potential_micros: bigint;
  result: TicketResult;
  result_ms: number | null;
  stake_micros: bigint;
  ticket_id: bigint;
  week: number | null;
}

export interface BoardWinners {
  earned_micros: bigint;
  member_id: number;
  partner_id: number;
  ticket_id: bigint | null;
  week: number;
  winner_id: Generated<number>;
}

export interface CareChanges {
  at_ms: number;
  body: StoredJson;
  change_id: Generated<bigint>;
  member_id: number;
  partner_id: number;
}

export interface CareLimits {
  currency: string;
  kind: CareKind;
  member_id: number;
  most: bigint;
  partner_id: number;
  raise_ready_at_ms: number | null;
  raise_to: bigint | null;
  span: CareSpan;
}

export interface CareMinutes {
  member_id: number;
  minute: number;
  partner_id: number;
}

export interface CashOutRequests {
  answer_body: StoredJson | null;
  answer_status: number | null;
  created_at_ms: number;
  member_id: number;
  partner_id: number;
  ticket_id: bigint;
  unique_id: string;
}

export interface CashOutRules {
  amount_minor: bigint | null;
  created_at_ms: number;
  ended_at_ms: number | null;
  ended_for: CashOutRuleEnd | null;
  member_id: number;
  partner_id: number;
  rule_id: Generated<bigint>;
  status: Generated<CashOutRuleStatus>;
  ticket_id: bigint;
  times_centi: number;
}

export interface CashOuts {
  amount_minor: bigint;
  created_at_ms: number;
  entry_id: string;
  member_id: number;
  number: number;
  partner_id: number;
  stake_minor: bigint;
  ticket_id: bigint;
  unique_id: string | null;
}

export interface Competitions {
  competition_id: Generated<number>;
  game_id: number;
  name: string;
  source_key: string;
}

export interface EventReminders {
  created_at_ms: number;
  event_id: number;
  member_id: number;
  partner_id: number;
}

export interface Events {
  away: StoredJson | null;
  began_at_ms: number | null;
  best_of: Generated<number>;
  competition_id: number;
  contenders: Generated<StoredJson>;
  event_id: Generated<number>;
  first_start_ms: Generated<number>;
  game_id: number;
  home: StoredJson | null;
  in_play: Generated<boolean>;
  is_combo_allowed: Generated<boolean>;
  is_outright: Generated<boolean>;
  kept_stage: Generated<number>;
  source_key: string;
  stage: string | null;
  start_at_ms: number;
  state: EventState;
  streams: Generated<StoredJson>;
  updated_at_ms: number;
  version: Generated<number>;
}

export interface EventScores {
  event_id: number;
  score: StoredJson;
  updated_at_ms: number;
}

export interface Favourites {
  created_at_ms: number;
  event_id: number;
  member_id: number;
  partner_id: number;
}

export interface GivenTimes {
  is_any_taken: boolean;
}

export interface Launches {
  created_at_ms: number;
  launch_id: string;
  launch_key_hash: Buffer | null;
  launch_token_hash: Buffer | null;
  partner_id: number;
  session_id: string | null;
}

export interface LeaseRenewals {
  name: string;
  until_ms: number;
}

export interface Leases {
  holder: string;
  name: string;
  token: bigint;
}

export interface LedgerAccounts {
  account_id: Generated<bigint>;
  balance_minor: Generated<bigint>;
  currency: string;
  held_minor: Generated<bigint>;
  is_in_care: Generated<boolean>;
  kind: AccountKind;
  last_bet_at_ms: Generated<number>;
  leg_count: Generated<bigint>;
  member_id: number | null;
  open_tickets: Generated<number>;
  partner_id: number;
}

export interface LedgerEntries {
  created_at_ms: number;
  entry_id: string;
  partner_id: number;
  pending_id: string | null;
  phase: LedgerPhase;
  reason: string;
  ticket_id: bigint | null;
}

export interface LedgerLegs {
  account_id: bigint;
  account_leg: bigint | null;
  amount_minor: bigint;
  currency: string;
  entry_id: string;
  leg_number: number;
  partner_id: number;
}

export interface LiveStats {
  event_id: number;
  history: Generated<StoredJson>;
  map_number: number;
  stats: StoredJson;
  updated_at_ms: number;
}

export interface MarketResults {
  created_at_ms: number;
  figure: StoredJson;
  market_id: number;
  revision: number;
}

export interface Markets {
  bet_type: string;
  event_id: number;
  is_main: Generated<boolean>;
  lines: StoredJson;
  market_id: Generated<number>;
  name_id: string;
  name_values: Generated<StoredJson>;
  source_key: string;
  status: MarketStatus;
  tab: string;
  updated_at_ms: number;
  version: number;
}

export interface MarketSettlements {
  market_id: number;
  partner_id: number;
  revision: number;
  settled_at_ms: number;
  ticket_count: number;
}

export interface MarketSuspensions {
  created_at_ms: number;
  held: StoredJson;
  is_heard: Generated<boolean>;
  kind: SuspensionKind;
  lifted_at_ms: number | null;
  lifted_by: SuspensionLifter | null;
  market_id: number;
  suspension_id: Generated<number>;
}

export interface MatchFacts {
  at_ms: number;
  detail: StoredJson;
  event_id: number;
  kind: string;
  map_number: number;
  second: number;
  sequence: number;
  side: string | null;
}

export interface MemberCare {
  break_until_ms: Generated<number>;
  closed_until_ms: Generated<number>;
  member_id: number;
  partner_id: number;
  reminder_minutes: number | null;
}

export interface Members {
  amount_form: string | null;
  avatar_id: Generated<number>;
  choices_version: Generated<number>;
  colour_scheme: string | null;
  consent: string | null;
  country_code: string | null;
  created_at_ms: number;
  currency: string;
  default_landing_page: Generated<string>;
  density: string | null;
  favourite_tables: number[] | null;
  game_haptics: boolean | null;
  game_instant: boolean | null;
  game_keys: boolean | null;
  game_sound: boolean | null;
  game_volume: number | null;
  is_on_boards: Generated<boolean>;
  language: string | null;
  login_name: string;
  member_code: string;
  member_id: Generated<number>;
  motion: string | null;
  nickname: string | null;
  nickname_skeleton: string | null;
  notification: Generated<boolean>;
  odds_type: Generated<OddsType>;
  partner_id: number;
  partner_status: Generated<MemberStatus>;
  price_colours: string | null;
  stake_steps_minor: ArrayType<bigint> | null;
  status: Generated<MemberStatus>;
  time_zone: string | null;
  visit_clock: string | null;
}

export interface Notifications {
  created_at_ms: number;
  kind: string;
  member_id: number;
  notification_id: Generated<bigint>;
  partner_id: number;
  read_at_ms: number | null;
  revision: number | null;
  text_id: string | null;
  text_values: Generated<StoredJson>;
  ticket_id: bigint | null;
}

export interface PartnerCalls {
  amount_minor: bigint;
  attempts: Generated<number>;
  call_id: string;
  created_at_ms: number;
  currency: string;
  debit_id: string | null;
  done_at_ms: number | null;
  due_at_ms: number;
  last_error: string | null;
  member_id: number;
  partner_id: number;
  reason: string;
  state: CallState;
  ticket_id: bigint | null;
  unique_id: string | null;
  verb: CallVerb;
}

export interface Partners {
  allowed_origins: Generated<StoredJson>;
  care: StoredJson | null;
  created_at_ms: number;
  is_active: Generated<boolean>;
  key: string;
  link: StoredJson;
  official_name: string;
  partner_id: Generated<number>;
  settings: StoredJson;
}

export interface Prebooks {
  attempt: Generated<number>;
  cancelled_for: string | null;
  created_at_ms: number;
  currency: string;
  due_at_ms: Generated<number>;
  ended_at_ms: number | null;
  event_id: number;
  handicap_quarters: number | null;
  language: string;
  line_number: number;
  market_id: number;
  member_id: number;
  odds_type: OddsType;
  partner_id: number;
  placed_ticket_id: bigint | null;
  prebook_id: bigint;
  selection: string;
  stake_minor: bigint;
  status: Generated<PrebookStatus>;
  target_odds_centi: number;
  timezone: string;
  unique_id: string | null;
}

export interface PriceHistory {
  event_id: number;
  from_ms: number;
  level: number;
  market_id: number;
  points: string;
  selections: string[];
}

export interface ReturnedLegs {
  created_at_ms: number;
  leg_number: number;
  market_id: number;
  partner_id: number;
  ticket_id: bigint;
}

export interface ReviewReports {
  decided_at_ms: number | null;
  fault: ReviewFault;
  member_id: number;
  partner_id: number;
  reported_at_ms: number;
  review_id: number;
}

export interface Reviews {
  comment: string;
  created_at_ms: number;
  decided_at_ms: number | null;
  member_id: number;
  partner_id: number;
  rating: number;
  reason: string | null;
  review_id: Generated<number>;
  state: Generated<ReviewState>;
  winner_id: number;
}

export interface SearchNames {
  folded: string;
  game_id: number;
  kind: SearchKind;
  last_start_ms: number;
  name: string;
}

export interface Sessions {
  begun_ms: number | null;
  country_code: string | null;
  created_at_ms: number;
  device: string | null;
  expires_at_ms: number;
  ip_address: string | null;
  language: Generated<string>;
  launch_local_ms: number;
  launch_server_ms: number;
  member_id: number | null;
  partner_id: number;
  public_token_hash: Buffer;
  revoked_at_ms: number | null;
  session_id: string;
  timezone: string | null;
  token_hash: Buffer | null;
}

export interface SignOuts {
  at_ms: number;
  member_code: string;
  partner_id: number;
}

export interface SlipShares {
  bet_type: string;
  code: string;
  created_at_ms: number;
  digest: Buffer;
  expires_at_ms: number;
  legs: StoredJson;
  member_id: number;
  partner_id: number;
}

export interface SocketTickets {
  expires_at_ms: number;
  partner_id: number;
  session_id: string;
  ticket_hash: Buffer;
  used_at_ms: number | null;
}

export interface SourceHealth {
  alive_at_ms: number;
  known_until_ms: Generated<number>;
  played_until_ms: Generated<number>;
  source: string;
}

export interface SourcePasts {
  before_ms: number;
  is_complete: Generated<boolean>;
  source: string;
}

export interface StatementCursors {
  partner_id: number;
  seen: Generated<string>;
  to_ms: Generated<number>;
}

export interface StatementMoves {
  at_ms: number;
  number: number;
  partner_id: number;
  source: string;
  source_id: bigint;
}

export interface StatementQuarters {
  bet_count: number;
  currency: string;
  game_id: number;
  kind: string;
  member_id: number;
  partner_id: number;
  quarter: number;
  returned_minor: bigint;
  staked_minor: bigint;
}

export interface Switches {
  name: string;
  updated_at_ms: number;
  value: StoredJson;
}

export interface TicketLegs {
  announced_start_ms: number;
  euro_odds_centi: number;
  event_id: number;
  handicap_quarters: number | null;
  leg_number: number;
  line_number: number;
  market_id: number;
  market_version: number;
  member_id: number;
  partner_id: number;
  selection: string;
  ticket_id: bigint;
}

export interface TicketResults {
  created_at_ms: number;
  entry_id: string | null;
  partner_id: number;
  payout_minor: bigint;
  result: TicketResult;
  revision: number;
  ticket_id: bigint;
}

export interface Tickets {
  balance_after_minor: Generated<bigint | null>;
  created_at_ms: number;
  currency: string;
  details: StoredJson | null;
  entry_id: string;
  is_prebook: Generated<boolean>;
  is_seamless: Generated<boolean>;
  leg_count: number;
  member_id: number;
  member_odds_e4: bigint;
  member_odds_style: string;
  partner_id: number;
  potential_minor: bigint;
  stake_minor: bigint;
  ticket_id: Generated<bigint>;
  ticket_type: string;
  total_odds_centi: bigint;
  unique_id: string;
}

export interface Database {
  applied_version: AppliedVersion;
  arcade_actions: ArcadeActions;
  arcade_chains: ArcadeChains;
  arcade_checkpoint_heads: ArcadeCheckpointHeads;
  arcade_checkpoints: ArcadeCheckpoints;
  arcade_keys: ArcadeKeys;
  arcade_log: ArcadeLog;
  arcade_monitor_lifts: ArcadeMonitorLifts;
  arcade_monitors: ArcadeMonitors;
  arcade_players: ArcadePlayers;
  arcade_results: ArcadeResults;
  arcade_rounds: ArcadeRounds;
  arcade_samples: ArcadeSamples;
  arcade_seeds: ArcadeSeeds;
  arcade_shared_bets: ArcadeSharedBets;
  arcade_shared_cash_outs: ArcadeSharedCashOuts;
  arcade_shared_results: ArcadeSharedResults;
  arcade_shared_rounds: ArcadeSharedRounds;
  arcade_shown_chains: ArcadeShownChains;
  arcade_shown_ends: ArcadeShownEnds;
  bet_requests: BetRequests;
  board_cursors: BoardCursors;
  board_events: BoardEvents;
  board_member_hours: BoardMemberHours;
  board_members: BoardMembers;
  board_selections: BoardSelections;
  board_tickets: BoardTickets;
  board_winners: BoardWinners;
  care_changes: CareChanges;
  care_limits: CareLimits;
  care_minutes: CareMinutes;
  cash_out_requests: CashOutRequests;
  cash_out_rules: CashOutRules;
  cash_outs: CashOuts;
  competitions: Competitions;
  event_reminders: EventReminders;
  event_scores: EventScores;
  events: Events;
  favourites: Favourites;
  given_times: GivenTimes;
  launches: Launches;
  lease_renewals: LeaseRenewals;
  leases: Leases;
  ledger_accounts: LedgerAccounts;
  ledger_entries: LedgerEntries;
  ledger_legs: LedgerLegs;
  live_stats: LiveStats;
  market_results: MarketResults;
  market_settlements: MarketSettlements;
  market_suspensions: MarketSuspensions;
  markets: Markets;
  match_facts: MatchFacts;
  member_care: MemberCare;
  members: Members;
  notifications: Notifications;
  partner_calls: PartnerCalls;
  partners: Partners;
  prebooks: Prebooks;
  price_history: PriceHistory;
  returned_legs: ReturnedLegs;
  review_reports: ReviewReports;
  reviews: Reviews;
  search_names: SearchNames;
  sessions: Sessions;
  sign_outs: SignOuts;
  slip_shares: SlipShares;
  socket_tickets: SocketTickets;
  source_health: SourceHealth;
  source_pasts: SourcePasts;
  statement_cursors: StatementCursors;
  statement_moves: StatementMoves;
  statement_quarters: StatementQuarters;
  switches: Switches;
  ticket_legs: TicketLegs;
  ticket_results: TicketResults;
  tickets: Tickets;
}
