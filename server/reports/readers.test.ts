import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { MISSING_ID } from '../../testing/people.ts';
import {
  NOVEMBER,
  forContractor,
  reportCalls,
  insertSettlement,
} from '../../testing/report-world.ts';
import {
  app,
  driver,
  manager,
  otherManager,
  supervisor,
  useTeam,
} from '../../testing/team-world.ts';
import type { Person } from '../../testing/test-app.ts';

// Tests who is in a report and who can read it.

const { payroll, performance, read, rowOf, list, remove, csvOf } = reportCalls(() => app);

let admin: Person;
let accountant: Person;
useTeam();
beforeEach(async () => {
  admin = await app.person('IT_Admin');
  accountant = await app.person('Accountant');
});

test('a report includes everybody in its owner’s scope', async () => {
  const far = await app.person('Contractor', { reportsTo: otherManager });
  for (const person of [driver, far])
    await insertSettlement(app, person, '2026-11-02', { pay: 10 });
  for (const [owner, reached] of [
    [supervisor, [true, false]],
    [manager, [true, false]],
    [otherManager, [false, true]],
    [accountant, [true, true]],
    [admin, [true, true]],
  ] as const) {
    const { report } = (await payroll(owner)).body;
    const rows = [await rowOf(owner, report.id, driver), await rowOf(owner, report.id, far)];
    expect(rows.map((row) => row !== undefined)).toEqual(reached);
  }
});

test('the owner and administrators can list and delete a report, and other people cannot list it', async () => {
  const { report } = (await performance(manager)).body;
  for (const other of [otherManager, accountant, supervisor]) {
    const { reports } = (await list(other)).body;
    expect(reports.map(({ id }) => id)).not.toContain(report.id);
  }
  expect((await list(manager)).body).toMatchObject({
    reports: [{ id: report.id, owner: { id: manager.id } }],
    pagination: { page: 1, limit: 25, total: 1 },
  });
  expect((await list(admin)).body.reports[0]?.id).toBe(report.id);
  expect((await remove(admin, report.id)).body.message).toBe('Report deleted successfully!');
  expect((await remove(manager, report.id)).status).toBe(404);
  const remaining = await sql`select from report_people where report_id = ${report.id}`.execute(
    app.asOwner,
  );
  expect(remaining.rows).toEqual([]);
});

test('only administrators can choose a contractor, and choosing staff or people out of scope returns 404', async () => {
  const body = forContractor(driver);
  const refused = await payroll(manager, body);
  expect([refused.status, refused.error.error]).toEqual([
    403,
    'Only administrators can choose a single contractor.',
  ]);
  expect((await payroll(otherManager, body)).status).toBe(404);
  expect((await performance(admin, { ...NOVEMBER, contractorId: MISSING_ID })).status).toBe(404);
  // The manager is not a contractor.
  expect((await payroll(admin, { ...NOVEMBER, contractorId: manager.id })).status).toBe(404);
});

test('erasing a person removes them from the rows and the totals', async () => {
  const stays = await app.person('Contractor');
  await insertSettlement(app, driver, '2026-11-02', { pay: 1000 });
  await insertSettlement(app, stays, '2026-11-02', { pay: 20.5 });
  const { report } = (await payroll(admin)).body;
  const single = (await payroll(admin, forContractor(driver))).body.report;
  const before = (await read(admin, report.id)).body.payroll?.totals.total ?? 0;
  await sql`update users set archived_at = now() where id = ${driver.id}`.execute(app.asOwner);
  await sql`select erase_person(${driver.id})`.execute(app.databases.write);
  const { body } = await read(admin, report.id, { limit: 200 });
  expect(Math.round((before - (body.payroll?.totals.total ?? 0)) * 100)).toBe(100_000);
  expect(JSON.stringify(body)).not.toContain(driver.id);
  expect((await csvOf(admin, report.id)).text).not.toContain(driver.id);
  expect((await read(admin, single.id)).status).toBe(404);
});
