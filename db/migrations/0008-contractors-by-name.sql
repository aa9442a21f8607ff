-- Who is a contractor stands with the person, so that a page deep in a list of ten thousand is found in
-- one index. The role stays the truth: these triggers follow it.

alter table users add column is_contractor boolean not null default false;
update users set is_contractor = true
where exists (select from user_roles where user_id = users.id and role = 'Contractor');

create function follow_contractor_role() returns trigger
language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update users set is_contractor = true where id = new.user_id;
  else
    update users set is_contractor = false where id = old.user_id;
  end if;
  return null;
end $$;
create trigger user_roles_contractor_gained after insert on user_roles
  for each row when (new.role = 'Contractor') execute function follow_contractor_role();
create trigger user_roles_contractor_lost after delete on user_roles
  for each row when (old.role = 'Contractor') execute function follow_contractor_role();

create index users_contractors_by_name on users (last_name, first_name, id) include (is_active)
  where is_contractor and archived_at is null;
