-- What an administrator sets for the company, besides what it has had from the start.
alter table company
  -- Null until it is set here: then the domain of COMPANY_EMAIL_DOMAIN counts.
  add column mail_domain text check (mail_domain <> ''),
  -- Full years from a year's due date on: never less than four.
  add column retention_years integer not null default 4 check (retention_years between 4 and 50),
  -- Counts the changes, so that nobody writes over one that they have not seen.
  add column version integer not null default 1 check (version > 0);
