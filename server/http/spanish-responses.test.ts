import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn, updateMe } from '../../domain/sign-in/schema.ts';
import { decideTimeLogs } from '../../domain/time-logs/approval-schema.ts';
import { logDay } from '../../domain/time-logs/schema.ts';
import { team } from '../../testing/people.ts';
import { startTestApp, type Person, type TestApp } from '../../testing/test-app.ts';
import { MONDAY, logged, TUESDAY } from '../../testing/time-log-world.ts';

// Error messages and messages of writes are in the language of the request. Codes and field names are not translated.

const headers = { 'accept-language': 'es-MX,es;q=0.9,en;q=0.8' };

let app: TestApp;
let driver: Person;
let supervisor: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ driver, supervisor } = await team(app));
});
afterAll(() => app.close());

test('returns a general refusal in Spanish on request, and in English otherwise', async () => {
  const body = { email: 'nobody@carrier.example', password: 'x' };
  const english = await app.as(undefined, signIn, { body });
  const spanish = await app.as(undefined, signIn, { body, headers });
  expect(english.error).toMatchObject({ error: 'Incorrect username or password.' });
  expect(spanish.error).toMatchObject({ error: 'Usuario o contraseña incorrectos.' });
  expect(spanish.error.code).toBe(english.error.code);
});

test('translates the message of a rule', async () => {
  const body = { date: '2027-06-01', worked: true };
  const { status, error } = await app.as(driver, logDay, { body, headers });
  expect([status, error.code, error.error]).toEqual([
    422,
    'INVALID_VALUE',
    'Los días se pueden registrar hasta con tres semanas de anticipación.',
  ]);
});

test('translates details', async () => {
  const body = { date: MONDAY, worked: 'yes' as unknown as boolean };
  const malformed = await app.as(driver, logDay, { body, headers });
  expect(malformed.error.details).toEqual(['worked: debe ser true o false']);
  expect(malformed.error.error).toBe(
    'Algunos valores no son válidos. worked: debe ser true o false.',
  );
  const address = { state: 'Texas' };
  const { error } = await app.as(driver, updateMe, {
    body: { firstName: 'Ada', lastName: 'Brandt', address },
    headers,
  });
  expect(error.details).toEqual([
    'address.state: Elija un estado o territorio de EE. UU. con su código de dos letras, como TX.',
  ]);
});

test('translates the reason of each refused day', async () => {
  const [monday, tuesday] = [await logged(app, driver, MONDAY), await logged(app, driver, TUESDAY)];
  const days = [
    { id: monday.id, version: monday.version },
    { id: tuesday.id, version: tuesday.version + 1 },
  ];
  const { body } = await app.as(supervisor, decideTimeLogs, {
    body: { days, status: 'APPROVED' },
    headers,
  });
  expect(body.results.find(({ id }) => id === tuesday.id)).toMatchObject({
    decided: false,
    reason: 'Este día cambió después de que usted lo abrió. Revíselo e intente de nuevo.',
  });
});

test('returns Spanish errors for an unknown path and a malformed path', async () => {
  for (const [url, error] of [
    ['/api/nothing', 'Esto no existe o usted no tiene acceso.'],
    ['/api/%zz', 'Algunos valores no son válidos.'],
  ] as const) {
    const response = await app.app.inject({ method: 'GET', url, headers });
    expect(response.json()).toMatchObject({ error });
  }
});

test('translates the message of a write with its values', async () => {
  const other = await team(app);
  const log = await logged(app, other.driver, MONDAY);
  const body = { days: [{ id: log.id, version: log.version }], status: 'APPROVED' as const };
  const spanish = await app.as(other.supervisor, decideTimeLogs, { body, headers });
  expect(spanish.body.message).toBe('1 día aprobado');
  const tuesday = await logged(app, other.driver, TUESDAY);
  const days = [{ id: tuesday.id, version: tuesday.version }];
  const english = await app.as(other.supervisor, decideTimeLogs, { body: { ...body, days } });
  expect(english.body.message).toBe('1 day approved');
});
