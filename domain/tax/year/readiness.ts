import { yearOf, type Day } from '../../calendar.ts';
import { countOf } from '../../count-of.ts';
import { formatCents, longDate } from '../../format.ts';
import type { Cents } from '../../money.ts';
import type { CurrentMatchState } from '../tin/match-rules.ts';
import type { ConfirmationState } from './confirmations.ts';
import type { Finding } from '../form-1099-nec/nec-form.ts';
import { TWO_NAMES } from '../tin/taxpayers.ts';
import { textOf } from '../../sentence.ts';

// This file determines what a payee's Form 1099-NEC for a year still needs before the forms are due.

/** The data on file about a payee for a year. */
export interface ReadinessInput {
  taxYear: number;
  hasW9: boolean;
  /** One sentence for each missing entry of the W-9, such as the taxpayer number or the address. */
  missingLines: readonly string[];
  /** The day of an open IRS notice about a wrong name or number. Null if there is no open notice. */
  tinNoticeOn: Day | null;
  tinMatch: CurrentMatchState;
  confirmation: ConfirmationState;
  /** Whether the app asks payees to confirm the year today. */
  isConfirmationOpen: boolean;
  /** The names of the other accounts with the payee's taxpayer number. */
  sameNumberAs: readonly string[];
  /** Whether the office must choose the name on the form, because these accounts gave different names. */
  hasTwoNames: boolean;
  /** The number of settlements that are processed but not marked as paid, and could have been paid in the year. */
  unpaidSettlements: number;
}

export const READINESS_CODES = [
  'NO_W9',
  'W9_INCOMPLETE',
  'TIN_NOTICE',
  'TIN_MISMATCH',
  'TWO_NAMES',
  'SHORTFALL',
  'UNPAID_SETTLEMENTS',
  'QUESTIONED',
  'UNSUBSTANTIATED',
  'TIN_NOT_MATCHED',
  'NOT_CONFIRMED',
  'SAME_NUMBER',
  'BY_MAIL',
] as const;
export type ReadinessCode = (typeof READINESS_CODES)[number];

export interface ReadinessFinding extends Finding {
  code: ReadinessCode;
  /** In English only, like the page. */
  sentence: string;
  /** True for a note. A payee whose findings are all notes is ready. */
  isNote: boolean;
}

/** The payment date decides the tax year, so the sentence does not say that the settlements belong to this year. */
function unpaidSentence(settlements: number, taxYear: number): string {
  return `${countOf(settlements, 'settlement is', 'settlements are')} not marked as paid. If you paid a settlement in ${taxYear}, mark it as paid with its payment date so that it counts in ${taxYear}.`;
}

function confirmationFindings({
  confirmation,
  isConfirmationOpen,
}: ReadinessInput): ReadinessFinding[] {
  if (confirmation === 'QUESTIONED')
    return [
      {
        code: 'QUESTIONED',
        sentence: 'The payee has a question about the figures. Answer it.',
        isNote: false,
      },
    ];
  if (!isConfirmationOpen || confirmation === 'CONFIRMED') return [];
  const sentences = {
    NONE: 'The payee has not confirmed the figures.',
    CHANGED: 'The figures changed after the payee confirmed them.',
    ANSWERED: 'The payee has not confirmed the figures after your answer.',
  };
  return [{ code: 'NOT_CONFIRMED', sentence: sentences[confirmation], isNote: true }];
}

/** Returns the findings about a payee, most urgent first. Notes are last. */
export function readinessOf(input: ReadinessInput): ReadinessFinding[] {
  const { taxYear, hasW9, missingLines, tinNoticeOn, tinMatch, unpaidSettlements } = input;
  const { hasTwoNames, sameNumberAs } = input;
  const findings: (ReadinessFinding | false)[] = [
    !hasW9 && { code: 'NO_W9', sentence: 'No Form W-9 is on file.', isNote: false },
    hasW9 &&
      missingLines.length > 0 && {
        code: 'W9_INCOMPLETE',
        sentence: `The Form W-9 is not complete. Missing: ${missingLines.join(' ')}`,
        isNote: false,
      },
    tinNoticeOn !== null && {
      code: 'TIN_NOTICE',
      sentence: `The IRS says that name and number do not match (notice of ${longDate(tinNoticeOn)}). Get a new Form W-9.`,
      isNote: false,
    },
    tinMatch === 'PROBLEM' && {
      code: 'TIN_MISMATCH',
      sentence:
        'TIN Matching: the IRS found no match for this name and number. Ask the payee and get a new Form W-9.',
      isNote: false,
    },
    hasTwoNames && { ...TWO_NAMES, sentence: textOf(TWO_NAMES.sentence), isNote: false },
    !hasTwoNames &&
      sameNumberAs.length > 0 && {
        code: 'SAME_NUMBER',
        sentence: `The taxpayer number is also on the W-9 of ${sameNumberAs.join(', ')}. One form covers the payments to all of these accounts.`,
        isNote: true,
      },
    unpaidSettlements > 0 && {
      code: 'UNPAID_SETTLEMENTS',
      sentence: unpaidSentence(unpaidSettlements, taxYear),
      isNote: false,
    },
    hasW9 &&
      missingLines.length === 0 &&
      tinMatch === 'NONE' && {
        code: 'TIN_NOT_MATCHED',
        sentence: 'The name and number were not checked with IRS TIN Matching.',
        isNote: true,
      },
  ];
  findings.push(...confirmationFindings(input));
  return findings
    .filter((finding) => finding !== false)
    .toSorted((a, b) => Number(a.isNote) - Number(b.isNote));
}

