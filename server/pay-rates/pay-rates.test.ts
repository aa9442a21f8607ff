import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../domain/calendar.ts';
import { getContractor, updateContractor } from '../../domain/contractors/schema.ts';
import type { Input } from '../../domain/endpoint.ts';
import {
  correctPayRate,
  getPayRatesOn,
  listPayRates,
  removePayRate,
  setPayRate,
  setPayRates,
  undoPayRates,
} from '../../domain/pay-rates/schema.ts';
import { getPayrollSheet } from '../../domain/payroll/schema.ts';
import { TODAY } from '../../testing/test-app.ts';
import { MONDAY, logged, decide, TUESDAY } from '../../testing/time-log-world.ts';
import { updateRecentlyStartedRates } from './writes.ts';
import { app, manager, driver, useTeam } from '../../testing/team-world.ts';

useTeam({ hourlyRateTenThousandths: 300_000 });

const NEXT_MONDAY = addDays(MONDAY, 7);

type Body = Input<typeof setPayRate>['body'];
const set = (changes: Partial<Body>) =>
  app.as(manager, setPayRate, {
    body: {
      userId: driver.id,
      unit: 'HOUR',
      rate: 40,
      effectiveFrom: TODAY,
      reason: '',
      ...changes,
    },
  });
const rates = async () =>
  (await app.as(manager, listPayRates, { query: { userId: driver.id } })).body.rates;
const ratesOn = async (day: string) => {
  const query = { userId: driver.id, day };
  const { body } = await app.as(manager, getPayRatesOn, { query });
  return body.rates.map(({ unit, rate }) => [unit, rate]);
};
const shownRate = async () =>
  (await app.as(manager, getContractor, { params: { id: driver.id } })).body.dailyRate;

test('immediately shows a rate that starts today, and keeps the earlier rate in the history', async () => {
  const { status, body } = await set({});
  expect([status, body.message]).toEqual([201, 'Rate saved']);
  expect(await shownRate()).toBe(40);
  expect(
    (await rates()).map((payRate) => [
      payRate.rate,
      payRate.effectiveFrom,
      payRate.state,
      payRate.setBy,
    ]),
  ).toEqual([
    [40, TODAY, 'IN_FORCE', 'Manager Tester'],
    [30, '2000-01-01', 'PAST', null],
  ]);
});

test('replaces a rate that starts on the same day', async () => {
  await set({});
  await set({ rate: 41 });
  expect((await rates()).map(({ rate, state }) => [rate, state])).toEqual([
    [41, 'IN_FORCE'],
    [40, 'REMOVED'],
    [30, 'PAST'],
  ]);
});

describe('a rate that starts in the past', () => {
  test.each([
    ['needs a reason', { effectiveFrom: MONDAY }, 422, 'reason: '],
    ['needs a reason that is not blank', { effectiveFrom: MONDAY, reason: ' ' }, 422, 'reason: '],
    [
      'cannot start before 2000',
      { effectiveFrom: '1999-12-31', reason: 'Old' },
      422,
      'effectiveFrom',
    ],
  ])('%s', async (_, changes, status, sentence) => {
    const response = await set(changes);
    expect([response.status, response.error.error.slice(0, sentence.length)]).toEqual([
      status,
      sentence,
    ]);
    expect(await rates()).toHaveLength(1);
  });

  test('does not change approved days, reports their number, and applies to all other days', async () => {
    const monday = await logged(app, driver, MONDAY);
    await decide(app, manager, [monday], 'APPROVED');
    const { body } = await set({ effectiveFrom: MONDAY, reason: 'Agreed by phone' });
    expect(body.message).toBe('Rate saved. 1 approved day keeps its earlier rate.');
    const tuesday = await logged(app, driver, TUESDAY);
    await decide(app, manager, [tuesday], 'APPROVED');
    const sheet = await app.as(manager, getPayrollSheet, {
      params: { weekStart: MONDAY },
      query: { userId: driver.id },
    });
    expect(sheet.body.days.slice(0, 2).map(({ suggestedPay }) => suggestedPay)).toEqual([240, 320]);
    expect(sheet.body.expectedPay).toBe(560);
    const [newest] = await rates();
    expect(newest).toMatchObject({
      daysWithEarlierRate: 1,
      reason: 'Agreed by phone',
      state: 'IN_FORCE',
    });
  });
});

