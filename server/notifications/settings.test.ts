import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  changeNotificationSettings,
  getNotificationSettings,
} from '../../domain/notifications/settings-schema.ts';
import { DEFAULT_CHOICES, NOTIFICATION_KINDS } from '../../domain/notifications/settings.ts';
import type { Input } from '../../domain/endpoint.ts';
import { startTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let driver: Person;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  driver = await app.person('Contractor');
});

const settingsOf = async (person: Person) => (await app.as(person, getNotificationSettings)).body;
const change = (person: Person, body: Input<typeof changeNotificationSettings>['body']) =>
  app.as(person, changeNotificationSettings, { body });

const APPROVED = { kind: 'DAYS_APPROVED', byEmail: true, byPush: true } as const;
const PAID = { kind: 'SETTLEMENT_PAID', byEmail: true, byPush: false } as const;

test('starts with the defaults of each kind and quiet hours at night', async () => {
  expect(await settingsOf(driver)).toEqual({
    choices: NOTIFICATION_KINDS.map((kind) => ({ kind, ...DEFAULT_CHOICES[kind] })),
    quietHours: { from: '21:00', until: '07:00' },
    canSendEmail: false,
  });
});

test('changes one kind, and leaves the others and the quiet hours unchanged', async () => {
  const { status, body } = await change(driver, { choices: [APPROVED] });
  expect(status).toBe(200);
  expect(body).toEqual(await settingsOf(driver));
  await change(driver, { choices: [PAID] });
  const { choices, quietHours } = await settingsOf(driver);
  expect(choices).toEqual(expect.arrayContaining([APPROVED, PAID]));
  expect(choices).toHaveLength(NOTIFICATION_KINDS.length);
  expect(quietHours).toEqual({ from: '21:00', until: '07:00' });
});

test('turns the quiet hours off and on again', async () => {
  expect((await change(driver, { quietHours: null })).body.quietHours).toBeNull();
  expect((await settingsOf(driver)).quietHours).toBeNull();
  const quietHours = { from: '12:00', until: '13:30' };
  await change(driver, { quietHours });
  expect((await settingsOf(driver)).quietHours).toEqual(quietHours);
});

test('refuses equal or invalid times', async () => {
  const same = await change(driver, { quietHours: { from: '08:00', until: '08:00' } });
  expect(same.status).toBe(422);
  const odd = await change(driver, { quietHours: { from: '24:00', until: '07:00' } });
  expect(odd.error.code).toBe('MALFORMED');
});

test('keeps all concurrent changes, and does not affect other people', async () => {
  const other = await app.person('Contractor');
  await Promise.all([
    change(driver, { choices: [APPROVED] }),
    change(driver, { choices: [PAID] }),
    change(driver, { quietHours: null }),
  ]);
  const { choices, quietHours } = await settingsOf(driver);
  expect(choices).toEqual(expect.arrayContaining([APPROVED, PAID]));
  expect(quietHours).toBeNull();
  expect((await settingsOf(other)).quietHours).toEqual({ from: '21:00', until: '07:00' });
});
