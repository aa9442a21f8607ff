-- What every audited write works out, in plpgsql: a session plans it once. In SQL each insert made it ready
-- anew, which took longer than the insert. The results are the same, so the indexes stay as they are.

-- As before (0009-record-history.sql). Most entries name either records or days, and are asked for these
-- alone; a key that comes twice counts once for the index.
create or replace function records_of_entry(subject uuid, before json, after json) returns text[]
language plpgsql immutable parallel safe as $$
declare
  records text[] := '{}';
  days text[] := '{}';
begin
  if before::text like '%Id"%' or after::text like '%Id"%' then
    records := array(
      select field.value from (values (before), (after)) side (facts)
        cross join json_each_text(case when json_typeof(facts) = 'object' then facts end) field
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

create or replace function words_of_entry(
  action text, ip_address text, user_agent text, request_id text, before json, after json
) returns text
language plpgsql immutable parallel safe as $$
begin
  return action || ' ' || coalesce(ip_address, '') || ' ' || coalesce(user_agent, '') || ' '
    || coalesce(request_id, '') || ' ' || coalesce(before::text, '') || ' ' || coalesce(after::text, '');
end $$;

-- As before (0024-kept-totals.sql), without asking first whether there are any: there nearly always are.
create or replace function note_added_days() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  noted record;
  days bigint := 0;
  people bigint := 0;
begin
  for noted in
    select user_id, week_of(day) as week, count(*) filter (where waits(status, worked, notes))::integer as change
    from added group by 1, 2 order by 1, 2
  loop
    people := people + note_days(noted.user_id, noted.week, noted.change);
    days := days + noted.change;
  end loop;
  perform add_to_waiting_totals(days, people);
  return null;
end $$;
