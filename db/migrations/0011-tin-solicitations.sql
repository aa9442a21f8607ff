-- This migration creates the tables of the carrier's records about missing and wrong TINs.

-- The requests for a TIN that the carrier made outside Linehaul. w9_requests has the requests that Linehaul sent.
create table tin_solicitations (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  solicited_on date not null,
  method text not null check (method in ('IN_PERSON', 'MAIL', 'ELECTRONIC', 'PHONE')),
  note text not null default '' check (length(note) <= 300),
  entered_by uuid references users (id) on delete set null,
  entered_at timestamptz not null default now()
);
create index tin_solicitations_by_user on tin_solicitations (user_id, solicited_on);
create index tin_solicitations_entered_by on tin_solicitations (entered_by) where entered_by is not null;

-- The forms that the carrier files without a TIN. A missing TIN does not excuse the carrier from filing.
create table no_tin_filing_decisions (
  user_id uuid not null references users (id) on delete cascade,
  identity smallint not null check (identity > 0),
  tax_year integer not null check (tax_year between 2020 and 2100),
  reason text not null check (reason <> '' and length(reason) <= 300),
  entered_by uuid references users (id) on delete set null,
  entered_at timestamptz not null default now(),
  primary key (user_id, identity, tax_year)
);
create index no_tin_filing_decisions_entered_by on no_tin_filing_decisions (entered_by) where entered_by is not null;

-- Every IRS notice that name and TIN do not match (CP2100, CP2100A), with the day on which the carrier received it.
-- payee_tax_settings has the open notice.
create table tin_notices (
  user_id uuid not null references users (id) on delete cascade,
  received_on date not null,
  -- The day on which the carrier mailed the B-notice. Null until the office enters it.
  letter_sent_on date check (letter_sent_on >= received_on),
  entered_by uuid references users (id) on delete set null,
  entered_at timestamptz not null default now(),
  primary key (user_id, received_on)
);
create index tin_notices_entered_by on tin_notices (entered_by) where entered_by is not null;

-- A notice with a mistyped day can be deleted. Only the day of the letter can change.
create trigger tin_notices_immutable before update of user_id, received_on, entered_at on tin_notices
  for each row when ((old.user_id, old.received_on, old.entered_at)
    is distinct from (new.user_id, new.received_on, new.entered_at))
  execute function refuse_change();
create trigger tin_solicitations_append_only before update or delete on tin_solicitations
  for each row execute function refuse_change();
create trigger no_tin_filing_decisions_append_only before update or delete on no_tin_filing_decisions
  for each row execute function refuse_change();

alter table tin_solicitations enable row level security;
alter table no_tin_filing_decisions enable row level security;
alter table tin_notices enable row level security;
create policy tin_notices_in_scope on tin_notices
  using ((select actor_has_company_scope())
    or user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));
create policy tin_solicitations_in_scope on tin_solicitations
  using ((select actor_has_company_scope())
    or user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));
create policy no_tin_filing_decisions_in_scope on no_tin_filing_decisions
  using ((select actor_has_company_scope())
    or user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));

grant select, insert on tin_solicitations, no_tin_filing_decisions, tin_notices to linehaul_app;
grant delete, update (letter_sent_on) on tin_notices to linehaul_app;
