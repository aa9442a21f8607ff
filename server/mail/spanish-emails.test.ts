import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { forgotPassword } from '../../domain/sign-in/schema.ts';
import { resetPassword } from '../../domain/staff/schema.ts';
import { requestW9 } from '../../domain/tax/w9/schema.ts';
import { emailChangeWorld } from '../../testing/email-change-world.ts';
import type { TestMailServer } from '../../testing/test-mail-server.ts';
import type { Person, TestApp } from '../../testing/test-app.ts';

// People get emails in the language that they chose.

const world = emailChangeWorld();
const { confirm, emailedToken, request } = world;

let app: TestApp;
let mailServer: TestMailServer;
let admin: Person;
let driver: Person;
let newEmail: string;
beforeAll(async () => {
  ({ app, mailServer, admin } = await world.start());
});
beforeEach(async () => {
  ({ driver, newEmail } = await world.newPeople());
  await sql`update users set language = 'es' where id = ${driver.id}`.execute(app.asOwner);
});
afterAll(world.close);

test('sends a password reset link in Spanish', async () => {
  await app.as(undefined, forgotPassword, { body: { email: driver.email } });
  const { subject, text } = await mailServer.next(driver.email);
  expect(subject).toBe('Caprock Line Freight: elija una contraseña nueva');
  expect(text).toContain('Funciona una sola vez, durante 30 minutos:');
});

test('sends the notice of a password reset in Spanish', async () => {
  await app.as(admin, resetPassword, { params: { id: driver.id }, body: {} });
  const { subject, text } = await mailServer.next(driver.email);
  expect(subject).toBe('Caprock Line Freight: se restableció su contraseña');
  expect(text).toContain('IT_Admin Tester restableció su contraseña');
});

test('sends all emails of an email change in Spanish', async () => {
  await request(driver);
  const warning = await mailServer.next(driver.email);
  expect(warning.subject).toBe('Caprock Line Freight: su correo electrónico va a cambiar');
  expect(warning.text).toContain(`a ${newEmail}.`);
  const token = await emailedToken(newEmail, 'confirm-email');
  const confirmation = mailServer.emails.find(({ recipient }) => recipient === newEmail);
  expect(confirmation?.subject).toBe('Caprock Line Freight: confirme su nuevo correo electrónico');
  await confirm(token);
  const { subject } = await mailServer.next(driver.email);
  expect(subject).toBe('Caprock Line Freight: su correo electrónico cambió');
});

test('sends a W-9 request in Spanish', async () => {
  const { status } = await app.as(admin, requestW9, { params: { id: driver.id } });
  expect(status).toBe(201);
  const { subject, text } = await mailServer.next(driver.email);
  expect(subject).toBe('Caprock Line Freight: necesitamos su Formulario W-9');
  expect(text).toContain('Hola, Contractor:');
});

test('sends English emails to people who have not chosen a language', async () => {
  await sql`update users set language = null where id = ${driver.id}`.execute(app.asOwner);
  await app.as(undefined, forgotPassword, { body: { email: driver.email } });
  const { subject } = await mailServer.next(driver.email);
  expect(subject).toBe('Caprock Line Freight: set a new password');
});
