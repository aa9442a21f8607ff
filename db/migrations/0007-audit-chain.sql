-- The audit trail as a chain: each entry is sealed after its commit, in batches, so that writes never
-- wait for one another. A seal holds digests only: erasing a person takes salt and payload away, and
-- the chain still verifies. docs/decisions/0009-audit-chain.md says what is hashed.

-- The exact bytes that were stored are what is hashed: json keeps them, jsonb does not.
alter table audit_log
  alter column old_values type json using old_values::text::json,
  alter column new_values type json using new_values::text::json;
create index audit_log_by_level on audit_log (level, seq desc) where level <> 'INFO';

create table audit_seals (
  seal_seq bigint primary key check (seal_seq > 0),
  entry_seq bigint not null unique,
  -- Who acted and from where; what it was about. Without its salt a digest tells nothing.
  who_salt bytea,
  what_salt bytea,
  who_digest bytea not null,
  what_digest bytea not null,
  prev_hash bytea not null,
  hash bytea not null,
  sealed_at timestamptz not null default now()
);
grant select, insert on audit_seals to linehaul_app;

create function keep_seals() returns trigger
language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('app.erasing', true) = 'yes'
    and (old.seal_seq, old.entry_seq, old.who_digest, old.what_digest, old.prev_hash, old.hash, old.sealed_at)
      = (new.seal_seq, new.entry_seq, new.who_digest, new.what_digest, new.prev_hash, new.hash, new.sealed_at)
    and (new.who_salt is null or new.who_salt = old.who_salt)
    and (new.what_salt is null or new.what_salt = old.what_salt)
  then
    return new;
  end if;
  raise exception using errcode = 'insufficient_privilege',
    message = format('%s on %s is not allowed', tg_op, tg_table_name);
end $$;
create trigger audit_seals_append_only before update or delete on audit_seals
  for each row execute function keep_seals();
create trigger audit_seals_no_truncate before truncate on audit_seals
  for each statement execute function refuse_change();
alter table audit_seals enable always trigger audit_seals_append_only;
alter table audit_seals enable always trigger audit_seals_no_truncate;

-- Entries that wait for their seal. Numbers of entries are given before their commit, so 'everything
-- after the last sealed one' would miss those that commit late.
create table audit_unsealed (entry_seq bigint primary key);
insert into audit_unsealed select seq from audit_log;
grant select, delete on audit_unsealed to linehaul_app;

create function queue_for_sealing() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into audit_unsealed (entry_seq) values (new.seq);
  return null;
end $$;
create trigger audit_log_sealing after insert on audit_log
  for each row execute function queue_for_sealing();
alter table audit_log enable always trigger audit_log_sealing;

-- Erasing waits for a sealer at work (the same lock), so that no seal is made of what is going away.
create function wait_for_sealer() returns trigger
language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7250801);
  return null;
end $$;
create trigger audit_log_wait_for_sealer before update on audit_log
  for each statement execute function wait_for_sealer();

create function forget_salts() returns trigger
language plpgsql as $$
begin
  update audit_seals set
    who_salt = case when (old.actor_id, old.ip_address, old.user_agent, old.request_id)
      is distinct from (new.actor_id, new.ip_address, new.user_agent, new.request_id)
      then null else who_salt end,
    what_salt = case when (old.subject_id, old.old_values::text, old.new_values::text)
      is distinct from (new.subject_id, new.old_values::text, new.new_values::text)
      then null else what_salt end
  where entry_seq = new.seq;
  return null;
end $$;
create trigger audit_log_forget_salts after update on audit_log
  for each row execute function forget_salts();

-- When the chain was verified, and what was found.
create table audit_verifications (
  id bigint generated always as identity primary key,
  verified_at timestamptz not null default now(),
  state text not null check (state in ('SOUND', 'BROKEN', 'PARTIAL')),
  sealed bigint not null,
  erased bigint not null,
  checkpoints integer not null,
  problem text,
  milliseconds integer not null
);
create trigger audit_verifications_append_only before update or delete on audit_verifications
  for each row execute function refuse_change();
alter table audit_verifications enable always trigger audit_verifications_append_only;
grant select, insert on audit_verifications to linehaul_app;
