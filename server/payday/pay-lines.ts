import { randomUUIDv7 } from 'node:crypto';
import { isOwnMoney, type Actor } from '../../domain/access.ts';
import { yearOf, type Day } from '../../domain/calendar.ts';
import type { ResponseBody } from '../../domain/endpoint.ts';
import { isWholeHundredths } from '../../domain/hours.ts';
import { centsFromDollars, isWholeCents } from '../../domain/money.ts';
import { MAX_ENTERED_LINES, refusalOfPayLine } from '../../domain/payday/rules.ts';
import type * as endpoints from '../../domain/payday/pay-line-schema.ts';
import { isAdvance } from '../../domain/payroll/lines.ts';
import { refusalOfPayee } from '../../domain/payroll/rules.ts';
import { tenThousandthsFromRate } from '../../domain/rate.ts';
import { say } from '../../domain/payday/sentences.ts';
import { withEvents, type Outcome } from '../audit/command.ts';
import type { Tx } from '../database/database.ts';
import { requireFound, refuse, throwIfRefused } from '../http/errors.ts';
import type { WriteContext } from '../http/api.ts';
import type { Vault } from '../vault/vault.ts';
import { findPayee, lockPayees, findSettlement } from '../payroll/shared.ts';
import { findOpeningBalance } from '../tax/shared.ts';
import { requirePayWeek } from './request.ts';
import { storeFreightBill } from './freight-bill.ts';
import {
  findPayLine,
  isCarriedByDay,
  listOpenPayLines,
  type StoredPayLine,
} from './pay-line-queries.ts';
import { insertPayLine, removeOpenPayLine } from './writes.ts';

const payLineValues = ({ id, weekStart, kind, amountCents, description }: AuditedPayLine) => ({
  payLineId: id,
  weekStart,
  kind,
  amountCents,
  description,
});
type AuditedPayLine = Pick<StoredPayLine, 'id' | 'kind' | 'amountCents' | 'description'> & {
  weekStart: string;
};

function lineOf(body: WriteContext<typeof endpoints.addPayLine>['body']) {
  const { userId, weekStart, kind, day, quantity, correctsId, correctsOpeningBalanceId } = body;
  const isWhole =
    isWholeCents(body.amount) && (quantity === null || isWholeHundredths(quantity.units));
  if (!isWhole) refuse('INVALID_VALUE', say.lineDecimals);
  return {
    id: randomUUIDv7(),
    userId,
    weekStart,
    kind,
    day,
    quantity: quantity && {
      hundredths: Math.round(quantity.units * 100),
      unit: quantity.unit,
      rateTenThousandths: tenThousandthsFromRate(quantity.rate),
    },
    amountCents: centsFromDollars(body.amount),
    description: body.description.trim(),
    correctsId,
    ...(correctsOpeningBalanceId && { correctsOpeningBalanceId }),
  };
}

/** Checks what a correction corrects.
 *  @returns the day on which it was paid. Null if it is not paid, or if the line corrects nothing. */
async function requireCorrected(
  tx: Tx,
  actor: Actor,
  { userId, correctsId, correctsOpeningBalanceId }: ReturnType<typeof lineOf>,
): Promise<Day | null> {
  if (correctsOpeningBalanceId !== undefined) {
    const payment = requireFound(await findOpeningBalance(tx, actor, correctsOpeningBalanceId));
    if (payment.userId !== userId) refuse('NOT_FOUND');
    if (payment.reversedAt !== null) refuse('CONFLICT', say.correctsReversedPayment);
    return payment.paidOn;
  }
  if (correctsId === null) return null;
  const corrected = requireFound(await findSettlement(tx, actor, correctsId));
  if (corrected.userId !== userId) refuse('NOT_FOUND');
  if (corrected.status === 'REVERSED') refuse('SETTLEMENT_REVERSED');
  return corrected.paidOn;
}

/** Adds a line to the next settlement of a payee's week. */
export async function addPayLine(
  context: WriteContext<typeof endpoints.addPayLine>,
  vault: Vault,
): Promise<Outcome<ResponseBody<typeof endpoints.addPayLine>>> {
  const { tx, actor, body, today } = context;
  requirePayWeek(body.weekStart, today);
  const line = lineOf(body);
  throwIfRefused(refusalOfPayLine(line));
  const { userId, weekStart } = line;
  const payee = requireFound(await findPayee(tx, actor, userId));
  // A correction of an earlier payment can also be paid to somebody who is no longer a contractor.
  const correctsEarlierPay =
    line.correctsId !== null || line.correctsOpeningBalanceId !== undefined;
  const earnedIn = correctsEarlierPay ? (payee.contractorThrough ?? weekStart) : weekStart;
  throwIfRefused(refusalOfPayee(actor, payee, earnedIn));
  await lockPayees(tx, [userId]);
  if (await isCarriedByDay(tx, line)) refuse('CONFLICT', say.carriedByDay);
  const correctedOn = await requireCorrected(tx, actor, line);
  // The tax form of the earlier year stays, so the overpayment cannot lower the pay of this year either.
  if (line.amountCents < 0 && correctedOn !== null && yearOf(correctedOn) < yearOf(today))
    refuse('CONFLICT', say.recoverAsDeduction({ year: yearOf(correctedOn) }));
  const waiting = await listOpenPayLines(tx, actor, weekStart, [userId]);
  if (waiting.filter(({ expenseId }) => expenseId === null).length >= MAX_ENTERED_LINES)
    refuse('CONFLICT', say.tooManyLines({ max: MAX_ENTERED_LINES }));
  await insertPayLine(tx, actor, line);
  const added = body.document && (await storeFreightBill(context, line, body.document, vault));
  return withEvents(
    { message: say.lineAdded, id: line.id },
    { action: 'PAY_LINE_ADDED', subjectId: userId, before: null, after: payLineValues(line) },
    ...(added ? [added] : []),
  );
}

export async function removePayLine({
  tx,
  actor,
  params,
}: WriteContext<typeof endpoints.removePayLine>): Promise<
  Outcome<ResponseBody<typeof endpoints.removePayLine>>
> {
  const line = requireFound(await findPayLine(tx, actor, params.id));
  if (isOwnMoney(actor, line.userId)) refuse('OWN_PAY');
  if (line.expenseId !== null) refuse('CONFLICT', say.lineOfExpense);
  if (isAdvance(line) && !line.agreement?.hasEnded) refuse('CONFLICT', say.lineOfAdvance);
  if (!(await removeOpenPayLine(tx, actor, line.id))) refuse('CONFLICT', say.lineUsed);
  return withEvents(
    { message: say.lineRemoved },
    {
      action: 'PAY_LINE_REMOVED',
      subjectId: line.userId,
      before: payLineValues(line),
      after: null,
    },
  );
}
