-- This migration creates the tables for all versions of W-9 forms and for the tax settings of payees. The app encrypts
-- taxpayer identification numbers before it sends them to the database (docs/decisions/0011-tin-vault.md).

-- The versions of the encryption keys. The keys themselves are in files. The check value shows whether a key file
-- belongs to its version.
create table vault_keys (
  version smallint primary key check (version > 0),
  check_value bytea not null check (octet_length(check_value) = 32),
  created_at timestamptz not null default now(),
  -- The time when the app retired the key because no number used it. The app then deletes the key file.
  retired_at timestamptz
);

-- Taxpayers: one row for each kind of number and number. A taxpayer has one Form 1099-NEC a year and one threshold, no
-- matter how many accounts have the number (IRC 6041(a), 6109).
create table taxpayers (
  id uuid primary key,
  tin_kind text not null check (tin_kind in ('SSN', 'ITIN', 'EIN')),
  -- HMAC-SHA-256 of the nine digits. The key is derived from the vault key of this version for this purpose only, so
  -- the database alone does not show which number a row stands for.
  digest bytea not null check (octet_length(digest) = 32),
  key_version smallint not null references vault_keys (version),
  created_at timestamptz not null default now(),
  constraint taxpayers_one_each unique (digest, tin_kind)
);
create index taxpayers_by_key on taxpayers (key_version, id);

-- The accounts that gave a number on a W-9. The identity is the number's place among the numbers of the account, as in
-- w9_versions. An identity without a row has no number yet.
create table taxpayer_accounts (
  user_id uuid not null references users (id) on delete cascade,
  identity smallint not null check (identity > 0),
  taxpayer_id uuid not null references taxpayers (id),
  added_at timestamptz not null default clock_timestamp(),
  -- When the office chose this account for the form of the taxpayer. The latest choice applies.
  form_chosen_at timestamptz,
  form_chosen_by uuid references users (id) on delete set null,
  primary key (user_id, identity),
  constraint taxpayer_accounts_one_each unique (taxpayer_id, user_id),
  check (form_chosen_by is null or form_chosen_at is not null)
);
create index taxpayer_accounts_form_chosen_by on taxpayer_accounts (form_chosen_by) where form_chosen_by is not null;

-- A version never changes, with two exceptions. Key rotation encrypts the TIN again, and erasing the person who entered
-- the form clears entered_by. A changed form is a new version. The version with the highest number is current.
create table w9_versions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  version integer not null check (version > 0),
  -- The payee identity. A taxpayer number that differs from all earlier numbers starts a new identity with separate tax
  -- forms (IRC 6109). A version without a number has the identity of the version before it.
  identity smallint not null default 1 check (identity > 0),
  name text not null,
  business_name text not null,
  classification text check (classification in ('INDIVIDUAL', 'C_CORPORATION', 'S_CORPORATION',
    'PARTNERSHIP', 'TRUST_ESTATE', 'LLC', 'OTHER')),
  llc_code text check (llc_code in ('C', 'S', 'P')),
  other_text text not null,
  foreign_owners boolean not null,
  exempt_payee_code text not null,
  fatca_code text not null,
  street text not null,
  unit text not null,
  city text not null,
  state text not null,
  zip text not null,
  account_numbers text not null,
  tin_kind text check (tin_kind in ('SSN', 'ITIN', 'EIN')),
  tin_last_four text check (tin_last_four ~ '^[0-9]{4}$'),
  tin_ciphertext bytea,
  tin_key_version smallint references vault_keys (version),
  -- True if the payee crossed out item 2 of Part II.
  item_two_crossed_out boolean not null,
  source text not null check (source in ('ELECTRONIC', 'PAPER')),
  -- The name that the payee typed to sign, or the name on a signed paper form. Blank if the form is not signed.
  signature_name text not null,
  signed_at timestamptz,
  form_revision text not null,
  -- SHA-256 of the certification text that the payee saw.
  wording_digest bytea,
  ip_address text,
  user_agent text,
  received_on date,
  -- The date beside the signature on paper.
  paper_signed_on date,
  entered_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  constraint w9_versions_one_each unique (user_id, version),
  check ((tin_ciphertext is null) = (tin_key_version is null)
    and (tin_ciphertext is null) = (tin_last_four is null)),
  check (tin_ciphertext is null or tin_kind is not null),
  check (source <> 'ELECTRONIC' or (tin_ciphertext is not null and signature_name <> ''
    and signed_at is not null and wording_digest is not null and received_on is null)),
  check (source <> 'PAPER' or (received_on is not null and signed_at is null)),
  check (paper_signed_on is null or (source = 'PAPER' and signature_name <> ''
    and paper_signed_on <= received_on))
);
create index w9_versions_by_key on w9_versions (tin_key_version, id) where tin_key_version is not null;
create index w9_versions_entered_by on w9_versions (entered_by) where entered_by is not null;

