import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getPublicCompany } from '../../domain/company/schema.ts';
import { getCompanySettings, type CompanySettings } from '../../domain/company/settings.ts';
import { listDevices } from '../../domain/profile/schema.ts';
import { emailOfUsername } from '../../domain/sign-in/rules.ts';
import { getMe, signIn } from '../../domain/sign-in/schema.ts';
import { addStaff, deletePerson, setStaffArchived } from '../../domain/staff/schema.ts';
import { listTimeLogs, logDay } from '../../domain/time-logs/schema.ts';
import { payWeek } from '../../testing/tax-world.ts';
import { startTestApp, type Person, type TestApp } from '../../testing/test-app.ts';
import { changeCompany } from '../../testing/company-world.ts';

// Tests that changed settings take effect immediately.

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  admin = await app.person('IT_Admin');
});
afterAll(() => app.close());

const set = (change: Partial<CompanySettings>, caller = admin) =>
  changeCompany(app, caller, change);

const isSignedIn = async (person: Person) => (await app.as(person, getMe)).status === 200;

async function age(person: Person, column: 'created_at' | 'last_seen_at', minutes: number) {
  await sql`update sessions set ${sql.ref(column)} = now() - make_interval(mins => ${minutes})
    where user_id = ${person.id}`.execute(app.asOwner);
}

async function minutesSinceSeen({ id }: Person): Promise<number> {
  const { rows } = await sql<{ minutes: number }>`
    select extract(epoch from now() - last_seen_at)::float8 / 60 as minutes from sessions
    where user_id = ${id}`.execute(app.asOwner);
  return rows[0]!.minutes;
}

describe('a session limit takes effect immediately', () => {
  test('for idle time', async () => {
    const driver = await app.person('Contractor');
    await set({ sessionIdleMinutes: 60 });
    await age(driver, 'last_seen_at', 59);
    expect(await isSignedIn(driver)).toBe(true);
    // The server records the last use after it sends the response.
    await expect.poll(() => minutesSinceSeen(driver)).toBeLessThan(1);
    await age(driver, 'last_seen_at', 31);
    await set({ sessionIdleMinutes: 30 });
    expect(await isSignedIn(driver)).toBe(false);
  });

  test('for the age of a session, even if the session is in use', async () => {
    const driver = await app.person('Contractor');
    await age(driver, 'created_at', 90);
    expect(await isSignedIn(driver)).toBe(true);
    expect((await app.as(driver, listDevices)).body.devices).toHaveLength(1);
    await set({ sessionAbsoluteHours: 1 });
    expect(await isSignedIn(driver)).toBe(false);
    await set({ sessionAbsoluteHours: 2 });
    const { token } = await app.person('Contractor');
    const { rows } = await sql<{ hours: number }>`
      select extract(epoch from expires_at - created_at)::int / 3600 as hours from sessions
      order by created_at desc limit 1`.execute(app.asOwner);
    expect([token.length > 0, rows[0]?.hours]).toEqual([true, 2]);
  });

  test("for a device with 'Keep me signed in'", async () => {
    const driver = await app.person('Contractor');
    await sql`update sessions set remembered = true, expires_at = now() + interval '30 days'
      where user_id = ${driver.id}`.execute(app.asOwner);
    await age(driver, 'created_at', 5 * 24 * 60);
    expect(await isSignedIn(driver)).toBe(true);
    await set({ rememberedSessionDays: 4 });
    expect(await isSignedIn(driver)).toBe(false);
  });
});

describe('a change of the settings', () => {
  const longAgo = (person: Person) =>
    sql`update sessions set password_entered_at = now() - interval '16 minutes'
      where user_id = ${person.id}`.execute(app.asOwner);

  test.each<[string, Partial<CompanySettings>]>([
    ['the email domain', { emailDomain: 'attacker.example' }],
    ['the idle minutes', { sessionIdleMinutes: 480 }],
    ['the hours signed in', { sessionAbsoluteHours: 24 }],
    ['the days kept signed in', { rememberedSessionDays: 90 }],
    ['two people for payroll', { twoPeopleForPayroll: true }],
  ])('requires a recently entered password for %s', async (_, change) => {
    await longAgo(admin);
    const before = (await app.as(admin, getCompanySettings)).body;
    const { status, error } = await set(change);
    expect([status, error.code]).toEqual([403, 'STEP_UP_REQUIRED']);
    expect((await app.as(admin, getCompanySettings)).body).toEqual(before);
  });

  test('requires no recently entered password for other settings', async () => {
    await longAgo(admin);
    expect((await set({ trucks: 44, retentionYears: 5 })).status).toBe(200);
  });

  test('completes a username at sign-in with the email domain', async () => {
    await set({ emailDomain: 'llano.example' });
    const password = 'Blue7-Tractor-Lane';
    const body = {
      firstName: 'Nova',
      lastName: 'Quill',
      email: 'nova@llano.example',
      password,
      roles: ['Employee' as const],
    };
    expect((await app.as(admin, addStaff, { body })).status).toBe(201);
    const { emailDomain } = (await app.as(undefined, getPublicCompany)).body;
    const email = emailOfUsername('nova', emailDomain);
    expect((await app.as(undefined, signIn, { body: { email, password } })).status).toBe(200);
  });
});

test('returns the company’s phone number to everybody who is signed in', async () => {
  const driver = await app.person('Contractor');
  await set({ phone: '806 555 0123' });
  expect((await app.as(driver, getMe)).body.user.company.phone).toBe('806 555 0123');
});

describe('days', () => {
  test('have the hours per day that applied when they were logged', async () => {
    const driver = await app.person('Contractor');
    await app.as(driver, logDay, { body: { date: '2026-11-16', worked: true } });
    await set({ hoursPerWorkedDay: 9.25 });
    await app.as(driver, logDay, { body: { date: '2026-11-17', worked: true } });
    const logs = (await app.as(driver, listTimeLogs)).body;
    expect(
      logs
        .map(({ date, hoursWorked }) => [date, hoursWorked])
        .toSorted(([a = ''], [b = '']) => String(a).localeCompare(String(b))),
    ).toEqual([
      ['2026-11-16', 8],
      ['2026-11-17', 9.25],
    ]);
    expect((await app.as(driver, getMe)).body.user.company.hoursPerWorkedDay).toBe(9.25);
  });

  test('begin at midnight in the company’s time zone', async () => {
    // At noon in Chicago, it is already the next day in Kiritimati.
    const since = { operatingSince: '2026-11-19' };
    expect((await set(since)).status).toBe(422);
    expect((await set({ timeZone: 'pacific/kiritimati' })).body.settings.timeZone).toBe(
      'Pacific/Kiritimati',
    );
    expect((await app.as(admin, getMe)).body.user.company.timeZone).toBe('Pacific/Kiritimati');
    expect((await set(since)).status).toBe(200);
    await set({ timeZone: 'America/Chicago', operatingSince: '2023-08-21' });
  });
});

test('prevents the deletion of a person until the configured number of years has passed', async () => {
  const driver = await app.person('Contractor');
  await payWeek(app, driver, '2020-03-06', { pay: 700 });
  const at = { params: { id: driver.id } };
  await app.as(admin, setStaffArchived, { ...at, body: { archived: true } });
  await set({ retentionYears: 6 });
  const { status, error } = await app.as(admin, deletePerson, at);
  expect([status, error.error]).toEqual([
    409,
    'Records of payments to this person must be kept until Feb 1, 2027.',
  ]);
  await set({ retentionYears: 5 });
  expect((await app.as(admin, deletePerson, at)).status).toBe(200);
});
