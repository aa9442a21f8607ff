import { countOf } from '../../domain/count-of.ts';
import { inLanguage } from '../language/language.ts';

/** The UI text of the dialog that reverses a run. */
export const reversalMessages = inLanguage('payrollReversal', {
  action: 'Reverse',
  title: 'Reverse this run?',
  busy: 'Reversing...',
  failed: 'Failed to reverse the run',
  loading: 'Loading the run...',
  loadFailed: 'Failed to load the run',
  summary: (total: string, name: string, week: string) =>
    `This reverses the run of ${total} to ${name} for ${week}. The run and its reversal stay on record.`,
  moneyStays: (paidOn: string) =>
    `It was marked as paid on ${paidOn}. A reversal does not bring the money back.`,
  weekOpens: (days: number) =>
    `The week opens again, and its ${countOf(days, 'approved day')} can go into a new run.`,
  weekOpensWithoutDays: 'The week opens again for a new run.',
  daysReturn: (days: number) => `Its ${countOf(days, 'approved day')} can go into a new run.`,
  linesReturn:
    'Its pay lines return to the Payday tab, where you can process them again or remove them.',
  reason: 'Reason',
  reasonHint: 'The reason is saved with the run.',
  noReason: 'Enter why the run is reversed.',
  kind: 'What happened to the money?',
  noKind: 'Choose what happened to the money.',
  kinds: {
    NEVER_PAID: 'It was never paid',
    MONEY_RETURNED: 'The money came back',
  },
  returnedOn: 'Day the money came back',
  returnedOnHint: 'This day determines the tax year of the reversal.',
  returnDayProblems: {
    BEFORE_PAYMENT: 'Enter a day on or after the payment date.',
    FUTURE: 'Enter today or an earlier day.',
  },
  meanings: {
    COUNTED: (year: number) =>
      `The payment stays in tax year ${year}, because the payee had the money when the year ended.`,
    EXCLUDED: (year: number) => `The payment no longer counts in tax year ${year}.`,
    EXCLUDED_AND_FILED: (year: number) =>
      `The payment no longer counts in tax year ${year}. If a form was filed, correct it.`,
  },
});
