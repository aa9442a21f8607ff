-- The papers of a leased owner-operator's work: the logs, and the documents that the carrier needs to bill the shipper. The
-- carrier pays within 15 days after they came (49 CFR 376.12(f)).

-- The day on which the papers of a payee's week came, as the office recorded it.
create table week_papers (
  user_id uuid not null references users (id) on delete cascade,
  week_start date not null check (extract(isodow from week_start) = 1),
  came_on date not null check (came_on >= week_start),
  recorded_at timestamptz not null default now(),
  recorded_by uuid references users (id) on delete set null,
  primary key (user_id, week_start)
);
create index week_papers_recorded_by on week_papers (recorded_by) where recorded_by is not null;
create index users_leased on users (id) where leased_owner_operator;

alter table week_papers enable row level security;
create policy week_papers_in_scope on week_papers
  using ((select actor_has_company_scope()) or user_id = any ((select actor_scope_user_ids())::uuid[]));

grant select, insert, update on week_papers to linehaul_app;
