-- After a password change the session has a new token. For 30 seconds the old one still answers requests that
-- were already on their way.
alter table sessions
  add column previous_token_hash bytea,
  add column token_rotated_at timestamptz;
create index sessions_by_previous_token on sessions (previous_token_hash)
  where previous_token_hash is not null;
