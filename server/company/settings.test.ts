import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getPublicCompany } from '../../domain/company/schema.ts';
import {
  getCompanyHistory,
  getCompanySettings,
  type CompanySettings,
} from '../../domain/company/settings.ts';
import { setPayer } from '../../domain/tax/year/year-schema.ts';
import { getMe } from '../../domain/sign-in/schema.ts';
import { inputOf } from '../../testing/expectations/features.ts';
import { buildApp } from '../app.ts';
import { startTestApp, type Person, type TestApp } from '../../testing/test-app.ts';
import { changeCompany } from '../../testing/company-world.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  admin = await app.person('IT_Admin');
});
afterAll(() => app.close());

const settingsNow = async () => (await app.as(admin, getCompanySettings)).body;

const set = (change: Record<string, unknown>, seen?: number) =>
  changeCompany(app, admin, change as Partial<CompanySettings>, seen);

async function entries() {
  const { rows } = await sql<{ level: string; before: object; after: object; actor: string }>`
    select level, old_values as before, new_values as after, actor_id as actor from audit_log
    where action = 'COMPANY_SETTINGS_CHANGED' order by seq`.execute(app.asOwner);
  return rows;
}

describe('the settings of the company', () => {
  test('appear immediately in the public details from every server', async () => {
    const change = {
      brand: '  Llano & Sons <b>Freight</b> ',
      services: [' Steel ', 'Grain'],
      mcNumber: '',
      reviewQuote: '',
      reviewAuthor: '',
      operatingSince: '2026-11-18',
      trucks: 0,
    };
    const { status, body } = await set(change);
    expect([status, body.message]).toEqual([200, 'Company settings saved']);
    const shown = {
      ...change,
      brand: 'Llano & Sons <b>Freight</b>',
      services: ['Steel', 'Grain'],
    };
    expect(body.settings).toMatchObject(shown);
    expect((await app.as(undefined, getPublicCompany)).body).toMatchObject(shown);
    expect((await app.as(admin, getMe)).body.user.company.name).toBe(shown.brand);

    const other = await buildApp({
      databases: app.databases,
      clock: () => Temporal.Now.instant(),
      vault: app.vault,
      emailDomain: 'elsewhere.example',
      trustProxy: false,
      logLevel: 'silent',
    });
    const before = (await other.inject('/api/company')).json();
    expect(before).toMatchObject({ ...shown, emailDomain: 'elsewhere.example' });
    expect((await set({ brand: 'Llano Freight', emailDomain: 'Llano.example' })).status).toBe(200);
    const after = (await other.inject('/api/company')).json();
    await other.close();
    expect(after).toMatchObject({ brand: 'Llano Freight', emailDomain: 'llano.example' });
  });

  test('leave one audit entry with only the changed values', async () => {
    const count = (await entries()).length;
    await set({ phone: '806 555 0123', drivers: 12, services: ['Grain', 'Steel'] });
    await set({ sessionIdleMinutes: 45 });
    expect((await entries()).slice(count)).toEqual([
      {
        level: 'INFO',
        actor: admin.id,
        before: { phone: '(806) 555-0100', drivers: 10, services: ['Steel', 'Grain'] },
        after: { phone: '806 555 0123', drivers: 12, services: ['Grain', 'Steel'] },
      },
      {
        level: 'WARNING',
        actor: admin.id,
        before: { sessionIdleMinutes: 30 },
        after: { sessionIdleMinutes: 45 },
      },
    ]);
    await set({ sessionIdleMinutes: 30 });
  });

  test('leave no entry when sent again unchanged, even with an old version', async () => {
    const [{ version }, count] = [await settingsNow(), (await entries()).length];
    const { status, body } = await set({ brand: ' Llano Freight ' }, 1);
    expect([status, body.version]).toEqual([200, version]);
    expect((await entries()).length).toBe(count);
  });

  test('are refused with 409 when the request has an old version', async () => {
    const { version, settings } = await settingsNow();
    expect((await set({ trucks: 21 })).body.version).toBe(version + 1);
    const { status, error } = await set({ trucks: 22 }, version);
    expect([status, error.code]).toEqual([409, 'STALE_VERSION']);
    expect((await settingsNow()).settings).toEqual({ ...settings, trucks: 21 });
  });

  test('are saved by only one of several concurrent requests', async () => {
    const { version } = await settingsNow();
    const responses = await Promise.all([31, 32, 33, 34].map((trucks) => set({ trucks }, version)));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect((await settingsNow()).version).toBe(version + 1);
  });

  test('have a history that includes changes of the tax identity', async () => {
    await set({ headline: 'Grain, on time.' });
    const { body } = inputOf('PUT /api/company/tax-identity', {} as never, 'own');
    expect((await app.as(admin, setPayer, { body } as never)).status).toBe(200);
    const history = (await app.as(admin, getCompanyHistory, { query: { limit: 2 } })).body;
    expect(history.entries.map(({ action }) => action)).toEqual([
      'PAYER_IDENTITY_CHANGED',
      'COMPANY_SETTINGS_CHANGED',
    ]);
    expect(history.entries[1]).toMatchObject({
      actor: { firstName: admin.firstName },
      newValues: '{"headline":"Grain, on time."}',
    });
  });
});

