-- The signed checkpoints that the last sound verification saw, for each data folder. A file that was shortened
-- or deleted since then is found by comparing. docs/decisions/0009-audit-chain.md has the rest.

create table audit_checkpoint_files (
  -- The first half of the SHA-256 of the key that signs the checkpoints of a data folder.
  key_id text primary key,
  -- The hash of the first seal, which names the chain.
  chain_id text not null,
  checkpoints integer not null check (checkpoints > 0),
  last_seal bigint not null check (last_seal > 0),
  last_hash text not null,
  verified_at timestamptz not null default now()
);
-- The app may not delete: only the owner of the tables starts the checkpoints of a folder again.
grant select, insert, update on audit_checkpoint_files to linehaul_app;

create function keep_remembered_checkpoints() returns trigger
language plpgsql as $$
begin
  if new.key_id = old.key_id and new.chain_id = old.chain_id
    and new.checkpoints >= old.checkpoints and new.last_seal >= old.last_seal
  then
    return new;
  end if;
  raise exception using errcode = 'insufficient_privilege',
    message = 'remembered checkpoints only grow';
end $$;
create trigger audit_checkpoint_files_only_grow before update on audit_checkpoint_files
  for each row execute function keep_remembered_checkpoints();
alter table audit_checkpoint_files enable always trigger audit_checkpoint_files_only_grow;
