import type { AuditEvent } from '../../domain/audit-logs/events.ts';
import type { Day } from '../../domain/calendar.ts';
import type { ResponseBody } from '../../domain/endpoint.ts';
import { refusal } from '../../domain/errors.ts';
import { dollarsFromCents, sum } from '../../domain/money.ts';
import { paidText } from '../../domain/payday/messages.ts';
import type { markSettlementsPaid } from '../../domain/payday/schema.ts';
import { DEFAULT_PAYMENT_METHOD } from '../../domain/payroll/payment-methods.ts';
import { refuseMarkingPaid, refusePaymentDay } from '../../domain/payroll/rules.ts';
import { runValues } from '../../domain/payroll/run-values.ts';
import type { PayeeHistory } from '../../domain/payroll/withholding.ts';
import { fullName } from '../../domain/people.ts';
import { withEvents, withoutEvents, type Outcome } from '../audit/command.ts';
import { requireFound, refuse, Refused, throwIfRefused } from '../http/errors.ts';
import type { WriteContext } from '../http/api.ts';
import { findRuns } from '../payroll/queries.ts';
import { payRun } from '../payroll/write-queries.ts';
import {
  isSamePayment,
  lockForPayment,
  type PaymentDetails,
} from '../payroll/withholding-queries.ts';
import { requirePayWeek } from './request.ts';
import { readHistories, withholdingsOf } from './withholding.ts';

type Context = WriteContext<typeof markSettlementsPaid>;
type RunWithDays = Awaited<ReturnType<typeof findRuns>>[number];

function requireOfWeek(runs: readonly RunWithDays[], weekStart: Day): void {
  if (runs.some((run) => run.weekStart !== weekStart))
    refuse('INVALID_VALUE', 'settlementIds: each must belong to this week.');
}

/** Refuses all runs if one of them cannot be paid. The refusal names the runs that were paid or reversed in the
 *  meantime. */
function requirePayable(runs: readonly RunWithDays[], { today }: Context, paidOn: Day): void {
  const unpayable = runs.filter(({ status }) => status !== 'PROCESSED');
  if (unpayable.length > 0) {
    const sentence = 'Something changed since this page was loaded. Nothing was marked as paid.';
    const reasons = unpayable.map(
      (run) => `${fullName(run)}: ${run.status === 'PAID' ? 'already paid' : 'reversed'}`,
    );
    throw new Refused(refusal('STALE_VERSION', sentence, reasons));
  }
  for (const run of runs) throwIfRefused(refusePaymentDay(run.weekStart, paidOn, today));
}

/** Marks the runs as paid in the given order. The order determines the withholding of each run. */
async function payAll(
  { tx, actor }: Context,
  runs: readonly RunWithDays[],
  payment: PaymentDetails,
  histories: ReadonlyMap<string, PayeeHistory>,
): Promise<void> {
  const withholdings = withholdingsOf(runs, payment, histories);
  for (const run of runs) {
    const withholding = requireFound(withholdings.get(run.id));
    const { payee } = requireFound(histories.get(run.userId));
    if (!(await payRun(tx, actor, run.id, { ...payment, withholding, payee })))
      refuse('RUN_NOT_PROCESSED');
  }
}

function responseOf(runs: readonly RunWithDays[]): ResponseBody<typeof markSettlementsPaid> {
  const netCents = sum(runs.map((run) => run.totalPayCents - run.withheldCents));
  return {
    message: paidText(runs.length, netCents),
    payments: runs.map((run) => ({
      settlementId: run.id,
      userId: run.userId,
      firstName: run.firstName,
      lastName: run.lastName,
      withheld: dollarsFromCents(run.withheldCents),
      netPay: dollarsFromCents(run.totalPayCents - run.withheldCents),
    })),
  };
}

/** Marks all given settlements of a week as paid, or none. A repeated request with the same payment changes nothing. */
export async function paySettlements(
  context: Context,
): Promise<Outcome<ResponseBody<typeof markSettlementsPaid>>> {
  const { tx, actor, params, body, today, company } = context;
  requirePayWeek(params.weekStart, today);
  const { paidOn, paymentMethod = DEFAULT_PAYMENT_METHOD } = body;
  const ids = [...new Set(body.settlementIds)];
  const read = async () => {
    const runs = await findRuns(tx, actor, ids);
    requireFound(runs.length === ids.length ? runs : undefined);
    return runs.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
  };
  const requested = await read();
  for (const run of requested) throwIfRefused(refuseMarkingPaid(actor, run, company));
  requireOfWeek(requested, params.weekStart);
  const userIds = [...new Set(requested.map(({ userId }) => userId))];
  await lockForPayment(tx, userIds);
  // The command reads the runs again under the lock, because another payment may have been committed in the meantime.
  const before = await read();
  const payment = { paidOn, paymentMethod };
  if (before.every((run) => isSamePayment(run, payment))) return withoutEvents(responseOf(before));
  requirePayable(before, context, paidOn);
  const { timeZone } = company;
  const histories = await readHistories(tx, actor, userIds, { paidOn, timeZone });
  await payAll(context, before, payment, histories);
  const after = await read();
  const [event, ...events] = after.map((run, index): AuditEvent => ({
    action: 'PAYROLL_PAID',
    subjectId: run.userId,
    before: runValues(requireFound(before[index])),
    after: { ...runValues(run), ...(run.processedBy && { processedBy: run.processedBy.name }) },
  }));
  return withEvents(responseOf(after), requireFound(event), ...events);
}
