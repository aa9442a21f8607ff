-- Steps of the setup checklist that an administrator confirmed or dismissed.
alter table company add column settled_setup_steps text[] not null default '{}';
