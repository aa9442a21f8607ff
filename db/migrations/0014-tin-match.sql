-- The results of the IRS TIN Matching program for the name and TIN of a W-9. A result belongs to one W-9 version, so a
-- new version has no result.
create table tin_matches (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  w9_version_id uuid not null references w9_versions (id) on delete cascade,
  -- The response code of Publication 2108-A.
  code smallint not null check (code between 0 and 8),
  result_on date not null,
  entered_by uuid references users (id) on delete set null,
  entered_at timestamptz not null default now()
);
create index tin_matches_by_version on tin_matches (w9_version_id, entered_at desc);
create index tin_matches_by_user on tin_matches (user_id, entered_at desc);
create index tin_matches_entered_by on tin_matches (entered_by) where entered_by is not null;

create trigger tin_matches_append_only before update or delete on tin_matches
  for each row execute function refuse_change();

alter table tin_matches enable row level security;
create policy tin_matches_in_scope on tin_matches
  using ((select actor_has_company_scope())
    or user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));

grant select, insert on tin_matches to linehaul_app;