describe('a planned rate', () => {
  test('starts on its effective date', async () => {
    await set({ effectiveFrom: NEXT_MONDAY });
    expect(await shownRate()).toBe(30);
    expect((await rates())[0]?.state).toBe('PLANNED');
    expect(await ratesOn(addDays(NEXT_MONDAY, -1))).toEqual([['HOUR', 30]]);
    expect(await ratesOn(NEXT_MONDAY)).toEqual([['HOUR', 40]]);
    await app.asOwner.transaction().execute(async (tx) => {
      expect(await updateRecentlyStartedRates(tx, addDays(NEXT_MONDAY, -1))).toBe(0);
      expect(await updateRecentlyStartedRates(tx, NEXT_MONDAY)).toBe(1);
      expect(await updateRecentlyStartedRates(tx, NEXT_MONDAY)).toBe(0);
    });
    expect(await shownRate()).toBe(40);
  });

  test('can be corrected and removed', async () => {
    const { id } = (await set({ effectiveFrom: NEXT_MONDAY })).body;
    const body = { rate: 42, effectiveFrom: addDays(NEXT_MONDAY, 7), reason: 'A week later' };
    const corrected = await app.as(manager, correctPayRate, { params: { id }, body });
    expect(corrected.status).toBe(200);
    expect((await rates()).map(({ rate, state }) => [rate, state])).toEqual([
      [42, 'PLANNED'],
      [40, 'REMOVED'],
      [30, 'IN_FORCE'],
    ]);
    const params = { id: corrected.body.id };
    expect((await app.as(manager, removePayRate, { params })).status).toBe(200);
    expect(await ratesOn(addDays(NEXT_MONDAY, 7))).toEqual([['HOUR', 30]]);
    expect((await app.as(manager, removePayRate, { params })).status).toBe(409);
  });

  test('replaces another rate when it moves to the start of that rate, and the audit log records both changes', async () => {
    const first = (await set({ effectiveFrom: NEXT_MONDAY })).body;
    const second = (await set({ effectiveFrom: addDays(NEXT_MONDAY, 7), rate: 45 })).body;
    const moved = {
      params: { id: first.id },
      body: { rate: 42, effectiveFrom: addDays(NEXT_MONDAY, 7), reason: '' },
    };
    expect((await app.as(manager, correctPayRate, moved)).status).toBe(200);
    const entries = await app.asOwner
      .selectFrom('audit_log')
      .select(['action', sql<string>`old_values ->> 'payRateId'`.as('before')])
      .where('subject_id', '=', driver.id)
      .orderBy('seq', 'desc')
      .limit(2)
      .execute();
    expect(entries).toEqual([
      { action: 'PAY_RATE_SET', before: first.id },
      { action: 'PAY_RATE_REMOVED', before: second.id },
    ]);
  });

  test('stays in force when the contractor’s name changes before the job updates the listed rate', async () => {
    await sql`insert into pay_rates (user_id, unit, rate_ten_thousandths, effective_from)
      values (${driver.id}, 'HOUR', 325000, ${MONDAY})`.execute(app.asOwner);
    const { email } = driver;
    const body = { firstName: 'Rosa', lastName: 'Delgado', email };
    const { status } = await app.as(manager, updateContractor, {
      params: { id: driver.id },
      body,
    });
    expect(status).toBe(200);
    expect((await rates()).map(({ rate, state }) => [rate, state])).toEqual([
      [32.5, 'IN_FORCE'],
      [30, 'PAST'],
    ]);
  });

  test('cannot be removed after it has started', async () => {
    const { id } = (await set({})).body;
    const { status, error } = await app.as(manager, removePayRate, { params: { id } });
    expect([status, error.code]).toEqual([409, 'CONFLICT']);
  });
});

