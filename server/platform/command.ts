import { randomUUIDv7 } from 'node:crypto';
import type { CompiledQuery, RawBuilder, SqlBool } from 'kysely';
import type { AuditEvent } from '../../domain/audit-logs/events.ts';
import type { Refusal } from '../../domain/errors.ts';
import { entriesCommitted } from './audit-signal.ts';
import type { Database, Databases, Tx } from './database.ts';
import { Refused } from './errors.ts';
import { transaction } from './transaction.ts';

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
 *  changed; or a refusal that is itself worth recording, such as a failed sign-in. */
export type Outcome<T> =
  | { answer: T; events: Events }
  | { answer: T; nothingChanged: true }
  | { refused: Refusal; retryAfterSeconds?: number; events: Events };

/** A write that may find its place taken: a day that has a log already, a week that is processed. Its
 *  statements travel with its audit entry and the commit. Where they did nothing nothing is noted either, and
 *  the work is asked again, which then looks first. */
export interface Tried<T> {
  statements: readonly CompiledQuery[];
  /** From the rows of the last of them: nothing where the place is taken. */
  answerOf: (rows: readonly object[]) => T | undefined;
  /** Whether it took place, as the statement of the entry asks behind them. */
  tookPlace: RawBuilder<SqlBool>;
  event: AuditEvent;
}

export type SignedOutcome<T> = Outcome<T> | Tried<T>;

/** @param statements the last of them returns the row that was written, if it was */
export function tried<Row extends object, T>(
  statements: readonly [...before: CompiledQuery[], last: CompiledQuery<Row>],
  answerOf: (row: Row) => T,
  entry: Pick<Tried<T>, 'tookPlace' | 'event'>,
): Tried<T> {
  return { ...entry, statements, answerOf: ([row]) => row && answerOf(row as Row) };
}

/** An answer with the one event that tells of it. */
export function done<T>(answer: T, ...events: Events): Outcome<T> {
  return { answer, events };
}

export function nothingChanged<T>(answer: T): Outcome<T> {
  return { answer, nothingChanged: true };
}

/** The one way to write: a transaction, its work, and the audit entries of that work, all or nothing.
 *  `work` gets the origin to fill in the actor once the session is known. */
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
  return answerOf(db, outcome);
}

/** The same for somebody who is signed in, in fewer round trips. `work` fills in the actor; it may try
 *  (`Tried`) the first time that it is asked. */
export async function signedCommand<S, T>(
  databases: Databases,
  origin: Origin,
  opening: (tx: Tx) => Promise<S>,
  work: (tx: Tx, session: S, mayTry: boolean) => Promise<SignedOutcome<T>>,
  mayTry = true,
): Promise<T> {
  const { result: outcome, rows } = await transaction(databases, opening, async (tx, session) => {
    const result = await work(tx, session, mayTry);
    return { result, last: lastStatements(tx, origin, result) };
  });
  if (!('statements' in outcome)) return answerOf(databases.write, outcome);
  const answer = outcome.answerOf(rows[outcome.statements.length - 1] ?? []);
  if (answer === undefined) return signedCommand(databases, origin, opening, work, false);
  entriesCommitted(databases.write);
  return answer;
}

/** Says in the trail what took place elsewhere: a file was handed out, a backup made. One statement is a
 *  transaction by itself. */
export async function recordEvent(db: Database, origin: Origin, event: AuditEvent): Promise<void> {
  await entries(db, origin, [event]).execute();
  entriesCommitted(db);
}

/** Of what has been committed. */
function answerOf<T>(db: Database, outcome: Outcome<T>): T {
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

const entryRow = (origin: Origin, event: AuditEvent) => ({
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
});

const entries = (db: Database | Tx, origin: Origin, events: Events) =>
  db.insertInto('audit_log').values(events.map((event) => entryRow(origin, event)));

function lastStatements(tx: Tx, origin: Origin, outcome: SignedOutcome<unknown>): CompiledQuery[] {
  if ('statements' in outcome) {
    return [...outcome.statements, entryOfTried(tx, origin, outcome).compile()];
  }
  return 'events' in outcome ? [entries(tx, origin, outcome.events).compile()] : [];
}

/** The entry of what was tried, if that took place. */
function entryOfTried(tx: Tx, origin: Origin, { event, tookPlace }: Tried<unknown>) {
  const row = entryRow(origin, event);
  const columns = Object.keys(row) as (keyof typeof row)[];
  return tx
    .insertInto('audit_log')
    .columns(columns)
    .expression(
      tx.selectNoFrom((eb) => columns.map((name) => eb.val(row[name]).as(name))).where(tookPlace),
    );
}
