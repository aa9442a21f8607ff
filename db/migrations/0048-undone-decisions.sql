-- A decision can be undone. The reason of an earlier rejection comes back then: a decision keeps it here.

alter table time_logs
  add column reason_before_decision text;
