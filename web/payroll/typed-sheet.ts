import { daysOfWeek, weekEndOf, type Day } from '../../domain/calendar.ts';
import {
  centsFromDollars,
  centsFromText,
  dollarsFromCents,
  plainCents,
  readAmount,
  sum,
  type Cents,
} from '../../domain/money.ts';
import { isPrepaid, type DayAmounts } from '../../domain/payroll/lines.ts';
import type {
  Settlement,
  PayrollSheet,
  SettlementRow,
  WeeklyPayroll,
} from '../../domain/payroll/schema.ts';
import { messages } from './messages.ts';

/** A day of the sheet as typed. The amounts are strings in dollars. */
export interface TypedDay {
  day: Day;
  pay: string;
  expenses: string;
  substantiated: boolean;
  notes: string;
}

export type TypedField = 'pay' | 'expenses' | 'notes';
const AMOUNT_FIELDS = ['pay', 'expenses'] as const;

export interface SheetTotals {
  earnedCents: Cents;
  expensesCents: Cents;
  /** The substantiated part of the expenses. */
  reimbursedCents: Cents;
  /** Pay plus expenses. */
  grossCents: Cents;
  isPaid: boolean;
  /** The gross minus the withholding of a paid settlement. Equals the gross until the settlement is paid. */
  netCents: Cents;
  paidCents: Cents;
  outstandingCents: Cents;
}

const ZERO = plainCents(0);

/** Returns the rows of a week before somebody types: amounts of 0 and the driver's notes. */
export function emptyRows(sheet: PayrollSheet): TypedDay[] {
  return sheet.days.map(({ date, notes }) => ({
    day: date,
    pay: ZERO,
    expenses: ZERO,
    substantiated: false,
    notes,
  }));
}

/** Sets the pay of every approved day to hours times rate. Other days do not change. */
export function filledRows(rows: readonly TypedDay[], sheet: PayrollSheet): TypedDay[] {
  const suggested = new Map(
    sheet.days.filter(({ approved }) => approved).map((day) => [day.date, day.suggestedPay]),
  );
  return rows.map((row) => {
    const pay = suggested.get(row.day);
    return pay === undefined ? row : { ...row, pay: plainCents(centsFromDollars(pay)) };
  });
}

/** Formats a typed amount: "250" becomes "250.00". Returns an invalid amount as typed. */
export function normalizeAmount(text: string): string {
  return amountProblem(text) ? text : plainCents(centsFromText(text));
}

const { problems } = messages.fields;
const PROBLEMS = {
  negative: problems.negative,
  comma: problems.comma,
  decimals: problems.decimals,
  'too-much': problems.tooMuch,
} as const;

/** Returns why a typed amount is invalid. Text that is not a number means 0. */
export function amountProblem(text: string): string | undefined {
  const amount = readAmount(text);
  return 'problem' in amount ? PROBLEMS[amount.problem] : undefined;
}

export function amountsOfRows(rows: readonly TypedDay[]): DayAmounts[] {
  return rows.map(({ day, pay, expenses, substantiated, notes }) => {
    const expensesCents = centsFromText(expenses);
    const expensesSubstantiated = substantiated && expensesCents > 0;
    return { day, payCents: centsFromText(pay), expensesCents, expensesSubstantiated, notes };
  });
}

/** Returns the base pay and the bonuses of a settlement, without expenses. */
export function earnedOfSettlement({ basePay, bonuses }: Settlement): Cents {
  return sum([centsFromDollars(basePay), centsFromDollars(bonuses)]);
}

/** Returns the seven days of a settlement, including days without an amount. */
export function amountsOfSettlement(settlement: Settlement): DayAmounts[] {
  const days = new Map((settlement.days ?? []).map((day) => [day.date, day]));
  return daysOfWeek(settlement.weekStart).map((day) => ({
    day,
    payCents: centsFromDollars(days.get(day)?.pay ?? 0),
    expensesCents: centsFromDollars(days.get(day)?.expenses ?? 0),
    expensesSubstantiated: days.get(day)?.expensesSubstantiated ?? false,
    notes: days.get(day)?.notes ?? '',
  }));
}

export function rowsOfAmounts(amounts: readonly DayAmounts[]): TypedDay[] {
  return amounts.map(({ day, payCents, expensesCents, expensesSubstantiated, notes }) => ({
    day,
    pay: plainCents(payCents),
    expenses: plainCents(expensesCents),
    substantiated: expensesSubstantiated,
    notes,
  }));
}

