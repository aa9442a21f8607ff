-- The audit trail has an entry for every write, every download and some refused requests. Privileges and triggers make
-- it append-only. The entries form a hash chain. The app seals entries in batches after their commits, so that writes
-- never wait for each other. A seal stores only digests, salts and hashes. Erasing a person removes values and salts,
-- and the chain remains valid. docs/decisions/0009-audit-chain.md says what the hashes cover.

create table audit_log (
  seq bigint generated always as identity primary key,
  id uuid not null unique,
  at timestamptz not null default now(),
  -- The actor, and the person or record that the entry concerns. The actor is null if the system acted.
  actor_id uuid,
  subject_id uuid,
  action text not null,
  level text not null check (level in ('INFO', 'WARNING', 'ERROR', 'CRITICAL')),
  ip_address text,
  user_agent text,
  request_id text,
  -- The hash covers the exact stored bytes. The type json preserves these bytes, but jsonb does not.
  old_values json,
  new_values json,
  erased boolean not null default false
);
create index audit_log_by_actor on audit_log (actor_id, seq desc);
create index audit_log_by_subject on audit_log (subject_id, seq desc);
create index audit_log_by_action on audit_log (action, seq desc);
create index audit_log_by_level on audit_log (level, seq desc) where level <> 'INFO';
create index audit_log_by_time on audit_log (at desc, seq desc) include (action);

create table audit_seals (
  seal_seq bigint primary key check (seal_seq > 0),
  entry_seq bigint not null unique,
  -- who_digest covers the actor, IP address, user agent and request id. what_digest covers the subject and the values.
  -- Without its salt, a digest reveals nothing.
  who_salt bytea,
  what_salt bytea,
  who_digest bytea not null,
  what_digest bytea not null,
  prev_hash bytea not null,
  hash bytea not null,
  sealed_at timestamptz not null default now()
);

-- The entries without a seal. Sequence numbers are assigned before the commit. A query for the entries after the last
-- sealed entry would therefore miss an entry that commits late.
create table audit_unsealed (
  entry_seq bigint primary key
);

-- The results of the verifications of the chain.
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

-- The state of each data folder's checkpoint file at the last sound verification. The next verification compares the
-- file with this state, so that it detects a shortened or deleted file. The app may not delete rows, so only the owner
-- of the tables can restart the checkpoints of a folder.
create table audit_checkpoint_files (
  -- The first half of the SHA-256 of the key that signs the checkpoints of the data folder.
  key_id text primary key,
  -- The hash of the first seal, which identifies the chain.
  chain_id text not null,
  checkpoints integer not null check (checkpoints > 0),
  last_seal bigint not null check (last_seal > 0),
  last_hash text not null,
  verified_at timestamptz not null default now()
);

-- Only the permanent deletion of a person may change the append-only tables. `erase_person` (0009-operations.sql) sets
-- app.erasing for its transaction. The setting alone is not enough, because the app has no privilege to update or
-- delete rows.
create function refuse_change() returns trigger
language plpgsql as $$
begin
  if current_setting('app.erasing', true) = 'yes' and tg_op <> 'TRUNCATE' then
    if tg_op = 'DELETE' then return old; else return new; end if;
  end if;
  raise exception using errcode = 'insufficient_privilege',
    message = format('%s on %s is not allowed', tg_op, tg_table_name);
end $$;

-- Allows only the removal of a seal's salts while the app erases a person.
create function guard_seals() returns trigger
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

create function queue_for_sealing() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into audit_unsealed (entry_seq) values (new.seq);
  return null;
end $$;

-- Erasing a person acquires the sealer's lock, so that the sealer does not seal values that are about to be removed.
create function wait_for_sealer() returns trigger
language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7250801);
  return null;
end $$;

-- Removes the salts of the digests whose values were erased.
create function remove_salts() returns trigger
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

