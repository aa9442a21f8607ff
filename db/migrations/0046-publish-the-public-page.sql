-- The public page shows nothing about a new company until an administrator publishes it.
alter table company
  add column published boolean not null default false,
  alter column operating_since drop not null;

-- The demo carrier and a company whose facts were edited keep their public page.
update company set published = true
where is_demo or version > 1 or official_name <> 'Caprock Line Freight LLC (demonstration)';

-- The first migration invented these facts. They never described a real company.
update company set
  brand = '', official_name = '', usdot_number = '', mc_number = '', address = '', phone = '', email = '',
  operating_status = '', operating_since = null, trucks = 0, drivers = 0, fleet_as_of = '', services = '{}',
  headline = '', about = '', review_quote = '', review_author = '',
  copyright_year = extract(year from now())
where not published;
