import { randomUUIDv7 } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { PoolClient } from 'pg';
import { withUser } from './session.ts';

interface WeekInput {
  userId: string;
  weekStart: string;
  weekEnd: string;
  weeklyData: { date: string; pay: number; expenses: number }[];
}

const SELECT_PAYEE = `
  select u.id, u.first_name, u.last_name, u.hourly_rate_ten_thousandths,
    exists (select from user_roles where user_id = u.id and role = 'Contractor')
  from users u where u.id = $1 and u.archived_at is null`;
const INSERT_SETTLEMENT = `
  insert into settlements (id, user_id, week_start, base_pay_cents, expenses_cents, payload_digest, processed_by)
  values ($1, $2, $3, $4, $5, $6, $7)
  on conflict (user_id, week_start) where status <> 'REVERSED' and kind = 'REGULAR' do nothing returning id`;
const INSERT_LINES = `
  with log as (
    update time_logs set settlement_id = $1
    where user_id = $2 and day between $3 and $4 and worked and status = 'APPROVED' and settlement_id is null
    returning day
  ), amounts as (
    select * from unnest($5::date[], $6::int[], $7::int[], $8::text[]) as a (day, pay_cents, expenses_cents, notes)
  )
  insert into settlement_lines (settlement_id, position, user_id, kind, day, amount_cents, description, worked)
  select $1, row_number() over (order by line.day), $2, kind, line.day, amount, description, worked
  from (
    select coalesce(amounts.day, log.day) as day, 'EARNING' as kind, coalesce(pay_cents, 0) as amount,
      coalesce(notes, '') as description, log.day is not null as worked
    from amounts full join log on log.day = amounts.day
    union all
    select day, 'ALLOWANCE', expenses_cents, '', false from amounts where expenses_cents > 0
  ) line`;
const SELECT_SETTLEMENT = `
  select r.*, u.first_name, u.last_name from settlements r join users u on u.id = r.user_id where r.id = $1`;
const SELECT_SETTLEMENT_DAYS =
  'select * from settlement_days where settlement_id = $1 order by day';
const INSERT_SETTLEMENT_ENTRY = `
  insert into audit_log (id, actor_id, subject_id, action, level, new_values)
  values ($1, $2, $3, 'PAYROLL_PROCESSED', 'INFO', $4)`;

async function processWeek(client: PoolClient, actorId: string, week: WeekInput): Promise<object> {
  const { userId, weekStart, weekEnd, weeklyData } = week;
  const cents = (pick: (day: WeekInput['weeklyData'][number]) => number) =>
    weeklyData.map((day) => Math.round(pick(day) * 100));
  const [pay, expenses] = [cents((day) => day.pay), cents((day) => day.expenses)];
  const sum = (parts: number[]) => parts.reduce((total, part) => total + part, 0);
  const settlementId = randomUUIDv7();
  await client.query('begin');
  await client.query(SELECT_PAYEE, [userId]);
  await client.query(INSERT_SETTLEMENT, [
    settlementId,
    userId,
    weekStart,
    sum(pay),
    sum(expenses),
    Buffer.alloc(32),
    actorId,
  ]);
  await client.query(INSERT_LINES, [
    settlementId,
    userId,
    weekStart,
    weekEnd,
    weeklyData.map(({ date }) => date),
    pay,
    expenses,
    weeklyData.map(() => ''),
  ]);
  const settlement = await client.query(SELECT_SETTLEMENT, [settlementId]);
  const days = await client.query(SELECT_SETTLEMENT_DAYS, [settlementId]);
  await client.query(INSERT_SETTLEMENT_ENTRY, [
    randomUUIDv7(),
    actorId,
    userId,
    JSON.stringify({ settlementId }),
  ]);
  await client.query('commit');
  return { ...settlement.rows[0], days: days.rows };
}

const LOCK_DAYS = `
  select t.id, t.user_id, t.day, t.worked, t.notes, t.hour_hundredths, t.status, t.settlement_id
  from time_logs t where t.id = any($1::uuid[]) order by t.id for update`;
const APPROVE_DAYS = `
  update time_logs set status = 'APPROVED', decided_by = $2, decided_at = now(), updated_at = now()
  where id = any($1::uuid[]) and status = 'PENDING' and user_id <> $2 returning id, user_id, day`;
const INSERT_DECISION_ENTRIES = `
  insert into audit_log (id, actor_id, subject_id, action, level, old_values, new_values)
  select gen_random_uuid(), $1, user_id, 'TIME_LOGS_DECIDED', 'INFO', $3, $3
  from unnest($2::uuid[]) person (user_id)`;

interface DecisionInput {
  days: { id: string }[];
}

