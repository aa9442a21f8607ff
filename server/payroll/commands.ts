import { createHash, randomUUIDv7 } from 'node:crypto';
import { isOwn, type Actor } from '../../domain/access.ts';
import { refusal } from '../../domain/errors.ts';
import type { ResponseBody } from '../../domain/endpoint.ts';
import { expectedPay } from '../../domain/payroll/expected-pay.ts';
import { linesOfDays } from '../../domain/payroll/lines.ts';
import { DEFAULT_PAYMENT_METHOD } from '../../domain/payroll/payment-methods.ts';
import {
  amountsOfWeek,
  paidMessage,
  processedMessage,
  refusePayee,
  refuseMarkingPaid,
  refusePaymentDay,
  refuseReversal,
  refuseWeek,
  type WeekAmounts,
} from '../../domain/payroll/rules.ts';
import { runValues } from '../../domain/payroll/run-values.ts';
import type * as endpoints from '../../domain/payroll/schema.ts';
import type { WriteContext } from '../http/api.ts';
import { withEvents, withoutEvents, type Outcome } from '../audit/command.ts';
import type { Tx } from '../database/database.ts';
import { requireFound, refuse, Refused, throwIfRefused } from '../http/errors.ts';
import { payrollRunResponse } from './responses.ts';
import { findPayee } from './payee-queries.ts';
import { findLiveRuns, findReversedRun, findRun, lockPayableLogs } from './queries.ts';
import type { RunWithDays } from './stored-run.ts';
import {
  isSamePayment,
  lockForPayment,
  readPayeeHistory,
  withholdingOfRun,
} from './withholding-queries.ts';
import { insertRuns, payRun, reverseLiveRun, assignLogs, type NewRun } from './write-queries.ts';

type RunOutcome = Outcome<ResponseBody<typeof endpoints.processWeek>>;

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

function responseOf(run: RunWithDays, message: string): ResponseBody<typeof endpoints.processWeek> {
  return { message, payrollRun: payrollRunResponse(run) };
}

/** Processes a person's week exactly once. The unique index payroll_runs_one_live enforces this rule. A second request
 *  with the same payload returns the existing run. If the payload is different, the server returns a conflict that
 *  names the run. */
export async function processWeek(
  context: WriteContext<typeof endpoints.processWeek>,
): Promise<RunOutcome> {
  const { tx, actor, body, today } = context;
  throwIfRefused(refuseWeek(body, today));
  const payee = requireFound(await findPayee(tx, actor, body.userId));
  throwIfRefused(refusePayee(actor, payee, body.weekStart));
  const week = amountsOfWeek(body);
  const digest = digestOf(week);
  const runId = randomUUIDv7();
  const logs = await lockPayableLogs(tx, payee.id, week.weekStart);
  const { hourlyRateTenThousandths } = payee;
  const expectedPayCents = expectedPay(logs, hourlyRateTenThousandths);
  const payDifferenceReason = body.payDifferenceReason?.trim() || null;
  const lines = linesOfDays(week.days, logs);
  const { id: userId } = payee;
  const { weekStart } = week;
  const newRun: NewRun = {
    runId,
    userId,
    weekStart,
    kind: 'REGULAR',
    followsId: await findReversedRun(tx, userId, weekStart),
    payBatchId: null,
    lines,
    digest,
    expectedPayCents,
    payDifferenceReason,
  };
  if ((await insertRuns(tx, actor, [newRun])).size === 0)
    return returnExistingRun(tx, actor, week, digest);
  await assignLogs(tx, runId, logs);
  const run = requireFound(await findRun(tx, actor, runId));
  return withEvents(responseOf(run, processedMessage(run)), {
    action: 'PAYROLL_PROCESSED',
    subjectId: payee.id,
    before: null,
    after: { ...runValues(run), approvedBy: run.approvedBy },
  });
}

async function returnExistingRun(
  tx: Tx,
  actor: Actor,
  week: WeekAmounts,
  digest: Buffer,
): Promise<RunOutcome> {
  const runs = await findLiveRuns(tx, actor, week.userId, [week.weekStart]);
  const run = runs.get(week.weekStart);
  // Another request reversed the run between the two statements. The caller can retry.
  if (!run) refuse('CONFLICT', 'The settlement for this week was just reversed. Try again.');
  if (!run.payloadDigest.equals(digest)) {
    throw new Refused(refusal('WEEK_HAS_RUN'), { responseFields: { payrollRunId: run.id } });
  }
  return withoutEvents(responseOf(run, processedMessage(run)));
}

export async function markPaid(
  context: WriteContext<typeof endpoints.markPaid>,
): Promise<RunOutcome> {
  const { tx, actor, params, body, today, company } = context;
  const { paidOn, paymentMethod = DEFAULT_PAYMENT_METHOD } = body;
  const run = requireFound(await findRun(tx, actor, params.id));
  throwIfRefused(refuseMarkingPaid(actor, run, company));
  const { userId } = run;
  const { timeZone } = company;
  await lockForPayment(tx, [userId]);
  // The command reads the run again under the lock, because another payment may have been committed in the meantime.
  const before = requireFound(await findRun(tx, actor, params.id));
  const history = await readPayeeHistory(tx, actor, userId, { paidOn, timeZone });
  if (isSamePayment(before, { paidOn, paymentMethod })) {
    return withoutEvents(responseOf(before, paidMessage(before)));
  }
  if (before.status !== 'PROCESSED') refuse('RUN_NOT_PROCESSED');
  throwIfRefused(refusePaymentDay(before.weekStart, paidOn, today));
  const payment = { paidOn, paymentMethod };
  const withholding = withholdingOfRun(before, payment, history);
  if (!(await payRun(tx, actor, before.id, { ...payment, withholding, payee: history.payee })))
    refuse('RUN_NOT_PROCESSED');
  const after = requireFound(await findRun(tx, actor, before.id));
  return withEvents(responseOf(after, paidMessage(after)), {
    action: 'PAYROLL_PAID',
    subjectId: before.userId,
    before: runValues(before),
    after: {
      ...runValues(after),
      ...(after.processedBy && { processedBy: after.processedBy.name }),
    },
  });
}

export async function reverseRun(
  context: WriteContext<typeof endpoints.reverseRun>,
): Promise<RunOutcome> {
  const { tx, actor, params, body, today } = context;
  const before = requireFound(await findRun(tx, actor, params.id));
  if (isOwn(actor, before.userId)) refuse('OWN_PAY');
  const reason = body.reason.trim();
  throwIfRefused(refuseReversal(before, body, today));
  if (!reason) refuse('INVALID_VALUE', 'reason: Enter why the settlement is reversed.');
  const { reversalKind = null, returnedOn = today } = body;
  const reversal = {
    reason,
    kind: reversalKind,
    returnedOn: reversalKind === 'MONEY_RETURNED' ? returnedOn : null,
  };
  if (!(await reverseLiveRun(tx, actor, before.id, reversal))) refuse('RUN_REVERSED');
  const after = requireFound(await findRun(tx, actor, before.id));
  return withEvents(responseOf(after, 'Settlement reversed'), {
    action: 'PAYROLL_REVERSED',
    level: 'WARNING',
    subjectId: before.userId,
    before: runValues(before),
    after: runValues(after),
  });
}
