import { sum, type Cents } from '../../domain/money.ts';
import {
  payeeStatusOf,
  withholdingInHistory,
  type PayeeTaxDetails,
} from '../../domain/payroll/withholding.ts';
import type { Payment } from '../../domain/tax/year/payments.ts';
import type { SeededSettlement } from './weeks.ts';

export type PaidSettlement = SeededSettlement & { withheldCents: Cents };

const NOTHING_ON_FILE: PayeeTaxDetails = {
  w9: null,
  reporting: { kind: 'WHEN_REQUIRED' },
  account: 'payee',
  identity: 1,
  taxpayer: 'payee 1',
  tinOnFileSince: null,
  noticeReceivedOn: null,
  noticeResolvedOn: null,
};

function paymentOf({
  weekStart,
  paidOn,
  days,
  basePayCents,
}: SeededSettlement): Payment | undefined {
  if (!paidOn) return undefined;
  const spent = (substantiated: boolean) =>
    sum(days.filter((day) => day.substantiated === substantiated).map((day) => day.expensesCents));
  return {
    id: weekStart,
    weekStart,
    paidOn,
    baseCents: basePayCents,
    bonusCents: 0,
    expenses: [
      { day: weekStart, cents: spent(true), substantiated: true },
      { day: weekStart, cents: spent(false), substantiated: false },
    ],
    withheldCents: 0,
    reversal: null,
    byCardOrNetwork: false,
    payee: payeeStatusOf(NOTHING_ON_FILE),
  };
}

/** Adds to each settlement the backup withholding that the app would compute. The settlements must be in the order of
 *  payment. */
export function withWithholding(
  settlements: readonly SeededSettlement[],
  isWithoutW9: boolean,
): PaidSettlement[] {
  const payments: Payment[] = [];
  return settlements.map((settlement) => {
    const payment = paymentOf(settlement);
    if (!payment || !isWithoutW9) return { ...settlement, withheldCents: 0 };
    const { cents } = withholdingInHistory({
      payment,
      payments,
      payee: NOTHING_ON_FILE,
      laterThresholds: [],
      companyHolidays: [],
    });
    payments.push({ ...payment, withheldCents: cents });
    return { ...settlement, withheldCents: cents };
  });
}
