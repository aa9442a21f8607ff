import { randomUUIDv7 } from 'node:crypto';
import type { Actor } from '../../domain/access.ts';
import type { AuditEvent } from '../../domain/audit-logs/events.ts';
import type { Day } from '../../domain/calendar.ts';
import { refusal, type Refusal } from '../../domain/errors.ts';
import { refusalOfPaidPeople, refusalOfPayee } from '../../domain/paid-to/rules.ts';
import { say } from '../../domain/paid-to/sentences.ts';
import type { Tx } from '../database/database.ts';
import { refuse } from '../http/errors.ts';
import { lockPayees } from '../people/queries.ts';
import {
  findChain,
  findPeopleToPayByEmail,
  readLastPayees,
  type PayeeOfPayee,
  type PersonToPay,
} from './queries.ts';
import { valuesOf } from './values.ts';
import { insertPaidTo } from './writes.ts';

/** A new driver. From a Monday on, the driver's pay goes to somebody else. */
export interface NewDriver {
  id: string;
  name: string;
  payee: Pick<PersonToPay, 'id' | 'name'>;
  effectiveFrom: Day;
}

/** A person who is named as the payee of a new driver, and may be refused. */
export interface PossiblePayee extends PersonToPay {
  /** The payee's own last payee. Undefined if the payee is always paid directly. */
  paidTo: PayeeOfPayee | undefined;
}

/** Finds people whose pay the actor can see, by email. */
export async function findPossiblePayees(
  tx: Tx,
  actor: Actor,
  emails: readonly string[],
): Promise<Map<string, PossiblePayee>> {
  const people = await findPeopleToPayByEmail(tx, actor, emails);
  const ids = [...people.values()].map(({ id }) => id);
  const lastPayees = await readLastPayees(tx, ids);
  return new Map(
    [...people].map(([email, person]) => [email, { ...person, paidTo: lastPayees.get(person.id) }]),
  );
}

/** Returns a refusal if the pay of a new driver cannot go to the payee. It would go to the payee in every week from the
 *  first Monday on. */
export function refusalOfPayeeOfNew(
  actor: Actor,
  driver: Omit<NewDriver, 'payee'>,
  payee: PossiblePayee,
): Refusal | undefined {
  const refused =
    refusalOfPaidPeople(actor, { userIds: [driver.id], payeeId: payee.id }) ??
    refusalOfPayee(payee);
  if (refused) return refused;
  const { paidTo } = payee;
  if (!paidTo || (paidTo.until !== null && paidTo.until <= driver.effectiveFrom)) return undefined;
  return refusal(
    'CONFLICT',
    say.chain({ driver: driver.name, payee: payee.name, payeesPayee: paidTo.name }),
  );
}

/** Sets the payees of new drivers. Throws if somebody gave one of these payees a payee after the check. */
export async function setPayeesOfNew(
  tx: Tx,
  actor: Actor,
  drivers: readonly NewDriver[],
): Promise<AuditEvent[]> {
  if (drivers.length === 0) return [];
  const rows = drivers.map(({ id, payee, effectiveFrom }) => ({
    id: randomUUIDv7(),
    userId: id,
    payeeId: payee.id,
    effectiveFrom,
    reason: '',
  }));
  const payeeIds = [...new Set(drivers.map(({ payee }) => payee.id))];
  await lockPayees(tx, payeeIds);
  await insertPaidTo(tx, actor, rows);
  const chain = await findChain(tx, payeeIds);
  if (chain) refuse('CONFLICT', say.chain(chain));
  const names = new Map(drivers.map(({ id, payee }) => [id, payee.name]));
  return rows.map((row) => ({
    action: 'PAID_TO_SET',
    subjectId: row.userId,
    before: null,
    after: valuesOf(row, names.get(row.userId) ?? null),
  }));
}
