-- This migration creates the tables of payees' consent to electronic delivery of Form 1099-NEC, and of the day on which
-- the carrier furnished each form.

-- The code on a person's newest sample PDF. A person who types the code has opened the file (Treas. Reg.
-- 31.6051-1(j)(2)).
create table delivery_samples (
  user_id uuid primary key references users (id) on delete cascade,
  code text not null check (code ~ '^[A-Z0-9]{6}$'),
  created_at timestamptz not null default now()
);

-- Each consent to electronic delivery. Only a withdrawal changes it.
create table delivery_consents (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  given_at timestamptz not null default now(),
  -- The version of the disclosures, and the SHA-256 of the text that the payee saw.
  text_version text not null check (text_version <> ''),
  text_digest bytea not null check (octet_length(text_digest) = 32),
  -- The code that the person read on the sample PDF and typed.
  code text not null,
  ip_address text,
  user_agent text,
  withdrawn_at timestamptz check (withdrawn_at >= given_at)
);
create unique index delivery_consents_in_force on delivery_consents (user_id) where withdrawn_at is null;
create index delivery_consents_by_user on delivery_consents (user_id, given_at desc);

-- The carrier furnishes a form once: on this site if the payee consented and can sign in, and otherwise by postal mail.
create table statement_deliveries (
  document_id uuid primary key references tax_documents (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  method text not null check (method in ('ELECTRONIC', 'MAIL')),
  furnished_on date not null,
  furnished_at timestamptz not null default now(),
  furnished_by uuid references users (id) on delete set null,
  -- Null for postal mail, and for a form that moved to another account because its account was erased with the consent.
  consent_id uuid references delivery_consents (id) on delete set null,
  check (consent_id is null or method = 'ELECTRONIC')
);
create index statement_deliveries_by_user on statement_deliveries (user_id);
create index statement_deliveries_furnished_by on statement_deliveries (furnished_by)
  where furnished_by is not null;
create index statement_deliveries_by_consent on statement_deliveries (consent_id)
  where consent_id is not null;

-- An actor with company scope sees all consents and deliveries. Everybody else sees only their own. Each person sees
-- only their own sample code.
alter table delivery_samples enable row level security;
create policy delivery_samples_in_scope on delivery_samples
  using (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));
alter table delivery_consents enable row level security;
create policy delivery_consents_in_scope on delivery_consents
  using ((select actor_has_company_scope())
    or user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));
alter table statement_deliveries enable row level security;
create policy statement_deliveries_in_scope on statement_deliveries
  using ((select actor_has_company_scope())
    or user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));

grant select, insert, update on delivery_samples to linehaul_app;
grant select, insert on delivery_consents to linehaul_app;
grant update (withdrawn_at) on delivery_consents to linehaul_app;
grant select, insert on statement_deliveries to linehaul_app;
