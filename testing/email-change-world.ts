import { sql } from 'kysely';
import { expect } from 'vitest';
import { updateContractor } from '../domain/contractors/schema.ts';
import {
  confirmEmailChange,
  requestOwnEmailChange,
  revertEmailChange,
} from '../domain/email-changes/schema.ts';
import { forgotPassword, signIn } from '../domain/sign-in/schema.ts';
import { hashPassword } from '../server/auth/passwords.ts';
import { startTestMailServer, type TestMailServer } from './test-mail-server.ts';
import { PASSWORD } from './people.ts';
import { startTestApp, type Person, type TestApp } from './test-app.ts';

const PUBLIC_URL = 'https://office.carrier.example';

/** Returns helpers for the email change tests of one test file. */
export function emailChangeWorld() {
  let mailServer: TestMailServer;
  let app: TestApp;
  let passwordHash: string;
  let driver: Person;
  let newEmail: string;

  const edit = (caller: Person, email: string, { firstName = 'Rosa', person = driver } = {}) =>
    app.as(caller, updateContractor, {
      params: { id: person.id },
      body: { firstName, lastName: 'Delgado', email },
    });
  const request = (caller: { token: string }, email = newEmail) =>
    app.as(caller, requestOwnEmailChange, { body: { email } });
  const confirm = (token: string) => app.as(undefined, confirmEmailChange, { body: { token } });

  /** Waits for the next email with a link to this page, and returns the token of the link. */
  async function emailedToken(to: string, page: 'confirm-email' | 'revert-email'): Promise<string> {
    for (;;) {
      const { link } = await mailServer.next(to);
      const [path, token = ''] = link.split('#');
      if (path === `${PUBLIC_URL}/${page}`) return token;
    }
  }

  return {
    async start() {
      mailServer = await startTestMailServer();
      app = await startTestApp('linehaul_template', {
        mail: { smtpUrl: mailServer.url, from: 'no-reply@carrier.example' },
        publicUrl: PUBLIC_URL,
      });
      passwordHash = await hashPassword(PASSWORD);
      return { app, mailServer, passwordHash, admin: await app.person('IT_Admin') };
    },
    /** Creates a manager, and a driver with a password who reports to the manager. Also returns an unused email
     *  address. */
    async newPeople() {
      await sql`delete from attempt_counters`.execute(app.asOwner);
      const manager = await app.person('Manager');
      driver = await app.person('Contractor', { passwordHash, reportsTo: manager });
      newEmail = `${crypto.randomUUID()}@far.example`;
      return { manager, driver, newEmail };
    },
    edit,
    request,
    confirm,
    revert: (token: string) => app.as(undefined, revertEmailChange, { body: { token } }),
    emailedToken,
    signInAt: (email: string, password = PASSWORD) =>
      app.as(undefined, signIn, { body: { email, password } }),
    async emailOf(person: Person): Promise<string> {
      const { email } = await app.asOwner
        .selectFrom('users')
        .select('email')
        .where('id', '=', person.id)
        .executeTakeFirstOrThrow();
      return email;
    },
    /** Requests and confirms a change of the driver's email. Returns the token that reverts it. */
    async changeEmail(caller: Person = driver): Promise<string> {
      const response = caller === driver ? await request(driver) : await edit(caller, newEmail);
      expect(response.status).toBe(200);
      const { status } = await confirm(await emailedToken(newEmail, 'confirm-email'));
      expect(status).toBe(200);
      return emailedToken(driver.email, 'revert-email');
    },
    /** Requests a password reset and returns the emailed token. */
    async resetToken(email: string): Promise<string> {
      await app.as(undefined, forgotPassword, { body: { email } });
      for (;;) {
        const { link } = await mailServer.next(email);
        if (link.includes('/reset-password')) return link.split(/[/#]/).at(-1) ?? '';
      }
    },
    /** Makes the person's last password entry too old for step-up. */
    async expireStepUp(person: Person): Promise<void> {
      await sql`update sessions set password_entered_at = now() - interval '16 minutes'
        where user_id = ${person.id}`.execute(app.asOwner);
    },
    async close(): Promise<void> {
      await app.close();
      await mailServer.close();
    },
  };
}
