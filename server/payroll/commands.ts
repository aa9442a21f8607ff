import { createHash, randomUUIDv7 } from 'node:crypto';
import { isOwnMoney, type Actor } from '../../domain/access.ts';
import type { Day } from '../../domain/calendar.ts';
import { refusal } from '../../domain/errors.ts';
import type { ResponseBody } from '../../domain/endpoint.ts';
import { problemOfPayouts } from '../../domain/deductions/payouts.ts';
import { settlementLineOf } from '../../domain/payday/rules.ts';
import { expectedPay } from '../../domain/payroll/expected-pay.ts';
import { linesOfDays } from '../../domain/payroll/lines-of-days.ts';
import { DEFAULT_PAYMENT_METHOD } from '../../domain/payroll/payment-methods.ts';
import {
  amountsOfWeek,
  isAllZero,
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
import { readPayeesOf } from '../paid-to/shared.ts';
import { assignDaysAndLines, listOpenPayouts, lockOpenPayLines } from '../payday/shared.ts';
import { settlementResponse } from './responses.ts';
import { lockPayees } from '../people/queries.ts';
import { findPayee } from './payee-queries.ts';
import {
  findLivePayout,
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
import { recordPaidStatements, recordProcessedStatements } from './statement-writes.ts';
import { refuseBelowFloor, takingsOfWeek } from './takings.ts';
import {
  insertSettlements,
  paySettlement,
  reverseLiveSettlement,
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
 *  names the settlement. A payload without an amount pays the advances and escrow releases of the week alone. */
export async function processWeek(
  context: WriteContext<typeof endpoints.processWeek>,
): Promise<SettlementOutcome> {
  const { tx, actor, body, today, company } = context;
  throwIfRefused(refusalOfWeek(body, today));
  const payee = requireFound(await findPayee(tx, actor, body.userId));
  throwIfRefused(refusalOfPayee(actor, payee, body.weekStart));
  const week = amountsOfWeek(body);
  const payloadDigest = digestOf(week);
  await lockPayees(tx, [payee.id]);
  const { weekStart } = week;
  const paidTo = (await readPayeesOf(tx, [payee.id], weekStart)).get(payee.id);
  if (paidTo) refuse('CONFLICT', say.paidToAnother({ payee: paidTo.name }));
  await lockOpenPayLines(tx, weekStart, [payee.id]);
  const payouts = await listOpenPayouts(tx, actor, weekStart, payee.id);
  const problem = problemOfPayouts(payouts);
  if (problem) refuse('CONFLICT', problem);
  const isPayout = isAllZero(body);
  if (isPayout && payouts.length === 0) return returnExistingPayout(tx, actor, week, payloadDigest);
  // A settlement of payouts alone includes no days, so that a later settlement pays them.
  const logs = isPayout ? [] : await lockPayableLogs(tx, payee.id, weekStart);
  const lines = [
    ...(isPayout ? [] : linesOfDays(week.days, logs)),
    ...payouts.map(settlementLineOf),
  ];
  const of = { userId: payee.id, weekStart, lines, today, timeZone: company.timeZone };
  const taken = await takingsOfWeek(tx, actor, of);
  const newSettlement: NewSettlement = {
    settlementId: randomUUIDv7(),
    userId: payee.id,
    weekStart,
    kind: isPayout ? 'PAYOUT' : 'REGULAR',
    followsId: isPayout ? null : await findReversedSettlement(tx, payee.id, weekStart),
    payBatchId: null,
    lines: [...lines, ...taken.lines],
    takings: taken.takings,
    payloadDigest,
    expectedPayCents: isPayout ? null : expectedPay(logs, payee.hourlyRateTenThousandths),
    payDifferenceReason: body.payDifferenceReason?.trim() || null,
  };
  return insertWeek(tx, actor, { week, newSettlement, logs, payouts }, today);
}

interface WeekToInsert {
  week: WeekAmounts;
  newSettlement: NewSettlement;
  /** The days and pay lines that the settlement includes. */
  logs: readonly { id: string }[];
  payouts: readonly { id: string }[];
}

async function insertWeek(
  tx: Tx,
  actor: Actor,
  { week, newSettlement, logs, payouts }: WeekToInsert,
  today: Day,
): Promise<SettlementOutcome> {
  const { settlementId, userId, payloadDigest } = newSettlement;
  if ((await insertSettlements(tx, actor, [newSettlement], today)).size === 0)
    return returnExistingSettlement(tx, actor, week, payloadDigest);
  const assigned = (rows: readonly { id: string }[]) =>
    rows.map(({ id }) => ({ id, settlementId }));
  await assignDaysAndLines(tx, { days: assigned(logs), payLines: assigned(payouts) });
  await recordProcessedStatements(tx, [settlementId]);
  const settlement = requireFound(await findSettlement(tx, actor, settlementId));
  return withEvents(responseOf(settlement, processedMessage(settlement)), {
    action: 'PAYROLL_PROCESSED',
    subjectId: userId,
    before: null,
    after: { ...settlementValues(settlement), approvedBy: settlement.approvedBy },
  });
}

/** Answers a payload without an amount when no advance and no escrow release is left to pay. Returns the settlement that
 *  the same payload created, or refuses the payload. */
async function returnExistingPayout(
  tx: Tx,
  actor: Actor,
  { userId, weekStart }: WeekAmounts,
  payloadDigest: Buffer,
): Promise<SettlementOutcome> {
  const settlement = await findLivePayout(tx, actor, { userId, weekStart, payloadDigest });
  if (!settlement) refuse('INVALID_VALUE', say.allZero);
  return withoutEvents(responseOf(settlement, processedMessage(settlement)));
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
  await recordPaidStatements(tx, [before.id]);
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
  if (isOwnMoney(actor, before.userId)) refuse('OWN_PAY');
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
