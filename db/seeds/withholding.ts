import { sum, type Cents } from '../../domain/money.ts';
import {
  payeeStatusOf,
  withholdingInHistory,
  type PayeeTaxDetails,
} from '../../domain/payroll/withholding.ts';
import type { Payment } from '../../domain/tax-documents/payments.ts';
import type { SeededRun } from './weeks.ts';

export type PaidRun = SeededRun & { withheldCents: Cents };

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

function paymentOf({ weekStart, paidOn, days, basePayCents }: SeededRun): Payment | undefined {
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

/** Adds to each run the backup withholding that the app would compute. The runs must be in the order of payment. */
export function withWithholding(runs: readonly SeededRun[], isWithoutW9: boolean): PaidRun[] {
  const payments: Payment[] = [];
  return runs.map((run) => {
    const payment = paymentOf(run);
    if (!payment || !isWithoutW9) return { ...run, withheldCents: 0 };
    const { cents } = withholdingInHistory({
      payment,
      payments,
      payee: NOTHING_ON_FILE,
      laterThresholds: [],
      companyHolidays: [],
    });
    payments.push({ ...payment, withheldCents: cents });
    return { ...run, withheldCents: cents };
  });
}
