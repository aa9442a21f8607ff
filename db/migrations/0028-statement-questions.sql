-- A payee asks about a line of a settlement statement, or about the whole statement if something is missing. The office
-- answers. A question is never edited or deleted.

create table statement_questions (
  id uuid primary key,
  settlement_id uuid not null references settlements (id),
  -- The line. Null if the question is about the whole statement.
  position smallint check (position > 0),
  -- The payee, who asked.
  user_id uuid not null references users (id),
  asked_at timestamptz not null default now(),
  question text not null check (question <> '' and length(question) <= 500),
  -- What the payee expects as the amount of the line. Null if the payee named no amount.
  expected_cents integer check (expected_cents between -9999999 and 9999999),
  answer text check (answer <> '' and length(answer) <= 500),
  answered_at timestamptz,
  answered_by uuid references users (id) on delete set null,
  -- Whether the statement is right, or was wrong and is corrected.
  outcome text check (outcome in ('RIGHT', 'CORRECTED')),
  -- When the payee withdrew the question.
  withdrawn_at timestamptz,
  foreign key (settlement_id, position) references settlement_lines (settlement_id, position),
  check ((answer is null) = (answered_at is null) and (answer is null) = (outcome is null)),
  check (answer is null or withdrawn_at is null)
);
-- Allows one open question about a line, even if two devices ask at the same time.
create unique index statement_questions_one_open on statement_questions (settlement_id, coalesce(position, 0))
  where answer is null and withdrawn_at is null;
create index statement_questions_by_settlement on statement_questions (settlement_id, asked_at, id);
create index statement_questions_by_user on statement_questions (user_id);
create index statement_questions_open on statement_questions (asked_at, id) include (user_id)
  where answer is null and withdrawn_at is null;
create index statement_questions_answered on statement_questions (answered_at desc, id) where answer is not null;
create index statement_questions_answered_by on statement_questions (answered_by) where answered_by is not null;

-- The answers that the statement of a settlement mentions: those since the payee's last settlement, and those that only
-- reversed settlements mention.
create table mentioned_answers (
  settlement_id uuid not null references settlements (id),
  question_id uuid not null references statement_questions (id),
  user_id uuid not null references users (id),
  primary key (settlement_id, question_id)
);
create index mentioned_answers_by_question on mentioned_answers (question_id);
create index mentioned_answers_by_user on mentioned_answers (user_id);
create trigger mentioned_answers_append_only before update or delete on mentioned_answers
  for each row execute function refuse_change();

-- Prevents edits. A question is answered once or withdrawn once.
create function guard_statement_questions() returns trigger
language plpgsql as $$
declare
  is_erasing constant boolean := current_setting('app.erasing', true) is not distinct from 'yes';
  is_open constant boolean := old.answer is null and old.withdrawn_at is null;
  changing constant text[] := array['answer', 'answered_at', 'answered_by', 'outcome', 'withdrawn_at'];
begin
  if tg_op = 'DELETE' and is_erasing then return old; end if;
  if tg_op = 'UPDATE' then
    if is_erasing and to_jsonb(new) - 'answered_by' = to_jsonb(old) - 'answered_by' then return new; end if;
    if is_open and to_jsonb(new) - changing = to_jsonb(old) - changing then return new; end if;
  end if;
  raise exception using errcode = 'insufficient_privilege',
    message = 'a question about a statement is answered or withdrawn, never edited';
end $$;
create trigger statement_questions_guard before update or delete on statement_questions
  for each row execute function guard_statement_questions();

alter table statement_questions enable row level security;
alter table mentioned_answers enable row level security;
create policy mentioned_answers_in_scope on mentioned_answers
  using ((select actor_has_company_scope()) or user_id = any ((select actor_scope_user_ids())::uuid[]));
create policy statement_questions_in_scope on statement_questions
  using ((select actor_has_company_scope()) or user_id = any ((select actor_scope_user_ids())::uuid[]));

grant select, insert on statement_questions, mentioned_answers to linehaul_app;
grant update (answer, answered_at, answered_by, outcome, withdrawn_at) on statement_questions to linehaul_app;
