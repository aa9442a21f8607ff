import type { Day } from '../../domain/calendar.ts';
import { requireFound, refuse } from '../http/errors.ts';
import type { WriteContext } from '../http/api.ts';
import { requireMonday } from '../http/monday.ts';
import type { acceptExceptions, processPayday } from '../../domain/payday/schema.ts';
import type { PaydayException } from '../../domain/payday/exception-codes.ts';
import { fullName } from '../../domain/people.ts';
import { say } from '../../domain/payday/sentences.ts';
import { say as sayShared } from '../../domain/sentences.ts';
import type { Sentence } from '../../domain/sentence.ts';
import { lockPayees } from '../payroll/shared.ts';
import { listDriversOf } from '../paid-to/shared.ts';
import { lockPayableDaysAndLines } from './queries.ts';
import { readPayees, type PreparedPayee } from './weeks.ts';

/** A request that lists payees with the versions that the caller saw. */
type Context = WriteContext<typeof processPayday> | WriteContext<typeof acceptExceptions>;

export function requirePayWeek(weekStart: Day, today: Day): void {
  requireMonday(weekStart);
  if (weekStart < '1900-01-01') refuse('INVALID_VALUE', say.yearTooEarly);
  if (weekStart > today) refuse('INVALID_VALUE', sayShared.weekNotStarted);
}

export const payeeName = ({ row }: Pick<PreparedPayee, 'row'>) => fullName(row);

/** Returns the sentence of an exception. It names the driver, if the exception is about a driver of the payee. */
export function sentenceOf({ sentence, driver }: PaydayException): Sentence {
  return driver ? sayShared.about({ subject: fullName(driver), statement: sentence }) : sentence;
}

/** Locks the payees of a request, and the days and pay lines to process, until the transaction ends. Then reads the
 *  weeks of these payees. */
export async function lockAndReadPayees({
  tx,
  actor,
  body,
  params,
  today,
  company,
}: Context): Promise<PreparedPayee[]> {
  const userIds = body.payees.map(({ userId }) => userId);
  if (new Set(userIds).size !== userIds.length) refuse('INVALID_VALUE', say.repeatedPayee);
  const { weekStart } = params;
  requirePayWeek(weekStart, today);
  const withDrivers = [...userIds, ...(await listDriversOf(tx, userIds))];
  await lockPayees(tx, withDrivers);
  await lockPayableDaysAndLines(tx, weekStart, withDrivers);
  const { timeZone } = company;
  const payees = await readPayees(tx, actor, { weekStart, today, timeZone, userIds });
  // If a payee is outside the actor's scope, the response is 404.
  return requireFound(payees.length === userIds.length ? payees : undefined);
}

/** Returns the payees whose version is not the one that the caller saw. */
export function changedPayees(
  payees: readonly PreparedPayee[],
  shown: readonly { userId: string; version: string }[],
): PreparedPayee[] {
  const versions = new Map(shown.map(({ userId, version }) => [userId, version]));
  return payees.filter(({ week, version }) => version !== versions.get(week.userId));
}
