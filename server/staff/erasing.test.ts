import { unzipSync, strFromU8 } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { processWeek, markPaid, reverseSettlement } from '../../domain/payroll/schema.ts';
import { addExpense } from '../../domain/expenses/schema.ts';
import { EXPENSE, PHOTO } from '../../testing/expense-world.ts';
import * as staff from '../../domain/staff/schema.ts';
import { logDay, listTimeLogs } from '../../domain/time-logs/schema.ts';
import { staffWorld } from '../../testing/staff-world.ts';
import type { Person, TestApp } from '../../testing/test-app.ts';
import { WHOLE_TABLES } from './archive-queries.ts';

const { start, archive, erase } = staffWorld();

/** The tables that the archive file contains in part, with names instead of ids, or as files. */
const EXPORTED_IN_PART = [
  'document_versions',
  'payee_tax_settings',
  'settlements',
  'policy_assignments',
  'report_payees',
  'report_people',
  'time_log_quantities',
  'time_logs',
  'user_roles',
  'w9_versions',
];
/** The tables that the archive file omits. Their data is for signing in, for repeated requests and for sending
 *  messages. */
const LEFT_OUT = [
  'delivery_samples',
  'email_changes',
  'idempotency_keys',
  'invitations',
  'known_devices',
  'notification_counters',
  'outgoing_emails',
  'password_resets',
  'push_subscriptions',
  'sessions',
  'write_buckets',
];

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await start();
});
afterAll(() => app.close());
beforeEach(async () => {
  admin = await app.person('IT_Admin');
});

