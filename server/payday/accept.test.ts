import { beforeEach, expect, test } from 'vitest';
import type { Input } from '../../domain/endpoint.ts';
import { acceptExceptions, getPayday, processPayday } from '../../domain/payday/schema.ts';
import { insertPaperW9 } from '../../testing/payee-world.ts';
import { MONDAY } from '../../testing/payroll-world.ts';
import { insertDay } from '../../testing/people.ts';
import { app, driver, manager, useTeam } from '../../testing/team-world.ts';
import type { Person } from '../../testing/test-app.ts';

const params = { weekStart: MONDAY };

let colleague: Person;
useTeam({ hourlyRateTenThousandths: 312_500 });
beforeEach(async () => {
  colleague = await app.person('Contractor', {
    reportsTo: manager,
    hourlyRateTenThousandths: 250_000,
  });
  for (const person of [driver, colleague]) await insertDay(app, person, MONDAY);
});

async function acceptances(): Promise<unknown[]> {
  const { body } = await app.as(manager, getPayday, { params });
  return body.payees.map(
    ({ exceptions }) => exceptions.find(({ code }) => code === 'FIRST_PAYMENT')?.accepted,
  );
}

async function firstPayments() {
  const { body } = await app.as(manager, getPayday, { params });
  const payees = body.payees.map(({ userId, version }) => ({
    userId,
    version,
    codes: ['FIRST_PAYMENT' as const],
  }));
  return { payees, reasons: { FIRST_PAYMENT: 'Both started this week' } };
}

const accept = (body: Input<typeof acceptExceptions>['body']) =>
  app.as(manager, acceptExceptions, { params, body });

test('accepts exceptions of several payees at once', async () => {
  const { body } = await accept(await firstPayments());
  expect(body.message).toBe('Accepted for 2 payees');
  const reason = 'Both started this week';
  expect(await acceptances()).toMatchObject([{ reason }, { reason }]);
});

test('accepts no exception when one payee has changed', async () => {
  const shown = await firstPayments();
  await insertDay(app, colleague, '2026-11-10');
  const { status, error } = await accept(shown);
  expect([status, error.code]).toEqual([409, 'STALE_VERSION']);
  expect(error.details).toHaveLength(1);
  expect(await acceptances()).toEqual([null, null]);
});

test('requires a reason for each kind of exception', async () => {
  const { payees } = await firstPayments();
  for (const reasons of [{}, { FIRST_PAYMENT: '  ' }, { NO_W9: 'A reason of another kind' }]) {
    const { status, error } = await accept({ payees, reasons });
    expect([status, error.error]).toEqual([422, 'reasons.FIRST_PAYMENT: say why it is accepted.']);
  }
  expect(await acceptances()).toEqual([null, null]);
});

test('names the open exceptions in Spanish when processing is refused', async () => {
  const { body } = await app.as(manager, getPayday, { params });
  const payees = body.payees.map(({ userId, version, gross }) => ({ userId, version, gross }));
  const { error } = await app.as(manager, processPayday, {
    params,
    body: { payees },
    headers: { 'accept-language': 'es' },
  });
  expect(error.details).toHaveLength(2);
  for (const detail of error.details ?? [])
    expect(detail).toMatch(/: (Sin W-9 completo|Primer pago)$/);
});

test('reports an exception until the W-9 is complete, but not for a corporation', async () => {
  const hasW9Exception = async () => {
    const { body } = await app.as(manager, getPayday, { params });
    const payee = body.payees.find(({ userId }) => userId === driver.id);
    return payee!.exceptions.some(({ code }) => code === 'NO_W9');
  };
  const receivedOn = '2026-01-05';
  expect(await hasW9Exception()).toBe(true);
  await insertPaperW9(app, driver, { receivedOn, signed: false });
  expect(await hasW9Exception()).toBe(true);
  await insertPaperW9(app, driver, { receivedOn });
  expect(await hasW9Exception()).toBe(false);
  await insertPaperW9(app, driver, { receivedOn, tin: false });
  expect(await hasW9Exception()).toBe(true);
  await insertPaperW9(app, driver, { receivedOn, tin: false, classification: 'C_CORPORATION' });
  expect(await hasW9Exception()).toBe(false);
});
