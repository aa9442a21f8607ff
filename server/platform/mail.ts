import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { createTransport, type Transporter } from 'nodemailer';
import type { MailSettings } from './config.ts';
import type { Database, Tx } from './database.ts';

/** A mail as plain text. It goes with the invitation or the person that it is for. */
export interface Mail {
  recipient: string;
  subject: string;
  body: string;
  invitationId?: string;
  userId?: string;
}

interface ClaimedMail {
  id: string;
  recipient: string;
  subject: string;
  body: string;
}

interface PostOfficeParts {
  db: Database;
  settings: MailSettings | undefined;
  publicUrl: string | undefined;
  /** Told of a failure: its kind, never an address or what the mail server said. */
  onFailure: (kind: string) => void;
}

/** How long a server process may take for one mail before another one tries it. */
const CLAIM_SECONDS = 60;

/** Mails wait in a table, written in the transaction of what they tell of, and are sent after it. One
 *  that was not sent, because the process ended, is sent by the next one. */
export class PostOffice {
  readonly #db: Database;
  readonly #publicUrl: string | undefined;
  readonly #onFailure: (kind: string) => void;
  readonly #from: string;
  readonly #transport: Transporter | undefined;
  #sending: Promise<void> = Promise.resolve();
  #isClosed = false;

  constructor({ db, settings, publicUrl, onFailure }: PostOfficeParts) {
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
        // A mail is text that is here: nothing is read from files or fetched.
        disableFileAccess: true,
        disableUrlAccess: true,
      });
  }

  /** Whether a mail server is set up. */
  get canSend(): boolean {
    return this.#transport !== undefined;
  }

  /** A whole address where the app knows its own, else the path. */
  linkTo(path: string): string {
    return `${this.#publicUrl ?? ''}${path}`;
  }

  /** Puts a mail into the table; without a mail server there is none to put. */
  async put(tx: Tx, { recipient, subject, body, invitationId, userId }: Mail): Promise<void> {
    if (!this.canSend) return;
    await tx
      .insertInto('outgoing_mails')
      .values({
        id: randomUUIDv7(),
        recipient,
        subject,
        body,
        invitation_id: invitationId ?? null,
        user_id: userId ?? null,
      })
      .execute();
  }

  /** Sends what waits, one after the other. */
  deliver(): void {
    if (!this.canSend || this.#isClosed) return;
    this.#sending = this.#sending
      .then(() => this.#sendAll())
      .catch(() => this.#onFailure('DATABASE'));
  }

  /** Resolves when nothing is on its way any more. */
  async idle(): Promise<void> {
    await this.#sending;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#sending;
    this.#transport?.close();
  }

  async #sendAll(): Promise<void> {
    for (let mail = await this.#claim(); mail; mail = await this.#claim()) await this.#send(mail);
  }

  async #claim(): Promise<ClaimedMail | undefined> {
    if (this.#isClosed) return undefined;
    const { rows } = await sql<ClaimedMail>`
      update outgoing_mails set tries = tries + 1,
        claimed_until = now() + make_interval(secs => ${CLAIM_SECONDS})
      where id = (
        select id from outgoing_mails
        where status = 'waiting' and (claimed_until is null or claimed_until < now())
        order by created_at limit 1 for update skip locked
      )
      returning id, recipient, subject, body`.execute(this.#db);
    return rows[0];
  }

  async #send({ id, recipient, subject, body }: ClaimedMail): Promise<void> {
    const failure = await this.#transport
      ?.sendMail({ from: this.#from, to: { name: '', address: recipient }, subject, text: body })
      .then(() => null, kindOf);
    if (failure) this.#onFailure(failure);
    await this.#db
      .updateTable('outgoing_mails')
      .set({
        status: failure ? 'failed' : 'sent',
        body: null,
        last_error: failure ?? null,
        claimed_until: null,
      })
      .where('id', '=', id)
      .execute();
  }
}

function kindOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^[A-Z_]{1,40}$/.test(code) ? code : 'UNKNOWN';
}
