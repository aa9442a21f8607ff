-- What a settlement statement shows and what can change later: names, the carrier, approvers, agreements with their
-- balances, and the year to date. It is stored when the settlement is processed and when it is paid, so that a statement
-- never changes. Amounts, quantities and rates are in settlement_lines, which never changes either.
create table settlement_statements (
  settlement_id uuid not null references settlements (id),
  stage text not null check (stage in ('PROCESSED', 'PAID')),
  user_id uuid not null references users (id),
  -- PROCESSED: ProcessedStatement. PAID: PaidStatement (domain/payroll/statement.ts).
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  recorded_at timestamptz not null default now(),
  primary key (settlement_id, stage)
);
create index settlement_statements_by_user on settlement_statements (user_id);

create trigger settlement_statements_append_only before update or delete on settlement_statements
  for each row execute function refuse_change();

alter table settlement_statements enable row level security;
create policy settlement_statements_in_scope on settlement_statements
  using ((select actor_has_company_scope()) or user_id = any ((select actor_scope_user_ids())::uuid[]));
grant select, insert on settlement_statements to linehaul_app;
