-- Run at every migration: roles belong to the cluster, not to the database. Two databases may race to create one; losing is
-- success.
--
-- clutch_app      what servers work as: no login, no BYPASSRLS, no right beyond those granted by migrations and functions.
-- clutch_definer  owns the functions that run as their owner: no login, the application's rights and those that 14-grants.sql
--                 of the baseline grants. It bypasses row-level security where a superuser migrates: its functions name the partner in every
--                 condition, and the policies' own would be planned into each statement (docs/decisions/0100).
-- clutch_writer   owns the functions through which alone the application writes money, results, limits of members and what is counted
--                 from them (docs/decisions/0146): no login, no BYPASSRLS, so that the policies hold in them as before.
do $$
declare
  v_name text;
begin
  foreach v_name in array array['clutch_app', 'clutch_definer', 'clutch_writer'] loop
    if not exists (select from pg_roles where rolname = v_name) then
      begin
        execute format('create role %I nologin nobypassrls %s', v_name,
          case v_name when 'clutch_app' then 'noinherit' else 'inherit' end);
      exception when duplicate_object or unique_violation then null;
      end;
    end if;
    execute format('grant %I to %I', v_name, current_user);
  end loop;
  foreach v_name in array array['clutch_definer', 'clutch_writer'] loop
    continue when exists (select from pg_auth_members m join pg_roles r on r.oid = m.roleid join pg_roles g on g.oid = m.member
      where r.rolname = 'clutch_app' and g.rolname = v_name);
    begin
      execute format('grant clutch_app to %I', v_name);
    exception when unique_violation then null;
    end;
  end loop;
  if (select r.rolsuper from pg_roles r where r.rolname = current_user)
      and not (select r.rolbypassrls from pg_roles r where r.rolname = 'clutch_definer') then
    alter role clutch_definer bypassrls;
  end if;
end $$;
