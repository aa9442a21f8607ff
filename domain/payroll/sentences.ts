import { countOf } from '../count-of.ts';
import type { Cents } from '../money.ts';
import { sentencesOf, type Format } from '../sentence.ts';

interface Count {
  count: number;
}

export const say = sentencesOf('payroll', {
  weekEndNotSunday: 'weekEnd must be the Sunday of the same week.',
  yearOutOfRange: 'weekStart must be in a year from 1900 to 9998.',
  dateOutsideWeek: 'weeklyData: every date must be between weekStart and weekEnd.',
  repeatedDate: 'weeklyData: each date may appear only once.',
  allZero: 'weeklyData: all amounts are zero. Enter an amount.',
  onlyContractors: 'userId: payroll can be processed only for contractors.',
  justReversed: 'The settlement for this week was just reversed. Try again.',
  processed: (
    { basePay, expenses, total }: { basePay: Cents; expenses: Cents; total: Cents },
    { cents }: Format,
  ) =>
    `Weekly payroll processed successfully! Base pay: ${cents(basePay)}, Expenses: ${cents(expenses)}, Total: ${cents(total)}`,
  processedWithPayouts: (
    {
      basePay,
      expenses,
      total,
      payouts,
    }: { basePay: Cents; expenses: Cents; total: Cents; payouts: Cents },
    { cents }: Format,
  ) =>
    `Weekly payroll processed successfully! Base pay: ${cents(basePay)}, Expenses: ${cents(expenses)}, Total: ${cents(total)}, Advances and releases: ${cents(payouts)}`,

  // Payment
  paidInFuture: 'The payment date cannot be in the future.',
  paidBeforeWeek: 'The payment date cannot be before the pay week.',
  substantiatedTooHigh: 'substantiatedCents: must not be more than the expenses.',
  paid: 'Settlement marked as paid',
  paidWithheld: ({ withheld, net }: { withheld: Cents; net: Cents }, { cents }: Format) =>
    `Settlement marked as paid. Withheld: ${cents(withheld)}, Net: ${cents(net)}`,

  // Reversal
  reversalKindUnpaid: 'reversalKind: this settlement was not paid. Leave this field out.',
  returnedOnUnpaid: 'returnedOn: this date is only for money that came back.',
  reversalReason: 'reason: Enter why the settlement is reversed.',
  paidToAnother: ({ payee }: { payee: string }) =>
    `The pay of this driver’s week goes to ${payee}. Process the week of ${payee} on Payday.`,
  belowFloor:
    'More tax is withheld now than when this settlement was processed, so its deductions leave less than the agreed least net pay. Reverse the settlement and process it again.',
  reversed: 'Settlement reversed',

  // The tax status of payments
  lastBeforeFirst: 'through: The last payment date is before the first payment date.',
  throughInFuture: 'through: Enter today or an earlier day.',
  statusReason: 'reason: Enter why these payments change.',
  statusUnchanged: 'These payments have this status already.',
  statusChanged: ({ count }: Count) => `${countOf(count, 'payment')} changed`,
  statementNotPaid:
    'This settlement is not paid yet. Mark it as paid. Its statement is then sent to the payee.',
  statementReversed:
    'This settlement was reversed. Send the statement of the settlement that replaces it.',
  payeesCannotReceive: ({ names }: { names: readonly string[] }) =>
    `${names.join(', ')} cannot sign in, because the account is deactivated or archived. Download the PDF, and send it in another way.`,
  noStatementPaid:
    'No settlement is paid, so there is no statement to send. Mark settlements as paid first.',
  statementsSent: ({ count }: Count) =>
    `${countOf(count, 'statement')} sent: a notice in Linehaul and an email with a link`,
  statementsNoticed: ({ count }: Count) =>
    `${countOf(count, 'notice')} sent in Linehaul. Email is not set up, so no email was sent.`,
  noStatements: 'No settlement of this week is processed, so there is no statement.',
  tooManyStatements: ({ max }: { max: number }) =>
    `A PDF can have up to ${max} statements. Download the ZIP, which has a PDF for each statement.`,
});
