import type { SettlementValues } from '../audit-logs/entry-values.ts';
import type { Day } from '../calendar.ts';
import type { Cents } from '../money.ts';
import { payDifference } from './expected-pay.ts';
import type { SettlementKind } from './lines.ts';

interface AuditedSettlement {
  id: string;
  kind: SettlementKind;
  weekStart: Day;
  basePayCents: Cents;
  expensesCents: Cents;
  totalPayCents: Cents;
  afterGrossCents: Cents;
  payoutsCents: Cents;
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

/** Returns the values that every audit entry about a settlement stores. The command adds the names of the people
 *  (`approvedBy`, `processedBy`). */
export function settlementValues(settlement: AuditedSettlement): SettlementValues {
  const { expectedPayCents, kind } = settlement;
  const payDifferenceCents = payDifference(settlement.basePayCents, expectedPayCents);
  return {
    settlementId: settlement.id,
    ...(kind !== 'REGULAR' && { kind }),
    weekStart: settlement.weekStart,
    basePayCents: settlement.basePayCents,
    expensesCents: settlement.expensesCents,
    totalPayCents: settlement.totalPayCents,
    ...(settlement.afterGrossCents !== 0 && { afterGrossCents: settlement.afterGrossCents }),
    ...(settlement.payoutsCents !== 0 && { payoutsCents: settlement.payoutsCents }),
    ...(expectedPayCents !== null && { expectedPayCents }),
    ...(payDifferenceCents !== 0 && { payDifferenceCents }),
    ...(settlement.payDifferenceReason && { payDifferenceReason: settlement.payDifferenceReason }),
    status: settlement.status,
    ...(settlement.paidOn && {
      paidOn: settlement.paidOn,
      withheldCents: settlement.withheldCents,
    }),
    ...(settlement.paymentMethod && { paymentMethod: settlement.paymentMethod }),
    ...(settlement.reversalKind && { reversalKind: settlement.reversalKind }),
    ...(settlement.returnedOn && { returnedOn: settlement.returnedOn }),
    ...(settlement.reversalReason && { reason: settlement.reversalReason }),
  };
}
