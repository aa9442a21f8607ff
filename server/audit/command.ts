import { randomUUIDv7 } from 'node:crypto';
import type { AuditEvent } from '../../domain/audit-logs/events.ts';
import type { Refusal } from '../../domain/errors.ts';
import { entriesCommitted } from './signal.ts';
import type { Database, Tx } from '../database/database.ts';
import { Refused } from '../http/errors.ts';

/** Where a write came from, for its audit entry. */
export interface Origin {
  actorId: string | null;
  ipAddress: string | null;
  userAgent: string | null;
  requestId: string | null;
}

/** Linehaul itself, nobody's call. A command of the shell puts its name for the user agent. */
export const SYSTEM: Readonly<Origin> = Object.freeze({
  actorId: null,
  ipAddress: null,
  userAgent: null,
  requestId: null,
});

export type Events = readonly [AuditEvent, ...AuditEvent[]];

/** What a write returns: its answer with what the audit trail says of it; or that nothing had to be
 *  changed; or a refusal that is itself worth recording, such as a failed sign-in. `endsSession`: the write
 *  signs its own session out. */
export type Outcome<T> =
  | { answer: T; events: Events; endsSession?: true }
  | { answer: T; nothingChanged: true }
  | { refused: Refusal; retryAfterSeconds?: number; events: Events };

/** An answer with the one event that tells of it. */
export function done<T>(answer: T, ...events: Events): Outcome<T> {
  return { answer, events };
}

export function nothingChanged<T>(answer: T): Outcome<T> {
  return { answer, nothingChanged: true };
}

/** The one way to write: a transaction, its work, and the audit entries of that work, all or nothing. Kysely
 *  refuses a statement after the end of the transaction, and throws when PostgreSQL answered the commit with a
 *  rollback. `work` gets the origin to fill in the actor once the session is known. */
export async function command<T>(
  db: Database,
  origin: Origin,
  work: (tx: Tx, origin: Origin) => Promise<Outcome<T>>,
): Promise<T> {
  const outcome = await db.transaction().execute(async (tx) => {
    const result = await work(tx, origin);
    if ('events' in result) await entries(tx, origin, result.events).execute();
    return result;
  });
  if ('events' in outcome) entriesCommitted(db);
  if ('refused' in outcome) {
    const { retryAfterSeconds } = outcome;
    throw new Refused(outcome.refused, {
      isRecorded: true,
      ...(retryAfterSeconds && { retryAfterSeconds }),
    });
  }
  return outcome.answer;
}

/** Says in the trail what took place elsewhere: a file was handed out, a backup made. One statement is a
 *  transaction by itself. */
export async function recordEvent(db: Database, origin: Origin, event: AuditEvent): Promise<void> {
  await entries(db, origin, [event]).execute();
  entriesCommitted(db);
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
