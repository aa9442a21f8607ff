-- The audit trail: one entry for every write, append-only by privilege and by trigger.

create table audit_log (
  seq bigint generated always as identity primary key,
  id uuid not null unique,
  at timestamptz not null default now(),
  -- Who acted (null: the system), and whose record it is about.
  actor_id uuid,
  subject_id uuid,
  action text not null,
  level text not null check (level in ('INFO', 'WARNING', 'ERROR', 'CRITICAL')),
  ip_address text,
  user_agent text,
  request_id text,
  old_values jsonb,
  new_values jsonb
);
create index audit_log_by_time on audit_log (at desc, seq desc);
create index audit_log_by_actor on audit_log (actor_id, seq desc);
create index audit_log_by_subject on audit_log (subject_id, seq desc);
create index audit_log_by_action on audit_log (action, seq desc);

create function refuse_change() returns trigger
language plpgsql as $$
begin
  raise exception using errcode = 'insufficient_privilege',
    message = format('%s on %s is not allowed', tg_op, tg_table_name);
end $$;
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function refuse_change();
create trigger audit_log_no_truncate before truncate on audit_log
  for each statement execute function refuse_change();
alter table audit_log enable always trigger audit_log_append_only;
alter table audit_log enable always trigger audit_log_no_truncate;

grant select, insert on audit_log to linehaul_app;

-- Answers to requests that carried an Idempotency-Key, written with the effect in one transaction.
create table idempotency_keys (
  user_id uuid not null references users (id) on delete cascade,
  key text not null,
  fingerprint bytea not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);
grant select, insert, update, delete on idempotency_keys to linehaul_app;
