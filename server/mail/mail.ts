import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { createTransport, type Transporter } from 'nodemailer';
import type { MailSettings } from '../config/config.ts';
import type { Database, Tx } from '../database/database.ts';
import { emailFailureOf, minutesUntilNextAttempt, type EmailFailure } from './retries.ts';
import { PeriodicJob } from '../jobs/periodic-job.ts';

/** A plain-text email. It belongs to an invitation or a person. */
export interface Email {
  recipient: string;
  subject: string;
  body: string;
  invitationId?: string;
  userId?: string;
  /** Set if the app deletes the unsent email when somebody cancels the request. */
  kind?: 'EMAIL_CHANGE_REQUEST';
}

interface ClaimedEmail {
  id: string;
  recipient: string;
  subject: string;
  body: string;
  attempts: number;
}

interface EmailOutboxParts {
  db: Database;
  settings: MailSettings | undefined;
  publicUrl: string | undefined;
  /** Called with the kind of a failure, never with an address or the mail server's message. */
  onFailure: (kind: string) => void;
}

/** The time that a process has to send one email. After this time, another process can send the email. */
const CLAIM_SECONDS = 60;
const RETRY_CHECK_MS = 60_000;

/** The outbox of emails. A write stores its email in its own transaction, and the process sends the email after the
 *  commit. If the process ends before that, the next process sends it. If the mail server does not accept an email, the
 *  outbox retries it for a day, unless the server rejected it permanently. */
export class EmailOutbox {
  readonly #db: Database;
  readonly #publicUrl: string | undefined;
  readonly #onFailure: (kind: string) => void;
  readonly #from: string;
  readonly #transport: Transporter | undefined;
  readonly #sending: PeriodicJob;

  constructor({ db, settings, publicUrl, onFailure }: EmailOutboxParts) {
    this.#db = db;
    this.#publicUrl = publicUrl;
    this.#onFailure = onFailure;
    this.#from = settings?.from ?? '';
    this.#transport =
      settings &&
      createTransport({
        url: settings.smtpUrl,
        connectionTimeout: 5_000,
        greetingTimeout: 5_000,
        socketTimeout: 10_000,
        // The mail library must not read files or URLs.
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    this.#sending = new PeriodicJob({
      run: (signal) => this.#sendAll(signal),
      onFailure: () => onFailure('DATABASE'),
      everyMs: RETRY_CHECK_MS,
    });
  }

  /** Whether a mail server is set up. */
  get canSend(): boolean {
    return this.#transport !== undefined;
  }

  /** Returns an absolute URL if the public URL is configured, otherwise the path. */
  linkTo(path: string): string {
    return `${this.#publicUrl ?? ''}${path}`;
  }

  /** Stores an email in the outbox. Does nothing without a mail server. */
  async put(
    tx: Tx,
    { recipient, subject, body, invitationId, userId, kind }: Email,
  ): Promise<void> {
    if (!this.canSend) return;
    await tx
      .insertInto('outgoing_emails')
      .values({
        id: randomUUIDv7(),
        recipient,
        subject,
        body,
        invitation_id: invitationId ?? null,
        user_id: userId ?? null,
        kind: kind ?? null,
      })
      .execute();
  }

  /** Sends emails that an earlier process did not send. From then on, checks every minute for emails that are due. */
  start(): void {
    if (!this.canSend) return;
    this.deliver();
    this.#sending.start();
  }

  /** Sends waiting emails one after the other. */
  deliver(): void {
    if (this.canSend) void this.#sending.run();
  }

  /** Resolves when no email is being sent. */
  idle(): Promise<void> {
    return this.#sending.idle();
  }

  async close(): Promise<void> {
    await this.#sending.close();
    this.#transport?.close();
  }

  async #sendAll(signal: AbortSignal): Promise<void> {
    for (let email = await this.#claim(signal); email; email = await this.#claim(signal))
      await this.#send(email);
  }

  async #claim(signal: AbortSignal): Promise<ClaimedEmail | undefined> {
    if (signal.aborted) return undefined;
    const { rows } = await sql<ClaimedEmail>`
      update outgoing_emails set attempts = attempts + 1,
        claimed_until = now() + make_interval(secs => ${CLAIM_SECONDS})
      where id = (
        select id from outgoing_emails
        where status = 'waiting' and (claimed_until is null or claimed_until < now())
          and (next_attempt_at is null or next_attempt_at <= now())
        order by created_at limit 1 for update skip locked
      )
      returning id, recipient, subject, body, attempts`.execute(this.#db);
    return rows[0];
  }

  async #send(email: ClaimedEmail): Promise<void> {
    const { recipient, subject, body: text } = email;
    const failure = await this.#transport
      ?.sendMail({ from: this.#from, to: { name: '', address: recipient }, subject, text })
      .then(() => undefined, emailFailureOf);
    if (failure) await this.#recordFailure(email, failure);
    else await this.#markSent(email.id);
  }

  async #markSent(id: string): Promise<void> {
    await sql`
      update outgoing_emails set status = 'sent', body = null, last_error = null, claimed_until = null,
        next_attempt_at = null
      where id = ${id}`.execute(this.#db);
  }

  /** Schedules a retry, or marks the email as failed and deletes its body, because the body may contain a link. */
  async #recordFailure(
    { id, attempts }: ClaimedEmail,
    { kind, isFinal }: EmailFailure,
  ): Promise<void> {
    this.#onFailure(kind);
    const minutes = minutesUntilNextAttempt(attempts);
    await sql`
      update outgoing_emails m set last_error = ${kind}, claimed_until = null,
        status = case when is_over then 'failed' else 'waiting' end,
        body = case when is_over then null else body end,
        next_attempt_at = case when is_over then null else next_try end
      from (
        select now() + make_interval(mins => ${minutes}) as next_try,
          ${isFinal} or now() + make_interval(mins => ${minutes}) > give_up_at as is_over
        from outgoing_emails where id = ${id}
      ) t
      where m.id = ${id}`.execute(this.#db);
  }
}
