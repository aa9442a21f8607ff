import { countOf } from '../count-of.ts';
import type { Day } from '../calendar.ts';
import type { Cents } from '../money.ts';
import { sentencesOf, type Format } from '../sentence.ts';

interface Count {
  count: number;
}

export const say = sentencesOf('payday', {
  // Exceptions. Only the refusal to process a payee and audit entries have these sentences.
  ownPay: 'This is your own pay',
  inactive: 'The account is deactivated or archived',
  noRate: ({ count }: Count) => `${countOf(count, 'day')} without an hourly rate`,
  noQuantity: ({ count }: Count) => `${countOf(count, 'day')} without miles or loads`,
  noQuantityRate: ({ count }: Count) =>
    `${countOf(count, 'day')} with miles or loads that have no rate`,
  tooHigh: 'A day pays too much',
  totalTooHigh: 'The settlement is too high',
  belowZero: 'Corrections exceed the earnings',
  payoutNotPossible: 'The advance or escrow release cannot be paid',
  notSubmitted: 'Not submitted',
  pendingDays: ({ count }: Count) => `${countOf(count, 'day')} pending approval`,
  pendingExpenses: ({ count, amount }: { count: number; amount: Cents }, { cents }: Format) =>
    `${countOf(count, 'expense')} pending approval, ${cents(amount)}`,
  rejectedDays: ({ count }: Count) => `${countOf(count, 'day')} rejected`,
  earlierDays: ({ count }: Count) =>
    `${countOf(count, 'approved day from earlier weeks is', 'approved days from earlier weeks are')} not paid`,
  withholding: ({ amount }: { amount: Cents }, { cents }: Format) => `${cents(amount)} is withheld`,
  noW9: 'No complete W-9 on file',
  firstPayment: 'First payment',
  moreThanUsual: 'More than usual',
  lessThanUsual: 'Less than usual',
  daysInARow: ({ count }: Count) => `${count} days in a row`,
  moreThanApproved: ({ amount }: { amount: Cents }, { cents }: Format) =>
    `${cents(amount)} more than the pay for the approved days`,
  similarExpenses: 'Expenses with the same day, category and amount',

  // Lines
  descriptionMissing: 'description: say what it is for.',
  dayOutsideWeek: 'day: choose a day of the week.',
  dayOfExpense: 'day: choose the day of the expense.',
  correctionHasNoDay: 'day: a correction has no day.',
  amountMissing: 'amount: enter an amount.',
  negativeAmount: 'amount: only a correction can be negative.',
  correctsMissing:
    'correctsId: choose the settlement or the payment outside Linehaul that was too high. Enter everything else that is taken off as a deduction.',
  recoverAsDeduction: ({ year }: { year: number }) =>
    `This pay was paid in ${year}, and the tax form of that year includes it. Take the overpayment back as a deduction. A deduction changes no tax form.`,
  carriedByDay: 'day: The log of this day already has this. Correct the day on Enter Days instead.',
  quantityNotPositive: 'quantity: enter more than zero.',
  amountIsNotProduct: 'amount: it must be the quantity times the rate.',
  lineDecimals: 'amount and quantity: at most 2 decimals.',
  onlyCorrectionCorrects:
    'correctsId: only a correction can name a settlement or a payment outside Linehaul.',
  correctsTwo: 'correctsId: name a settlement or a payment outside Linehaul, not both.',
  correctsReversedPayment: 'This payment outside Linehaul was reversed.',
  tooManyLines: ({ max }: { max: number }) =>
    `A payee can have at most ${max} unprocessed lines per week.`,
  lineOfExpense: 'This line pays an expense. Undo the decision on the expense instead.',
  lineOfAdvance:
    'This line pays an advance. End the agreement in the contractor’s deductions to cancel the advance.',
  lineUsed: 'This line is in a settlement or was already removed.',
  lineAdded: 'Line added',
  lineRemoved: 'Line removed',

  // Freight bills
  billOfPercentLine: 'document: only a line that is a percent of an amount has a freight bill.',
  billOfRemovedLine: 'This line was removed. Add the freight bill to the line that replaces it.',
  billAdded: 'Freight bill added',

  // Papers
  notLeased: ({ name }: { name: string }) =>
    `${name} is not a leased owner-operator. Change this on the contractor’s page first.`,
  papersOfProcessed: ({ name }: { name: string }) =>
    `All work of ${name} in this week is processed. Reverse the settlement to change the date.`,
  papersWithoutWork: ({ name }: { name: string }) => `${name} has no work in this week.`,
  papersInFuture: 'cameOn: the papers cannot come on a day in the future.',
  papersBeforeWork: ({ name, day }: { name: string; day: Day }, format: Format) =>
    `cameOn: the papers cannot come before the work. The first unprocessed work of ${name} is on ${format.day(day)}.`,
  papersRecorded: ({ count, day }: Count & { day: Day }, format: Format) =>
    `Papers came on ${format.day(day)}: recorded for ${countOf(count, 'payee')}`,

  // Requests
  yearTooEarly: 'weekStart must be in the year 1900 or later.',
  repeatedPayee: 'payees: each payee may appear only once.',

  // Processing
  changedNothingProcessed: 'Something changed since this page was loaded. Nothing was processed.',
  notReady: 'Some payees are not ready. Nothing was processed.',
  nothingLeft: 'nothing is left to process',
  nothingToPay: 'there is nothing to pay',
  changedNotAmount: 'the days or lines changed, but not the amount',
  changedAmount: ({ now, shown }: { now: Cents; shown: Cents }, { cents }: Format) =>
    `now ${cents(now)} instead of ${cents(shown)}`,
  processed: ({ count, total }: { count: number; total: Cents }, { cents }: Format) =>
    `${countOf(count, 'settlement')} processed, ${cents(total)} in total`,

  // Payment
  changedNothingPaid: 'Something changed since this page was loaded. Nothing was marked as paid.',
  foreignSettlement: 'settlementIds: each must belong to this week.',
  alreadyPaid: 'already paid',
  reversed: 'reversed',
  paid: ({ count, net }: { count: number; net: Cents }, { cents }: Format) =>
    `${countOf(count, 'settlement')} marked as paid, ${cents(net)} net`,

  // Accepted exceptions
  changedNothingAccepted: 'Something changed since this page was loaded. Nothing was accepted.',
  cannotAccept: 'codes: each exception must be open and acceptable.',
  acceptanceReason: ({ code }: { code: string }) => `reasons.${code}: say why it is accepted.`,
  acceptedFor: ({ name }: { name: string }) => `Accepted for ${name}`,
  acceptedForPayees: ({ count }: Count) => `Accepted for ${count} payees`,
});
