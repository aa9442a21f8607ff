-- This migration creates the tables of tax documents and of the thresholds of Form 1099-NEC. A tax document is a
-- snapshot of the data at one time.

-- The law sets the threshold of each year through 2026. From 2027 on, the IRS adjusts the threshold for inflation
-- (IRC 6041(h)), and an administrator enters it here.
create table tax_year_thresholds (
  tax_year integer primary key check (tax_year between 2027 and 2100),
  threshold_cents integer not null
    check (threshold_cents >= 200000 and threshold_cents % 10000 = 0),
  -- The publication that contains the figure, such as a revenue procedure.
  source text not null check (source <> ''),
  updated_at timestamptz not null default now(),
  updated_by uuid references users (id) on delete set null
);
create index tax_year_thresholds_updated_by on tax_year_thresholds (updated_by)
  where updated_by is not null;

create table tax_documents (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  type text not null check (type in ('W9', 'FORM_1099_NEC', 'FORM_1099_MISC')),
  tax_year integer not null check (tax_year between 2020 and 2100),
  -- The payee identity (w9_versions.identity).
  identity smallint not null default 1 check (identity > 0),
  status text not null check (status in ('DRAFT', 'GENERATED', 'SUBMITTED', 'APPROVED')),
  -- The content of the PDF, except the watermark of a form that is not filed. This watermark depends on the status.
  snapshot jsonb not null,
  -- The list of missing data. A document with missing data is a DRAFT.
  missing jsonb not null check (jsonb_typeof(missing) = 'array'),
  -- For a 1099-NEC, compensation_cents is box 1 (box 1a since 2026), and withheld_cents is box 4. Both are null for a
  -- W-9.
  compensation_cents integer check (compensation_cents >= 0),
  withheld_cents integer check (withheld_cents >= 0),
  -- True if this form corrects a submitted form.
  corrected boolean not null default false,
  -- True if this form reports zero amounts to cancel a form with a wrong name or TIN. A new original with the right
  -- name and TIN follows this form (General Instructions for Certain Information Returns, error type 2).
  has_zero_amounts boolean not null default false,
  -- The submitted form that this form corrects. A new original refers to the zero-amount form before it.
  corrects_id uuid references tax_documents (id),
  -- The W-9 version that was current when the document was created.
  w9_version_id uuid references w9_versions (id),
  -- clock_timestamp() advances within a transaction, so a zero-amount form is older than its new original.
  created_at timestamptz not null default clock_timestamp(),
  created_by uuid references users (id) on delete set null,
  submitted_at timestamptz,
  submitted_by uuid references users (id) on delete set null,
  approved_at timestamptz,
  approved_by uuid references users (id) on delete set null,
  -- Copies of the parts of the snapshot that appear in lists. Reading the whole snapshot of each row would take longer
  -- than the rest of the query.
  attention jsonb generated always as (snapshot -> 'attention') stored,
  filing jsonb generated always as (snapshot -> 'filing') stored,
  check ((status = 'DRAFT') = (missing <> '[]')),
  check ((status in ('SUBMITTED', 'APPROVED')) = (submitted_at is not null)),
  check ((status = 'APPROVED') = (approved_at is not null)),
  check ((type = 'W9') = (compensation_cents is null)),
  check (corrects_id is not null or not corrected),
  check (corrected or not has_zero_amounts),
  check ((type = 'W9') = (withheld_cents is null))
);
create index tax_documents_by_user on tax_documents (user_id, created_at desc, id desc);
create index tax_documents_by_year on tax_documents (tax_year, created_at desc, id desc);
create index tax_documents_by_status on tax_documents (status, created_at desc, id desc);
create index tax_documents_by_w9_version on tax_documents (w9_version_id)
  where w9_version_id is not null;
create index tax_documents_by_corrected on tax_documents (corrects_id) where corrects_id is not null;
create index tax_documents_created_by on tax_documents (created_by) where created_by is not null;
create index tax_documents_submitted_by on tax_documents (submitted_by) where submitted_by is not null;
create index tax_documents_approved_by on tax_documents (approved_by) where approved_by is not null;
-- PostgreSQL uses this index for the counts above the list of tax documents, so that it does not read the snapshots.
create index tax_documents_counted on tax_documents (tax_year, type, status, user_id);
create index tax_documents_by_time on tax_documents (created_at desc, id desc) include (user_id);

-- This trigger prevents changes to a document, except that the status advances one step at a time. A draft can be
-- deleted. The erasure of a person deletes the person's documents and removes the person's id from other documents.
create function guard_tax_documents() returns trigger
language plpgsql as $$
declare
  is_erasing constant boolean := current_setting('app.erasing', true) is not distinct from 'yes';
  -- PostgreSQL computes the generated columns attention and filing after the BEFORE triggers, so this trigger ignores
  -- them.
  mutable_on_erasure constant text[] := array['created_by', 'submitted_by', 'approved_by', 'attention', 'filing'];
  -- A form of a taxpayer with several accounts moves to another account when its account is erased.
  moved_on_erasure constant text[] := array['user_id', 'identity', 'w9_version_id', 'attention', 'filing'];
  mutable_on_step constant text[] := array['status', 'submitted_at', 'submitted_by', 'approved_at', 'approved_by',
    'attention', 'filing'];
begin
  if tg_op = 'DELETE' and (is_erasing or old.status = 'DRAFT') then return old; end if;
  if tg_op = 'UPDATE' then
    -- Erasing a person removes the person's id from created_by, submitted_by and approved_by in other people's
    -- documents.
    if is_erasing and to_jsonb(new) - mutable_on_erasure = to_jsonb(old) - mutable_on_erasure then return new; end if;
    if is_erasing and to_jsonb(new) - moved_on_erasure = to_jsonb(old) - moved_on_erasure then return new; end if;
    if to_jsonb(new) - mutable_on_step = to_jsonb(old) - mutable_on_step
      and (old.status, new.status) in (('GENERATED', 'SUBMITTED'), ('SUBMITTED', 'APPROVED'))
      and (old.submitted_at is null
        or (old.submitted_at, old.submitted_by) is not distinct from (new.submitted_at, new.submitted_by))
    then return new; end if;
  end if;
  raise exception using errcode = 'insufficient_privilege',
    message = format('%s on %s is not allowed', tg_op, tg_table_name);
end $$;

create trigger tax_documents_append_only before update or delete on tax_documents
  for each row execute function guard_tax_documents();
alter table tax_documents enable always trigger tax_documents_append_only;
create trigger tax_documents_no_truncate before truncate on tax_documents
  for each statement execute function refuse_change();
alter table tax_documents enable always trigger tax_documents_no_truncate;

-- Supervisors see the days and pay of their team, but not its tax documents and W-9 forms. An actor with company scope
-- sees all documents. Everyone else sees only their own.
alter table tax_documents enable row level security;
create policy tax_documents_in_scope on tax_documents
  using ((select actor_has_company_scope())
    or user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));

grant select, insert, update on tax_year_thresholds to linehaul_app;
grant select, insert, delete on tax_documents to linehaul_app;
grant update (status, submitted_at, submitted_by, approved_at, approved_by) on tax_documents to linehaul_app;
