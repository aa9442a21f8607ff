-- The to-do list counts active contractors who have no rate, and the list of contractors shows them. They are few.

create index users_without_rate on users (last_name, first_name, id)
  where is_contractor and archived_at is null and hourly_rate_cents is null;
