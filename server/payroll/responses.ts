import { hoursFromHundredths } from '../../domain/hours.ts';
import { dollarsFromCents } from '../../domain/money.ts';
import { netOf } from '../../domain/payroll/lines.ts';
import type { Settlement, SettlementRow } from '../../domain/payroll/schema.ts';
import type { YearToDate } from '../../domain/payroll/statement.ts';
import { rateFromTenThousandths } from '../../domain/rate.ts';
import { WITHHOLDING_SENTENCES } from '../../domain/tax/year/backup-withholding.ts';
import type { SettlementWithDays, StoredSettlement } from './stored-settlement.ts';

function repaymentOf(settlement: StoredSettlement): Settlement['withholdingRepayment'] {
  const { withholdingRepaidOn: repaidOn, withholdingRepaymentMethod: paymentMethod } = settlement;
  if (repaidOn === null || paymentMethod === null) return null;
  return { amount: dollarsFromCents(settlement.repaidWithholdingCents), repaidOn, paymentMethod };
}

function yearToDateResponse(yearToDate: YearToDate | null) {
  if (!yearToDate) return null;
  const { year, deductions } = yearToDate;
  return {
    year,
    gross: dollarsFromCents(yearToDate.grossCents),
    reimbursements: dollarsFromCents(yearToDate.reimbursementsCents),
    withheld: dollarsFromCents(yearToDate.withheldCents),
    payouts: dollarsFromCents(yearToDate.payoutsCents),
    afterGross: dollarsFromCents(yearToDate.afterGrossCents),
    netPay: dollarsFromCents(yearToDate.netCents),
    deductions: deductions.map(({ kind, cents }) => ({ kind, amount: dollarsFromCents(cents) })),
  };
}

function lineResponse({
  quantityHundredths,
  rateTenThousandths,
  amountCents,
  agreement,
  ...line
}: SettlementWithDays['lines'][number]): SettlementRow {
  return {
    ...line,
    quantity: quantityHundredths === null ? null : hoursFromHundredths(quantityHundredths),
    rate: rateFromTenThousandths(rateTenThousandths),
    amount: dollarsFromCents(amountCents),
    agreement: agreement && {
      authority: agreement.authority,
      isAcknowledged: agreement.isAcknowledged,
      isEscrow: agreement.isEscrow,
      repaysBalance: agreement.repaysBalance,
      balance: dollarsFromCents(agreement.balanceCents),
    },
  };
}

/** Returns the fields of a single settlement, which a list omits. */
function detailsResponse(settlement: SettlementWithDays): Partial<Settlement> {
  const { approvedBy, processedBy, paidBy, statement } = settlement;
  return {
    approvedBy,
    processedBy,
    paidBy,
    statement: statement && {
      ...statement,
      yearToDate: yearToDateResponse(statement.yearToDate),
    },
    days: settlement.days.map(({ payCents, expensesCents, ...day }) => ({
      ...day,
      pay: dollarsFromCents(payCents),
      expenses: dollarsFromCents(expensesCents),
    })),
    lines: settlement.lines.map(lineResponse),
    carriedOver: settlement.carriedOver.map(({ name, cents }) => ({
      name,
      amount: dollarsFromCents(cents),
    })),
  };
}

/** Converts a stored settlement to the API's settlement, with amounts in dollars. */
export function settlementResponse(settlement: StoredSettlement | SettlementWithDays): Settlement {
  const { id, userId, firstName, lastName, weekStart, weekEnd, kind, followsId, status } =
    settlement;
  const { processedAt, paidOn, paymentMethod, reversedAt, reversalReason, reversalKind } =
    settlement;
  const { returnedOn, withheldCents, withholdingReason } = settlement;
  return {
    id,
    userId,
    firstName,
    lastName,
    weekStart,
    weekEnd,
    kind,
    followsId,
    isFromPayday: settlement.payBatchId !== null,
    status,
    processedAt,
    secondPersonRequired: settlement.secondPersonRequired,
    paidOn,
    paymentMethod,
    reversedAt,
    reversalReason,
    reversalKind,
    returnedOn,
    basePay: dollarsFromCents(settlement.basePayCents),
    bonuses: dollarsFromCents(settlement.bonusesCents),
    expenses: dollarsFromCents(settlement.expensesCents),
    reimbursements: dollarsFromCents(settlement.substantiatedCents),
    totalPay: dollarsFromCents(settlement.totalPayCents),
    withheld: dollarsFromCents(withheldCents),
    withholdingSentence: withholdingReason && WITHHOLDING_SENTENCES[withholdingReason],
    afterGross: dollarsFromCents(settlement.afterGrossCents),
    payouts: dollarsFromCents(settlement.payoutsCents),
    netPay: dollarsFromCents(netOf(settlement)),
    withholdingRepayment: repaymentOf(settlement),
    expectedPay:
      settlement.expectedPayCents === null ? null : dollarsFromCents(settlement.expectedPayCents),
    payDifferenceReason: settlement.payDifferenceReason,
    ...('days' in settlement && detailsResponse(settlement)),
  };
}
