import { createHash, randomUUIDv7 } from 'node:crypto';
import { isOwn, type Actor } from '../../domain/access.ts';
import { refusal } from '../../domain/errors.ts';
import type { ResponseBody } from '../../domain/endpoint.ts';
import { linesOfTakings } from '../../domain/deductions/takings.ts';
import { expectedPay } from '../../domain/payroll/expected-pay.ts';
import { figuresOfLines, linesOfDays } from '../../domain/payroll/lines.ts';
import { DEFAULT_PAYMENT_METHOD } from '../../domain/payroll/payment-methods.ts';
import {
  amountsOfWeek,
  paidMessage,
  processedMessage,
  refusalOfPayee,
  refusalOfMarkingPaid,
  refusalOfPaymentDay,
  refusalOfReversal,
  refusalOfWeek,
  type WeekAmounts,
} from '../../domain/payroll/rules.ts';
import { settlementValues } from '../../domain/payroll/settlement-values.ts';
import type * as endpoints from '../../domain/payroll/schema.ts';
import { say } from '../../domain/payroll/sentences.ts';
import type { Sentence } from '../../domain/sentence.ts';
import type { WriteContext } from '../http/api.ts';
import { withEvents, withoutEvents, type Outcome } from '../audit/command.ts';
import type { Tx } from '../database/database.ts';
import { requireFound, refuse, Refused, throwIfRefused } from '../http/errors.ts';
import { settlementResponse } from './responses.ts';
import { findPayee, lockPayees } from './payee-queries.ts';
import {
  findLiveSettlements,
  findReversedSettlement,
  findSettlement,
  lockPayableLogs,
} from './queries.ts';
import type { SettlementWithDays } from './stored-settlement.ts';
import {
  isSamePayment,
  lockForPayment,
  readPayeeHistory,
  withholdingOfSettlement,
} from './withholding-queries.ts';
import { refuseBelowFloor, takingsOfWeek } from './takings.ts';
import {
  insertSettlements,
  paySettlement,
  reverseLiveSettlement,
  assignLogs,
  type NewSettlement,
} from './writes.ts';

type SettlementOutcome = Outcome<ResponseBody<typeof endpoints.processWeek>>;

/** Hashes a payload, which is the person, the week, and the amounts and notes of every day. Omits
 *  `expensesSubstantiated` if it is false, so that a payload from before that field existed has the same hash. */
function digestOf({ userId, weekStart, days, basePayCents, expensesCents }: WeekAmounts): Buffer {
  const text = JSON.stringify(
    { userId, weekStart, days, basePayCents, expensesCents },
    (name, value: unknown) =>
      name === 'expensesSubstantiated' && value === false ? undefined : value,
  );
  return createHash('sha256').update(text).digest();
}

function responseOf(
  settlement: SettlementWithDays,
  message: Sentence,
): ResponseBody<typeof endpoints.processWeek> {
  return { message, settlement: settlementResponse(settlement) };
}

/** Processes a person's week exactly once. The unique index settlements_one_live enforces this rule. A second request
 *  with the same payload returns the existing settlement. If the payload is different, the server returns a conflict that
 *  names the settlement. */
export async function processWeek(
  context: WriteContext<typeof endpoints.processWeek>,
): Promise<SettlementOutcome> {
  const { tx, actor, body, today, company } = context;
  throwIfRefused(refusalOfWeek(body, today));
  const payee = requireFound(await findPayee(tx, actor, body.userId));
  throwIfRefused(refusalOfPayee(actor, payee, body.weekStart));
  const week = amountsOfWeek(body);
  const payloadDigest = digestOf(week);
  const settlementId = randomUUIDv7();
  await lockPayees(tx, [payee.id]);
  const logs = await lockPayableLogs(tx, payee.id, week.weekStart);
  const { hourlyRateTenThousandths } = payee;
  const expectedPayCents = expectedPay(logs, hourlyRateTenThousandths);
  const payDifferenceReason = body.payDifferenceReason?.trim() || null;
  const lines = linesOfDays(week.days, logs);
  const { id: userId } = payee;
  const { weekStart } = week;
  const figures = figuresOfLines(lines);
  const { timeZone } = company;
  const takings = await takingsOfWeek(tx, actor, { userId, weekStart, figures, today, timeZone });
  const newSettlement: NewSettlement = {
    settlementId,
    userId,
    weekStart,
    kind: 'REGULAR',
    followsId: await findReversedSettlement(tx, userId, weekStart),
    payBatchId: null,
    lines: [...lines, ...linesOfTakings(takings)],
    takings,
    payloadDigest,
    expectedPayCents,
    payDifferenceReason,
  };
  if ((await insertSettlements(tx, actor, [newSettlement], today)).size === 0)
    return returnExistingSettlement(tx, actor, week, payloadDigest);
  await assignLogs(tx, settlementId, logs);
  const settlement = requireFound(await findSettlement(tx, actor, settlementId));
  return withEvents(responseOf(settlement, processedMessage(settlement)), {
    action: 'PAYROLL_PROCESSED',
    subjectId: payee.id,
    before: null,
    after: { ...settlementValues(settlement), approvedBy: settlement.approvedBy },
  });
}

