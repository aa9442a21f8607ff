import { paySql } from '../../../testing/pay-sql.ts';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  getPayer,
  listTaxYears,
  setPayer,
  setThreshold,
  type PayerIdentity,
} from '../../../domain/tax/year/year-schema.ts';
import type { Person, TestApp } from '../../../testing/test-app.ts';
import { storeW9, setPayerDetails, payWeek, taxWorld } from '../../../testing/tax-world.ts';

const { start, generateNecDocument, yearOf, generate, formsOf, textOf } = taxWorld();

let app: TestApp;
let admin: Person;
let driver: Person;
beforeAll(async () => {
  ({ app, admin } = await start());
});
afterAll(() => app.close());
beforeEach(async () => {
  driver = await app.person('Contractor', { firstName: 'Rosa' });
});

describe('all forms of a year at once', () => {
  test('are generated for payees who need a form, and are generated again only if something differs', async () => {
    app.setToday('2028-01-12');
    const below = await app.person('Contractor');
    const withheld = await app.person('Contractor');
    await storeW9(app, driver);
    await payWeek(app, driver, '2027-03-12', { pay: 2500 });
    await payWeek(app, below, '2027-03-12', { pay: 100 });
    await payWeek(app, withheld, '2027-03-12', { pay: 100, withheld: 24 });
    await app.as(admin, setThreshold, {
      params: { year: 2027 },
      body: { threshold: 2100, source: 'Rev. Proc. of a test' },
    });
    const { status, body } = await generate(2027);
    expect(status).toBe(201);
    expect(body).toEqual({
      message: '2 Forms 1099-NEC generated, including 1 draft.',
      generated: 2,
      drafts: 1,
      unchanged: 0,
      remaining: 0,
    });
    expect((await formsOf(2027)).map(({ user }) => user.id).toSorted()).toEqual(
      [driver.id, withheld.id].toSorted(),
    );
    const again = await generate(2027);
    expect([again.status, again.body.generated, again.body.unchanged]).toEqual([200, 0, 2]);
    await payWeek(app, driver, '2027-06-11', { pay: 1 });
    const third = await generate(2027);
    expect([third.body.generated, third.body.message]).toEqual([1, '1 Form 1099-NEC generated.']);
    expect(await formsOf(2027)).toHaveLength(3);
    await payWeek(app, withheld, '2027-06-11', { pay: 1 });
    expect((await generate(2027)).body.message).toBe('1 Form 1099-NEC generated as a draft.');
    app.setToday('2026-11-18');
  });

  test('are generated once for one Idempotency-Key, and once by two concurrent calls', async () => {
    await payWeek(app, driver, '2024-03-15', { pay: 2500 });
    const [first, second] = await Promise.all([generate(2024, 'year-key'), generate(2024)]);
    expect((first.body.generated ?? 0) + (second.body.generated ?? 0)).toBe(
      (await formsOf(2024)).length,
    );
    expect((await generate(2024, 'year-key')).body).toEqual(first.body);
    const own = (await formsOf(2024)).filter(({ user }) => user.id === driver.id);
    expect(own).toHaveLength(1);
  });

  test('return 422 if one Idempotency-Key is used for two years', async () => {
    await payWeek(app, driver, '2022-03-15', { pay: 2500 });
    await payWeek(app, driver, '2023-03-15', { pay: 2500 });
    expect((await generate(2022, 'one-key')).body.generated).toBe(1);
    const { status, error } = await generate(2023, 'one-key');
    expect([status, error.code]).toEqual([422, 'KEY_REUSED']);
    expect(await formsOf(2023)).toEqual([]);
    expect((await generate(2023, 'another-key')).body.generated).toBe(1);
  });

  test('do not block other requests while they are generated', async () => {
    await sql`
      with people as (
        insert into users (id, email, first_name, last_name)
        select gen_random_uuid(), 'year' || n || '@carrier.example', 'P' || n, 'Many'
        from generate_series(1, 450) n returning id
      ), inserted as (
        insert into settlements (id, user_id, week_start, base_pay_cents, expenses_cents,
          payload_digest)
        select gen_random_uuid(), id, '2026-02-02', 250000, 0, '' from people
        returning id, user_id)
      insert into settlement_lines (settlement_id, position, user_id, kind, day, amount_cents, worked)
      select id, 1, user_id, 'EARNING', '2026-02-02', 250000, true from inserted`.execute(
      app.asOwner,
    );
    await sql
      .raw(
        paySql(`week_start = '2026-02-02' and base_pay_cents = 250000`, { paidOn: `'2026-02-13'` }),
      )
      .execute(app.asOwner);
    const all = generate(2026);
    const state = { finished: false };
    void all.finally(() => (state.finished = true));
    let healthResponses = 0;
    while (!state.finished) {
      await app.app.inject({ url: '/healthz' });
      // Lets the event loop handle pending database responses.
      await setImmediate();
      if (!state.finished) healthResponses += 1;
    }
    expect((await all).body.generated).toBe(450);
    expect(healthResponses).toBeGreaterThan(4);
  });
});