/** Returns the rows for the sheet after a reversal: the amounts of the reversed settlement. Returns undefined for a
 *  settlement from payday, because the reversal returned its lines to payday, which pays them again. */
export function rowsOfReversed(settlement: Settlement): TypedDay[] | undefined {
  return settlement.isFromPayday ? undefined : rowsOfAmounts(amountsOfSettlement(settlement));
}

export interface LineAmounts extends Omit<DayAmounts, 'day'> {
  position: number;
  kind: SettlementRow['kind'];
}

/** Returns the lines of a settlement that belong to no day, such as detention, a bonus or a correction. Omits the
 *  withholding and what belongs to deduction agreements, except prepaid pay, because they are not part of the gross. */
export function linesWithoutDay({ lines = [] }: Settlement): LineAmounts[] {
  return lines
    .filter(
      ({ day, kind, agreement }) =>
        day === null &&
        kind !== 'BACKUP_WITHHOLDING' &&
        (agreement === null || isPrepaid({ kind })),
    )
    .map(({ position, kind, amount, description }) => {
      const isExpense = kind === 'ALLOWANCE' || kind === 'REIMBURSEMENT';
      const cents = centsFromDollars(amount);
      return {
        position,
        kind,
        payCents: isExpense ? 0 : cents,
        expensesCents: isExpense ? cents : 0,
        expensesSubstantiated: kind === 'REIMBURSEMENT',
        notes: description,
      };
    });
}

/** Returns the totals of a week that is not processed yet. */
export function totalsOf(amounts: readonly DayAmounts[]): SheetTotals {
  const earnedCents = sum(amounts.map(({ payCents }) => payCents));
  const expensesCents = sum(amounts.map((day) => day.expensesCents));
  const reimbursed = amounts.filter((day) => day.expensesSubstantiated);
  const grossCents = sum([earnedCents, expensesCents]);
  return {
    earnedCents,
    expensesCents,
    reimbursedCents: sum(reimbursed.map((day) => day.expensesCents)),
    grossCents,
    isPaid: false,
    netCents: grossCents,
    paidCents: 0,
    outstandingCents: grossCents,
  };
}

/** Returns the totals of a settlement from its stored figures, which include the lines without a day. The paid amount is
 *  zero until the settlement is paid. */
export function totalsOfSettlement(settlement: Settlement): SheetTotals {
  const grossCents = centsFromDollars(settlement.totalPay);
  const isPaid = settlement.status === 'PAID';
  const netCents = isPaid ? centsFromDollars(settlement.netPay) : grossCents;
  const paidCents = isPaid ? netCents : 0;
  return {
    earnedCents: earnedOfSettlement(settlement),
    expensesCents: centsFromDollars(settlement.expenses),
    reimbursedCents: centsFromDollars(settlement.reimbursements),
    grossCents,
    isPaid,
    netCents,
    paidCents,
    outstandingCents: netCents - paidCents,
  };
}

export function hasAmounts({ earnedCents, expensesCents }: SheetTotals): boolean {
  return earnedCents !== 0 || expensesCents !== 0;
}

/** Returns whether two sheets differ in value. "250" and "250.00" are the same value. */
export function isChanged(rows: readonly TypedDay[], before: readonly TypedDay[]): boolean {
  return JSON.stringify(amountsOfRows(rows)) !== JSON.stringify(amountsOfRows(before));
}

export function weeklyPayrollOf(
  userId: string,
  weekStart: Day,
  amounts: readonly DayAmounts[],
  payDifferenceReason = '',
): WeeklyPayroll {
  return {
    userId,
    weekStart,
    weekEnd: weekEndOf(weekStart),
    ...(payDifferenceReason.trim() && { payDifferenceReason: payDifferenceReason.trim() }),
    weeklyData: amounts.map(({ day, payCents, expensesCents, expensesSubstantiated, notes }) => ({
      date: day,
      pay: dollarsFromCents(payCents),
      expenses: dollarsFromCents(expensesCents),
      ...(expensesSubstantiated && { expensesSubstantiated }),
      notes,
    })),
  };
}

/** Returns the element id of a day's field. The sheet uses the id to focus the field. */
export function fieldId(day: Day, field: TypedField): string {
  return `${field}-${day}`;
}

/** Returns the element id of the first field with an invalid amount. */
export function firstInvalidField(rows: readonly TypedDay[]): string | undefined {
  for (const row of rows) {
    const field = AMOUNT_FIELDS.find((name) => amountProblem(row[name]));
    if (field) return fieldId(row.day, field);
  }
  return undefined;
}
