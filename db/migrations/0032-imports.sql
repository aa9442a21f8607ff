-- Files that the office imports: what each import saved, and what the next file of the same source needs.

create table imports (
  id uuid primary key,
  kind text not null check (kind in ('FUEL', 'PAY_LINES', 'DAYS')),
  -- The system that wrote the file, such as EFS.
  source text not null check (source <> '' and length(source) <= 40),
  file_name text not null check (file_name <> '' and length(file_name) <= 200),
  -- SHA-256 of the cells, so that another format of the same file has the same digest.
  digest bytea not null check (length(digest) = 32),
  row_count integer not null check (row_count > 0),
  -- The sum of the rows. Null if they have no amounts.
  amount_cents bigint,
  saved_at timestamptz not null default now(),
  saved_by uuid references users (id) on delete set null,
  undone_at timestamptz,
  undone_by uuid references users (id) on delete set null
);
create index imports_saved_at on imports (saved_at desc, id desc);
create index imports_by_digest on imports (digest) where undone_at is null;
create index imports_saved_by on imports (saved_by) where saved_by is not null;
create index imports_undone_by on imports (undone_by) where undone_by is not null;

-- The rows that an import saved. The next file does not save them again.
create table import_rows (
  import_id uuid not null references imports (id),
  position integer not null,
  -- The line of the file.
  line integer not null check (line > 0),
  source text not null,
  user_id uuid not null references users (id) on delete cascade,
  -- SHA-256 of what identifies the row, and of the number of equal rows before it in the file.
  key text not null check (key ~ '^[0-9a-f]{64}$'),
  -- The number of the transaction in the other system, and the part of the transaction. A row that takes the transaction
  -- back names them.
  reference text not null check (length(reference) <= 100),
  part text not null check (length(part) <= 100),
  day date not null,
  amount_cents integer,
  undone boolean not null default false,
  primary key (import_id, position)
);
create unique index import_rows_once on import_rows (source, key) where not undone;
create index import_rows_by_user on import_rows (user_id);
create index import_rows_by_reference on import_rows (source, reference, part) where not undone and reference <> '';

-- Which column of a file has which field. The office confirms it once for each header.
create table import_mappings (
  source text not null,
  -- SHA-256 of the headings.
  header text not null check (header ~ '^[0-9a-f]{64}$'),
  -- The number of the column of each field, from 0.
  columns jsonb not null,
  -- Which amount the driver is charged, if the file has two.
  basis text check (basis in ('RETAIL', 'DISCOUNTED')),
  saved_at timestamptz not null default now(),
  saved_by uuid references users (id) on delete set null,
  primary key (source, header)
);
create index import_mappings_saved_by on import_mappings (saved_by) where saved_by is not null;

-- The driver of each card or name in a file. The newest row applies.
create table import_matches (
  id uuid primary key,
  source text not null,
  -- The last digits of a card, or a name in lower case.
  key text not null check (key <> '' and length(key) <= 200),
  -- Null if the rows are not imported, for example those of a card of the company.
  user_id uuid references users (id) on delete cascade,
  saved_at timestamptz not null default now(),
  saved_by uuid references users (id) on delete set null
);
create index import_matches_by_key on import_matches (source, key, saved_at desc);
create index import_matches_by_user on import_matches (user_id) where user_id is not null;
create index import_matches_saved_by on import_matches (saved_by) where saved_by is not null;

alter table deduction_entries add column import_id uuid references imports (id);
create index deduction_entries_by_import on deduction_entries (import_id) where import_id is not null;
alter table deduction_entries
  add check (reverses_id is null or settlement_id is not null or import_id is not null),
  -- A file of card transactions also has credits.
  add check (reverses_id is not null or (import_id is not null and kind = 'CHARGED')
    or (amount_cents < 0) = (kind in ('TAKEN', 'RELEASED', 'WRITTEN_OFF')));
alter table pay_lines add column import_id uuid references imports (id);
create index pay_lines_by_import on pay_lines (import_id) where import_id is not null;

-- Returns which of these rows are imported. Runs as its owner, because it also finds the rows of drivers outside the
-- actor's scope.
create function imported_rows(of_source text, keys text[])
returns table (key text, amount_cents integer, saved_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select r.key, r.amount_cents, i.saved_at
  from import_rows r join imports i on i.id = r.import_id
  where r.source = of_source and r.key = any (keys) and not r.undone
$$;

-- Returns the newest driver of each card or name. Runs as its owner, because a driver outside the actor's scope replaces an
-- earlier driver in the scope.
create function newest_import_matches(of_source text, keys text[])
returns table (key text, user_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct on (m.key) m.key, m.user_id
  from import_matches m
  where m.source = of_source and m.key = any (keys)
  order by m.key, m.saved_at desc, m.id desc
$$;

-- Deletes the days that an import created and nobody has changed or decided since. Returns whether these are all of its days.
-- Nobody else can delete a day.
create function delete_imported_days(of_import uuid) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  days constant integer := (select count(distinct (user_id, day)) from import_rows where import_id = of_import);
  deleted integer;
begin
  delete from time_logs t using (select distinct user_id, day from import_rows where import_id = of_import) r
  where t.user_id = r.user_id and t.day = r.day and t.status = 'PENDING' and t.version = 1
    and exists (select from imports i where i.id = of_import and i.kind = 'DAYS' and i.undone_at is null
      and t.entered_at = i.saved_at);
  get diagnostics deleted = row_count;
  return deleted = days;
end $$;
revoke execute on function delete_imported_days from public;
grant execute on function delete_imported_days to linehaul_app;

alter table imports enable row level security;
alter table import_rows enable row level security;
alter table import_matches enable row level security;
create policy imports_in_scope on imports
  using ((select actor_has_company_scope()) or saved_by = nullif(current_setting('app.user_id', true), '')::uuid);
create policy import_rows_in_scope on import_rows
  using ((select actor_has_company_scope()) or user_id = any ((select actor_scope_user_ids())::uuid[]));
create policy import_matches_in_scope on import_matches
  using (user_id is null or (select actor_has_company_scope()) or user_id = any ((select actor_scope_user_ids())::uuid[]));

grant select, insert on imports, import_rows, import_matches to linehaul_app;
grant update (undone_at, undone_by) on imports to linehaul_app;
grant update (undone) on import_rows to linehaul_app;
grant select, insert, update on import_mappings to linehaul_app;
