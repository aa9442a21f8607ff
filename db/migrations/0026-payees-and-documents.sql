-- What lists of thousands of payees and documents ask at every visit, kept by triggers in the transaction of
-- whatever changes it.

-- Who is a payee, and how far their W-9 is, stands with the person as is_contractor does (0008): a page is
-- found and everybody counted in one index. Runs and W-9 forms are deleted only together with the person.
alter table users
  add column has_runs boolean not null default false,
  add column has_w9 boolean not null default false,
  -- Asked for, and not given since.
  add column is_asked_for_w9 boolean not null default false;

-- Locks the people first: who comes second must see what the first one did.
create function mark_w9_of(people uuid[]) returns void
language plpgsql as $$
begin
  perform from users where id = any (people) order by id for no key update;
  update users set has_w9 = now_is.given, is_asked_for_w9 = now_is.asked
  from (
    select one.id, exists (select from w9_versions v where v.user_id = one.id) as given,
      exists (select from w9_requests q where q.user_id = one.id and not exists (
        select from w9_versions v where v.user_id = one.id and v.created_at >= q.asked_at)) as asked
    from unnest(people) one (id)
  ) now_is
  where users.id = now_is.id and (has_w9, is_asked_for_w9) is distinct from (now_is.given, now_is.asked);
end $$;
create function w9_of_people_changed() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform mark_w9_of(array_agg(distinct user_id)) from changed;
  return null;
end $$;
create function people_got_runs() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  people constant uuid[] := array(
    select id from users where id in (select user_id from added) and not has_runs);
begin
  if people = '{}' then return null; end if;
  perform from users where id = any (people) order by id for no key update;
  update users set has_runs = true where id = any (people);
  return null;
end $$;
revoke execute on function mark_w9_of, w9_of_people_changed, people_got_runs from public;

-- Each before the triggers of payee_years, which take their locks last of all.
create trigger marked_with_runs after insert on payroll_runs
  referencing new table as added for each statement execute function people_got_runs();
create trigger marked_with_w9 after insert on w9_versions
  referencing new table as changed for each statement execute function w9_of_people_changed();
create trigger marked_as_asked_for_w9 after insert on w9_requests
  referencing new table as changed for each statement execute function w9_of_people_changed();
alter table payroll_runs enable always trigger marked_with_runs;
alter table w9_versions enable always trigger marked_with_w9;
alter table w9_requests enable always trigger marked_as_asked_for_w9;

update users set has_runs = true where exists (select from payroll_runs r where r.user_id = users.id);
select mark_w9_of(array(select user_id from w9_versions union select user_id from w9_requests));

-- Contractors, and whoever was paid or gave or was asked for the form: those also after they have left.
alter table users add column is_payee boolean not null generated always as
  ((is_contractor and archived_at is null) or has_runs or has_w9 or is_asked_for_w9) stored;
-- Those who never gave the form, found among few.
create index users_without_w9 on users (id) where is_contractor and archived_at is null and not has_w9;
create index users_payees_by_name on users (last_name, first_name, id) include (has_w9, is_asked_for_w9)
  where is_payee;

-- Tax documents by what their list shows. A count lies in one of sixteen places, by person, so that two who
-- make or move documents hardly ever wait for one another.
create table tax_document_counts (
  place smallint not null,
  tax_year integer not null,
  type text not null,
  status text not null,
  documents integer not null check (documents >= 0),
  primary key (place, tax_year, type, status)
);
-- Of everybody together: for those who see the documents of all.
alter table tax_document_counts enable row level security;
create policy tax_document_counts_in_scope on tax_document_counts using ((select actor_reaches_company()));
grant select on tax_document_counts to linehaul_app;

create function tax_document_place(person uuid) returns smallint
language sql immutable as $$ select (hashtext(person::text) & 15)::smallint $$;

insert into tax_document_counts (place, tax_year, type, status, documents)
select tax_document_place(user_id), tax_year, type, status, count(*) from tax_documents group by 1, 2, 3, 4;

create function add_to_tax_document_count(at smallint, year integer, kind text, state text, more integer)
returns void language plpgsql as $$
begin
  update tax_document_counts set documents = documents + more
  where place = at and tax_year = year and type = kind and status = state;
  if found then return; end if;
  insert into tax_document_counts as kept (place, tax_year, type, status, documents)
  values (at, year, kind, state, more)
  on conflict (place, tax_year, type, status) do update set documents = kept.documents + excluded.documents;
end $$;

-- In the order of the key, so that two transactions do not wait for one another in a circle.
create function count_added_tax_documents() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform add_to_tax_document_count(place, tax_year, type, status, more) from (
    select tax_document_place(user_id) as place, tax_year, type, status, count(*)::int as more
    from added group by 1, 2, 3, 4 order by 1, 2, 3, 4
  ) counted;
  return null;
end $$;
create function count_moved_tax_documents() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform add_to_tax_document_count(place, tax_year, type, status, more) from (
    select tax_document_place(user_id) as place, tax_year, type, status, sum(one)::int as more from (
      select user_id, tax_year, type, status, 1 as one from after
      union all select user_id, tax_year, type, status, -1 from before
    ) moved group by 1, 2, 3, 4 having sum(one) <> 0 order by 1, 2, 3, 4
  ) counted;
  return null;
end $$;
create function count_deleted_tax_documents() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform add_to_tax_document_count(place, tax_year, type, status, -gone) from (
    select tax_document_place(user_id) as place, tax_year, type, status, count(*)::int as gone
    from deleted group by 1, 2, 3, 4 order by 1, 2, 3, 4
  ) counted;
  return null;
end $$;
revoke execute on function add_to_tax_document_count, count_added_tax_documents, count_moved_tax_documents,
  count_deleted_tax_documents from public;
create trigger tax_documents_added after insert on tax_documents
  referencing new table as added for each statement execute function count_added_tax_documents();
create trigger tax_documents_moved after update on tax_documents
  referencing old table as before new table as after for each statement
  execute function count_moved_tax_documents();
create trigger tax_documents_deleted after delete on tax_documents
  referencing old table as deleted for each statement execute function count_deleted_tax_documents();
alter table tax_documents enable always trigger tax_documents_added;
alter table tax_documents enable always trigger tax_documents_moved;
alter table tax_documents enable always trigger tax_documents_deleted;
