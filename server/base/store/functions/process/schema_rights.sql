-- Who owns what in this database and what our roles and the public may do with it, as sorted lines `kind name: fact`; and the same as
-- `clutch migrate` left it, null before a release that kept it. A restore that lost an owner or a grant differs (docs/decisions/0120).
-- Grants to other roles, objects of extensions and the months of match_facts, which come and go, are no part of it.
create or replace function schema_rights(out held text[], out kept text[]) language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  with roles (id, name) as (
    select 0::oid, 'public' union all
    select r.oid, r.rolname from pg_roles r where r.rolname in ('clutch_app', 'clutch_definer', 'clutch_writer')
  ), owned (kind, name, owner, acl) as (
    select case c.relkind when 'S' then 'sequence' when 'v' then 'view' else 'table' end, c.relname::text, c.relowner,
        coalesce(c.relacl, acldefault(case c.relkind when 'S' then 's' else 'r' end::"char", c.relowner))
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'S')
        and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    union all
    select 'function', p.oid::regprocedure::text, p.proowner, coalesce(p.proacl, acldefault('f', p.proowner))
      from pg_proc p where p.pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
    union all
    select 'schema', n.nspname::text, n.nspowner, coalesce(n.nspacl, acldefault('n', n.nspowner))
      from pg_namespace n where n.nspname in ('public', 'match_months')
  ), lines (line) as (
    select format('%s %s: owned by %s', o.kind, o.name, coalesce(r.name, 'the owner'))
      from owned o left join roles r on r.id = o.owner
    union all
    select format('%s %s: %s may %s', o.kind, o.name, r.name, lower(g.privilege_type))
      from owned o cross join aclexplode(o.acl) g join roles r on r.id = g.grantee where g.grantee <> o.owner
    union all
    select format('table %s: %s may %s %s', c.relname, r.name, lower(g.privilege_type), a.attname)
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attacl is not null and not a.attisdropped
        cross join aclexplode(a.attacl) g join roles r on r.id = g.grantee
      where c.relnamespace = 'public'::regnamespace
    union all
    select format('table %s: policies are %s', c.relname, case when c.relforcerowsecurity then 'forced' else 'in force' end)
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relrowsecurity
    union all
    select format('table %s: policy %s', p.polrelid::regclass, p.polname) from pg_policy p
    union all
    -- Made by the file of the function that it calls.
    select format('function %s: trigger %s on %s', t.tgfoid::regprocedure, t.tgname, t.tgrelid::regclass)
      from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where not t.tgisinternal and t.tgenabled = 'O' and c.relnamespace = 'public'::regnamespace
    union all
    select format('database: %s may make temporary tables', r.name)
      from pg_database d cross join aclexplode(coalesce(d.datacl, acldefault('d', d.datdba))) g join roles r on r.id = g.grantee
      where d.datname = current_database() and g.privilege_type = 'TEMPORARY'
  )
  select (select array_agg(line order by line collate "C") from lines), (select v.rights from applied_version v)
$$;

revoke execute on function schema_rights from public;
alter function schema_rights owner to clutch_definer;
grant execute on function schema_rights to clutch_app;