describe('thresholds', () => {
  const enter = (year: number, threshold: number, source = 'Notice of a test') =>
    app.as(admin, setThreshold, { params: { year }, body: { threshold, source } });

  test('of years after 2026 are entered with their source and audited', async () => {
    app.setToday('2028-02-01');
    const before = (await app.as(admin, listTaxYears)).body.years;
    expect(before[0]).toMatchObject({
      year: 2029,
      amount: expect.any(Number),
      known: false,
      editable: true,
    });
    expect(before.at(-1)).toMatchObject({ year: 2020, amount: 600, known: true, editable: false });
    expect((await enter(2028, 2200)).body.taxYear).toMatchObject({
      year: 2028,
      amount: 2200,
      known: true,
      source: 'Notice of a test',
    });
    expect((await app.auditActions()).at(-1)).toBe('TAX_THRESHOLD_CHANGED');
    const entries = (await app.auditActions()).length;
    expect((await enter(2028, 2200)).status).toBe(200);
    expect((await app.auditActions()).length).toBe(entries);
    expect((await enter(2028, 2300)).body.taxYear.amount).toBe(2300);
    app.setToday('2026-11-18');
  });

  test('that are entered at the same time each name the threshold before it in the audit trail', async () => {
    app.setToday('2028-02-01');
    const amounts = [2200, 2300, 2400, 2500];
    await Promise.all(amounts.map((amount) => enter(2029, amount, 'Rev. Proc. 2028-2')));
    const { rows } = await sql<{ before: number | null; after: number }>`
      select (old_values ->> 'thresholdCents')::int as before,
        (new_values ->> 'thresholdCents')::int as after
      from audit_log where action = 'TAX_THRESHOLD_CHANGED'
        and new_values ->> 'source' = 'Rev. Proc. 2028-2'`.execute(app.asOwner);
    const years = (await app.as(admin, listTaxYears)).body.years;
    const last = years.find(({ year }) => year === 2029)!.amount * 100;
    const replaced = rows.flatMap(({ before }) => before ?? []);
    expect(replaced).toHaveLength(3);
    expect([...replaced, last].toSorted()).toEqual(amounts.map((amount) => amount * 100));
    app.setToday('2026-11-18');
  });

  test.each([
    ['a year whose threshold is set by law', 2026, 2500, 422],
    ['a year too far ahead', 2028, 2500, 422],
    ['less than the threshold of 2026', 2027, 1900, 422],
    ['an amount that is not in whole hundreds', 2027, 2050, 422],
    ['a fraction of a cent', 2027, 2100.001, 400],
  ])('refuse %s', async (_, year, threshold, status) => {
    expect((await enter(year, threshold)).status).toBe(status);
  });

  test('are set only with a source', async () => {
    expect((await enter(2027, 2100, '  ')).status).toBe(422);
  });

  test('leave the forms of a year as DRAFT if they are not entered', async () => {
    app.setToday('2030-01-15');
    await storeW9(app, driver);
    const { taxDocument } = (await generateNecDocument(admin, driver, 2030)).body;
    expect(taxDocument.missing.map(({ code }) => code)).toEqual(['THRESHOLD']);
    expect((await yearOf(admin, 2030)).body.missing.map(({ code }) => code)).toEqual(['THRESHOLD']);
    app.setToday('2026-11-18');
  });
});

