import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { acknowledgeAgreement } from '../../domain/deductions/schema.ts';
import { changeCompany } from '../../testing/company-world.ts';
import { deductionCalls } from '../../testing/deductions-world.ts';
import { newDriver, team } from '../../testing/people.ts';
import { startTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let manager: Person;
let supervisor: Person;
let driver: Person;
let calls: ReturnType<typeof deductionCalls>;
beforeAll(async () => {
  app = await startTestApp();
  calls = deductionCalls(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ manager, supervisor, driver } = await team(app));
});

const entered = async (terms: Parameters<typeof calls.enter>[2] = {}) =>
  (await calls.enter(manager, driver, terms)).body.id;
const found = async (id: string) =>
  (await calls.list(manager, { userId: driver.id })).find((agreement) => agreement.id === id);
const acknowledge = (caller: Person, id: string) =>
  app.as(caller, acknowledgeAgreement, { params: { id } });

describe('confirming an agreement', () => {
  test('is for the payee, and happens once', async () => {
    const id = await entered();
    const { status, error } = await acknowledge(manager, id);
    expect([status, error.code, error.error]).toEqual([
      403,
      'FORBIDDEN',
      'Only the payee can confirm an agreement.',
    ]);
    expect((await acknowledge(await newDriver(app, supervisor), id)).status).toBe(404);
    const count = (await app.auditActions()).length;
    expect((await acknowledge(driver, id)).status).toBe(200);
    const confirmed = await found(id);
    expect(confirmed?.acknowledgedAt).not.toBeNull();
    expect((await acknowledge(driver, id)).status).toBe(200);
    expect(await found(id)).toEqual(confirmed);
    expect(await app.auditActions()).toHaveLength(count + 1);
  });

  test('is too late after the end', async () => {
    const id = await entered();
    await calls.end(manager, id);
    expect((await acknowledge(driver, id)).status).toBe(409);
  });

  test('is what agreements wait for, except levies, if the company says so', async () => {
    const admin = await app.person('IT_Admin');
    const id = await entered();
    const levy = await entered({ kind: 'SUPPORT_OR_LEVY', name: 'Child support' });
    const states = async () => [(await found(id))?.state, (await found(levy))?.state];
    expect(await states()).toEqual(['ACTIVE', 'ACTIVE']);
    await changeCompany(app, admin, { deductionsNeedAcknowledgment: true });
    expect(await states()).toEqual(['WAITS_FOR_PAYEE', 'ACTIVE']);
    await acknowledge(driver, id);
    expect(await states()).toEqual(['ACTIVE', 'ACTIVE']);
    await changeCompany(app, admin, { deductionsNeedAcknowledgment: false });
  });
});