-- Returns the records that an entry concerns, other than its subject: the ids in its values, and the subject's days.
-- The result may contain a record twice. The GIN index stores each record only once. The function is written in
-- plpgsql, which plans it once per session. PostgreSQL would prepare an SQL function again for each insert.
create function records_of_entry(subject uuid, before json, after json) returns text[]
language plpgsql immutable parallel safe as $$
declare
  records text[] := '{}';
  days text[] := '{}';
begin
  if before::text like '%Id"%' or after::text like '%Id"%' then
    records := array(
      select field.value from (values (before), (after)) side (recorded)
        cross join json_each_text(case when json_typeof(recorded) = 'object' then recorded end) field
      where field.key like '%Id' and field.value is not null);
  end if;
  if subject is not null and (before -> 'days' is not null or after -> 'days' is not null) then
    days := array(
      select subject || ' ' || coalesce(day ->> 'day', day #>> '{}')
      from (values (before -> 'days'), (after -> 'days')) side (days)
        cross join json_array_elements(case when json_typeof(side.days) = 'array' then side.days end) day);
  end if;
  return records || days;
end $$;

create index audit_log_by_record on audit_log
  using gin (records_of_entry(subject_id, old_values, new_values));

-- Returns the searchable text of an entry. A search of the audit trail also matches the names of people.
create function search_text_of_entry(
  action text, ip_address text, user_agent text, request_id text, before json, after json
) returns text
language plpgsql immutable parallel safe as $$
begin
  return action || ' ' || coalesce(ip_address, '') || ' ' || coalesce(user_agent, '') || ' '
    || coalesce(request_id, '') || ' ' || coalesce(before::text, '') || ' ' || coalesce(after::text, '');
end $$;

create index audit_log_search on audit_log using gin (
  search_text_of_entry(action, ip_address, user_agent, request_id, old_values, new_values) gin_trgm_ops);

create function guard_checkpoint_files() returns trigger
language plpgsql as $$
begin
  if new.key_id = old.key_id and new.chain_id = old.chain_id
    and new.checkpoints >= old.checkpoints and new.last_seal >= old.last_seal
  then
    return new;
  end if;
  raise exception using errcode = 'insufficient_privilege',
    message = 'the stored state of a checkpoint file can only advance';
end $$;

create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function refuse_change();
alter table audit_log enable always trigger audit_log_append_only;
create trigger audit_log_no_truncate before truncate on audit_log
  for each statement execute function refuse_change();
alter table audit_log enable always trigger audit_log_no_truncate;
create trigger audit_seals_append_only before update or delete on audit_seals
  for each row execute function guard_seals();
alter table audit_seals enable always trigger audit_seals_append_only;
create trigger audit_seals_no_truncate before truncate on audit_seals
  for each statement execute function refuse_change();
alter table audit_seals enable always trigger audit_seals_no_truncate;
create trigger audit_log_sealing after insert on audit_log
  for each row execute function queue_for_sealing();
alter table audit_log enable always trigger audit_log_sealing;
create trigger audit_log_wait_for_sealer before update on audit_log
  for each statement execute function wait_for_sealer();
create trigger audit_log_remove_salts after update on audit_log
  for each row execute function remove_salts();
create trigger audit_verifications_append_only before update or delete on audit_verifications
  for each row execute function refuse_change();
alter table audit_verifications enable always trigger audit_verifications_append_only;
create trigger audit_verifications_no_truncate before truncate on audit_verifications
  for each statement execute function refuse_change();
alter table audit_verifications enable always trigger audit_verifications_no_truncate;
create trigger audit_checkpoint_files_only_grow before update on audit_checkpoint_files
  for each row execute function guard_checkpoint_files();
alter table audit_checkpoint_files enable always trigger audit_checkpoint_files_only_grow;

grant select, insert on audit_log, audit_seals, audit_verifications to linehaul_app;
grant select, delete on audit_unsealed to linehaul_app;
grant select, insert, update on audit_checkpoint_files to linehaul_app;
