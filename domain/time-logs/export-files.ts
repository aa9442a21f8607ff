import { weekStartOf, type Day } from '../calendar.ts';
import { encodeCsv, encodeLines, type CsvCell } from '../csv.ts';
import { hoursFromHundredths, type HourHundredths } from '../hours.ts';
import { sum, type Cents } from '../money.ts';
import { fullName } from '../people.ts';
import type { HourLayout } from './export-schema.ts';
import type { TimeLogStatus } from './schema.ts';

// The files of days. They are in English, like all files.

interface Person {
  userId: string;
  firstName: string;
  lastName: string;
  email: string;
}

export interface ExportedDay extends Person {
  day: Day;
  worked: boolean;
  status: TimeLogStatus;
  notes: string;
  hourHundredths: HourHundredths;
  mileHundredths: number;
  loadHundredths: number;
  /** The revenue of the loads that pay a percentage. */
  revenueCents: Cents;
  /** The numbers of the loads. */
  references: string;
}

const STATUS_NAMES: Readonly<Record<TimeLogStatus, string>> = {
  PENDING: 'Pending',
  APPROVED: 'Approved',
  REJECTED: 'Rejected',
};

/** A blank says that there is nothing. A zero would overwrite what the other system has. */
const blankIfZero = (hundredths: number): CsvCell =>
  hundredths === 0 ? '' : hoursFromHundredths(hundredths);

const DAY_COLUMNS = [
  'Driver',
  'Email',
  'Day',
  'Worked',
  'Hours',
  'Miles',
  'Loads',
  'Load revenue',
  'Load numbers',
  'Status',
  'Notes',
];

/** Returns the headings and a row for each day. */
export function dayRows(days: readonly ExportedDay[]): CsvCell[][] {
  return [
    DAY_COLUMNS,
    ...days.map((day): CsvCell[] => [
      fullName(day),
      day.email,
      { day: day.day },
      day.worked ? 'Yes' : 'No',
      blankIfZero(day.hourHundredths),
      blankIfZero(day.mileHundredths),
      blankIfZero(day.loadHundredths),
      day.revenueCents === 0 ? '' : { cents: day.revenueCents },
      day.references,
      STATUS_NAMES[day.status],
      day.notes,
    ]),
  ];
}

/** The hours of a week after which overtime begins (29 USC 207(a)). */
const OVERTIME_AFTER: HourHundredths = 4000;

export interface HoursOfEmployee extends Person {
  days: number;
  regularHundredths: HourHundredths;
  /** The hours over 40 in a pay week. */
  overtimeHundredths: HourHundredths;
}

type DayOfEmployee = Person & Pick<ExportedDay, 'day' | 'hourHundredths'>;

/** Sums the hours of each employee. Hours over 40 in a week, Monday to Sunday, are overtime. */
export function hoursByEmployee(days: readonly DayOfEmployee[]): HoursOfEmployee[] {
  return [...Map.groupBy(days, ({ userId }) => userId).values()].flatMap((own) => {
    const [person] = own;
    if (!person) return [];
    const weeks = [...Map.groupBy(own, ({ day }) => weekStartOf(day)).values()].map((week) =>
      sum(week.map(({ hourHundredths }) => hourHundredths)),
    );
    const { userId, firstName, lastName, email } = person;
    const overtimeHundredths = sum(weeks.map((hours) => Math.max(hours - OVERTIME_AFTER, 0)));
    const regularHundredths = sum(weeks) - overtimeHundredths;
    const who = { userId, firstName, lastName, email };
    return [{ ...who, days: own.length, regularHundredths, overtimeHundredths }];
  });
}

/** The columns of Gusto's file of hours, in its order. */
const GUSTO_COLUMNS = [
  'last_name',
  'first_name',
  'title',
  'gusto_employee_id',
  'regular_hours',
  'overtime_hours',
  'double_overtime_hours',
  'missed_break_hours',
  'bonus',
  'commission',
  'paycheck_tips',
  'cash_tips',
  'correction_payment',
  'reimbursement',
  'personal_note',
];

const gustoRow = (employee: HoursOfEmployee): CsvCell[] =>
  GUSTO_COLUMNS.map((column) => {
    switch (column) {
      case 'last_name':
        return employee.lastName;
      case 'first_name':
        return employee.firstName;
      case 'regular_hours':
        return blankIfZero(employee.regularHundredths);
      case 'overtime_hours':
        return blankIfZero(employee.overtimeHundredths);
      default:
        return '';
    }
  });

const PLAIN_COLUMNS = ['Employee', 'Email', 'Days', 'Regular hours', 'Overtime hours'];

const plainRow = (employee: HoursOfEmployee): CsvCell[] => [
  fullName(employee),
  employee.email,
  employee.days,
  blankIfZero(employee.regularHundredths),
  blankIfZero(employee.overtimeHundredths),
];

/** Returns the hours of employees as CSV. */
export function hoursCsv(employees: readonly HoursOfEmployee[], layout: HourLayout): string {
  // Gusto reads a byte order mark as a part of the first heading.
  if (layout === 'GUSTO') return encodeLines([GUSTO_COLUMNS, ...employees.map(gustoRow)]);
  return encodeCsv([PLAIN_COLUMNS, ...employees.map(plainRow)]);
}
