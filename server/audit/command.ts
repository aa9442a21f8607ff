import { randomUUIDv7 } from 'node:crypto';
import type { AuditEvent } from '../../domain/audit-logs/events.ts';
import type { Refusal } from '../../domain/errors.ts';
import { storeNotifications } from './notifications.ts';
import { notifyEntriesCommitted } from './signal.ts';
import type { Database, Tx } from '../database/database.ts';
import { Refused } from '../http/errors.ts';

/** The origin of a write, which its audit entry records. */
export interface Origin {
  actorId: string | null;
  ipAddress: string | null;
  userAgent: string | null;
  requestId: string | null;
}

/** The origin of work that no request caused. A shell command uses its own name as the user agent. */
export const SYSTEM: Readonly<Origin> = Object.freeze({
  actorId: null,
  ipAddress: null,
  userAgent: null,
  requestId: null,
});

export type Events = readonly [AuditEvent, ...AuditEvent[]];

/** The result of a write: a response with its audit events, a response without events, such as when nothing had to
 *  change, or a refusal that is recorded, such as a failed sign-in. `endsSession` means that the write ends the session
 *  of its own request. */
export type Outcome<T> =
  | { response: T; events: Events; endsSession?: true }
  | { response: T; withoutEvents: true }
  | { refused: Refusal; retryAfterSeconds?: number; events: Events };

/** Returns the outcome of a write that leaves audit entries. */
export function withEvents<T>(response: T, ...events: Events): Outcome<T> {
  return { response, events };
}

/** Returns the outcome of a write that needs no audit entry, for example because nothing had to change. */
export function withoutEvents<T>(response: T): Outcome<T> {
  return { response, withoutEvents: true };
}

/** Runs a write in one transaction: the work, its audit entries and their notifications. Kysely refuses a statement
 *  after the end of the transaction and throws if PostgreSQL rolls back instead of committing. `work` sets the
 *  actor of the origin once the session is known. */
export async function command<T>(
  db: Database,
  origin: Origin,
  work: (tx: Tx, origin: Origin) => Promise<Outcome<T>>,
): Promise<T> {
  const outcome = await db.transaction().execute(async (tx) => {
    const result = await work(tx, origin);
    if ('events' in result) {
      await entries(tx, origin, result.events).execute();
      await storeNotifications(tx, origin.actorId, result.events);
    }
    return result;
  });
  if ('events' in outcome) notifyEntriesCommitted(db);
  if ('refused' in outcome) {
    const { retryAfterSeconds } = outcome;
    throw new Refused(outcome.refused, {
      isRecorded: true,
      ...(retryAfterSeconds && { retryAfterSeconds }),
    });
  }
  return outcome.response;
}

/** Records an event that is not a database write, such as a download or a backup. The insert is one statement, so it
 *  needs no explicit transaction. */
export async function recordEvent(db: Database, origin: Origin, event: AuditEvent): Promise<void> {
  await entries(db, origin, [event]).execute();
  notifyEntriesCommitted(db);
}

const entries = (db: Database | Tx, origin: Origin, events: Events) =>
  db.insertInto('audit_log').values(
    events.map((event) => ({
      id: randomUUIDv7(),
      actor_id: origin.actorId,
      subject_id: event.subjectId,
      action: event.action,
      level: event.level ?? 'INFO',
      ip_address: origin.ipAddress,
      user_agent: origin.userAgent,
      request_id: origin.requestId,
      old_values: event.before && JSON.stringify(event.before),
      new_values: event.after && JSON.stringify(event.after),
    })),
  );
