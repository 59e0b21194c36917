-- Closed sets of values. An enum needs no CHECK, which PostgreSQL would parse again at every statement that writes the table
-- (docs/decisions/0120), and kysely-codegen makes it a union in db-types.ts.

create type event_state as enum ('scheduled', 'live', 'ended', 'withdrawn');
create type market_status as enum ('new', 'open', 'pause', 'resulting', 'closed', 'settlement', 'settled');
create type suspension_kind as enum ('overround', 'jump', 'swapped');
create type suspension_lifter as enum ('source', 'operator');
create type member_status as enum ('active', 'inactive', 'frozen', 'bet_blocked');
create type odds_type as enum ('euro', 'indo', 'hongkong', 'malay');
-- `pending` reopens a ticket after a correction, `cashed_out` was sold back whole.
create type ticket_result as enum ('win', 'loss', 'draw', 'refund', 'cancelled', 'pending', 'cashed_out');
create type request_state as enum ('processing', 'done');
create type cash_out_rule_status as enum ('waiting', 'done', 'ended');
create type cash_out_rule_end as enum ('member', 'settled', 'cashed_out');
create type prebook_status as enum ('pending', 'confirmed', 'cancelled');
create type account_kind as enum ('member', 'stakes', 'revenue', 'partner-wallet', 'funding');
-- `single` moves at once; `pending` holds an amount until one `post` or `void` entry resolves it.
create type ledger_phase as enum ('single', 'pending', 'post', 'void');
create type call_verb as enum ('debit', 'credit', 'rollback');
create type call_state as enum ('sent', 'due', 'unknown', 'done', 'refused');

-- Arguments of functions that take many values (docs/decisions/0120).

-- A leg at the price, line and versions of event and market it was judged by.
create type bet_leg as (
  event_id integer,
  event_version integer,
  market_id integer,
  market_version integer,
  line_number smallint,
  handicap_quarters integer,
  selection text,
  odds_centi integer
);

-- A bet that passed every rule and now needs only the locks. Seamless: `pending_id` is the ledger entry of the debit this bet
-- posts, `partner_balance_minor` the balance the partner answered. Resumed: the bet is stored as processing already.
create type bet_to_accept as (
  unique_id uuid,
  member_id integer,
  currency text,
  ticket_type text,
  stake_minor bigint,
  potential_minor bigint,
  total_odds_centi bigint,
  member_odds_e4 bigint,
  member_odds_style text,
  entry_id uuid,
  pending_id uuid,
  partner_balance_minor bigint,
  is_resumed boolean,
  details jsonb,
  legs bet_leg[]
);

-- A market's version, or the revision of its newest result.
create type market_mark as (
  market_id integer,
  number integer
);

-- A part of an open ticket to sell at a price. `open_minor` is the stake not sold yet, `open_markets` the versions of the markets
-- of open legs, `results` the result revision of each leg's market (0: none): what the price was computed from. With the rule
-- that sells it and the multiple it asks, or null where the member sells.
create type cash_out_sale as (
  entry_id uuid,
  member_id integer,
  ticket_id bigint,
  open_minor bigint,
  stake_minor bigint,
  amount_minor bigint,
  rule_id bigint,
  times_centi integer,
  open_markets market_mark[],
  results market_mark[],
  unique_id uuid
);

-- What a selection of a market came to by a revision of its result: of a unit staked, the fraction won is paid at the
-- ticket's odds and the fraction returned is paid back. `result` is a single's, null where it depends on the odds. From the rules.
create type selection_outcome as (
  market_id integer,
  revision integer,
  selection text,
  handicap_quarters integer,
  result ticket_result,
  won_numerator integer,
  won_denominator integer,
  returned_numerator integer,
  returned_denominator integer
);

-- What a ticket came to, judged by the rules from all its legs; of the stake that was not sold back.
create type judged_ticket as (
  ticket_id bigint,
  result ticket_result,
  payout_minor bigint
);
