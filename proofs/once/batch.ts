import { EXCEPTION_CODES } from '../../domain/payday/exception-codes.ts';
import { randomUUID } from 'node:crypto';
import pLimit from 'p-limit';
import { Client } from 'pg';
import type { Payday, PaydayPayee } from '../../domain/payday/schema.ts';
import type { Report } from '../shared/runs.ts';
import { whenNotBusy } from '../shared/busy.ts';
import { addPeople, type SignedInPerson } from '../shared/people.ts';
import type { Sandbox } from '../shared/sandbox.ts';
import { assert } from '../shared/proof-failed.ts';
import type { TwoServers } from '../shared/servers.ts';

const REASONS = Object.fromEntries(EXCEPTION_CODES.map((code) => [code, 'Looked at']));

// Many concurrent requests to two servers process and pay all payees of the same week. Each settlement is created once
// and paid once.

const WEEK = '2026-11-09';
const PAYEES = 6;

interface Race {
  servers: TwoServers;
  admin: SignedInPerson;
  /** How many times the proof processes the same batch, and how many times the proof pays it. */
  submissions: number;
  /** The number of concurrent requests. */
  concurrency: number;
}

interface Call {
  method: 'GET' | 'POST' | 'PUT';
  /** The path relative to the URL of the week. */
  path: string;
  body?: object;
}

async function send<T>(
  { servers, admin }: Race,
  server: number,
  { method, path, body }: Call,
): Promise<{ status: number; body: T }> {
  const key = randomUUID();
  const response = await whenNotBusy(() =>
    fetch(`${servers.url(server)}/api/paydays/${WEEK}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${admin.token}`,
        ...(body && { 'content-type': 'application/json', 'idempotency-key': key }),
      },
      ...(body && { body: JSON.stringify(body) }),
    }),
  );
  return { status: response.status, body: (await response.json()) as T };
}

/** Sends the same call many times. Returns the number of responses by status. */
async function sendAtOnce(race: Race, call: Call): Promise<Map<number, number>> {
  const limit = pLimit(race.concurrency);
  const statuses = await Promise.all(
    Array.from({ length: race.submissions }, (_, n) =>
      limit(async () => (await send(race, n, call)).status),
    ),
  );
  const byStatus = Map.groupBy(statuses, (status) => status);
  return new Map([...byStatus].map(([status, responses]) => [status, responses.length]));
}

async function payeesOf(race: Race, ids: readonly string[]): Promise<PaydayPayee[]> {
  const { body } = await send<Payday>(race, 0, { method: 'GET', path: '' });
  return body.payees.filter(({ userId }) => ids.includes(userId));
}

/** Asserts that each payee has one paid settlement of the same batch, with one audit entry for each change. */
async function assertOnce(client: Client, ids: readonly string[]): Promise<void> {
  const { rows } = await client.query<Record<string, number>>(
    `select count(*)::int as settlements, count(distinct pay_batch_id)::int as batches,
       count(*) filter (where status = 'PAID')::int as paid,
       (select count(*)::int from audit_log
         where action = 'PAYROLL_PROCESSED' and subject_id = any($1)) as processed,
       (select count(*)::int from audit_log
         where action = 'PAYROLL_PAID' and subject_id = any($1)) as payments
     from settlements where user_id = any($1)`,
    [ids],
  );
  const counts = {
    settlements: PAYEES,
    batches: 1,
    paid: PAYEES,
    processed: PAYEES,
    payments: PAYEES,
  };
  const [actual, expected] = [JSON.stringify(rows[0]), JSON.stringify(counts)];
  assert(actual === expected, `The database has ${actual} instead of ${expected}.`);
}

/** Processes and pays the same batch many times concurrently. */
export async function raceBatches(
  { ownerUrl }: Pick<Sandbox, 'ownerUrl'>,
  servers: TwoServers,
  { submissions, concurrency }: Pick<Race, 'submissions' | 'concurrency'>,
): Promise<Report> {
  const { admin, drivers } = await addPeople(ownerUrl, PAYEES);
  const ids = drivers.map(({ id }) => id);
  const race: Race = { servers, admin, submissions, concurrency };
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query(
      `insert into time_logs (id, user_id, day, worked, hour_hundredths, status, decided_at)
       select gen_random_uuid(), id, $2, true, 800, 'APPROVED', now() from unnest($1::uuid[]) id`,
      [ids, WEEK],
    );
    const loaded = await payeesOf(race, ids);
    const accepted = loaded.map(({ userId, version, exceptions }) => ({
      userId,
      version,
      codes: exceptions.map(({ code }) => code),
    }));
    const body = { payees: accepted, reasons: REASONS };
    const { status } = await send(race, 0, { method: 'POST', path: '/acceptances', body });
    assert(status === 200, `The acceptance returned ${status}.`);
    const ready = (await payeesOf(race, ids)).map(({ userId, version, gross }) => ({
      userId,
      version,
      gross,
    }));
    const processed = await sendAtOnce(race, {
      method: 'POST',
      path: '/settlements',
      body: { payees: ready },
    });
    assert(
      processed.get(201) === 1 && processed.get(409) === submissions - 1,
      `The batches returned ${JSON.stringify([...processed])}.`,
    );
    const settlementIds = (await payeesOf(race, ids)).flatMap(({ settlements }) =>
      settlements.map(({ id }) => id),
    );
    const paid = await sendAtOnce(race, {
      method: 'PUT',
      path: '/payments',
      body: { settlementIds, paidOn: '2026-11-20' },
    });
    assert(paid.get(200) === submissions, `The payments returned ${JSON.stringify([...paid])}.`);
    await assertOnce(client, ids);
  } finally {
    await client.end();
  }
  return { 'batches of all payees, each settlement once': submissions };
}
