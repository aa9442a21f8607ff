import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listNotifications } from '../../domain/notifications/schema.ts';
import { sendStatements } from '../../domain/payroll/statements-schema.ts';
import { MONDAY } from '../../testing/payroll-world.ts';
import { paydayWorld } from '../../testing/payday-world.ts';
import { insertDay } from '../../testing/people.ts';
import { startTestMailServer, type TestMailServer } from '../../testing/test-mail-server.ts';
import type { Person, TestApp } from '../../testing/test-app.ts';

const { start, newTeam, payday } = paydayWorld();
let mailServer: TestMailServer;
let app: TestApp;
let manager: Person;
let driver: Person;
let settlementId: string;

beforeAll(async () => {
  mailServer = await startTestMailServer();
  const mail = { smtpUrl: mailServer.url, from: 'office@carrier.example' };
  app = await start({ mail, publicUrl: 'https://office.example' });
  ({ manager, driver } = await newTeam());
  await insertDay(app, driver, MONDAY);
  settlementId = await processed();
});
afterAll(async () => {
  await app.close();
  await mailServer.close();
});

async function processed(): Promise<string> {
  const { body } = await payday.processAll([await payday.acceptOpenExceptions(driver)]);
  return body.settlements[0]?.id ?? '';
}

const send = (...settlementIds: string[]) =>
  app.as(manager, sendStatements, { body: { settlementIds } });
const refusalOf = async (...ids: string[]) => {
  const { status, error } = await send(...ids);
  return [status, error.error];
};

test('only the statement of a paid settlement is sent', async () => {
  expect(await refusalOf()).toEqual([
    409,
    'No settlement is paid, so there is no statement to send. Mark settlements as paid first.',
  ]);
  expect(await refusalOf(settlementId)).toEqual([
    409,
    'This settlement is not paid yet. Mark it as paid. Its statement is then sent to the payee.',
  ]);
  await payday.pay([settlementId]);
});

test('the payee gets a notice and an email with a link that has no amounts', async () => {
  await sql`update users set language = 'es' where id = ${driver.id}`.execute(app.asOwner);
  const { status, body } = await send(settlementId, settlementId);
  expect([status, body]).toEqual([
    200,
    { message: '1 statement sent: a notice in Linehaul and an email with a link', notSent: [] },
  ]);
  const { subject, text, link } = await mailServer.next(driver.email);
  expect(subject).toContain('Su comprobante de pago de la semana 9–15 nov');
  expect(link).toBe(`https://office.example/dashboard/payroll/statements/${settlementId}`);
  expect(`${subject} ${text}`).not.toMatch(/\$|\d\.\d/);
  const { notifications } = (await app.as(driver, listNotifications)).body;
  expect(notifications[0]).toMatchObject({
    kind: 'STATEMENT_SENT',
    parameters: { settlementId, weekStart: MONDAY },
  });
});

test('a payee who cannot sign in is named with what to do', async () => {
  await payday.add(driver);
  const bonus = await processed();
  await payday.pay([bonus]);
  await sql`update users set is_active = false where id = ${driver.id}`.execute(app.asOwner);
  expect(await refusalOf(settlementId, bonus)).toEqual([
    409,
    'Contractor Tester cannot sign in, because the account is deactivated or archived. Download the PDF, and send it in another way.',
  ]);
  await sql`update users set is_active = true where id = ${driver.id}`.execute(app.asOwner);
  await payday.reverse(bonus);
  expect(await refusalOf(settlementId, bonus)).toEqual([
    409,
    'This settlement was reversed. Send the statement of the settlement that replaces it.',
  ]);
});