describe('an invalid setting is refused and changes nothing', () => {
  test.each([
    ['a time zone that does not exist', { timeZone: 'America/Lubbock' }],
    ['an offset instead of a time zone', { timeZone: '-06:00' }],
    ['a time zone of 64 letters', { timeZone: 'x'.repeat(64) }],
    ['negative hours', { hoursPerWorkedDay: -8 }],
    ['zero hours', { hoursPerWorkedDay: 0 }],
    ['25 hours', { hoursPerWorkedDay: 25 }],
    ['hours with three decimals', { hoursPerWorkedDay: 7.125 }],
    ['a negative fleet', { trucks: -1 }],
    ['nine trillion trucks', { trucks: 9_000_000_000_000 }],
    ['a day in the future', { operatingSince: '2026-11-19' }],
    ['a copyright year in the future', { copyrightYear: 2028 }],
    ['no services', { services: [] }],
    ['a blank service', { services: ['Grain', '  '] }],
    ['the same service twice', { services: ['Grain', 'grain '] }],
    ['21 services', { services: Array.from({ length: 21 }, (_, n) => `Service ${n}`) }],
    ['a blank name', { brand: '   ' }],
    ['a phone number of letters', { phone: 'call us' }],
    ['an email without a domain', { email: 'dispatch@' }],
    ['a review without an author', { reviewQuote: 'Good.', reviewAuthor: ' ' }],
    ['a number with letters', { usdotNumber: 'DOT12' }],
    ['a domain with a space', { emailDomain: 'two words.example' }],
    ['a domain without a dot', { emailDomain: 'localhost' }],
    ['4 idle minutes', { sessionIdleMinutes: 4 }],
    ['25 hours signed in', { sessionAbsoluteHours: 25 }],
    ['91 days kept signed in', { rememberedSessionDays: 91 }],
    ['three years of records', { retentionYears: 3 }],
  ])('%s', async (_, change) => {
    const before = await settingsNow();
    const count = (await entries()).length;
    const { status, error } = await set({ phone: '806 555 0177', ...change });
    expect([status, error.code]).toEqual([422, 'INVALID_VALUE']);
    expect(error.details).toHaveLength(1);
    expect(error.details![0]).toMatch(new RegExp(`^(${Object.keys(change).join('|')}): [A-Z]`));
    expect(await settingsNow()).toEqual(before);
    expect((await entries()).length).toBe(count);
  });

  test.each([
    ['a string instead of a boolean', { twoPeopleForPayroll: 'true' }],
    ['a string instead of a number', { hoursPerWorkedDay: '8' }],
    ['half a minute', { sessionIdleMinutes: 30.5 }],
    ['a day that does not exist', { operatingSince: '2025-02-29' }],
    ['a name of 81 characters', { brand: 'x'.repeat(81) }],
    ['a line break in a name', { brand: 'Llano\nFreight' }],
    ['a NUL', { about: 'a\u0000b' }],
    ['an unknown field', { isDemo: true }],
    ['a missing field', { brand: undefined }],
  ])('returns 400 for %s', async (_, change) => {
    expect((await set(change)).status).toBe(400);
  });

  test('returns a message for every invalid field', async () => {
    const { error } = await set({ timeZone: 'Mars', trucks: -1 });
    expect(error).toMatchObject({
      error: 'Some of these settings are not valid.',
      details: [
        'trucks: Enter a whole number from 0 to 100,000.',
        'timeZone: This time zone does not exist. Choose one such as America/Chicago.',
      ],
    });
  });
});
