import { randomUUIDv7 } from 'node:crypto';
import { isOwn } from '../../domain/access.ts';
import type { ResponseBody } from '../../domain/endpoint.ts';
import { isWholeHundredths } from '../../domain/hours.ts';
import { centsFromDollars, isWholeCents } from '../../domain/money.ts';
import { MAX_ENTRIES, refuseEntry } from '../../domain/payday/rules.ts';
import type * as endpoints from '../../domain/payday/pay-line-schema.ts';
import { refusePayee } from '../../domain/payroll/rules.ts';
import { withEvents, type Outcome } from '../audit/command.ts';
import { requireFound, refuse, throwIfRefused } from '../http/errors.ts';
import type { WriteContext } from '../http/api.ts';
import { requireMonday } from '../http/monday.ts';
import { findPayee, lockPayees } from '../payroll/payee-queries.ts';
import { findRun } from '../payroll/queries.ts';
import { findEntry, listOpenPayLines, type StoredEntry } from './entry-queries.ts';
import { insertEntry, removeOpenPayLine } from './write-queries.ts';

const entryFacts = ({ id, weekStart, kind, amountCents, description }: AuditedEntry) => ({
  payLineId: id,
  weekStart,
  kind,
  amountCents,
  description,
});
type AuditedEntry = Pick<StoredEntry, 'id' | 'kind' | 'amountCents' | 'description'> & {
  weekStart: string;
};

function entryOf(body: WriteContext<typeof endpoints.addPayLine>['body']) {
  const { userId, weekStart, kind, day, quantity, correctsId } = body;
  const isWhole =
    isWholeCents(body.amount) &&
    (quantity === null || (isWholeHundredths(quantity.units) && isWholeCents(quantity.rate)));
  if (!isWhole) refuse('INVALID_VALUE', 'amount, quantity and rate: at most 2 decimals.');
  return {
    id: randomUUIDv7(),
    userId,
    weekStart,
    kind,
    day,
    quantity: quantity && {
      hundredths: Math.round(quantity.units * 100),
      unit: quantity.unit,
      rateCents: centsFromDollars(quantity.rate),
    },
    amountCents: centsFromDollars(body.amount),
    description: body.description.trim(),
    correctsId,
  };
}

/** Adds a line to the next settlement of a payee's week. */
export async function addEntry({
  tx,
  actor,
  body,
  today,
}: WriteContext<typeof endpoints.addPayLine>): Promise<
  Outcome<ResponseBody<typeof endpoints.addPayLine>>
> {
  requireMonday(body.weekStart);
  const entry = entryOf(body);
  throwIfRefused(refuseEntry(entry, today));
  const { userId, weekStart, correctsId } = entry;
  const payee = requireFound(await findPayee(tx, actor, userId));
  throwIfRefused(refusePayee(actor, payee));
  await lockPayees(tx, [userId]);
  if (correctsId !== null) {
    const corrected = requireFound(await findRun(tx, actor, correctsId));
    if (corrected.userId !== userId) refuse('NOT_FOUND');
    if (corrected.status === 'REVERSED') refuse('RUN_REVERSED');
    if (entry.kind !== 'CORRECTION')
      refuse('INVALID_VALUE', 'correctsId: only a correction can name a settlement.');
  }
  const waiting = await listOpenPayLines(tx, actor, weekStart, [userId]);
  if (waiting.filter(({ expenseId }) => expenseId === null).length >= MAX_ENTRIES)
    refuse('CONFLICT', `A payee can have at most ${MAX_ENTRIES} unprocessed lines per week.`);
  await insertEntry(tx, actor, entry);
  return withEvents(
    { message: 'Line added', id: entry.id },
    { action: 'PAY_LINE_ADDED', subjectId: userId, before: null, after: entryFacts(entry) },
  );
}

export async function removeEntry({
  tx,
  actor,
  params,
}: WriteContext<typeof endpoints.removePayEntry>): Promise<
  Outcome<ResponseBody<typeof endpoints.removePayEntry>>
> {
  const entry = requireFound(await findEntry(tx, actor, params.id));
  if (isOwn(actor, entry.userId)) refuse('OWN_PAY');
  if (entry.expenseId !== null)
    refuse('CONFLICT', 'This line pays an expense. Undo the decision on the expense instead.');
  if (!(await removeOpenPayLine(tx, actor, entry.id)))
    refuse('CONFLICT', 'This line is in a settlement or was already removed.');
  return withEvents(
    { message: 'Line removed' },
    {
      action: 'PAY_LINE_REMOVED',
      subjectId: entry.userId,
      before: entryFacts(entry),
      after: null,
    },
  );
}
