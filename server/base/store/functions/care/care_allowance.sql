-- Whether a member may bet as far as their own limits and the partner's go, and how much: the one judgement of every way of placing. The caller
-- holds the lock of the member's account, so nothing can be staked or set meanwhile.
--
--   open         may bet up to allowance_minor
--   care-closed, care-break  the account is closed at the member's request, or a break is on; allowance_minor is 0
--   care-unset   the partner asks for a limit of the member's own of some kind, and there is none; allowance_minor is 0
--   care-limit   the time of a span is used up; allowance_minor is 0
create or replace function care_allowance(p_member integer, p_currency text, p_now_ms double precision)
returns table (status text, allowance_minor bigint) language plpgsql
as $$
#variable_conflict use_column
declare
  v_care member_care;
  v_is_out_of_time boolean;
  v_allowance bigint;
begin
  select * into v_care from member_care c where c.member_id = p_member;
  if v_care.closed_until_ms > p_now_ms then
    return query select 'care-closed', 0::bigint;
    return;
  end if;
  if v_care.break_until_ms > p_now_ms then
    return query select 'care-break', 0::bigint;
    return;
  end if;
  if exists (select from care_unset(p_member, p_currency)) then
    return query select 'care-unset', 0::bigint;
    return;
  end if;
  select coalesce(bool_or(u.kind = 'time' and u.used >= u.most), false),
      coalesce(min(u.most - u.used) filter (where u.kind <> 'time'), 9223372036854775807)
    into v_is_out_of_time, v_allowance from care_usage(p_member, p_currency, p_now_ms) u;
  return query select case when v_is_out_of_time then 'care-limit' else 'open' end,
    case when v_is_out_of_time then 0 else v_allowance end;
end $$;

revoke execute on function care_allowance from public;
grant execute on function care_allowance to clutch_app;
