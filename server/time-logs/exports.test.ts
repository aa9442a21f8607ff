import { sql } from 'kysely';
import readWorkbook from 'read-excel-file/universal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint, Input } from '../../domain/endpoint.ts';
import {
  exportDaysCsv,
  exportDaysXlsx,
  exportHours,
} from '../../domain/time-logs/export-schema.ts';
import { insertDay, newDriver, team, type Team } from '../../testing/people.ts';
import { pathOf, startTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let people: Team;
beforeAll(async () => {
  app = await startTestApp();
  people = await team(app);
});
afterAll(() => app.close());

const WEEK = { startDate: '2026-11-09', endDate: '2026-11-15' };

function download<E extends Endpoint>(caller: Person, endpoint: E, query: Input<E>['query']) {
  return app.app.inject({
    url: pathOf(endpoint, { query } as never),
    headers: { authorization: `Bearer ${caller.token}` },
  });
}

/** Inserts days from the Monday of WEEK on, each with these hours. */
async function insertDays(person: Person, hours: readonly number[]): Promise<void> {
  for (const [index, one] of hours.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- a few rows
    const id = await insertDay(app, person, `2026-11-${String(9 + index).padStart(2, '0')}`);
    // oxlint-disable-next-line no-await-in-loop -- a few rows
    await sql`update time_logs set hour_hundredths = ${one * 100} where id = ${id}`.execute(
      app.asOwner,
    );
  }
}

test('exports the approved hours of employees, with hours over 40 as overtime and no zeros', async () => {
  const clerk = await app.person('Employee', {
    firstName: '=HYPERLINK("x")',
    lastName: 'Núñez',
    reportsTo: people.supervisor,
  });
  await insertDays(clerk, [10, 10, 10, 10, 5.5]);
  const other = await app.person('Employee', { lastName: 'Ray', reportsTo: people.supervisor });
  await insertDays(other, [8]);
  await insertDay(app, other, '2026-11-10', 'PENDING');
  await insertDays(people.driver, [8]);
  const gusto = await download(people.manager, exportHours, { ...WEEK, layout: 'GUSTO' });
  expect(gusto.body.split('\r\n')).toEqual([
    'last_name,first_name,title,gusto_employee_id,regular_hours,overtime_hours,double_overtime_hours,missed_break_hours,bonus,commission,paycheck_tips,cash_tips,correction_payment,reimbursement,personal_note',
    `Núñez,"'=HYPERLINK(""x"")",,,40,5.5,,,,,,,,,`,
    'Ray,Employee,,,8,,,,,,,,,,',
    '',
  ]);
  const plain = await download(people.manager, exportHours, { ...WEEK, layout: 'PLAIN' });
  expect(plain.body).toContain(`Employee Ray,${other.email},1,8,\r\n`);
});

test('exports days with their miles and loads, only of people in scope', async () => {
  const driver = await newDriver(app, people.supervisor);
  await insertDay(app, driver, '2026-11-12');
  await sql`insert into time_log_quantities (user_id, day, position, unit, hundredths, reference)
    values (${driver.id}, '2026-11-12', 1, 'MILE', 41250, ''), (${driver.id}, '2026-11-12', 2, 'LOAD', 100, 'L-1'),
      (${driver.id}, '2026-11-12', 3, 'LOAD', 100, 'L-2')`.execute(app.asOwner);
  const csv = await download(people.manager, exportDaysCsv, WEEK);
  expect(csv.body).toContain(
    `Contractor Tester,${driver.email},2026-11-12,Yes,8,412.5,2,,"L-1, L-2",Approved,\r\n`,
  );
  const stranger = (await team(app)).manager;
  expect((await download(stranger, exportDaysCsv, WEEK)).body).not.toContain(driver.email);
  const xlsx = await download(people.manager, exportDaysXlsx, WEEK);
  const [sheet] = await readWorkbook(new Blob([new Uint8Array(xlsx.rawPayload)]));
  expect(sheet?.data.find((row) => row[1] === driver.email)?.slice(4, 7)).toEqual([8, 412.5, 2]);
});

test('refuses a period of more than a year', async () => {
  const long = { startDate: '2025-01-01', endDate: '2026-11-01' };
  expect((await download(people.manager, exportDaysCsv, long)).statusCode).toBe(422);
});