async function approveDays(
  client: PoolClient,
  actorId: string,
  { days }: DecisionInput,
): Promise<object> {
  const ids = days.map(({ id }) => id);
  await client.query('begin');
  await client.query(LOCK_DAYS, [ids]);
  const { rows } = await client.query<{ user_id: string }>(APPROVE_DAYS, [ids, actorId]);
  const people = [...new Set(rows.map((row) => row.user_id))];
  const after = JSON.stringify({ status: 'APPROVED', days: ['2024-01-02', '2024-01-03'] });
  await client.query(INSERT_DECISION_ENTRIES, [actorId, people, after]);
  await client.query('commit');
  return { decided: rows.length, results: rows };
}

const LOCK_DAY = `
  select id, day, worked, notes, hour_hundredths, status, settlement_id from time_logs
  where user_id = $1 and day = $2 for update`;
const UPSERT_DAY = `
  insert into time_logs (id, user_id, day, worked, notes, hour_hundredths) values ($1, $2, $3, $4, $5, 800)
  on conflict on constraint time_logs_one_per_day do update
    set worked = excluded.worked, notes = excluded.notes, status = 'PENDING', updated_at = now()
  returning *`;
const INSERT_DAY_ENTRY = `
  insert into audit_log (id, actor_id, subject_id, action, level, ip_address, user_agent, request_id, new_values)
  values ($1, $2, $2, 'TIME_LOGS_SUBMITTED', 'INFO', '127.0.0.1', 'bench', $3, $4)`;

interface DayInput {
  date: string;
  worked: boolean;
  description: string;
}

async function logDay(client: PoolClient, actorId: string, input: DayInput): Promise<object> {
  const { date, worked, description } = input;
  await client.query('begin');
  await client.query(LOCK_DAY, [actorId, date]);
  const { rows } = await client.query(UPSERT_DAY, [
    randomUUIDv7(),
    actorId,
    date,
    worked,
    description,
  ]);
  const after = JSON.stringify({ days: [{ day: date, worked, notes: description }] });
  await client.query(INSERT_DAY_ENTRY, [randomUUIDv7(), actorId, randomUUIDv7(), after]);
  await client.query('commit');
  return rows[0];
}

const INSERT_REPORT = `
  insert into reports (id, type, name, owner_id, start_date, end_date, has_pay)
  values ($1, 'PAYROLL_SUMMARY', 'Payroll Summary', $2, $3, $4, true) returning created_at`;
const INSERT_REPORT_PEOPLE = `
  insert into report_people (report_id, user_id, first_name, last_name, weeks)
  select $1, u.id, u.first_name, u.last_name, payee.weeks
  from (
    select r.user_id, array_agg(row(r.week_start < $2::date, r.week_start, d.days, r.base_pay_cents,
      r.bonuses_cents, r.expenses_cents, r.total_pay_cents,
      case when r.status = 'PAID' then r.total_pay_cents else 0 end,
      case when r.status = 'PAID' then 0 else r.total_pay_cents end,
      r.withheld_cents, -r.after_gross_cents, null, null, null, null)::report_week order by r.week_start) as weeks
    from settlements r cross join lateral (
      select count(*) filter (where worked)::int as days from settlement_lines where settlement_id = r.id
    ) d
    where r.week_start between $2::date - ($3::date - $2::date + 1) and $3::date
      and r.status <> 'REVERSED'
    group by r.user_id
  ) payee join users u on u.id = payee.user_id`;
const INSERT_REPORT_ENTRY = `
  insert into audit_log (id, actor_id, action, level, new_values)
  values ($1, $2, 'REPORT_GENERATED', 'INFO', $3)`;

interface ReportInput {
  startDate: string;
  endDate: string;
}

async function generateReport(
  client: PoolClient,
  actorId: string,
  { startDate, endDate }: ReportInput,
): Promise<object> {
  const id = randomUUIDv7();
  await client.query('begin');
  const { rows } = await client.query(INSERT_REPORT, [id, actorId, startDate, endDate]);
  await client.query(INSERT_REPORT_PEOPLE, [id, startDate, endDate]);
  await client.query(INSERT_REPORT_ENTRY, [randomUUIDv7(), actorId, JSON.stringify({ id })]);
  await client.query('commit');
  return { id, ...rows[0] };
}

type Write<Body> = (client: PoolClient, actorId: string, body: Body) => Promise<object>;

/** Adds the write endpoints. Each write stores its audit entries in its transaction. */
export function addWrites(app: FastifyInstance): void {
  function post<Body>(path: string, write: Write<Body>): void {
    app.post(path, ({ headers, body }) =>
      withUser(headers.authorization, (client, actorId) => write(client, actorId, body as Body)),
    );
  }
  post('/week', processWeek);
  post('/day', logDay);
  post('/report', generateReport);
  post('/decisions', approveDays);
}
