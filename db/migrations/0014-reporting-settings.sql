-- How a payee's payments are reported, in one word, and the legal holidays of the carrier's own state.

-- ALWAYS: a form is made also where none is required.
alter table payee_tax_settings
  add column reporting text not null default 'WHEN_REQUIRED'
    check (reporting in ('WHEN_REQUIRED', 'ALWAYS', 'NOT_REPORTABLE'));
update payee_tax_settings set reporting = 'NOT_REPORTABLE' where not_reportable_reason is not null;
alter table payee_tax_settings
  add check ((reporting = 'NOT_REPORTABLE') = (not_reportable_reason is not null));

-- IRC 7503: what falls due on one of them is due on the next day that is none.
alter table company add column own_holidays date[] not null default '{}'
  check (array_position(own_holidays, null) is null and cardinality(own_holidays) <= 60);
