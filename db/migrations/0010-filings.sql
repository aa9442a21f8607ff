-- This migration creates the tables of filings with the IRS: the header of the IRS upload template, the files, and the
-- returns in each file.

-- The IRS portal compares the header of an uploaded file with the template of the year. An administrator pastes this
-- header into the app.
create table iris_templates (
  tax_year integer primary key check (tax_year between 2020 and 2100),
  header text[] not null check (cardinality(header) between 1 and 200),
  updated_at timestamptz not null default now(),
  updated_by uuid references users (id) on delete set null
);
create index iris_templates_updated_by on iris_templates (updated_by) where updated_by is not null;

-- A file that somebody prepared. The app does not store the file itself, because it contains full taxpayer numbers.
create table filings (
  id uuid primary key,
  tax_year integer not null check (tax_year between 2020 and 2100),
  kind text not null check (kind in ('ORIGINALS', 'CORRECTIONS')),
  file_name text not null,
  -- SHA-256 of the file, in hexadecimal.
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  returns integer not null check (returns between 1 and 100),
  created_at timestamptz not null default clock_timestamp(),
  created_by uuid references users (id) on delete set null,
  uploaded_at timestamptz,
  uploaded_by uuid references users (id) on delete set null,
  receipt_id text check (receipt_id <> ''),
  result text check (result in ('ACCEPTED', 'ACCEPTED_WITH_ERRORS', 'REJECTED')),
  note text not null default '',
  result_recorded_at timestamptz,
  result_recorded_by uuid references users (id) on delete set null,
  check ((uploaded_at is null) = (receipt_id is null)),
  check ((result is null) = (result_recorded_at is null)),
  check (result is null or uploaded_at is not null)
);
-- If somebody prepares the same file again before the upload, the app does not create a second filing.
create unique index filings_prepared_once on filings (tax_year, kind, digest) where uploaded_at is null;
create index filings_by_year on filings (tax_year, created_at desc, id desc);
create index filings_created_by on filings (created_by) where created_by is not null;
create index filings_uploaded_by on filings (uploaded_by) where uploaded_by is not null;
create index filings_result_recorded_by on filings (result_recorded_by) where result_recorded_by is not null;

-- The document on each line of a file, and the IRS's result for it.
create table filing_lines (
  filing_id uuid not null references filings (id),
  line integer not null check (line between 1 and 100),
  tax_document_id uuid not null references tax_documents (id) on delete cascade,
  result text check (result in ('ACCEPTED', 'ACCEPTED_WITH_ERRORS', 'REJECTED')),
  note text not null default '',
  primary key (filing_id, line)
);
create index filing_lines_by_document on filing_lines (tax_document_id);

alter table filings enable row level security;
create policy filings_in_scope on filings using ((select actor_has_company_scope()));
alter table filing_lines enable row level security;
create policy filing_lines_in_scope on filing_lines using ((select actor_has_company_scope()));

grant select, insert, update on iris_templates to linehaul_app;
grant select, insert on filings, filing_lines to linehaul_app;
grant update (uploaded_at, uploaded_by, receipt_id, result, note, result_recorded_at, result_recorded_by) on filings to linehaul_app;
grant update (result, note) on filing_lines to linehaul_app;

-- The list of payments for Form 945 uses this index.
create index payments_withheld on payments (paid_on, id) where withheld_cents > 0;
