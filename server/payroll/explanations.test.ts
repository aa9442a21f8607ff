import { expect, test } from 'vitest';
import { acknowledgeAgreement } from '../../domain/deductions/schema.ts';
import { explainSettlement } from '../../domain/payroll/explanation-schema.ts';
import { enterOnBehalf } from '../../domain/time-logs/missed-days.ts';
import { setUpDeductions } from '../../testing/deductions-world.ts';
import { MONDAY } from '../../testing/payroll-world.ts';
import { insertDay } from '../../testing/people.ts';
import type { Person } from '../../testing/test-app.ts';
import { decide } from '../../testing/time-log-world.ts';

const world = setUpDeductions();

async function explain(id: string, caller: Person = world.people.driver) {
  return (await world.app.as(caller, explainSettlement, { params: { id } })).body.lines;
}

const by = (name: string) => ({ by: name, at: expect.any(String) });

test('explains a day with its approver, who entered it, and the rate of the day', async () => {
  const { app, payday } = world;
  const { manager, supervisor, driver } = world.people;
  const log = await app.as(manager, enterOnBehalf, {
    body: { userId: driver.id, date: '2026-11-10', worked: true, hoursWorked: 8 },
  });
  await decide(app, supervisor, [{ id: log.body.id, version: log.body.version }], 'APPROVED');
  await payday.add(driver);
  const settlement = await world.process();
  const expected = [
    {
      position: 1,
      approved: by('Supervisor Tester'),
      entered: by('Manager Tester'),
      rate: { unit: 'HOUR', rate: 31.25, since: null },
      agreement: null,
      corrects: null,
    },
    { position: 2, approved: null, entered: by('Manager Tester'), rate: null, agreement: null },
  ];
  expect(await explain(settlement.id)).toMatchObject(expected);
  // The reversal releases the day and the pay line.
  await payday.reverse(settlement.id);
  expect((await explain(settlement.id))[0]).toMatchObject({ approved: by('Supervisor Tester') });
});

test('explains a deduction with its agreement, its document and the balances, to the payee and the office only', async () => {
  const { app, payday, calls } = world;
  const { manager, driver, supervisor, otherManager } = world.people;
  await insertDay(app, driver, MONDAY);
  const insurance = await world.enter({ amount: 300 });
  await calls.addDocument(manager, insurance, {
    fileName: 'lease.pdf',
    content: Buffer.from('%PDF-1.7\n%%EOF\n').toString('base64'),
  });
  await app.as(driver, acknowledgeAgreement, { params: { id: insurance } });
  const { id } = await world.process();
  await payday.add(driver, { amount: 100 });
  const next = await world.process();
  const agreementIn = async (settlementId: string, caller?: Person) =>
    (await explain(settlementId, caller)).find(({ agreement }) => agreement)?.agreement;
  const agreement = {
    id: insurance,
    name: 'Cargo insurance',
    authority: 'Lease clause 7.2',
    amount: 300,
    percent: null,
    firstWeek: MONDAY,
    acknowledgedAt: expect.any(String),
    document: { version: 1, fileName: 'lease.pdf' },
  };
  for (const caller of [driver, manager])
    expect(await agreementIn(id, caller)).toMatchObject({
      ...agreement,
      balanceBefore: 0,
      charged: 300,
      balance: 50,
    });
  // The supplement of the same week takes what was carried.
  const carried = { balanceBefore: 50, charged: 0, balance: 0 };
  expect(await agreementIn(next.id)).toMatchObject({ ...agreement, ...carried });
  for (const caller of [supervisor, otherManager]) {
    const refused = await app.as(caller, explainSettlement, { params: { id } });
    expect(refused.status).toBe(404);
  }
});
