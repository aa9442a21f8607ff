-- What else must be found by index once there are years of thousands of people.

-- The archive file of a person, and erasing one.
create index payroll_run_days_by_user on payroll_run_days (user_id);
-- The counts above the list of tax documents, without reading their snapshots.
create index tax_documents_counted on tax_documents (tax_year, type, status, user_id);