describe('the tax identity of the carrier', () => {
  const CARRIER: PayerIdentity = {
    ein: '12-3456789',
    street: '100 Example Road',
    unit: '',
    city: 'Plainview',
    state: 'TX',
    zip: '79072',
    phone: '',
    stateFiling: '',
    statePayerNumber: '',
    stateDueOn: '',
    stateThreshold: null,
    combinedFiling: false,
    companyHolidays: [],
  };
  const versionNow = async () => (await app.as(admin, getPayer)).body.version;
  const save = async (payer: PayerIdentity, version?: number) =>
    app.as(admin, setPayer, { body: { ...payer, version: version ?? (await versionNow()) } });

  test('is stored as it was entered, and audited', async () => {
    const payer = { ...CARRIER, stateFiling: 'OK', stateThreshold: 500.5 };
    expect((await save(payer)).body.payer).toEqual(payer);
    expect((await app.as(admin, getPayer)).body.payer).toEqual(payer);
    expect((await app.auditActions()).at(-1)).toBe('PAYER_IDENTITY_CHANGED');
    const codes = (await yearOf(admin)).body.missing.map(({ code }) => code);
    expect(codes).toEqual(['PAYER_PHONE', 'PAYER_STATE_NUMBER']);
    await setPayerDetails(app);
  });

  test('has a state, for whose lower threshold a form is generated that the IRS does not require', async () => {
    const payer = { ...CARRIER, stateFiling: 'MO', statePayerNumber: '12', stateThreshold: 500 };
    await storeW9(app, driver);
    await payWeek(app, driver, '2025-03-07', { pay: 550 });
    await save({ ...payer, phone: '918-555-0100', combinedFiling: true });
    expect((await generate(2025)).status).toBe(201);
    const form = (await formsOf(2025)).find(({ user }) => user.id === driver.id);
    expect(form?.nec).toMatchObject({ filingRequired: false, compensation: 550 });
    const { payees } = (await yearOf(admin, 2025, { userId: driver.id })).body;
    expect(payees[0]?.attention.map(({ code }) => code)).toEqual(['STATE_THRESHOLD']);
    const text = await textOf(admin, form!.id);
    expect(text).toContain('MO requires this form');
    expect(text).toContain('For State Tax Department');
    // A client that does not know combined filing does not end it.
    const { combinedFiling: _, ...older } = payer;
    expect((await save(older)).body.payer.combinedFiling).toBe(true);
    await save(CARRIER);
    await setPayerDetails(app);
  });

  test('returns 409 for an old version and does not overwrite what another administrator saved', async () => {
    const version = await versionNow();
    expect((await save({ ...CARRIER, ein: '98-7654321' })).body.version).toBe(version + 1);
    const { status, error } = await save({ ...CARRIER, city: 'Tulia' }, version);
    expect([status, error.code]).toEqual([409, 'STALE_VERSION']);
    expect((await app.as(admin, getPayer)).body.payer.ein).toBe('98-7654321');
    await setPayerDetails(app);
  });

  test('is saved by only one of several concurrent requests', async () => {
    const version = await versionNow();
    const responses = await Promise.all(
      ['1 Oak', '2 Oak', '3 Oak'].map((street) => save({ ...CARRIER, street }, version)),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    await setPayerDetails(app);
  });

  test('has the legal holidays of its state, which move due dates', async () => {
    const companyHolidays = ['2026-02-03', '2026-02-02', '2026-02-02'];
    const { body } = await save({ ...CARRIER, companyHolidays });
    expect(body.payer.companyHolidays).toEqual(['2026-02-02', '2026-02-03']);
    expect((await yearOf(admin, 2025)).body.dueOn).toBe('2026-02-04');
    const { years } = (await app.as(admin, listTaxYears)).body;
    expect(years.find(({ year }) => year === 2025)?.dueOn).toBe('2026-02-04');
    await save(CARRIER);
    await setPayerDetails(app);
  });

  test.each([
    ['an EIN without its hyphen', { ein: '123456789' }, 400],
    ['no number', { ein: '' }, 422],
    ['no street', { street: '  ' }, 422],
    ['no city', { city: '' }, 422],
    ['no state', { state: '' }, 422],
    ['no ZIP code', { zip: '' }, 422],
    ['the name of a state', { state: 'Texas' }, 422],
    ['a code that is not a state', { state: 'TE' }, 422],
    ['a ZIP code of four digits', { zip: '7907' }, 422],
    ['a code that is not a state for boxes 5 to 7', { stateFiling: 'XX' }, 422],
    ['a state’s number without the state', { statePayerNumber: '1' }, 422],
    ['a holiday on a date that does not exist', { companyHolidays: ['2026-02-30'] }, 400],
    ['a negative threshold', { stateFiling: 'OK', stateThreshold: -1 }, 400],
  ])('refuses %s and does not change the stored identity', async (_, part, status) => {
    const before = (await app.as(admin, getPayer)).body.payer;
    expect((await save({ ...CARRIER, ...part })).status).toBe(status);
    expect((await app.as(admin, getPayer)).body.payer).toEqual(before);
  });

  test('stores the state code in upper case, and the state and ZIP Code without spaces around them', async () => {
    const { status, body } = await save({ ...CARRIER, state: ' ok ', zip: ' 74101-0012 ' });
    expect([status, body.payer.state, body.payer.zip]).toEqual([200, 'OK', '74101-0012']);
    await setPayerDetails(app);
  });

  test('explains the format of an EIN', async () => {
    const { status, error } = await save({ ...CARRIER, ein: '12' });
    expect([status, error.details]).toEqual([400, ['ein: must be nine digits such as 12-3456789']]);
  });

  test('names every missing part when an empty identity is saved', async () => {
    const empty = { ein: '', street: '', city: '', state: '', zip: '' };
    const { status, error } = await save({ ...CARRIER, ...empty });
    expect(status).toBe(422);
    expect(error.details).toEqual([
      'ein: Enter the employer identification number, such as 12-3456789.',
      'street: Enter the street.',
      'city: Enter the city.',
      'state: Choose the state.',
      'zip: Enter the ZIP Code.',
    ]);
  });

  test('returns a stored state that is not a code until the state is corrected', async () => {
    await app.asOwner.updateTable('company').set({ payer_state: 'TE' }).execute();
    expect((await app.as(admin, getPayer)).body.payer.state).toBe('TE');
    expect((await save({ ...CARRIER, state: 'TE' })).status).toBe(422);
    await setPayerDetails(app);
  });
});
