-- Run at every start: roles belong to the cluster, not to the database. Two databases may race to create one; losing is
-- success. The server works as clutch_app: no login, no BYPASSRLS, no right beyond those granted by migrations and functions.
do $$ begin
  if not exists (select from pg_roles where rolname = 'clutch_app') then
    begin
      create role clutch_app nologin noinherit nobypassrls;
    exception when duplicate_object or unique_violation then null;
    end;
  end if;
  execute format('grant clutch_app to %I', current_user);
end $$;
