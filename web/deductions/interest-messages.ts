import { countOf } from '../../domain/count-of.ts';
import type { InterestState } from '../../domain/deductions/interest.ts';
import { inLanguage } from '../language/language.ts';

const STATES: Readonly<Record<InterestState, string>> = {
  NOTHING_HELD: 'No escrow held',
  RATE_MISSING: 'Rate missing',
  RUNNING: 'Running',
  DUE: 'Interest due',
  CREDITED: 'Credited',
};

/** The text about the interest on escrow and its return. */
export const interestMessages = inLanguage('escrowInterest', {
  states: STATES,
  page: {
    title: 'Escrow interest',
    deductions: 'Deductions',
    subtitle:
      'You pay interest on escrow each quarter, at least at the yield of 13-week Treasury bills on its first day (49 CFR 376.12(k)).',
    quarters: 'Quarters',
    loading: 'Loading the escrow interest...',
    loadFailed: 'Failed to load the escrow interest',
    columns: {
      quarter: 'Quarter',
      rate: 'Rate a year',
      source: 'Source',
      interest: 'Interest ($)',
      state: 'Status',
      action: 'Action',
    },
    noRate: '–',
    rate: (percent: string) => `${percent}%`,
    creditedOn: (day: string, by: string | null) => (by === null ? day : `${day} by ${by}`),
    enterRate: 'Enter rate',
    changeRate: 'Change rate',
    credit: 'Credit interest',
  },
  rate: {
    title: (quarter: string) => `Interest rate of ${quarter}`,
    about: (from: string, through: string) =>
      `Applies to all escrows from ${from} through ${through}. Once the interest is credited, the rate can’t be changed.`,
    percent: 'Rate a year (%)',
    percentHint: 'The yield of the 13-week Treasury bill or more, such as 3.851',
    percentInvalid: 'Enter a percentage from 0 to 25 with at most 3 decimals.',
    source: 'Source',
    sourceHint: 'Such as “13-week bill, auction of Sep 28, investment rate”',
    submit: 'Save rate',
    busy: 'Saving...',
    failed: 'Failed to save the rate',
  },
  credit: {
    title: (quarter: string) => `Credit the interest of ${quarter}`,
    about: (rate: string) =>
      `Each escrow gets ${rate}% a year on its average daily balance. Entries can’t be dated in this quarter afterward.`,
    submit: 'Credit interest',
    busy: 'Crediting...',
    failed: 'Failed to credit the interest',
  },
  year: {
    title: (year: number) => `Interest credited in ${year}`,
    nav: 'Year',
    about:
      'Interest is not in box 1 of Form 1099-NEC. Interest of $10 or more in a year can require Form 1099-INT. Give this list to your CPA.',
    payee: 'Payee',
    interest: 'Interest ($)',
    total: 'Total',
    empty: (year: number) => `No interest was credited in ${year}`,
    exportCsv: 'Export CSV',
  },
  notice: {
    rate: (quarter: string) => `Enter the escrow interest rate of ${quarter}.`,
    due: (quarter: string) => `The escrow interest of ${quarter} is due.`,
    open: 'Escrow interest',
  },
  final: {
    action: 'Credit interest to date',
    title: (name: string) => `Credit interest: ${name}`,
    about:
      'Credits the interest of this quarter through yesterday, so that you can release the whole escrow today.',
    submit: 'Credit interest',
    busy: 'Crediting...',
    failed: 'Failed to credit the interest',
  },
  returned: {
    inDays: (day: string, days: number) => `Return by ${day} (${countOf(days, 'day')} left)`,
    today: (day: string) => `Return today, ${day}`,
    overdue: (day: string, days: number) => `Overdue since ${day} (${countOf(days, 'day')})`,
    own: 'Will be returned by',
  },
});
