import { hoursFromHundredths } from '../../domain/hours.ts';
import { dollarsFromCents } from '../../domain/money.ts';
import type { PayrollRun } from '../../domain/payroll/schema.ts';
import { rateFromTenThousandths } from '../../domain/rate.ts';
import { WITHHOLDING_SENTENCES } from '../../domain/tax-documents/backup-withholding.ts';
import type { RunWithDays, StoredRun } from './stored-run.ts';

function repaymentOf(run: StoredRun): PayrollRun['withholdingRepayment'] {
  const { withholdingRepaidOn: repaidOn, withholdingRepaymentMethod: paymentMethod } = run;
  if (repaidOn === null || paymentMethod === null) return null;
  return { amount: dollarsFromCents(run.repaidWithholdingCents), repaidOn, paymentMethod };
}

/** Converts a stored run to the API's run, with amounts in dollars. */
export function payrollRunResponse(run: StoredRun | RunWithDays): PayrollRun {
  const { id, userId, firstName, lastName, weekStart, weekEnd, kind, followsId, status } = run;
  const { processedAt, paidOn, paymentMethod, reversedAt, reversalReason, reversalKind } = run;
  const { returnedOn, withheldCents, withholdingReason } = run;
  return {
    id,
    userId,
    firstName,
    lastName,
    weekStart,
    weekEnd,
    kind,
    followsId,
    isFromPayday: run.payBatchId !== null,
    status,
    processedAt,
    secondPersonRequired: run.secondPersonRequired,
    paidOn,
    paymentMethod,
    reversedAt,
    reversalReason,
    reversalKind,
    returnedOn,
    basePay: dollarsFromCents(run.basePayCents),
    bonuses: dollarsFromCents(run.bonusesCents),
    expenses: dollarsFromCents(run.expensesCents),
    reimbursements: dollarsFromCents(run.substantiatedCents),
    totalPay: dollarsFromCents(run.totalPayCents),
    withheld: dollarsFromCents(withheldCents),
    withholdingSentence: withholdingReason && WITHHOLDING_SENTENCES[withholdingReason],
    netPay: dollarsFromCents(run.totalPayCents - withheldCents),
    withholdingRepayment: repaymentOf(run),
    expectedPay: run.expectedPayCents === null ? null : dollarsFromCents(run.expectedPayCents),
    payDifferenceReason: run.payDifferenceReason,
    ...('days' in run && {
      approvedBy: run.approvedBy,
      processedBy: run.processedBy,
      paidBy: run.paidBy,
      days: run.days.map(({ payCents, expensesCents, ...day }) => ({
        ...day,
        pay: dollarsFromCents(payCents),
        expenses: dollarsFromCents(expensesCents),
      })),
      lines: run.lines.map(({ quantityHundredths, rateTenThousandths, amountCents, ...line }) => ({
        ...line,
        quantity: quantityHundredths === null ? null : hoursFromHundredths(quantityHundredths),
        rate: rateFromTenThousandths(rateTenThousandths),
        amount: dollarsFromCents(amountCents),
      })),
    }),
  };
}
