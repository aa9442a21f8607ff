-- The lists of people can be sorted by the newest first and by the highest rate first.

create index users_by_newest on users (created_at desc, id desc);
create index users_by_rate on users (hourly_rate_cents desc nulls last, last_name, first_name, id);
