-- Counts and sums of years, documents, payees and audit entries are worked out when somebody asks. Until now
-- triggers kept them. docs/decisions/0030 says why.

drop trigger payee_years_by_added_payments on payroll_runs;
drop trigger payee_years_by_changed_payments on payroll_runs;
drop trigger payee_years_by_deleted_payments on payroll_runs;
drop trigger payee_years_by_added_days on payroll_run_days;
drop trigger payee_years_by_deleted_days on payroll_run_days;
drop trigger payee_years_by_w9 on w9_versions;
drop trigger payee_years_by_first_settings on payee_tax_settings;
drop trigger payee_years_by_settings on payee_tax_settings;
drop trigger payee_years_by_time_zone on company;
drop function payments_added, payments_changed, payments_deleted, expenses_of_payments_changed,
  papers_of_payees_changed, time_zone_changed, keep_all_payee_years, keep_payee_years, lock_payee_years,
  payee_years_of_payments, counts_in_its_year;
drop table payee_years;

drop trigger tax_documents_added on tax_documents;
drop trigger tax_documents_moved on tax_documents;
drop trigger tax_documents_deleted on tax_documents;
drop function count_added_tax_documents, count_moved_tax_documents, count_deleted_tax_documents,
  add_to_tax_document_count, tax_document_place;
drop table tax_document_counts;

drop trigger marked_with_runs on payroll_runs;
drop trigger marked_with_w9 on w9_versions;
drop trigger marked_as_asked_for_w9 on w9_requests;
drop function people_got_runs, w9_of_people_changed, mark_w9_of;
alter table users drop column is_payee;
alter table users drop column has_runs, drop column has_w9, drop column is_asked_for_w9;

drop trigger audit_seals_counted on audit_seals;
drop function count_sealed_entries;
drop table audit_counts;

-- The counts of the last 30 days read this index alone.
drop index audit_log_by_time;
create index audit_log_by_time on audit_log (at desc, seq desc) include (action);
