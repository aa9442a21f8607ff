import type { Day } from '../calendar.ts';
import type { Cents } from '../money.ts';
import { sentencesOf } from '../sentence.ts';

/** The units with a name in the singular and in the plural. */
type NamedUnit = 'DAY' | 'MILE' | 'LOAD';
const UNITS = {
  DAY: ['day', 'days'],
  MILE: ['mile', 'miles'],
  LOAD: ['load', 'loads'],
} as const;

interface UnitsAtRate {
  count: string;
  isOne: boolean;
  unit: NamedUnit;
  rate: string;
}

/** The words of a settlement statement as a document. */
export const say = sentencesOf('statement', {
  titleREGULAR: 'Settlement statement',
  titleSUPPLEMENT: 'Supplement statement',
  titleBONUS: 'Bonus statement',
  titleCORRECTION: 'Correction statement',
  titlePAYOUT: 'Advance or release statement',

  notPaid: 'Not paid yet. Backup withholding and the net pay are final only when it is paid.',
  reversed: ({ on }: { on: Day }, { day }) => `Reversed on ${day(on)}. It no longer counts.`,

  payWeek: 'Pay week',
  paidTo: 'Paid to',
  paidOn: 'Paid on',
  method: 'Payment method',
  methodBANK_TRANSFER: 'Bank transfer',
  methodCHECK: 'Check',
  methodCASH: 'Cash',
  methodCARD: 'Card',
  methodPAYMENT_NETWORK: 'Payment network',
  processedBy: 'Processed by',
  markedPaidBy: 'Marked as paid by',

  earnings: 'Earnings',
  otherPay: 'Other pay',
  prepaid: 'Prepaid pay',
  allowances: 'Expense allowances',
  corrections: 'Corrections',
  reimbursements: 'Reimbursements',
  payouts: 'Advances and escrow releases',
  deductions: 'Deductions and escrow deposits',
  withholding: 'Backup withholding',
  grossPay: 'Gross pay',
  netPay: 'Net pay',
  netBeforeWithholding: 'Net pay before withholding',
  subtotal: ({ driver }: { driver: string }) => `Total for ${driver}`,

  day: 'Day',
  item: 'Item',
  work: 'Quantity and rate',
  approvedBy: 'Approved by',
  authority: 'Authority',
  balance: 'Balance',
  amount: 'Amount',

  unitsAtRate: ({ count, isOne, unit, rate }: UnitsAtRate) =>
    `${count} ${UNITS[unit][isOne ? 0 : 1]} × ${rate}`,
  percentOf: ({ percent, amount }: { percent: number; amount: Cents }, { cents }) =>
    `${percent}% of ${cents(amount)}`,
  /** Its words that the app wrote are translated. */
  earning: ({ description }: { description: string }) => description,
  notByHour: 'Not paid by the hour',
  isPay: 'Allowances count as pay and are on your Form 1099-NEC.',
  prepaidIsPay:
    'A prepaid advance counts as pay on your Form 1099-NEC when it is paid. A repayment lowers the pay of its settlement.',
  notIncome: 'Not income and not on your Form 1099-NEC.',
  notPay: 'Not pay. They do not change your Form 1099-NEC.',
  payoutsNotPay:
    'Not pay. An advance is a loan, and an escrow release is your own money. They are not on your Form 1099-NEC.',
  notConfirmed: 'Not confirmed by the driver yet.',
  balanceLeft: ({ amount }: { amount: Cents }, { cents }) => `${cents(amount)} left to pay`,
  escrowHeld: ({ amount }: { amount: Cents }, { cents }) => `The carrier holds ${cents(amount)}`,
  repaidInFull: 'Repaid in full',
  carriedOver: ({ name, amount }: { name: string; amount: Cents }, { cents }) =>
    `${cents(amount)} of ${name} did not fit. It is carried to the next settlement.`,
  withholdingRepaid: (
    { amount, on, method }: { amount: Cents; on: Day; method: string },
    { cents, day },
  ) =>
    `${cents(amount)} of the withheld tax was withheld in error. It was repaid on ${day(on)} (${method}).`,

  answered: (asked: { line: string; week: string; question: string; answer: string }) =>
    `You asked about ${asked.line} (${asked.week}): “${asked.question}” The office answered: “${asked.answer}”`,
  answeredAboutStatement: (asked: { week: string; question: string; answer: string }) =>
    `You asked about the statement for ${asked.week}: “${asked.question}” The office answered: “${asked.answer}”`,

  yearToDate: ({ year }: { year: number }) => `Paid in ${year} through this payment`,
  yearSoFar: ({ year }: { year: number }) => `Paid in ${year} so far`,
  byPaymentDate: 'By payment date. Reversed payments and payments outside Linehaul are left out.',
  kindADVANCE: 'Advance repayments',
  kindINSURANCE: 'Insurance',
  kindEQUIPMENT: 'Equipment',
  kindFUEL_CARD: 'Fuel card',
  kindESCROW: 'Escrow deposits',
  kindSUPPORT_OR_LEVY: 'Support or levy',
  kindOTHER: 'Other',
  questions: ({ phone }: { phone: string }) => `Questions? Call ${phone}.`,
});
