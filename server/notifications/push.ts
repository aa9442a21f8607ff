import type { Agent } from 'node:https';
import webPush from 'web-push';
import type { PushMessage } from '../../domain/notifications/outgoing.ts';
import { isPushEndpoint } from '../../domain/notifications/push-services.ts';
import { command, withoutEvents, SYSTEM } from '../audit/command.ts';
import type { Database, Tx } from '../database/database.ts';
import { grantCompanyScope } from '../database/scope.ts';
import { PeriodicJob } from '../jobs/periodic-job.ts';
import { minutesUntilNextAttempt } from '../mail/retries.ts';
import type { Vault } from '../vault/vault.ts';
import { ensurePushKeys, readPushKeys } from './push-keys.ts';
import {
  claimPush,
  deletePush,
  deleteEndedSubscription,
  insertPushes,
  postponePush,
  type ClaimedPush,
} from './writes.ts';

export interface PushSettings {
  /** The hosts of the push services, such as `*.push.apple.com`. The list is empty if push is turned off. */
  services: readonly string[];
  /** An `https:` or `mailto:` URL at which a push service can reach the operator (RFC 8292, 2.1). */
  contact: string;
  /** For tests: trusts the certificate of a push service on this machine. */
  agent?: Agent | undefined;
}

interface PushOutboxParts {
  db: Database;
  vault: Vault;
  settings: PushSettings;
  /** Called with an HTTP status or an error code, never with an endpoint. */
  onFailure: (kind: string) => void;
}

type SendOutcome = 'sent' | 'ended' | 'refused' | 'later';

const CLAIM_SECONDS = 60;
const RETRY_CHECK_MS = 60_000;
const RESPONSE_TIMEOUT_MS = 10_000;

/** A push service returns these statuses if the browser has unsubscribed or its endpoint never existed. */
const ENDED = new Set([404, 410]);

function statusOf(error: unknown): number | undefined {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 0;
  return status || undefined;
}

function kindOf(error: unknown): string {
  const status = statusOf(error);
  if (status) return String(status);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^[A-Z_]{1,40}$/.test(code) ? code : 'UNKNOWN';
}

function outcomeOf(error: unknown): SendOutcome {
  const status = statusOf(error) ?? 0;
  if (ENDED.has(status)) return 'ended';
  return status >= 400 && status < 500 && status !== 429 ? 'refused' : 'later';
}

/** The outbox of push messages. The transaction that claims a batch stores its push. After the commit, one of the
 *  servers sends it. After a network error, a 429 or a server error, the server retries the push until it expires. A
 *  404 or 410 deletes the subscription with all its pushes. Any other refusal deletes the push. */
export class PushOutbox {
  readonly #parts: PushOutboxParts;
  readonly #sending: PeriodicJob;

  constructor(parts: PushOutboxParts) {
    this.#parts = parts;
    this.#sending = new PeriodicJob({
      run: (signal) => this.#sendAll(signal),
      onFailure: () => parts.onFailure('DATABASE'),
      everyMs: RETRY_CHECK_MS,
    });
  }

  get canSend(): boolean {
    return this.#parts.settings.services.length > 0;
  }

  accepts(endpoint: string): boolean {
    return isPushEndpoint(endpoint, this.#parts.settings.services);
  }

  /** Stores a push for each device of a person.
   *  @param seconds the time until the push expires */
  async put(tx: Tx, userId: string, message: PushMessage, seconds: number): Promise<void> {
    if (this.canSend) await insertPushes(tx, userId, { message, seconds });
  }

  async start(): Promise<void> {
    if (!this.canSend) return;
    const { db, vault, onFailure } = this.#parts;
    // Without keys, nobody can turn on push, but the rest of the app works. The next start tries again to create them.
    await ensurePushKeys(db, vault).catch(() => onFailure('KEYS'));
    this.deliver();
    this.#sending.start();
  }

  /** Sends waiting pushes one after the other. */
  deliver(): void {
    if (this.canSend) void this.#sending.run();
  }

  /** Resolves when no push is being sent. */
  idle(): Promise<void> {
    return this.#sending.idle();
  }

  close(): Promise<void> {
    return this.#sending.close();
  }

  async #sendAll(signal: AbortSignal): Promise<void> {
    const next = () =>
      signal.aborted ? undefined : this.#write((tx) => claimPush(tx, CLAIM_SECONDS));
    for (let push = await next(); push; push = await next()) {
      const claimed = push;
      const outcome = await this.#send(claimed);
      await this.#write((tx) => recordOutcome(tx, claimed, outcome));
    }
  }

  #write<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return command(this.#parts.db, SYSTEM, async (tx) => {
      await grantCompanyScope(tx);
      return withoutEvents(await work(tx));
    });
  }

  async #send({ endpoint, p256dh, auth, payload, secondsLeft }: ClaimedPush): Promise<SendOutcome> {
    const { db, vault, settings, onFailure } = this.#parts;
    // The operator may have removed the service from the list since the subscription.
    if (!this.accepts(endpoint)) return 'ended';
    const { publicKey, privateKey } = await readPushKeys(db, vault);
    try {
      await webPush.sendNotification({ endpoint, keys: { p256dh, auth } }, payload, {
        vapidDetails: { subject: settings.contact, publicKey, privateKey },
        TTL: secondsLeft,
        // An offline device gets only the newest push.
        topic: 'notifications',
        timeout: RESPONSE_TIMEOUT_MS,
        ...(settings.agent && { agent: settings.agent }),
      });
      return 'sent';
    } catch (error) {
      const outcome = outcomeOf(error);
      if (outcome !== 'ended') onFailure(kindOf(error));
      return outcome;
    }
  }
}

function recordOutcome(
  tx: Tx,
  { id, subscriptionId, attempts }: ClaimedPush,
  outcome: SendOutcome,
): Promise<void> {
  switch (outcome) {
    case 'sent':
    case 'refused':
      return deletePush(tx, id);
    case 'ended':
      return deleteEndedSubscription(tx, subscriptionId);
    case 'later':
      return postponePush(tx, id, minutesUntilNextAttempt(attempts));
  }
}
