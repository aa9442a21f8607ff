-- The rate that an invited contractor starts with. The supervisor is in reports_to already.
alter table invitations add column hourly_rate_cents integer check (hourly_rate_cents >= 0);