/** Returns a note about expenses that are not substantiated. The form reports them as pay and can still be created. */
export function unsubstantiatedNote(cents: Cents): ReadinessFinding[] {
  if (cents === 0) return [];
  const sentence = `${formatCents(cents)} of expenses are not substantiated. They count as pay.`;
  return [{ code: 'UNSUBSTANTIATED', sentence, isNote: true }];
}

/** Returns a note about backup withholding that was not withheld. The carrier owes this amount, but the form can still
 *  be created. */
export function shortfallNote(cents: Cents): ReadinessFinding[] {
  if (cents === 0) return [];
  const sentence = `${formatCents(cents)} should have been withheld and was not. The carrier owes it to the IRS and can withhold it from later payments of this year (IRC 3403).`;
  return [{ code: 'SHORTFALL', sentence, isNote: true }];
}

/** A note about a payee without consent to electronic delivery. The carrier sends Copy B to this payee by postal
 *  mail. */
export const BY_MAIL: ReadinessFinding = {
  code: 'BY_MAIL',
  sentence: 'The payee gets Copy B by mail, because there is no consent to electronic delivery.',
  isNote: true,
};

export function isReady(findings: readonly ReadinessFinding[]): boolean {
  return findings.every(({ isNote }) => isNote);
}

/** Returns the year whose forms the carrier prepares today. The preparation begins in November and ends when the forms
 *  are due. Returns undefined at other times.
 *  @param dueOn returns the due date of a year's forms */
export function yearInPreparation(today: Day, dueOn: (year: number) => Day): number | undefined {
  const year = yearOf(today);
  if (today >= `${year}-11-01`) return year;
  return today <= dueOn(year - 1) ? year - 1 : undefined;
}

export interface YearEndTask {
  code: 'W9_FORMS' | 'PAYMENTS' | 'FORMS' | 'SUBMISSION' | 'FORM_945' | 'STATE';
  dueOn: Day;
  /** The number of items that are not done. Null if Linehaul does not track the task. */
  open: number | null;
  /** True if the year has items for this task, even if all of them are done. */
  isNeeded: boolean;
}

export interface YearEndCounts {
  payees: number;
  requiredForms: number;
  /** The number of payees without a complete W-9. */
  withoutW9: number;
  unpaidSettlements: number;
  /** The number of required forms that are not generated or are drafts. */
  notGenerated: number;
  /** The number of required forms that are not submitted. */
  notSubmitted: number;
  withheldCents: Cents;
}

/** Returns the year-end tasks, sorted by due date.
 *  @param necDueOn the date on which Form 1099-NEC is due to the IRS and the recipients (IRC 6071(c), 6041(d),
 *  6041A(e))
 *  @param stateDueOn the date on which the forms are due to the state. Undefined if the carrier entered no date. */
export function yearEndTasks(
  taxYear: number,
  counts: YearEndCounts,
  { necDueOn, stateDueOn }: { necDueOn: Day; stateDueOn: Day | undefined },
): YearEndTask[] {
  const hasPayees = counts.payees > 0;
  const hasForms = counts.requiredForms > 0;
  const { withoutW9, unpaidSettlements, notGenerated, notSubmitted, withheldCents } = counts;
  const tasks: YearEndTask[] = [
    { code: 'W9_FORMS', dueOn: `${taxYear}-12-15`, open: withoutW9, isNeeded: hasPayees },
    { code: 'PAYMENTS', dueOn: `${taxYear}-12-31`, open: unpaidSettlements, isNeeded: hasPayees },
    { code: 'FORMS', dueOn: `${taxYear + 1}-01-15`, open: notGenerated, isNeeded: hasForms },
    { code: 'SUBMISSION', dueOn: necDueOn, open: notSubmitted, isNeeded: hasForms },
  ];
  // Form 945 and Form 1099-NEC are both due on January 31 (Instructions for Form 945).
  if (withheldCents > 0)
    tasks.push({ code: 'FORM_945', dueOn: necDueOn, open: null, isNeeded: true });
  if (stateDueOn) tasks.push({ code: 'STATE', dueOn: stateDueOn, open: null, isNeeded: hasForms });
  return tasks.toSorted((a, b) => a.dueOn.localeCompare(b.dueOn));
}
