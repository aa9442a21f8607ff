import { countOf } from '../count-of.ts';
import type { Day } from '../calendar.ts';
import type { Cents } from '../money.ts';
import { sentencesOf, type Format } from '../sentence.ts';

interface Count {
  count: number;
}

interface Name {
  name: string;
}

/** The sentences of imports. */
export const say = sentencesOf('imports', {
  // The file
  noRows: 'The file has no rows. Add one line for each row below the headings.',
  tooManyRows: 'The file has more than 5,000 rows. Split it into several files.',
  otherKind:
    'None of the columns is one that this import needs. Check that you chose the right kind of file.',
  linesSkipped: ({ count, lines }: Count & { lines: string }) =>
    `${countOf(count, 'line')} with titles or totals (${lines}) ${count === 1 ? 'is' : 'are'} not imported.`,
  totalDiffers: ({ line, total, sum }: { line: number; total: Cents; sum: Cents }, f: Format) =>
    `The amounts add up to ${f.cents(sum)}, but the total in line ${line} is ${f.cents(total)}. The file is not complete, or a column is wrong. Download it again, or check the columns.`,
  totalAgrees: ({ total }: { total: Cents }, { cents }: Format) =>
    `The amounts add up to the total of the file, ${cents(total)}.`,
  savedBefore: ({ savedOn }: { savedOn: Day }, { day }: Format) =>
    `This file was imported on ${day(savedOn)}.`,
  sourceInvalid: 'source: choose a source of this kind of file.',
  mappingInvalid: 'mapping: choose a different column of the file for each field.',
  mappingNotConfirmed: 'mapping: confirm the columns of this file first.',
  basisMissing: 'basis: choose which amount the drivers are charged.',

  // Cells
  amount: 'Enter dollars with at most 2 decimals, such as 1250.00 or -12.34.',
  amountMissing: 'Enter an amount.',
  number: 'Enter a number, such as 80.5.',
  day: 'Enter a day such as 2026-06-30 or 6/30/2026, without a time zone.',
  dayMissing: 'Enter the day.',
  future: 'The day is in the future.',
  card: 'Enter at least the last 4 digits of the card.',
  otherCurrency: 'Linehaul charges US dollars only. Record this purchase by hand.',
  notProduct: ({ product }: { product: Cents }, { cents }: Format) =>
    `The quantity times the price is ${cents(product)}. The amount or a column is wrong.`,
  whichAmount:
    'The line does not show whether this is the retail or the discounted amount. Choose the columns of the prices.',
  partsNotTotal: ({ parts }: { parts: Cents }, { cents }: Format) =>
    `The parts of this transaction add up to ${cents(parts)}. Choose the columns of all parts.`,
  kindOfLine: 'Enter Earning, Other pay, Allowance or Reimbursement.',
  correction:
    'Enter a correction on the Payday tab, because it names the settlement that it corrects.',
  weekOrDay: 'Enter the day, or the Monday of the pay week.',
  notMonday: 'Enter the Monday of the pay week.',
  dayOfExpense: 'Enter the day of the expense.',
  dayOutsideWeek: 'Enter a day of the week.',
  notPositive: 'Enter more than zero.',
  notQuantityTimesRate: 'Enter the quantity times the rate, or leave it empty.',
  unit: 'Enter Hour, Day, Mile, Load, Percent or Flat.',
  rate: 'Enter dollars with at most 4 decimals, such as 0.585.',
  rateMissing: 'Enter the rate, or only an amount.',
  quantityMissing: 'Enter the quantity, or only an amount.',
  twoDecimals: 'Enter a number with at most 2 decimals.',
  driverMissing: 'Enter the driver’s email or full name.',
  weekBegun: 'This week has not started yet.',
  weekTooEarly: 'Enter a week in the year 1900 or later.',

  hours: 'Enter hours such as 8.5, 8:30 or 8h 30m.',
  negative: 'Enter zero or more.',
  tooMuch: 'Enter less than 1,000,000.',
  surchargeWithoutLoad: 'A fuel surcharge belongs to a load. Enter the load or its revenue.',
  moreThanADay: 'A day has more than 24 hours.',
  sameRow: ({ line }: { line: number }) =>
    `Line ${line} has the same driver, day and work. Delete one of the lines, or write their sum.`,
  hoursTwice: ({ line }: { line: number }) =>
    `Line ${line} and another line have hours of this driver and day. Write the hours on one line.`,
  tooManyQuantities: ({ max }: { max: number }) => `A day has at most ${max} quantities.`,
  daySettled: 'A settlement pays this day. Delete the line, or reverse the settlement first.',
  dayApproved: 'This day is approved. Delete the line, or reopen the day first.',
  dayRejected: 'This day was rejected. Delete the line, or correct the day on Enter days.',
  dayEntered:
    'The driver’s day has another entry. Delete the line, or correct the day on Enter days.',

  // Drivers
  ownPay: 'This is your own pay. Somebody else must import it.',
  noAgreement: ({ name }: Name) =>
    `${name} has no fuel card agreement that takes what is charged. Add one under Deductions, and check the file again.`,
  severalAgreements: ({ name }: Name) =>
    `${name} has several fuel card agreements. End all but one under Deductions, and check the file again.`,
  tooManyLines: ({ name, max }: Name & { max: number }) =>
    `${name} would have more than ${max} unprocessed lines in this week.`,

  // Rows that are not imported
  leftOutByYou: 'You chose not to import the rows of this card or name.',
  advance:
    'A cash advance is a loan, not a purchase. Add an advance for the driver under Deductions.',
  zero: 'The amount is zero.',
  noWork: 'The line has no hours, miles or loads.',
  sameDay: 'The day has the same entry.',
  noOriginal:
    'This takes back a purchase that was not imported. If the driver was charged, record a write-off in the ledger of the agreement.',
  already: ({ savedOn }: { savedOn: Day }, { day }: Format) => `Imported on ${day(savedOn)}.`,
  alreadyOtherAmount: (
    { savedOn, amount }: { savedOn: Day; amount: Cents },
    { day, cents }: Format,
  ) =>
    `Imported on ${day(savedOn)} with ${cents(amount)}. If this amount is right, undo that import first.`,

  // Saving
  hasRefused:
    'Some rows have problems, so nothing was imported. Correct the file and choose it again.',
  hasUnmatched:
    'Some cards or names have no driver yet, so nothing was imported. Choose their drivers.',
  nothingNew: 'The file has no new rows.',
  changed: 'Somebody imported some of these rows in the meantime. Check the file again.',
  saved: ({ count }: Count) => `${countOf(count, 'row')} imported`,
  undone: ({ count }: Count) => `Import undone. ${countOf(count, 'row')} taken back.`,
  alreadyUndone: 'This import is already undone.',
  outOfScope:
    'Some rows of this import are for people outside your access. Ask somebody who sees the whole company to undo it.',
  daysChanged:
    'A day of this import is approved, in a settlement or changed. Reopen or correct single days instead.',
  settled:
    'A settlement already contains rows of this import. Reverse the settlement first, or correct single rows.',
});
