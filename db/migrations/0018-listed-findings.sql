-- What lists show of a document's snapshot, beside it: a list opened the snapshot of each of its lines for these
-- two, which cost more than all the rest of it.
alter table tax_documents
  add column attention jsonb generated always as (snapshot -> 'attention') stored,
  add column filing jsonb generated always as (snapshot -> 'filing') stored;

-- As before, but for the columns that are made of the snapshot: they are not there yet when a trigger looks, and
-- nobody can set them.
create or replace function keep_tax_documents() returns trigger
language plpgsql as $$
declare
  is_erasing constant boolean := current_setting('app.erasing', true) = 'yes';
  who constant text[] := array['created_by', 'submitted_by', 'approved_by', 'attention', 'filing'];
  steps constant text[] := array['status', 'submitted_at', 'submitted_by', 'approved_at', 'approved_by',
    'attention', 'filing'];
begin
  if tg_op = 'DELETE' and is_erasing then return old; end if;
  if tg_op = 'UPDATE' then
    -- While a person is erased, documents of others lose the name of who handled them, nothing else.
    if is_erasing and to_jsonb(new) - who = to_jsonb(old) - who then return new; end if;
    if to_jsonb(new) - steps = to_jsonb(old) - steps
      and (old.status, new.status) in (('GENERATED', 'SUBMITTED'), ('SUBMITTED', 'APPROVED'))
      and (old.submitted_at is null
        or (old.submitted_at, old.submitted_by) is not distinct from (new.submitted_at, new.submitted_by))
    then return new; end if;
  end if;
  raise exception using errcode = 'insufficient_privilege',
    message = format('%s on %s is not allowed', tg_op, tg_table_name);
end $$;
