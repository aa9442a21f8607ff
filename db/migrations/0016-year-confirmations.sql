-- Payees' answers to the question of whether the figures of a year are right. The app uses only a payee's latest answer
-- for a year.
create table year_confirmations (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  tax_year integer not null check (tax_year between 2020 and 2100),
  is_confirmed boolean not null,
  -- The subject and the text of the payee's question.
  subject text check (subject in ('NAME_OR_NUMBER', 'ADDRESS', 'AMOUNTS', 'OTHER')),
  question text not null default '' check (length(question) <= 500),
  -- The figures at the time of the answer. If the figures have changed since then, the confirmation is out of date.
  figures text not null,
  created_at timestamptz not null default now(),
  answer text check (answer <> '' and length(answer) <= 500),
  answered_by uuid references users (id) on delete set null,
  answered_at timestamptz,
  check (is_confirmed = (subject is null)),
  check ((answer is null) = (answered_at is null))
);
create index year_confirmations_by_user on year_confirmations (user_id, tax_year, created_at desc);
create index year_confirmations_by_year on year_confirmations (tax_year);
create index year_confirmations_answered_by on year_confirmations (answered_by) where answered_by is not null;

alter table year_confirmations enable row level security;
create policy year_confirmations_in_scope on year_confirmations
  using ((select actor_has_company_scope())
    or user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));

grant select, insert on year_confirmations to linehaul_app;
grant update (answer, answered_by, answered_at) on year_confirmations to linehaul_app;
