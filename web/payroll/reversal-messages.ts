import { countOf } from '../../domain/count-of.ts';
import { inLanguage } from '../language/language.ts';

export const reversalMessages = inLanguage('payrollReversal', {
  action: 'Reverse',
  title: 'Reverse this settlement?',
  busy: 'Reversing...',
  failed: 'Failed to reverse the settlement',
  loading: 'Loading the settlement...',
  loadFailed: 'Failed to load the settlement',
  summary: (total: string, name: string, week: string) =>
    `This reverses the settlement of ${total} to ${name} for ${week}. The settlement and its reversal stay on record.`,
  moneyStays: (paidOn: string) =>
    `It was marked as paid on ${paidOn}. A reversal does not bring the money back.`,
  weekOpens: (days: number) =>
    `The week opens again, and its ${countOf(days, 'approved day')} can go into a new settlement.`,
  weekOpensWithoutDays: 'The week opens again for a new settlement.',
  daysReturn: (days: number) =>
    `Its ${countOf(days, 'approved day')} can go into a new settlement.`,
  linesReturn:
    'Its pay lines return to the Payday tab, where you can process them again or remove them.',
  reason: 'Reason',
  reasonHint: 'The reason is saved with the settlement.',
  noReason: 'Enter why the settlement is reversed.',
  kind: 'What happened to the money?',
  noKind: 'Choose what happened to the money.',
  kinds: {
    NEVER_PAID: 'The payee never got the money',
    MONEY_RETURNED: 'The money came back',
  },
  kindHints: {
    NEVER_PAID: 'For example, a lost or voided check.',
    MONEY_RETURNED: 'For example, the payee paid it back.',
  },
  returnedOn: 'Day the money came back',
  returnedOnHint: 'This day determines the tax year of the reversal.',
  returnDayProblems: {
    BEFORE_PAYMENT: 'Enter a day on or after the payment date.',
    FUTURE: 'Enter today or an earlier day.',
  },
  meanings: {
    COUNTED: (year: number) =>
      `The settlement stays in tax year ${year}, because the payee had the money when the year ended.`,
    EXCLUDED: (year: number) => `The settlement no longer counts in tax year ${year}.`,
    EXCLUDED_AND_FILED: (year: number) =>
      `The settlement no longer counts in tax year ${year}. If a form was filed, correct it.`,
  },
});