test('stores a separate rate for each unit, ends a rate, and refuses invalid rates', async () => {
  await set({ unit: 'MILE', rate: 0.62 });
  await set({ unit: 'PERCENT', rate: 25.5 });
  expect(await ratesOn(TODAY)).toEqual([
    ['HOUR', 30],
    ['MILE', 0.62],
    ['PERCENT', 25.5],
  ]);
  await set({ unit: 'MILE', rate: null, effectiveFrom: NEXT_MONDAY });
  expect(await ratesOn(NEXT_MONDAY)).toEqual([
    ['HOUR', 30],
    ['PERCENT', 25.5],
  ]);
  expect((await set({ unit: 'PERCENT', rate: 100.01 })).status).toBe(422);
  expect((await set({ rate: -1 })).status).toBe(400);
  expect((await set({ rate: 1.00005 })).status).toBe(400);
});

describe('a rate instead of other units', () => {
  const LATER = addDays(NEXT_MONDAY, 7);

  test('ends their rates, and removes the rates that were planned for later', async () => {
    const planned = (await set({ rate: 35, effectiveFrom: LATER })).body;
    await set({ unit: 'LOAD', rate: 90, effectiveFrom: LATER });
    const mile = { unit: 'MILE', rate: 0.6, effectiveFrom: NEXT_MONDAY } as const;
    expect((await set({ ...mile, insteadOf: ['HOUR', 'LOAD', 'MILE'] })).status).toBe(201);
    expect(await ratesOn(TODAY)).toEqual([['HOUR', 30]]);
    expect(await ratesOn(NEXT_MONDAY)).toEqual([['MILE', 0.6]]);
    expect(await ratesOn(LATER)).toEqual([['MILE', 0.6]]);
    const { rows } = await sql`select action, old_values ->> 'unit' as unit,
        old_values ->> 'payRateId' = ${planned.id} as "isPlanned"
      from audit_log where subject_id = ${driver.id} order by seq desc limit 4`.execute(
      app.asOwner,
    );
    expect(rows).toEqual([
      { action: 'PAY_RATE_SET', unit: null, isPlanned: null },
      { action: 'PAY_RATE_REMOVED', unit: 'LOAD', isPlanned: false },
      { action: 'PAY_RATE_SET', unit: 'HOUR', isPlanned: false },
      { action: 'PAY_RATE_REMOVED', unit: 'HOUR', isPlanned: true },
    ]);
  });

  test('replaces rates that have started since its first day', async () => {
    await set({ rate: 35 });
    const mile = { unit: 'MILE', rate: 0.6, effectiveFrom: MONDAY } as const;
    await set({ ...mile, reason: 'Contract', insteadOf: ['HOUR'] });
    expect(await ratesOn(TODAY)).toEqual([['MILE', 0.6]]);
    expect(await shownRate()).toBeNull();
  });
});

test('refuses people who set, correct, remove or undo their own rate', async () => {
  const hr = await app.person('HR');
  const planned = { rate: 40, effectiveFrom: NEXT_MONDAY, reason: '' };
  const set = { userIds: [hr.id], unit: 'HOUR' as const, ...planned };
  const { body: batch } = await app.as(hr, setPayRates, { body: set });
  const problem = 'You cannot set your own rate.';
  expect(batch.results).toMatchObject([{ id: hr.id, rateId: null, problem }]);
  const id = crypto.randomUUID();
  await sql`insert into pay_rates (id, user_id, unit, rate_ten_thousandths, effective_from, set_by)
    values (${id}, ${hr.id}, 'HOUR', 400000, ${NEXT_MONDAY}, ${hr.id})`.execute(app.asOwner);
  const params = { id };
  const corrected = await app.as(hr, correctPayRate, { params, body: { ...planned, rate: 99 } });
  expect([corrected.status, corrected.error.code]).toEqual([403, 'OWN_PAY']);
  const removed = await app.as(hr, removePayRate, { params });
  expect([removed.status, removed.error.code]).toEqual([403, 'OWN_PAY']);
  const { body: undone } = await app.as(hr, undoPayRates, { body: { ids: [id] } });
  expect(undone.results).toMatchObject([{ id: hr.id, problem }]);
  const { body } = await app.as(hr, listPayRates, { query: { userId: hr.id } });
  expect(body.rates).toMatchObject([{ id, rate: 40, state: 'PLANNED' }]);
});