-- Requests to a person to sign a W-9. A W-9 version that is created after the request fulfills it.
create table w9_requests (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  requested_by uuid references users (id) on delete set null,
  requested_at timestamptz not null default now()
);
create index w9_requests_by_user on w9_requests (user_id, requested_at desc);
create index w9_requests_requested_by on w9_requests (requested_by) where requested_by is not null;

-- The tax settings of a payee. They determine the payee's tax forms and backup withholding.
create table payee_tax_settings (
  user_id uuid primary key references users (id) on delete cascade,
  -- The reason why payments are not reported. Null if payments are reported.
  not_reportable_reason text check (not_reportable_reason <> ''),
  -- The day on which the carrier received an IRS notice that name and TIN do not match (CP2100 or CP2100A).
  tin_notice_received_on date,
  -- True if this is the second notice within three calendar years.
  second_tin_notice boolean not null default false,
  updated_at timestamptz not null default now(),
  updated_by uuid references users (id) on delete set null,
  -- ALWAYS means that the payee gets a form even if no form is required.
  reporting text not null default 'WHEN_REQUIRED'
    check (reporting in ('WHEN_REQUIRED', 'ALWAYS', 'NOT_REPORTABLE')),
  check (not second_tin_notice or tin_notice_received_on is not null),
  check ((reporting = 'NOT_REPORTABLE') = (not_reportable_reason is not null))
);
create index payee_tax_settings_updated_by on payee_tax_settings (updated_by)
  where updated_by is not null;

alter table payments add foreign key (payee_w9_version_id) references w9_versions (id);

-- Refuses every change of a W-9 version except key rotation, which encrypts the TIN with a newer key, and the erasure
-- of a person.
create function guard_w9_versions() returns trigger
language plpgsql as $$
declare
  is_erasing constant boolean := current_setting('app.erasing', true) is not distinct from 'yes';
begin
  if tg_op = 'DELETE' and is_erasing then return old; end if;
  if tg_op = 'UPDATE' then
    if is_erasing and new.entered_by is null
      and to_jsonb(new) - 'entered_by' = to_jsonb(old) - 'entered_by' then return new; end if;
    if new.tin_key_version > old.tin_key_version
      and to_jsonb(new) - array['tin_ciphertext', 'tin_key_version']
        = to_jsonb(old) - array['tin_ciphertext', 'tin_key_version'] then return new; end if;
  end if;
  raise exception using errcode = 'insufficient_privilege',
    message = format('%s on %s is not allowed', tg_op, tg_table_name);
end $$;

-- Returns whether a version has every required entry and a signature. The rules are the same as in `missingForW9`
-- (domain/tax/w9/rules.ts). They are also in SQL, because queries filter and count by them, and because people who run
-- payroll learn only whether a W-9 is complete.
create function w9_is_complete(v w9_versions) returns boolean
language sql immutable as $$
  select v.name <> '' and v.classification is not null
    and (v.classification <> 'LLC' or v.llc_code is not null)
    and (v.classification <> 'OTHER' or v.other_text <> '')
    and v.street <> '' and v.city <> '' and v.state <> '' and v.zip <> ''
    and v.tin_kind is not null and v.tin_last_four is not null and v.signature_name <> ''
$$;

