import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { addDays, type Day } from '../domain/calendar.ts';
import {
  HOURLY_RATE_TEN_THOUSANDTHS,
  largeCarrierPeople,
  type LargeCarrierSize,
} from './large-carrier-people.ts';

// Uses COPY to fill a database with years of data of a carrier of any size. A benchmark uses the data to measure how
// requests scale, and a test uses it to check query plans.

const DAYS_PER_WEEK = 4;
/** A week has at most two audit entries for each day, plus one for the decision and one for the payment. */
const MAX_ENTRIES_PER_WEEK = 2 * DAYS_PER_WEEK + 2;
const LINES_PER_BLOCK = 500;
/** One driver in this many is also paid by the mile, and one by the load. */
const QUANTITIES_EVERY = 7;
const RUNS = [
  { unit: 'MILE', hundredths: 20_650, rate: 5850 },
  { unit: 'LOAD', hundredths: 100, rate: 1_250_000 },
];

/** An id for a kind and a number. As in the app, later ids sort after earlier ones. */
export function idOf(kind: 'user' | 'settlement' | 'log' | 'entry', number: number): string {
  const prefix = { user: '01900000', settlement: '01910000', log: '01920000', entry: '01930000' }[
    kind
  ];
  return `${prefix}-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;
}

type Line = (string | number)[];

/** Each week of each person, oldest week first. */
function* personWeeks({ people, weeks, lastMonday, everyWeeks }: LargeCarrierSize) {
  for (let week = 0; week < weeks; week += 1) {
    const monday = addDays(lastMonday, -7 * everyWeeks * (weeks - 1 - week));
    const isLast = week === weeks - 1;
    const isPaid = week < weeks - 2;
    const days = Array.from({ length: DAYS_PER_WEEK }, (_, day) => addDays(monday, day));
    for (let person = 0; person < people; person += 1) {
      const number = week * people + person;
      const [userId, settlementId] = [idOf('user', person), idOf('settlement', number)];
      yield { number, person, monday, days, isLast, isPaid, userId, settlementId };
    }
  }
}

type PersonWeek = ReturnType<typeof personWeeks> extends Generator<infer T> ? T : never;

const NONE = String.raw`\N`;
const NO_BYTES = String.raw`\\x`;

function* logLines({ number, days, isLast, userId, settlementId }: PersonWeek): Generator<Line> {
  for (const [index, day] of days.entries()) {
    const id = idOf('log', number * DAYS_PER_WEEK + index);
    const decided = isLast
      ? ['PENDING', NONE, NONE, NONE, 'f']
      : ['APPROVED', `${day} 20:00Z`, settlementId, HOURLY_RATE_TEN_THOUSANDTHS, 't'];
    yield [id, userId, day, 't', 800, 'Plainview to Wichita', ...decided, `${day} 19:00Z`];
  }
}

/** Each day of a driver who is also paid by the mile or by the load has two runs. */
function* quantityLines({ person, days, isLast, userId }: PersonWeek): Generator<Line> {
  const run = RUNS[person % QUANTITIES_EVERY];
  if (!run) return;
  const rate = isLast ? NONE : run.rate;
  for (const day of days)
    for (const position of [1, 2])
      yield [userId, day, position, run.unit, run.hundredths, 'TL-4711', rate];
}

function* settlementRows({
  monday,
  isLast,
  isPaid,
  userId,
  settlementId,
}: PersonWeek): Generator<Line> {
  if (isLast) return;
  const state = isPaid ? ['PAID', settlementId] : ['PROCESSED', NONE];
  yield [
    settlementId,
    userId,
    monday,
    100000,
    4200,
    NO_BYTES,
    `${addDays(monday, 8)} 16:00Z`,
    ...state,
  ];
}

/** Each payment has the id of its settlement. */
function* paymentRows({ monday, isPaid, userId, settlementId }: PersonWeek): Generator<Line> {
  const payday = addDays(monday, 11);
  if (isPaid) yield [settlementId, userId, payday, payday, 'CHECK', monday, 100000, 4200];
}

function* settlementLines({ days, isLast, userId, settlementId }: PersonWeek): Generator<Line> {
  if (isLast) return;
  for (const [index, day] of days.entries()) {
    yield [settlementId, 2 * index + 1, userId, 'EARNING', day, 25000, 't'];
    yield [settlementId, 2 * index + 2, userId, 'ALLOWANCE', day, 1050, 'f'];
  }
}

const ORIGIN = ['192.0.2.7', 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36'];

/** The audit entries of a week of a person: a sign-in and a submission on each logged day, and in a paid week also a
 *  decision and a payment. */
function* entryLines(week: PersonWeek): Generator<Line> {
  const { number, monday, days, isPaid, userId, settlementId } = week;
  let index = number * MAX_ENTRIES_PER_WEEK;
  const entry = (day: Day, actor: string, action: string, before: object | null, after: object) => {
    const id = idOf('entry', (index += 1));
    const values = [before ? JSON.stringify(before) : NONE, JSON.stringify(after)];
    // Spreads the entries over the hours of a working day.
    const at = `${day} ${14 + (number % 10)}:${String(number % 60).padStart(2, '0')}Z`;
    return [id, at, actor, userId, action, 'INFO', ...ORIGIN, `req-${index}`, ...values];
  };
  for (const day of days) {
    const logged = { day, worked: true, status: 'PENDING', notes: '', hourHundredths: 800 };
    yield entry(day, userId, 'USER_LOGIN', null, { remembered: false });
    yield entry(day, userId, 'TIME_LOGS_SUBMITTED', { days: [] }, { days: [logged] });
  }
  if (!isPaid) return;
  const settlement = { settlementId: settlementId, weekStart: monday, totalPayCents: 104200 };
  const [decidedOn, paidOn] = [addDays(monday, 4), addDays(monday, 11)];
  yield entry(decidedOn, ADMIN_ID, 'TIME_LOGS_DECIDED', { days }, { status: 'APPROVED', days });
  const paid = { ...settlement, status: 'PAID', paidOn };
  yield entry(paidOn, ADMIN_ID, 'PAYROLL_PAID', { ...settlement, status: 'PROCESSED' }, paid);
}

export const ADMIN_ID = idOf('user', 0xffffff);

interface Table {
  name: string;
  columns: string;
  lines: (week: PersonWeek) => Generator<Line>;
}

const TABLES: readonly Table[] = [
  {
    name: 'settlements',
    columns:
      'id, user_id, week_start, base_pay_cents, expenses_cents, payload_digest, processed_at, status, payment_id',
    lines: settlementRows,
  },
  {
    name: 'payments',
    columns:
      'id, user_id, state_on, paid_on, payment_method, week_start, base_pay_cents, expenses_cents',
    lines: paymentRows,
  },
  {
    name: 'settlement_lines',
    columns: 'settlement_id, position, user_id, kind, day, amount_cents, worked',
    lines: settlementLines,
  },
  {
    name: 'time_logs',
    columns:
      'id, user_id, day, worked, hour_hundredths, notes, status, decided_at, settlement_id, frozen_hourly_rate_ten_thousandths, has_frozen_rates, created_at',
    lines: logLines,
  },
  {
    name: 'time_log_quantities',
    columns: 'user_id, day, position, unit, hundredths, reference, frozen_rate_ten_thousandths',
    lines: quantityLines,
  },
  {
    name: 'audit_log',
    columns: `id, at, actor_id, subject_id, action, level, ip_address, user_agent, request_id, old_values,
      new_values`,
    lines: entryLines,
  },
];

/** Joins lines into blocks, because COPY would take longer with one stream chunk per line. */
function* blocks(size: LargeCarrierSize, { lines }: Table): Generator<string> {
  let block: string[] = [];
  for (const week of personWeeks(size)) {
    for (const line of lines(week)) block.push(`${line.join('\t')}\n`);
    if (block.length >= LINES_PER_BLOCK) {
      yield block.join('');
      block = [];
    }
  }
  if (block.length > 0) yield block.join('');
}

/** Fills a table without indexes and creates them afterwards. This is much faster, above all for the search index of
 *  the audit trail. */
async function fill(client: Client, size: LargeCarrierSize, table: Table): Promise<void> {
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i where i.indrelid = $1::regclass
       and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [table.name],
  );
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  const target = client.query(copyFrom(`copy ${table.name} (${table.columns}) from stdin`));
  await pipeline(Readable.from(blocks(size, table)), target);
  for (const { definition } of indexes) await client.query(definition);
}

/** Three opening balances per contractor, more than two years before the last week. */
const OPENING_BALANCES = `insert into opening_balances (id, user_id, paid_on, pay_cents, payment_method, entered_at)
  select gen_random_uuid(), u.id, $1::date - 840 - 30 * n, 40000, 'CHECK', now()
  from users u cross join generate_series(1, 3) n where u.is_contractor`;

const QUANTITY_RATES = `insert into pay_rates (user_id, unit, rate_ten_thousandths, effective_from)
  select distinct on (user_id) user_id, unit, frozen_rate_ten_thousandths, '2000-01-01'::date
  from time_log_quantities where frozen_rate_ten_thousandths is not null order by user_id`;

/** Fills an empty, migrated database. Needs a superuser login to disable triggers, so that foreign keys are not checked
 *  row by row and entries are not queued for sealing. */
export async function seedLargeCarrier(client: Client, size: LargeCarrierSize): Promise<void> {
  await client.query(`set session_replication_role = replica; set maintenance_work_mem = '512MB';
    set timezone = 'UTC'; alter table audit_log disable trigger audit_log_sealing`);
  for (const statement of largeCarrierPeople(size, ADMIN_ID)) await client.query(statement);
  for (const table of TABLES) await fill(client, size, table);
  await client.query(OPENING_BALANCES, [size.lastMonday]);
  await client.query(QUANTITY_RATES);
  await client.query(`alter table audit_log enable always trigger audit_log_sealing;
    reset session_replication_role`);
  await client.query('vacuum analyze');
}

/** Inserts a placeholder seal for each entry, because the server would otherwise seal entries during measurements. The
 *  seals fail verification, but no list reads them. Computing millions of real ones would take longer than all other
 *  setup. */
export async function insertPlaceholderSeals(client: Client): Promise<void> {
  await client.query(`insert into audit_seals
      (seal_seq, entry_seq, who_salt, what_salt, who_digest, what_digest, prev_hash, hash)
    select seq, seq, digest, digest, digest, digest, digest, digest
    from (select seq, sha256(seq::text::bytea) as digest from audit_log) entries`);
  // Without a stored verification, the server would start one.
  await client.query(`insert into audit_verifications (state, sealed, erased, checkpoints, milliseconds)
    select 'SOUND', count(*), 0, 0, 1 from audit_log`);
  await client.query('vacuum analyze');
}
