import { sql, type SqlBool } from 'kysely';
import type { Actor } from '../../domain/access.ts';
import type { AuditEvent } from '../../domain/audit-logs/events.ts';
import type { PersonResult } from '../../domain/bulk.ts';
import { sentenceOf } from '../../domain/errors.ts';
import type { Names } from '../../domain/people.ts';
import { withEvents, withoutEvents, type Outcome } from '../audit/command.ts';
import type { Tx } from '../database/database.ts';
import { visibleTo } from '../database/scope.ts';
import { requireFound, Refused } from '../http/errors.ts';

/** What an action did for one person. */
interface Done<Details> {
  events: readonly AuditEvent[];
  details?: Details;
}

interface BulkResults<Details> {
  /** In the order of the request. */
  results: PersonResult[];
  /** The details of each person who was not refused. */
  details: ReadonlyMap<string, Details>;
  done: number;
  events: AuditEvent[];
}

/** Returns the names of the people by id. Throws NOT_FOUND if the actor does not see one of them. */
async function namesOf(tx: Tx, actor: Actor, ids: readonly string[]): Promise<Map<string, Names>> {
  const people = await tx
    .selectFrom('users as u')
    .select(['u.id', 'u.first_name as firstName', 'u.last_name as lastName'])
    .where(sql<SqlBool>`u.id = any(${[...ids]}::uuid[])`)
    .where(visibleTo(actor, 'u.id'))
    .execute();
  return new Map(people.map(({ id, ...names }) => [id, names]));
}

/** Whether a refusal is about the request and not about one person. */
const endsRequest = ({ refusal }: Refused) =>
  refusal.code === 'NOT_FOUND' || refusal.code === 'STEP_UP_REQUIRED';

/** Runs an action for each person in one transaction. If a rule refuses a person, the statements for this person are
 *  rolled back, and the others are done. The order of the ids is the order of the locks, so that two requests cannot
 *  deadlock. */
export async function forEachPerson<Details>(
  { tx, actor }: { tx: Tx; actor: Actor },
  userIds: readonly string[],
  action: (id: string) => Promise<Done<Details>>,
): Promise<BulkResults<Details>> {
  const ids = userIds.map((id) => id.toLowerCase());
  const names = await namesOf(tx, actor, ids);
  for (const id of ids) requireFound(names.get(id));
  const problems = new Map<string, PersonResult['problem']>();
  const details = new Map<string, Details>();
  const events: AuditEvent[] = [];
  for (const id of ids.toSorted()) {
    await sql`savepoint person`.execute(tx);
    try {
      const done = await action(id);
      events.push(...done.events);
      if (done.details !== undefined) details.set(id, done.details);
    } catch (error) {
      if (!(error instanceof Refused) || endsRequest(error)) throw error;
      await sql`rollback to savepoint person`.execute(tx);
      problems.set(id, sentenceOf(error.refusal));
    }
    await sql`release savepoint person`.execute(tx);
  }
  const results = ids.map((id) => ({
    id,
    ...requireFound(names.get(id)),
    problem: problems.get(id) ?? null,
  }));
  return { results, details, events, done: ids.length - problems.size };
}

/** Returns the outcome of a bulk action, which has no event if everybody was refused. */
export function outcomeOf<T>(response: T, events: readonly AuditEvent[]): Outcome<T> {
  const [first, ...others] = events;
  return first ? withEvents(response, first, ...others) : withoutEvents(response);
}