describe('deleting permanently', () => {
  async function leaver(): Promise<Person> {
    const person = await app.person('Contractor', { firstName: 'Canary' });
    await app.as(person, logDay, {
      body: { date: '2026-11-16', worked: true, description: 'canary-note' },
    });
    return person;
  }

  async function mentions(id: string): Promise<string[]> {
    const { rows } = await sql<{ name: string }>`
      select c.table_name as name from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = 'uuid'
      group by 1`.execute(app.asOwner);
    const found: string[] = [];
    for (const { name } of rows) {
      const { rows: hits } = await sql<{ hit: boolean }>`
        select exists (select from ${sql.table(name)} r where r::text like ${`%${id}%`}) as hit`.execute(
        app.asOwner,
      );
      if (hits[0]!.hit) found.push(name);
    }
    return found;
  }

  test('removes the person’s records from every table, and keeps what they did for others', async () => {
    const supervisor = await app.person('Supervisor');
    const below = await app.person('Contractor', { reportsTo: supervisor });
    await app.as(below, logDay, { body: { date: '2026-11-16', worked: true } });
    await sql`update time_logs set status = 'APPROVED', decided_by = ${supervisor.id}, decided_at = now() where user_id = ${below.id}`.execute(
      app.asOwner,
    );
    await archive(admin, supervisor);
    expect((await erase(admin, supervisor)).status).toBe(200);
    expect(await mentions(supervisor.id)).toEqual([]);
    expect((await app.as(below, listTimeLogs)).body).toMatchObject([{ status: 'APPROVED' }]);
    const { rows } = await sql<{ action: string; level: string }>`
      select action, level from audit_log order by seq desc limit 1`.execute(app.asOwner);
    expect(rows[0]).toEqual({ action: 'USER_ERASED', level: 'CRITICAL' });
  });

  test('removes the person from a reversed settlement and changes nothing else in the settlement', async () => {
    const driver = await app.person('Contractor');
    const accountant = await app.person('Accountant');
    const body = {
      userId: driver.id,
      weekStart: '2026-11-09',
      weekEnd: '2026-11-15',
      weeklyData: [{ date: '2026-11-09', pay: 100, expenses: 0 }],
    };
    const { id } = (await app.as(admin, processWeek, { body })).body.settlement;
    const params = { id };
    await app.as(accountant, markPaid, { params, body: { paidOn: '2026-11-18' } });
    const reversal = { reason: 'Wrong week', reversalKind: 'NEVER_PAID' as const };
    await app.as(accountant, reverseSettlement, { params, body: reversal });
    const other = await app.person('Contractor');
    const changeWhileErasing = (column: string, value: string) =>
      app.asOwner.transaction().execute(async (tx) => {
        await sql`select set_config('app.erasing', 'yes', true)`.execute(tx);
        await sql`update settlements set ${sql.ref(column)} = ${value} where id = ${id}`.execute(
          tx,
        );
      });
    const refused = /reversed, never edited/;
    await expect(changeWhileErasing('status', 'PAID')).rejects.toThrow(refused);
    await expect(changeWhileErasing('reversal_reason', 'Other')).rejects.toThrow(refused);
    await expect(changeWhileErasing('reversed_by', other.id)).rejects.toThrow(refused);
    await archive(admin, accountant);
    expect((await erase(admin, accountant)).status).toBe(200);
    const { rows } = await sql`select paid_by, reversed_by, paid_on::text, reversal_reason
      from settlements_with_payment where id = ${id}`.execute(app.asOwner);
    expect(rows).toEqual([
      {
        paid_by: null,
        reversed_by: null,
        paid_on: '2026-11-18',
        reversal_reason: 'Wrong week',
      },
    ]);
  });

  test('removes time logs, and clears the values of audit entries', async () => {
    const person = await leaver();
    await archive(admin, person);
    expect((await erase(admin, person, { acknowledgeRetention: 'true' })).status).toBe(200);
    expect(await mentions(person.id)).toEqual([]);
    const { rows } = await sql<{
      text: string;
    }>`select string_agg(a::text, ' ') as text from audit_log a`.execute(app.asOwner);
    expect(rows[0]!.text).not.toContain('canary-note');
  });

  test('is refused during the retention period, unless the caller acknowledges the period', async () => {
    const person = await leaver();
    const body = {
      userId: person.id,
      weekStart: '2026-11-09',
      weekEnd: '2026-11-15',
      weeklyData: [{ date: '2026-11-09', pay: 100, expenses: 0 }],
    };
    const settlement = (await app.as(admin, processWeek, { body })).body.settlement;
    await app.as(admin, markPaid, {
      params: { id: settlement.id },
      body: { paidOn: '2026-11-18' },
    });
    await archive(admin, person);
    const refused = await erase(admin, person);
    expect([refused.status, refused.error.code]).toEqual([409, 'RETENTION']);
    // The due date of the form, January 31, 2027, is a Sunday. The due date moves to Monday, so the retention period
    // also ends a day later.
    expect(refused.error.error).toContain('Feb 1, 2031');
    expect((await erase(admin, person, { acknowledgeRetention: 'true' })).status).toBe(200);
    expect(await mentions(person.id)).toEqual([]);
  });

  test('is refused while the carrier owes the person money, unless the caller acknowledges the debt', async () => {
    const person = await leaver();
    await app.asOwner
      .updateTable('users')
      .set({ hourly_rate_ten_thousandths: 300_100 })
      .where('id', '=', person.id)
      .execute();
    await sql`update time_logs set status = 'APPROVED', decided_at = now(), hour_hundredths = 750
      where user_id = ${person.id}`.execute(app.asOwner);
    const body = {
      userId: person.id,
      weekStart: '2026-11-02',
      weekEnd: '2026-11-08',
      weeklyData: [{ date: '2026-11-02', pay: 100.1, expenses: 0 }],
    };
    await app.as(admin, processWeek, { body });
    await archive(admin, person);
    const refused = await erase(admin, person);
    expect([refused.status, refused.error.code, refused.error.error]).toEqual([
      409,
      'RETENTION',
      'This person is still owed $325.18. One processed settlement is not paid. One approved day is not processed.',
    ]);
    const inSpanish = await app.as(admin, staff.deletePerson, {
      params: { id: person.id },
      headers: { 'accept-language': 'es' },
    });
    expect(inSpanish.error.error).toBe(
      'Todavía se le deben $325.18 a esta persona. Falta pagar un pago procesado. Falta procesar un día aprobado.',
    );
    expect((await erase(admin, person, { acknowledgeRetention: 'true' })).status).toBe(200);
  });

  test('is refused while days or expenses wait for approval, unless the caller acknowledges them', async () => {
    const person = await leaver();
    const expense = { ...EXPENSE, receipt: PHOTO.toString('base64') };
    await app.as(person, addExpense, { body: expense });
    await archive(admin, person);
    const { status, error } = await erase(admin, person);
    expect([status, error.error]).toEqual([
      409,
      'This person has unsettled pay. One day is pending approval. One expense is pending approval.',
    ]);
    expect((await erase(admin, person, { acknowledgeRetention: 'true' })).status).toBe(200);
  });

  test('is allowed only for archived people who are not admins', async () => {
    const person = await leaver();
    expect((await erase(admin, person)).status).toBe(409);
    const other = await app.person('IT_Admin');
    expect((await erase(admin, other)).status).toBe(409);
  });

  test('exports the records as a ZIP, and adds an audit entry', async () => {
    const person = await leaver();
    const entries = [
      { unit: 'MILE' as const, quantity: 412.5 },
      { unit: 'PERCENT' as const, quantity: 1850.33, reference: 'TL-1', fuelSurcharge: 212.4 },
      { unit: 'PERCENT' as const, quantity: 900, reference: 'TL-2' },
    ];
    await app.as(person, logDay, {
      body: { date: '2026-11-16', worked: true, quantities: entries },
    });
    const response = await app.app.inject({
      url: `/api/staff/${person.id}/archive-file`,
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect([response.statusCode, response.headers['content-type']]).toEqual([
      200,
      'application/zip',
    ]);
    expect(response.headers['content-disposition']).toBe(
      `attachment; filename="archive-${person.id}.zip"`,
    );
    const files = unzipSync(response.rawPayload);
    expect(Object.keys(files).toSorted()).toEqual([
      'README.txt',
      'payroll.csv',
      'records.json',
      'time-logs.csv',
    ]);
    expect(strFromU8(files['time-logs.csv']!)).toContain(
      '2026-11-16,yes,8,412.5,0,2750.33,212.40,"TL-1, TL-2",PENDING,canary-note,',
    );
    const records = strFromU8(files['records.json']!);
    expect(JSON.parse(records).timeLogs).toHaveLength(1);
    expect(records).not.toMatch(/password|token/i);
    expect((await app.auditActions()).at(-1)).toBe('ARCHIVE_DOWNLOADED');
  });

  test('exports every table with records of a person, except the tables that the archive file omits', async () => {
    const { rows } = await sql<{ name: string }>`
      select c.table_name as name from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and c.column_name = 'user_id' and t.table_type = 'BASE TABLE'
    `.execute(app.asOwner);
    const exported = [...Object.keys(WHOLE_TABLES), ...EXPORTED_IN_PART, ...LEFT_OUT];
    expect(rows.map(({ name }) => name).toSorted()).toEqual(exported.toSorted());
  });

  test('is possible in the database only with erase_person, and only for archived people', async () => {
    const person = await leaver();
    const direct = app.databases.write.transaction().execute(async (tx) => {
      await sql`select set_config('app.erasing', 'yes', true)`.execute(tx);
      await sql`delete from audit_log where subject_id = ${person.id}`.execute(tx);
    });
    await expect(direct).rejects.toThrow(/permission denied/);
    await expect(
      sql`select erase_person(${person.id})`.execute(app.databases.write),
    ).rejects.toThrow(/archived/);
  });
});