async function returnExistingSettlement(
  tx: Tx,
  actor: Actor,
  week: WeekAmounts,
  payloadDigest: Buffer,
): Promise<SettlementOutcome> {
  const settlements = await findLiveSettlements(tx, actor, week.userId, [week.weekStart]);
  const settlement = settlements.get(week.weekStart);
  // Another request reversed the settlement between the two statements. The caller can retry.
  if (!settlement) refuse('CONFLICT', say.justReversed);
  if (!settlement.payloadDigest.equals(payloadDigest)) {
    throw new Refused(refusal('WEEK_HAS_SETTLEMENT'), {
      responseFields: { settlementId: settlement.id },
    });
  }
  return withoutEvents(responseOf(settlement, processedMessage(settlement)));
}

export async function markPaid(
  context: WriteContext<typeof endpoints.markPaid>,
): Promise<SettlementOutcome> {
  const { tx, actor, params, body, today, company } = context;
  const { paidOn, paymentMethod = DEFAULT_PAYMENT_METHOD } = body;
  const settlement = requireFound(await findSettlement(tx, actor, params.id));
  throwIfRefused(refusalOfMarkingPaid(actor, settlement, company));
  const { userId } = settlement;
  const { timeZone } = company;
  await lockForPayment(tx, [userId]);
  // The command reads the settlement again under the lock, because another payment may have been committed in the
  // meantime.
  const before = requireFound(await findSettlement(tx, actor, params.id));
  const history = await readPayeeHistory(tx, actor, userId, { paidOn, timeZone });
  if (isSamePayment(before, { paidOn, paymentMethod })) {
    return withoutEvents(responseOf(before, paidMessage(before)));
  }
  if (before.status !== 'PROCESSED') refuse('SETTLEMENT_NOT_PROCESSED');
  throwIfRefused(refusalOfPaymentDay(before.weekStart, paidOn, today));
  const payment = { paidOn, paymentMethod };
  const withholding = withholdingOfSettlement(before, payment, history);
  await refuseBelowFloor(tx, [before], () => withholding.cents);
  if (
    !(await paySettlement(tx, actor, before.id, { ...payment, withholding, payee: history.payee }))
  )
    refuse('SETTLEMENT_NOT_PROCESSED');
  const after = requireFound(await findSettlement(tx, actor, before.id));
  return withEvents(responseOf(after, paidMessage(after)), {
    action: 'PAYROLL_PAID',
    subjectId: before.userId,
    before: settlementValues(before),
    after: {
      ...settlementValues(after),
      ...(after.processedBy && { processedBy: after.processedBy.name }),
    },
  });
}

export async function reverseSettlement(
  context: WriteContext<typeof endpoints.reverseSettlement>,
): Promise<SettlementOutcome> {
  const { tx, actor, params, body, today } = context;
  const before = requireFound(await findSettlement(tx, actor, params.id));
  if (isOwn(actor, before.userId)) refuse('OWN_PAY');
  const reason = body.reason.trim();
  throwIfRefused(refusalOfReversal(before, body, today));
  if (!reason) refuse('INVALID_VALUE', say.reversalReason);
  const { reversalKind = null, returnedOn = today } = body;
  const on = reversalKind === 'MONEY_RETURNED' ? returnedOn : today;
  const reversal = { reason, kind: reversalKind, on, today };
  if (!(await reverseLiveSettlement(tx, actor, before.id, reversal))) refuse('SETTLEMENT_REVERSED');
  const after = requireFound(await findSettlement(tx, actor, before.id));
  return withEvents(responseOf(after, say.reversed), {
    action: 'PAYROLL_REVERSED',
    level: 'WARNING',
    subjectId: before.userId,
    before: settlementValues(before),
    after: settlementValues(after),
  });
}
