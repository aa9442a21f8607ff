-- Erasing a person empties every column that names them: each is found by index, or tables of years would be
-- read from end to end. Few people decide and pay, so an index of who did is a fraction of the others.

create index time_logs_by_decider on time_logs (decided_by) where decided_by is not null;
create index payroll_runs_by_processor on payroll_runs (processed_by) where processed_by is not null;
create index payroll_runs_by_payer on payroll_runs (paid_by) where paid_by is not null;
create index payroll_runs_by_reverser on payroll_runs (reversed_by) where reversed_by is not null;
create index tax_documents_by_maker on tax_documents (created_by) where created_by is not null;
create index tax_documents_by_submitter on tax_documents (submitted_by) where submitted_by is not null;
create index tax_documents_by_approver on tax_documents (approved_by) where approved_by is not null;
create index w9_versions_by_enterer on w9_versions (entered_by) where entered_by is not null;
create index w9_requests_by_asker on w9_requests (asked_by) where asked_by is not null;
create index policy_assignments_by_assigner on policy_assignments (assigned_by)
  where assigned_by is not null;
create index payee_tax_settings_by_updater on payee_tax_settings (updated_by)
  where updated_by is not null;
create index tax_year_thresholds_by_updater on tax_year_thresholds (updated_by)
  where updated_by is not null;
