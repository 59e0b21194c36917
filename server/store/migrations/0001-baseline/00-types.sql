-- Arguments of functions that take many values (docs/decisions/0121).

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

-- What a selection of a market came to by a revision of its result: of a unit staked, the fraction won is paid at the
-- ticket's odds and the fraction returned is paid back. `result` is a single's, null where it depends on the odds. From the rules.
create type selection_outcome as (
  market_id integer,
  revision integer,
  selection text,
  handicap_quarters integer,
  result text,
  won_numerator integer,
  won_denominator integer,
  returned_numerator integer,
  returned_denominator integer
);

-- What a ticket came to, judged by the rules from all its legs; of the stake that was not sold back.
create type judged_ticket as (
  ticket_id bigint,
  result text,
  payout_minor bigint
);
