-- How many payees there are, have given their W-9 and were asked for it, counted in an index of marks alone: that of
-- names (0026-payees-and-documents.sql) is ten times as long.
create index users_payees_by_w9 on users (has_w9, is_asked_for_w9) where is_payee;
