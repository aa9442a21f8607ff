import { verify } from '@node-rs/argon2';
import fastify from 'fastify';
import { to as copyTo } from 'pg-copy-streams';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { pool, withUser } from './session.ts';
import { addWrites } from './writes.ts';

// The baseline is a bare Fastify server. A handler runs one session query, and then SQL that reads or writes the same
// rows as an endpoint of the app. The pool is as large as each of the app's two pools. The baseline has no validation,
// scope, row-level security or response schemas, so the difference in time is the app's own work.

const app = fastify({ logger: false });

const LOGS = `
  select t.id, t.user_id as "userId", t.day::text as date, t.worked, t.status, t.notes as description,
    t.hour_hundredths as "hourHundredths", t.decision_reason as "decisionReason", r.id as "settlementId",
    r.status as "settlementStatus", r.base_pay_cents as "basePayCents", r.bonuses_cents as "bonusesCents",
    r.total_pay_cents as "totalPayCents"
  from time_logs t left join settlements r on r.id = t.settlement_id
  where t.user_id = $1 order by t.day desc, t.user_id limit 500`;

app.get('/logs', (request) =>
  withUser(
    request.headers.authorization,
    async (client, userId) => (await client.query(LOGS, [userId])).rows,
  ),
);

const TOTALS = `
  select u.hourly_rate_ten_thousandths,
    array(select day::text from time_logs
      where user_id = u.id and day >= $2 and worked and status <> 'REJECTED' order by day) as days,
    coalesce((select json_agg(json_build_object('basePayCents', r.base_pay_cents,
        'bonusesCents', r.bonuses_cents, 'expensesCents', r.expenses_cents, 'status', r.status,
        'days', (select json_agg(json_build_object('day', d.day, 'worked', d.worked) order by d.day)
          from settlement_days d where d.settlement_id = r.id)) order by r.week_start)
      from settlements r
      where r.user_id = u.id and r.week_start >= $2::date - 6 and r.status <> 'REVERSED'), '[]') as settlements
  from users u where u.id = $1`;

app.get('/totals', (request) =>
  withUser(request.headers.authorization, async (client, userId) => {
    const { rows } = await client.query(TOTALS, [userId, '2026-01-01']);
    return rows[0];
  }),
);

const SHEET = `
  select r.*, u.first_name, u.last_name, u.hourly_rate_ten_thousandths,
    (select json_agg(d order by d.day) from settlement_days d where d.settlement_id = r.id) as days,
    (select json_agg(t) from time_logs t
      where t.user_id = u.id and t.day between $2::date and $2::date + 6) as logs
  from users u left join settlements r
    on r.user_id = u.id and r.week_start in ($2::date, $2::date - 7) and r.status <> 'REVERSED'
  where u.id = $1`;

app.get<{ Params: { userId: string; weekStart: string } }>(
  '/sheet/:userId/:weekStart',
  ({ headers, params }) =>
    withUser(
      headers.authorization,
      async (client) => (await client.query(SHEET, [params.userId, params.weekStart])).rows,
    ),
);

const AMOUNTS = [
  'base',
  'bonuses',
  'expenses',
  'total',
  'paid',
  'outstanding',
  'withheld',
  'deducted',
];
const CSV = `
  select p.first_name || ' ' || p.last_name, w.week_start, w.days_worked,
    ${AMOUNTS.map((name) => `w.${name}_cents * 0.01`).join(', ')}, p.user_id
  from report_people p cross join unnest(p.weeks) w
  where p.report_id = 'REPORT_ID' and not w.is_previous_period
  order by p.last_name, p.first_name, p.user_id, w.week_start`;

/** Pipes COPY TO STDOUT to the response. COPY accepts no parameters, so the id is part of the statement. */
app.get<{ Params: { id: string } }>('/csv/:id', async (request, reply) => {
  await withUser(request.headers.authorization, async (client) => {
    const copy = `copy (${CSV.replace('REPORT_ID', request.params.id)}) to stdout (format csv)`;
    reply.raw.writeHead(200, { 'content-type': 'text/csv' });
    for await (const chunk of client.query(copyTo(copy))) reply.raw.write(chunk);
    reply.raw.end();
  });
  reply.hijack();
});

/** Verifies one password. It runs no session query. */
app.post('/password', async (request) => {
  const { hash, password } = request.body as { hash: string; password: string };
  return { matches: await verify(hash, password) };
});

addWrites(app);

const registry = new Registry();
collectDefaultMetrics({ register: registry });
app.get('/metrics', () => registry.metrics());

console.log(`runs at ${await app.listen({ host: '127.0.0.1', port: 0 })}`);
process.on('SIGTERM', () => void app.close().then(() => pool.end()));
