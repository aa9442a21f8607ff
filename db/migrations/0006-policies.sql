-- 'Night dispatch' and 'night Dispatch' would be taken for one another.
create unique index policies_name_any_case on policies (lower(name));
