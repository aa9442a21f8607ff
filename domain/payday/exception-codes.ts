import type { Day } from '../calendar.ts';
import type { ExpenseCategory } from '../expenses/schema.ts';
import type { Cents } from '../money.ts';
import type { Sentence, Text } from '../sentence.ts';
import type { DriverOfPayee } from './payee-week.ts';

/** The problems to check before a payee's week is processed. The office can accept most of them with a reason. */
export const EXCEPTION_CODES = [
  'OWN_PAY',
  'INACTIVE',
  'NO_RATE',
  'NO_QUANTITY_RATE',
  'TOO_HIGH',
  'TOTAL_TOO_HIGH',
  'BELOW_ZERO',
  'PAYOUT_NOT_POSSIBLE',
  'NOT_SUBMITTED',
  'PENDING_DAYS',
  'PENDING_EXPENSES',
  'REJECTED_DAYS',
  'EARLIER_DAYS',
  'WITHHOLDING',
  'NO_W9',
  'FIRST_PAYMENT',
  'UNUSUAL_PAY',
  'SEVEN_DAYS',
  'MORE_THAN_APPROVED',
  'SIMILAR_EXPENSES',
] as const;
export type ExceptionCode = (typeof EXCEPTION_CODES)[number];

/** The values in an exception's text on screens. */
export interface ExceptionValues {
  days?: { day: Day; reason: string | null }[];
  expenses?: { day: Day; category: ExpenseCategory; cents: Cents; alike: number }[];
  /** The number of days, weeks or expenses. */
  count?: number;
  cents?: Cents;
  isMore?: boolean;
  /** Whether the payee is paid by the mile, by the load or a flat amount on every day. */
  hasOtherRate?: boolean;
  /** Text that the office typed, or the reason for withholding. */
  explanation?: Text;
}

export interface PaydayException {
  code: ExceptionCode;
  /** The audit entry stores the sentence. `detail` is in English, because the screen has its own text for the code and
   *  the values. */
  sentence: Sentence;
  detail: Text;
  values?: ExceptionValues;
  canAccept: boolean;
  /** The driver whose work the exception is about, if the driver's pay goes to the payee. */
  driver?: Pick<DriverOfPayee, 'userId' | 'firstName' | 'lastName'>;
  /** The facts, the code and the driver identify this exception. An exception with the same code but different facts is
   *  a new exception. */
  facts: string;
}

/** The exceptions about one person's work. Each driver of a payee can have them. */
export const ABOUT_WORK: ReadonlySet<ExceptionCode> = new Set([
  'INACTIVE',
  'NO_RATE',
  'NO_QUANTITY_RATE',
  'TOO_HIGH',
  'PENDING_DAYS',
  'PENDING_EXPENSES',
  'REJECTED_DAYS',
  'EARLIER_DAYS',
  'SEVEN_DAYS',
  'MORE_THAN_APPROVED',
  'SIMILAR_EXPENSES',
]);

/** A week with nothing to pay, before or after its settlement, can have only these exceptions. */
export const WITHOUT_PAY: ReadonlySet<ExceptionCode> = new Set([
  'NOT_SUBMITTED',
  'PENDING_DAYS',
  'PENDING_EXPENSES',
  'REJECTED_DAYS',
]);

/** A settlement that pays only an advance or a release can have only these exceptions. The days of the week are paid
 *  later. */
export const OF_PAYOUT: ReadonlySet<ExceptionCode> = new Set([
  'OWN_PAY',
  'INACTIVE',
  'PAYOUT_NOT_POSSIBLE',
  'WITHHOLDING',
  'NO_W9',
  'FIRST_PAYMENT',
]);