-- Returns whether the actor has the person in their scope, or a person with the same taxpayer number. Withholding from a
-- person depends on all accounts with the person's number.
create function taxpayer_in_scope(person uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select actor_has_company_scope() or person = any (actor_scope_user_ids()) or exists (
    select from taxpayer_accounts one join taxpayer_accounts other on other.taxpayer_id = one.taxpayer_id
    where one.user_id = person and other.user_id = any (actor_scope_user_ids()))
$$;

-- Returns the details that determine a payee's backup withholding. The function runs with the rights of its owner,
-- because people who run payroll may have no access to the W-9. It returns details only about people in the actor's
-- scope, and about other accounts with the number of such a person. An IRS notice is about a number, so it applies to
-- all accounts with that number.
create function withholding_details(person uuid, time_zone text)
returns table (
  w9_version_id uuid, w9_is_complete boolean, identity smallint, taxpayer_id uuid, classification text, llc_code text,
  exempt_payee_code text, reporting text, not_reportable_reason text, tin_on_file_since date, notice_received_on date,
  notice_resolved_on date
)
language sql stable security definer set search_path = public, pg_temp as $$
  with forms as (
    select v.id, w9_is_complete(v) as is_complete, v.identity, v.version, v.classification, v.llc_code,
      v.exempt_payee_code, v.signature_name <> '' as signed, v.tin_ciphertext is not null as has_tin,
      coalesce(v.received_on, (v.signed_at at time zone time_zone)::date) as on_file_since
    from w9_versions v where v.user_id = person
  ), in_force as (
    select * from forms order by version desc limit 1
  ), settings as (
    select * from payee_tax_settings where user_id = person
  ), taxpayer as (
    select a.taxpayer_id from taxpayer_accounts a
    where a.user_id = person and a.identity = coalesce((select identity from in_force), 1)
  ), accounts as (
    select user_id, identity from taxpayer_accounts where taxpayer_id = (select taxpayer_id from taxpayer)
  ), notice as (
    select min(p.tin_notice_received_on) as received_on,
      coalesce(bool_or(p.second_tin_notice), false) as is_second
    from payee_tax_settings p
    where p.user_id = person or p.user_id in (select user_id from accounts)
  ), certified as (
    select on_file_since from forms where has_tin and signed
    union all
    select coalesce(v.received_on, (v.signed_at at time zone time_zone)::date)
    from accounts a join w9_versions v on v.user_id = a.user_id and v.identity = a.identity
    where a.user_id <> person and v.tin_ciphertext is not null and v.signature_name <> ''
  )
  select f.id, f.is_complete, coalesce(f.identity, 1::smallint), (select taxpayer_id from taxpayer), f.classification, f.llc_code, f.exempt_payee_code,
    coalesce(s.reporting, 'WHEN_REQUIRED'), s.not_reportable_reason,
    -- The earliest day of the versions after the last version without a TIN. A version without a TIN withdraws the
    -- earlier number.
    (select min(on_file_since) from forms where version > coalesce(
      (select max(version) from forms where not has_tin), 0)),
    n.received_on,
    -- A number that the payee certifies on or after the day of the first notice resolves that notice. A second notice
    -- requires proof from the SSA or the IRS. Someone in the office who has seen the proof removes the notice.
    case when not n.is_second then
      (select min(on_file_since) from certified where on_file_since >= n.received_on)
    end
  from notice n left join in_force f on true left join settings s on true
  where taxpayer_in_scope(person)
$$;
revoke execute on function taxpayer_in_scope from public;
revoke execute on function withholding_details from public;
grant execute on function withholding_details to linehaul_app;

create trigger w9_versions_append_only before update or delete on w9_versions
  for each row execute function guard_w9_versions();
alter table w9_versions enable always trigger w9_versions_append_only;
create trigger w9_versions_no_truncate before truncate on w9_versions
  for each statement execute function refuse_change();
alter table w9_versions enable always trigger w9_versions_no_truncate;
create trigger w9_requests_append_only before update or delete on w9_requests
  for each row execute function refuse_change();
alter table w9_requests enable always trigger w9_requests_append_only;
create trigger w9_requests_no_truncate before truncate on w9_requests
  for each statement execute function refuse_change();
alter table w9_requests enable always trigger w9_requests_no_truncate;

-- A number keeps its taxpayer. Key rotation computes the digest again with a newer key.
create function guard_taxpayers() returns trigger
language plpgsql as $$
begin
  if new.key_version > old.key_version
    and to_jsonb(new) - array['digest', 'key_version'] = to_jsonb(old) - array['digest', 'key_version'] then return new;
  end if;
  raise exception using errcode = 'insufficient_privilege',
    message = format('%s on %s is not allowed', tg_op, tg_table_name);
end $$;
create trigger taxpayers_guard before update on taxpayers
  for each row execute function guard_taxpayers();

-- Row-level security is stricter here than for days and pay, because supervisors do not see the forms of their team. An
-- actor with company scope sees all forms. Everyone else sees only their own forms.
alter table w9_versions enable row level security;
alter table w9_requests enable row level security;
alter table payee_tax_settings enable row level security;
-- A digest says nothing without the key, so `taxpayers` needs no policy. The accounts of a taxpayer are for the office:
-- a payee sees only their own row, so a payee does not learn that somebody else gave the same number.
alter table taxpayer_accounts enable row level security;
create policy taxpayer_accounts_in_scope on taxpayer_accounts
  using ((select actor_has_company_scope()) or user_id = any ((select actor_scope_user_ids())::uuid[]));
create policy w9_versions_in_scope on w9_versions
  using ((select actor_has_company_scope())
    or user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));
create policy w9_requests_in_scope on w9_requests
  using ((select actor_has_company_scope())
    or user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));
create policy payee_tax_settings_in_scope on payee_tax_settings
  using ((select actor_has_company_scope())
    or user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));

grant select on vault_keys to linehaul_app;
grant select, insert on w9_versions, w9_requests to linehaul_app;
grant select, insert, update on payee_tax_settings to linehaul_app;
grant select, insert on taxpayers, taxpayer_accounts to linehaul_app;
grant update (form_chosen_at, form_chosen_by) on taxpayer_accounts to linehaul_app;
