import { paySql } from '../../testing/pay-sql.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getSetup, resolveSetupStep, type ResolvableStep } from '../../domain/dashboard/setup.ts';
import { COMPANY_SETTINGS } from '../../testing/company-settings.ts';
import { changeCompany } from '../../testing/company-world.ts';
import { startTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp('linehaul_new');
  admin = await app.person('IT_Admin');
});
afterAll(() => app.close());

const setupNow = async () => (await app.as(admin, getSetup)).body.setup;
const openSteps = async () =>
  (await setupNow())?.steps.filter(({ isDone }) => !isDone).map(({ step }) => step) ?? [];
const resolveStep = (step: ResolvableStep, resolved = true) =>
  app.as(admin, resolveSetupStep, { body: { step, resolved } });

describe('the setup checklist', () => {
  test('lists every step of a new company', async () => {
    expect(await openSteps()).toEqual([
      'company',
      'timeZone',
      'taxIdentity',
      'managers',
      'people',
      'rates',
      'supervisors',
      'firstWeek',
      'mail',
      'secondAdministrator',
      'twoPeople',
      'publicPage',
    ]);
    // This server makes no backups, so the list has no backup step.
    expect((await setupNow())?.steps).toHaveLength(12);
    expect(await setupNow()).toMatchObject({ timeZone: 'America/Chicago', firstWeek: 'none' });
  });

  test('omits the steps that are done', async () => {
    const { officialName } = COMPANY_SETTINGS;
    await changeCompany(app, admin, { brand: 'Dry Fork', officialName });
    await sql`update company set payer_ein = '00-0000001', payer_street = '1 Depot Street'`.execute(
      app.asOwner,
    );
    expect(await openSteps()).not.toContain('company');
    expect(await openSteps()).not.toContain('taxIdentity');

    const manager = await app.person('Manager');
    const driver = await app.person('Contractor');
    expect(await openSteps()).not.toContain('people');
    expect(await openSteps()).toContain('rates');
    // A rate per mile is a rate too.
    await sql`insert into pay_rates (user_id, unit, rate_ten_thousandths, effective_from)
      values (${driver.id}, 'MILE', 6200, '2000-01-01')`.execute(app.asOwner);
    const hr = await app.person('HR');
    await sql`select set_reports_to(${driver.id}, ${hr.id})`.execute(app.asOwner);
    // HR cannot approve the driver's days.
    expect(await openSteps()).toContain('supervisors');
    await sql`select set_reports_to(${driver.id}, ${manager.id})`.execute(app.asOwner);
    const open = await openSteps();
    expect(open).not.toContain('rates');
    expect(open).not.toContain('supervisors');
    expect(open).toContain('firstWeek');

    const second = await app.person('IT_Admin');
    await sql`update users set must_change_password = true where id = ${second.id}`.execute(
      app.asOwner,
    );
    // The second administrator has not replaced the initial password yet.
    expect(await openSteps()).toContain('secondAdministrator');
    await sql`update users set must_change_password = false where id = ${second.id}`.execute(
      app.asOwner,
    );
    expect(await openSteps()).not.toContain('secondAdministrator');
  });

  test('hides dismissed optional steps and shows them again when they are restored', async () => {
    await resolveStep('mail');
    expect(await openSteps()).not.toContain('mail');
    expect((await resolveStep('mail')).status).toBe(200);
    await resolveStep('mail', false);
    expect(await openSteps()).toContain('mail');
    expect(
      (await app.auditActions()).filter((name) => name === 'SETUP_STEP_RESOLVED'),
    ).toHaveLength(2);
  });

  test('disappears after the first paid week when the optional steps are dismissed', async () => {
    const driver = await app.person('Contractor');
    await sql`insert into settlements (id, user_id, week_start, base_pay_cents, expenses_cents,
        payload_digest, processed_by)
      values (gen_random_uuid(), ${driver.id}, '2026-11-09', 10000, 0, '\\x00', ${admin.id})`.execute(
      app.asOwner,
    );
    await sql
      .raw(paySql(`user_id = '${driver.id}'`, { paidOn: `'2026-11-16'` }))
      .execute(app.asOwner);
    // After the first paid week, the step for missing rates remains done. The to-do list now counts the driver without
    // a rate.
    expect(await openSteps()).toEqual(['mail', 'twoPeople', 'publicPage']);
    for (const step of ['mail', 'twoPeople', 'publicPage'] as const) await resolveStep(step);
    expect(await setupNow()).toBeNull();
  });
});

test('shows no setup checklist for the demo carrier', async () => {
  const demo = await startTestApp('linehaul_demo');
  const person = await demo.person('IT_Admin');
  expect((await demo.as(person, getSetup)).body).toEqual({ setup: null });
  await demo.close();
});
