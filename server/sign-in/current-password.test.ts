import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ATTEMPTS_WITHOUT_DELAY } from '../../domain/sign-in/rules.ts';
import { changePassword, signIn } from '../../domain/sign-in/schema.ts';
import { hashPassword } from '../auth/passwords.ts';
import { startTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

const PASSWORD = 'Green4-Meadow-Gate';
const TRIES = Array.from({ length: ATTEMPTS_WITHOUT_DELAY.account + 2 });

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Creates a person who must enter the current password to change it. */
async function signedInLongAgo(): Promise<Person> {
  const driver = await app.person('Contractor', { passwordHash: await hashPassword(PASSWORD) });
  await sql`update sessions set created_at = now() - interval '1 hour',
    password_entered_at = now() - interval '1 hour' where user_id = ${driver.id}`.execute(
    app.asOwner,
  );
  return driver;
}

async function change(driver: Person, currentPassword: string, newPassword: string) {
  const body = { currentPassword, newPassword };
  return (await app.as(driver, changePassword, { body })).status;
}

test('never counts a correct current password as a failed try, even if the new one is refused', async () => {
  const driver = await signedInLongAgo();
  for (const _ of TRIES) expect(await change(driver, PASSWORD, 'weak')).toBe(422);
  expect(await change(driver, PASSWORD, 'Blue7-Tractor-Lane')).toBe(200);
  const body = { email: driver.email, password: 'Blue7-Tractor-Lane' };
  expect((await app.as(undefined, signIn, { body })).status).toBe(200);
});

test('counts wrong current passwords until the next try has to wait', async () => {
  const driver = await signedInLongAgo();
  const responses: number[] = [];
  for (const _ of TRIES)
    responses.push(await change(driver, 'Wrong-Phrase-1', 'Blue7-Tractor-Lane'));
  expect(responses).toContain(403);
  expect(responses.at(-1)).toBe(429);
});

test('refuses a wrong current password even when none is needed', async () => {
  const passwordHash = await hashPassword(PASSWORD);
  const justSignedIn = await app.person('Contractor', { passwordHash });
  const withTemporary = await app.person('Contractor', { passwordHash, mustChangePassword: true });
  for (const driver of [justSignedIn, withTemporary]) {
    expect(await change(driver, 'Wrong-Phrase-1', 'Blue7-Tractor-Lane')).toBe(403);
    expect(await change(driver, PASSWORD, 'Blue7-Tractor-Lane')).toBe(200);
  }
});
