import { W9_REVISION } from '../../domain/tax/w9/certification.ts';
import type { TestMailServer } from '../../testing/test-mail-server.ts';
import type { SignedInPerson } from '../shared/people.ts';
import { assert } from '../shared/proof-failed.ts';
import { Canaries, LINES, type Canary } from './canaries.ts';

const NAMES = { firstName: 'Rosa', lastName: 'Delgado' };

interface Parts {
  url: string;
  admin: SignedInPerson;
  driver: SignedInPerson;
  other: SignedInPerson;
  mailServer: TestMailServer;
}

/** The secrets that a response shows once. */
interface ResponseBody {
  token: string;
  link: string;
  temporaryPassword: string;
}

const newEmail = () => `${crypto.randomUUID()}@carrier.example`;

/** Sends unique secrets to the app and collects the responses. */
export class SecretCalls {
  readonly #parts: Parts;
  readonly #canaries = new Canaries();
  readonly responses: string[] = [];
  #password = '';

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  get email(): string {
    return this.#parts.driver.email;
  }

  get canaries(): readonly Canary[] {
    return this.#canaries.all;
  }

  /** Sends a call and stores the response for the search, without the secrets that the response must show once. The
   *  message of a password reset contains the password. */
  async #send(
    path: string,
    body?: object,
    by?: { token: string },
  ): Promise<{ status: number; content: ResponseBody }> {
    const response = await fetch(this.#parts.url + path, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(by && { authorization: `Bearer ${by.token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const content = text.startsWith('{') ? JSON.parse(text) : {};
    const { token: _, link: __, temporaryPassword: ___, message: ____, ...rest } = content;
    this.responses.push(`${response.status} ${JSON.stringify(rest)}`);
    return { status: response.status, content };
  }

  async #sendOk(path: string, body?: object, by?: { token: string }) {
    const { status, content } = await this.#send(path, body, by);
    assert(status < 300, `${path} returned ${status} ${JSON.stringify(content)}.`);
    return content;
  }

  /** Sends each kind of secret in valid calls. */
  async sendValidCalls(): Promise<void> {
    await this.usePasswords();
    await this.#useLinks();
    await this.#sendTins();
  }

  /** Sends valid calls with passwords. Returns the driver's last password. */
  async usePasswords(): Promise<string> {
    const { admin, driver } = this.#parts;
    const temporary = this.#canaries.newTemporaryPassword('password set by an administrator');
    await this.#sendOk(`/api/staff/${driver.id}/reset-password`, { newPassword: temporary }, admin);
    // Skips the email about the password reset. The next email contains the link.
    await this.#parts.mailServer.next(driver.email);
    const generated = await this.#sendOk(
      `/api/staff/${this.#parts.other.id}/reset-password`,
      {},
      admin,
    );
    this.#canaries.add('temporary password', generated.temporaryPassword);
    const session = await this.#signIn(temporary);
    this.#password = this.#canaries.newPassword('own password');
    const change = { currentPassword: temporary, newPassword: this.#password };
    const changed = await this.#sendOk('/api/auth/change-password', change, session);
    this.#canaries.add('session token', changed.token);
    await this.#sendOk('/api/auth/confirm-password', { password: this.#password }, session);
    driver.token = (await this.#signIn(this.#password)).token;
    const added = { ...NAMES, password: this.#canaries.newPassword('password of a new person') };
    await this.#sendOk('/api/contractors', { ...added, email: newEmail() }, admin);
    await this.#sendOk('/api/staff', { ...added, email: newEmail(), roles: ['Employee'] }, admin);
    return this.#password;
  }

  async #signIn(password: string): Promise<{ token: string }> {
    const { email } = this.#parts.driver;
    const { token } = await this.#sendOk('/api/auth/login', { email, password });
    this.#canaries.add('session token', token);
    return { token };
  }

  async #useLinks(): Promise<void> {
    const { admin, driver, mailServer } = this.#parts;
    const email = newEmail();
    const { link } = await this.#sendOk('/api/invitations', { ...NAMES, email }, admin);
    const invitation = this.#canaries.tokenOf('invitation token', link);
    await this.#sendOk('/api/invitations/lookup', { token: invitation });
    const password = this.#canaries.newPassword('password of an invited person');
    const joining = { token: invitation, password, ...NAMES };
    const { token } = await this.#sendOk('/api/auth/register', joining);
    this.#canaries.add('session token', token);
    await this.#useEmailLinks();
    await this.#sendOk('/api/auth/forgot-password', { email: driver.email });
    const resetEmail = await mailServer.next(driver.email);
    const reset = this.#canaries.tokenOf('reset token', resetEmail.link);
    await this.#send(`/reset-password/${reset}`);
    await this.#send(`/join/${invitation}`);
    const newPassword = this.#canaries.newPassword('password set by link');
    await this.#sendOk('/api/auth/reset-password', { token: reset, newPassword });
    this.#password = newPassword;
    driver.token = (await this.#signIn(newPassword)).token;
  }

  /** Changes the email address and reverts the change, both with emailed links. The revert removes the password, so the
   *  next emailed link sets a password. */
  async #useEmailLinks(): Promise<void> {
    const { driver, mailServer } = this.#parts;
    const email = newEmail();
    await this.#sendOk('/api/auth/email-change', { email }, driver);
    await mailServer.next(driver.email);
    const confirm = this.#canaries.tokenOf('confirm token', (await mailServer.next(email)).link);
    await this.#send(`/confirm-email#${confirm}`);
    await this.#sendOk('/api/auth/email-change/confirm', { token: confirm });
    const revert = this.#canaries.tokenOf(
      'revert token',
      (await mailServer.next(driver.email)).link,
    );
    await this.#sendOk('/api/auth/email-change/revert', { token: revert });
  }

  #w9With(tin: string) {
    const signature = { name: 'Rosa Delgado', certified: true };
    return { lines: LINES, tin, formRevision: W9_REVISION, signature };
  }

  async #sendTins(): Promise<void> {
    const { admin, driver } = this.#parts;
    await this.#sendOk('/api/profile/w9', this.#w9With(this.#canaries.newTin('TIN')), driver);
    const paper = { lines: LINES, signatureName: '', receivedOn: '2026-01-05' };
    const tin = this.#canaries.newTin('TIN on paper');
    await this.#sendOk(`/api/w9-forms/${driver.id}`, { ...paper, tin }, admin);
    await this.#sendOk(`/api/w9-forms/${driver.id}`, undefined, admin);
  }

  /** Sends secrets in wrong fields, and in calls with other invalid values. */
  async sendInvalidCalls(): Promise<void> {
    const { admin, driver } = this.#parts;
    const wrong = this.#canaries.newPassword('wrong password');
    const typedAsUsername = this.#canaries
      .newPassword('password typed as a username')
      .replaceAll(/\s/g, '');
    this.#canaries.add('password typed as a username', typedAsUsername);
    const token = this.#canaries.newToken('unknown token');
    const tin = this.#canaries.newTin('mistyped TIN');
    await this.#send('/api/auth/login', { email: newEmail(), password: wrong });
    await this.#send('/api/auth/login', { email: driver.email, password: wrong });
    await this.#send('/api/auth/login', {
      email: driver.email,
      password: wrong,
      [wrong]: wrong,
    });
    await this.#send('/api/auth/login', { email: typedAsUsername, password: wrong });
    await this.#send('/api/auth/login', { email: 7, password: [wrong] });
    await this.#send(
      '/api/auth/change-password',
      { currentPassword: wrong, newPassword: wrong },
      driver,
    );
    await this.#send(
      '/api/auth/change-password',
      { currentPassword: wrong, newPassword: wrong.repeat(20) },
      driver,
    );
    await this.#send('/api/auth/confirm-password', { password: wrong }, driver);
    await this.#send('/api/auth/reset-password', { token, newPassword: wrong });
    await this.#send('/api/auth/register', { token, password: wrong, ...NAMES });
    await this.#send('/api/invitations/lookup', { token });
    await this.#send('/api/auth/me', undefined, { token });
    await this.#send('/api/auth/me', undefined, { token: `lh1_${token}` });
    await this.#send('/metrics', undefined, { token });
    await this.#send('/api/profile/w9', this.#w9With(`000${tin.slice(3)}`), driver);
    await this.#send('/api/profile/w9', { ...this.#w9With(tin), [tin]: tin }, driver);
    await this.#send('/api/profile/w9', this.#w9With(`${tin}${tin}`), driver);
    await this.#send(`/api/w9-forms/${tin}`, { tin }, admin);
    await this.#send(`/api/staff?search=${tin}&limit=${tin}`, undefined, admin);
    await this.#send(`/api/logs?search=${encodeURIComponent(wrong)}`, undefined, admin);
    await this.#send(`/join/${token}`);
    await this.#send(`/reset-password/${token}?x=${token}`);
  }

  /** Signs with a new TIN each time, because the app does not store an unchanged form. */
  async signW9Again(): Promise<void> {
    const { driver } = this.#parts;
    await this.#send(
      '/api/profile/w9',
      this.#w9With(this.#canaries.newTin('TIN in a call that fails')),
      driver,
    );
  }

  /** Sends secrets in calls that fail, because the tables currently refuse writes or the app loses its database
   *  sessions. */
  async sendFailingCalls(): Promise<void> {
    const { admin, driver } = this.#parts;
    const password = this.#canaries.newPassword('password in a call that fails');
    const temporary = this.#canaries.newTemporaryPassword('reset in a call that fails');
    const { email } = driver;
    const calls: [string, object, SignedInPerson?][] = [
      ['/api/auth/login', { email, password: this.#password }],
      [
        '/api/auth/change-password',
        { currentPassword: this.#password, newPassword: password },
        driver,
      ],
      [`/api/staff/${driver.id}/reset-password`, { newPassword: temporary }, admin],
      ['/api/contractors', { ...NAMES, email: newEmail(), password }, admin],
      ['/api/invitations', { ...NAMES, email: newEmail() }, admin],
      ['/api/auth/forgot-password', { email }],
      [
        '/api/auth/register',
        { token: this.#canaries.newToken('token in a call that fails'), password },
      ],
    ];
    for (const [path, body, by] of calls) await this.#send(path, body, by);
  }
}
