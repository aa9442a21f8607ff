import { createHash, randomUUIDv7 } from 'node:crypto';
import fastify from 'fastify';
import { Pool, type PoolClient } from 'pg';

// The yardstick: a bare Fastify handler that does one session look-up and the same SQL on a pool of the
// same size. No validation, no scope, no row-level security, no typed answers: what the product's own
// work is measured against.

const pool = new Pool({
  connectionString: process.env['DATABASE_URL'],
  max: 10,
  options: '-c role=linehaul_owner -c timezone=UTC',
});
const app = fastify({ logger: false });

async function withUser<T>(
  authorization: string | undefined,
  work: (client: PoolClient, userId: string) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    const hash = createHash('sha256')
      .update((authorization ?? '').slice(7))
      .digest();
    const { rows } = await client.query<{ user_id: string }>(
      'select user_id from sessions where token_hash = $1 and expires_at > now()',
      [hash],
    );
    const userId = rows[0]?.user_id;
    if (!userId) throw new Error('no session');
    return await work(client, userId);
  } finally {
    client.release();
  }
}

const LOGS = `
  select t.id, t.user_id as "userId", t.day::text as date, t.worked, t.status, t.notes as description,
    t.hour_hundredths as "hourHundredths", t.decision_reason as "decisionReason", r.id as "runId",
    r.status as "runStatus", r.base_pay_cents as "basePayCents", r.bonuses_cents as "bonusesCents",
    r.total_pay_cents as "totalPayCents"
  from time_logs t left join payroll_runs r on r.id = t.payroll_run_id
  where t.user_id = $1 order by t.day desc, t.user_id limit 500`;

app.get('/logs', (request) =>
  withUser(
    request.headers.authorization,
    async (client, userId) => (await client.query(LOGS, [userId])).rows,
  ),
);

const TOTALS = `
  select u.hourly_rate_cents,
    array(select day::text from time_logs
      where user_id = u.id and day >= $2 and worked and status <> 'REJECTED' order by day) as days,
    coalesce((select json_agg(json_build_object('basePayCents', r.base_pay_cents,
        'bonusesCents', r.bonuses_cents, 'expensesCents', r.expenses_cents, 'status', r.status,
        'days', (select json_agg(json_build_object('day', d.day, 'worked', d.worked) order by d.day)
          from payroll_run_days d where d.payroll_run_id = r.id)) order by r.week_start)
      from payroll_runs r
      where r.user_id = u.id and r.week_start >= $2::date - 6 and r.status <> 'REVERSED'), '[]') as runs
  from users u where u.id = $1`;

app.get('/totals', (request) =>
  withUser(request.headers.authorization, async (client, userId) => {
    const { rows } = await client.query(TOTALS, [userId, '2026-01-01']);
    return rows[0];
  }),
);

interface Week {
  userId: string;
  weekStart: string;
  weekEnd: string;
  weeklyData: { date: string; pay: number; expenses: number }[];
}

const PAYEE = `
  select u.id, u.first_name, u.last_name, u.hourly_rate_cents,
    exists (select from user_roles where user_id = u.id and role = 'Contractor')
  from users u where u.id = $1 and u.archived_at is null`;
const RUN = `
  insert into payroll_runs (id, user_id, week_start, base_pay_cents, expenses_cents, payload_digest, processed_by)
  values ($1, $2, $3, $4, $5, $6, $7)
  on conflict (user_id, week_start) where status <> 'REVERSED' do nothing returning id`;
const DAYS = `
  with taken as (
    update time_logs set payroll_run_id = $1
    where user_id = $2 and day between $3 and $4 and worked and status = 'APPROVED' and payroll_run_id is null
    returning day
  ), amounts as (
    select * from unnest($5::date[], $6::int[], $7::int[], $8::text[]) as a (day, pay_cents, expenses_cents, notes)
  )
  insert into payroll_run_days (payroll_run_id, user_id, day, pay_cents, expenses_cents, notes, worked)
  select $1, $2, coalesce(amounts.day, taken.day), coalesce(pay_cents, 0), coalesce(expenses_cents, 0),
    coalesce(notes, ''), taken.day is not null
  from amounts full join taken on taken.day = amounts.day`;
const READ = `
  select r.*, u.first_name, u.last_name from payroll_runs r join users u on u.id = r.user_id where r.id = $1`;
const READ_DAYS = 'select * from payroll_run_days where payroll_run_id = $1 order by day';
const AUDIT = `
  insert into audit_log (id, actor_id, subject_id, action, level, new_values)
  values ($1, $2, $3, 'PAYROLL_PROCESSED', 'INFO', $4)`;

app.post('/week', (request) =>
  withUser(request.headers.authorization, async (client, actorId) => {
    const { userId, weekStart, weekEnd, weeklyData } = request.body as Week;
    const cents = (pick: (day: Week['weeklyData'][number]) => number) =>
      weeklyData.map((day) => Math.round(pick(day) * 100));
    const [pay, expenses] = [cents((day) => day.pay), cents((day) => day.expenses)];
    const sum = (parts: number[]) => parts.reduce((total, part) => total + part, 0);
    const runId = randomUUIDv7();
    await client.query('begin');
    await client.query(PAYEE, [userId]);
    await client.query(RUN, [
      runId,
      userId,
      weekStart,
      sum(pay),
      sum(expenses),
      Buffer.alloc(32),
      actorId,
    ]);
    await client.query(DAYS, [
      runId,
      userId,
      weekStart,
      weekEnd,
      weeklyData.map(({ date }) => date),
      pay,
      expenses,
      weeklyData.map(() => ''),
    ]);
    const run = await client.query(READ, [runId]);
    const days = await client.query(READ_DAYS, [runId]);
    await client.query(AUDIT, [randomUUIDv7(), actorId, userId, JSON.stringify({ runId })]);
    await client.query('commit');
    return { ...run.rows[0], days: days.rows };
  }),
);

console.log(`runs at ${await app.listen({ host: '127.0.0.1', port: 0 })}`);
process.on('SIGTERM', () => void app.close().then(() => pool.end()));
