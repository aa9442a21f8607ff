import { yearOf, type Day } from '../../calendar.ts';
import { refusal, type Refusal } from '../../errors.ts';
import type { Cents } from '../../money.ts';
import { say } from './sentences.ts';

// Before the carrier creates the forms, each payee checks the figures of the year and says whether they are right.

export const QUESTION_SUBJECTS = ['NAME_OR_NUMBER', 'ADDRESS', 'AMOUNTS', 'OTHER'] as const;
export type QuestionSubject = (typeof QUESTION_SUBJECTS)[number];

export const SUBJECT_NAMES: Readonly<Record<QuestionSubject, string>> = {
  NAME_OR_NUMBER: 'Name or taxpayer number',
  ADDRESS: 'Address',
  AMOUNTS: 'Amounts',
  OTHER: 'Something else',
};

/** Returns whether the app asks payees to confirm a tax year today. The app asks from December 1 of the tax year
 *  through January 31 of the next year. */
export function isConfirmationOpen(taxYear: number, today: Day): boolean {
  return today >= `${taxYear}-12-01` && today <= `${taxYear + 1}-01-31`;
}

/** Returns the tax year that the app asks payees to confirm today. Returns undefined from February to November. */
export function yearToConfirm(today: Day): number | undefined {
  const year = yearOf(today);
  return [year, year - 1].find((taxYear) => isConfirmationOpen(taxYear, today));
}

interface IdentityFigures {
  identity: number;
  payCents: Cents;
  expensesCents: Cents;
  withheldCents: Cents;
}

/** Returns a string of the name, number, address and amounts that a payee confirms. The app compares it with the string
 *  of an earlier confirmation to find changes.
 *  @param years the amounts of the tax year, one element for each payee identity */
export function figuresText(
  w9: { name: string; tinLastFour: string | null; address: object } | undefined,
  years: readonly IdentityFigures[],
): string {
  const amounts = years
    .toSorted((a, b) => a.identity - b.identity)
    .map(({ identity, payCents, expensesCents, withheldCents }) => [
      identity,
      payCents,
      expensesCents,
      withheldCents,
    ]);
  const { name = '', tinLastFour = '', address = {} } = w9 ?? {};
  return JSON.stringify([name, tinLastFour, Object.values(address), amounts]);
}

export function refusalOfAnswer(answer: {
  isConfirmed: boolean;
  subject: QuestionSubject | null;
  question: string;
}): Refusal | undefined {
  const { isConfirmed, subject, question } = answer;
  if (isConfirmed) return undefined;
  if (subject === null) return refusal('INVALID_VALUE', say.subjectMissing);
  if (question === '') return refusal('INVALID_VALUE', say.questionMissing);
  return undefined;
}

export const CONFIRMATION_STATES = [
  'NONE',
  'CONFIRMED',
  'CHANGED',
  'QUESTIONED',
  'ANSWERED',
] as const;
/** NONE means that the payee gave no answer. CHANGED means that the figures changed after the payee confirmed them.
 *  QUESTIONED means that the office has not answered the payee's question. ANSWERED means that the office has
 *  answered it. */
export type ConfirmationState = (typeof CONFIRMATION_STATES)[number];

export function confirmationState(
  last: { isConfirmed: boolean; answer: string | null; figures: string } | undefined,
  figuresNow: string,
): ConfirmationState {
  if (!last) return 'NONE';
  if (!last.isConfirmed) return last.answer === null ? 'QUESTIONED' : 'ANSWERED';
  return last.figures === figuresNow ? 'CONFIRMED' : 'CHANGED';
}
