import type { Day } from '../calendar.ts';
import type { Cents } from '../money.ts';
import { sentencesOf, type Format } from '../sentence.ts';

/** The number of a quarter, and its year. */
interface Quarter {
  quarter: number;
  year: number;
}

/** The sentences of deduction agreements. */
export const say = sentencesOf('deductions', {
  nameMissing: 'name: Enter what the statement calls this deduction.',
  nameTooVague:
    'name: Enter what is taken off, such as “Cargo insurance”. The statement shows this name.',
  authorityMissing:
    'authority: Enter the clause of the lease or the signed document that allows this deduction.',
  amountOrPercent: 'amount: Enter an amount or a percentage, not both.',
  amountMissing: 'amount: Enter an amount or a percentage.',
  amountZero: 'amount: Enter more than zero.',
  percentRange: 'percent: Enter more than 0 and at most 100.',
  percentBaseMissing: 'percentBase: Choose what the percentage is taken of.',
  percentMissing: 'percent: Enter the percentage.',
  balanceNeedsAmount: 'amount: Enter an amount. A balance is repaid by the same amount each week.',
  balanceHasNoLastWeek:
    'lastWeek: Leave the last week empty. The agreement ends when the balance is repaid.',
  notMonday: 'firstWeek: Choose a Monday.',
  lastNotMonday: 'lastWeek: Choose a Monday.',
  lastBeforeFirst: 'lastWeek: Choose a week on or after the first week.',
  startingBalanceMissing: 'startingBalance: Enter the amount that the payee got in advance.',
  installmentOverBalance:
    'amount: The installment is more than the balance. Enter the balance or less.',
  payWeekNotMonday: 'payWeek: Choose a Monday.',
  payWeekTooFar: ({ first, last }: { first: Day; last: Day }, { day }: Format) =>
    `payWeek: Choose a week from ${day(first)} to ${day(last)}.`,
  payWeekProcessed:
    'This week already has a settlement. Choose another week, or reverse the settlement first.',
  payWeekOnlyOfAdvance: 'payWeek: A settlement pays only an advance or an escrow release.',
  advanceTooHigh: ({ maximum }: { maximum: Cents }, { cents }: Format) =>
    `startingBalance: A settlement pays an advance of at most ${cents(maximum)}.`,
  repaidTooEarly: 'firstWeek: Choose a week after the one whose settlement pays the advance.',
  advanceOfEnded: 'The agreement of the advance has ended. Remove the line of the advance.',
  releaseOverBalance: ({ balance }: { balance: Cents }, { cents }: Format) =>
    `The escrow release is more than the ${cents(balance)} that you hold. Remove its line and record less.`,
  targetZero: 'target: Enter more than zero.',
  onlyEscrowHasTarget: 'target: Only an escrow has a target.',
  depositOverTarget: 'amount: The deposit is more than the target. Enter the target or less.',
  levyHasNoFloor: 'floor: Support and levies leave no least net pay. Enter 0.',
  secondEscrow: 'This payee already has an escrow. End it before you enter another.',
  entered: 'Agreement entered',
  enteredPrepaid: 'Agreement entered. The advance counts as pay when it is paid.',
  ended: 'Agreement ended',
  endedWithAdvance: ({ amount }: { amount: Cents }, { cents }: Format) =>
    `Agreement ended. The advance of ${cents(amount)} is not paid.`,
  alreadyEnded: 'This agreement has already ended.',
  reasonMissing: 'reason: Enter a reason.',
  skipNotMonday: 'weekStart: Choose a Monday.',
  skipOutside: 'weekStart: Choose a week in which this agreement takes an amount.',
  skipTaken:
    'This week’s settlement already contains this deduction. Reverse the settlement first.',
  alreadySkipped: 'This week is already skipped.',
  nothingToSkip: 'This agreement takes what is charged to it, so it has no installment to skip.',
  skipped: ({ weekStart }: { weekStart: Day }, { day }: Format) =>
    `The week of ${day(weekStart)} is skipped. The installment moves to the end.`,
  acknowledged: 'Confirmed. The office sees that you have read it.',
  notYourAgreement: 'Only the payee can confirm an agreement.',
  entryAmountZero: 'amount: Enter more than zero.',
  noteMissing: 'note: Enter what it is for.',
  entryInFuture: 'enteredOn: Enter today or an earlier day.',
  chargeNotPossible:
    'kind: This agreement takes the same amount each week. Enter another agreement for a charge.',
  onlyEscrowReleases: 'kind: Only an escrow has interest and releases.',
  escrowHasNoDebt: 'kind: The payee owes nothing to an escrow, so there is nothing to write off.',
  moreThanBalance: ({ balance }: { balance: Cents }, { cents }: Format) =>
    `amount: The balance is ${cents(balance)}. Enter this amount or less.`,
  nothingToRefund: 'kind: The payee has no credit, so there is nothing to refund.',
  moreThanCredit: ({ credit }: { credit: Cents }, { cents }: Format) =>
    `amount: The payee has a credit of ${cents(credit)}. Enter this amount or less.`,
  refundedPrepaid:
    'Entry recorded. The refund is pay, so enter it as a payment outside Linehaul too.',
  moreThanUnplanned: (
    { balance, planned }: { balance: Cents; planned: Cents },
    { cents }: Format,
  ) =>
    `amount: The balance is ${cents(balance)}, and a settlement will release ${cents(planned)} of it. Enter ${cents(balance - planned)} or less.`,
  dayOrPayWeek: 'enteredOn: Choose a day, or the week whose settlement pays the release.',
  recorded: 'Entry recorded',
  releasePlanned: ({ weekStart }: { weekStart: Day }, { day }: Format) =>
    `The settlement of the week of ${day(weekStart)} pays the release.`,
  interestCredited: ({ through, next }: { through: Day; next: Day }, { day }: Format) =>
    `enteredOn: Interest is credited through ${day(through)}. Enter ${day(next)} or a later day.`,
  leaseEndInFuture: 'leaseEndedOn: Enter today or an earlier day.',
  onlyEscrowIsReturned: 'leaseEndedOn: Only an escrow is returned when the lease ends.',
  periodInvalid: 'Choose a period that ends today or earlier.',
  periodTooLong: 'This period has too many entries. Choose a shorter period.',
  sourceMissing: 'source: Enter where the rate is from.',
  rateOutside: 'Choose a quarter from the first escrow through the current quarter.',
  rateSaved: ({ quarter, year }: Quarter) => `Rate of Q${quarter} ${year} saved`,
  rateUsed: ({ quarter, year }: Quarter) =>
    `Interest of Q${quarter} ${year} is already credited at this rate. To correct it, record an interest entry in the ledger of the escrow.`,
  rateMissing: ({ quarter, year }: Quarter) => `Enter the rate of Q${quarter} ${year} first.`,
  creditFirst: ({ quarter, year }: Quarter) => `Credit the interest of Q${quarter} ${year} first.`,
  alreadyCredited: ({ quarter, year }: Quarter) =>
    `The interest of Q${quarter} ${year} is already credited.`,
  nothingHeld: 'No escrow was held in this quarter, so there is no interest.',
  quarterRunning: ({ through, next }: { through: Day; next: Day }, { day }: Format) =>
    `This quarter runs through ${day(through)}. Credit its interest on ${day(next)} or later.`,
  quarterInvalid: 'Choose the first day of a quarter.',
  quarterCredited: ({ quarter, year, total }: Quarter & { total: Cents }, { cents }: Format) =>
    `${cents(total)} interest of Q${quarter} ${year} credited`,
  escrowNotReturned:
    'This escrow is not being returned. Its interest is credited with the quarter.',
  noInterestDue: 'No interest is due for this escrow.',
  finalInterestCredited: ({ amount, through }: { amount: Cents; through: Day }, format: Format) =>
    `${format.cents(amount)} interest through ${format.day(through)} credited`,
});
