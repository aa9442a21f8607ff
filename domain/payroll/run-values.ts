import type { RunValues } from '../audit-logs/entry-values.ts';
import type { Day } from '../calendar.ts';
import type { Cents } from '../money.ts';
import { payDifference } from './expected-pay.ts';
import type { SettlementKind } from './lines.ts';

interface AuditedRun {
  id: string;
  kind: SettlementKind;
  weekStart: Day;
  basePayCents: Cents;
  expensesCents: Cents;
  totalPayCents: Cents;
  withheldCents: Cents;
  expectedPayCents: Cents | null;
  payDifferenceReason: string | null;
  status: string;
  paidOn: Day | null;
  paymentMethod: string | null;
  reversalKind: string | null;
  returnedOn: Day | null;
  reversalReason: string | null;
}

/** Returns the values that every audit entry about a run stores. The command adds the names of the people (`approvedBy`,
 *  `processedBy`). */
export function runValues(run: AuditedRun): RunValues {
  const { expectedPayCents, kind } = run;
  const payDifferenceCents = payDifference(run.basePayCents, expectedPayCents);
  return {
    payrollRunId: run.id,
    ...(kind !== 'REGULAR' && { kind }),
    weekStart: run.weekStart,
    basePayCents: run.basePayCents,
    expensesCents: run.expensesCents,
    totalPayCents: run.totalPayCents,
    ...(expectedPayCents !== null && { expectedPayCents }),
    ...(payDifferenceCents !== 0 && { payDifferenceCents }),
    ...(run.payDifferenceReason && { payDifferenceReason: run.payDifferenceReason }),
    status: run.status,
    ...(run.paidOn && { paidOn: run.paidOn, withheldCents: run.withheldCents }),
    ...(run.paymentMethod && { paymentMethod: run.paymentMethod }),
    ...(run.reversalKind && { reversalKind: run.reversalKind }),
    ...(run.returnedOn && { returnedOn: run.returnedOn }),
    ...(run.reversalReason && { reason: run.reversalReason }),
  };
}
