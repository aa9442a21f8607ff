import { countOf } from '../../domain/count-of.ts';
import type { DatedState } from '../../domain/effective-dates.ts';
import type { RateUnit } from '../../domain/payroll/lines.ts';
import { inLanguage } from '../language/language.ts';

const UNITS: Readonly<Record<RateUnit, string>> = {
  HOUR: 'Hour',
  DAY: 'Day',
  MILE: 'Mile',
  LOAD: 'Load',
  PERCENT: 'Percent',
  FLAT: 'Flat amount',
};

const STATES: Readonly<Record<DatedState, string>> = {
  PLANNED: 'Planned',
  IN_FORCE: 'Current',
  PAST: 'Past',
  REMOVED: 'Removed',
};

export const messages = inLanguage('payRates', {
  units: UNITS,
  list: {
    title: 'Rates',
    loading: 'Loading rates...',
    loadFailed: 'Failed to load the rates',
    empty: 'No rate yet.',
    add: 'Add a rate',
    columns: { rate: 'Rate', from: 'From', state: 'Status', set: 'Set by', actions: 'Actions' },
    start: 'The first day',
    states: STATES,
    setBy: (by: string | null, day: string) => (by === null ? day : `${by}, ${day}`),
    daysWithEarlierRate: (days: number) =>
      `${countOf(days, 'approved day')} ${days === 1 ? 'keeps its' : 'keep their'} earlier rate`,
    older: (rates: number) => `Show ${countOf(rates, 'past or removed rate')}`,
    hideOlder: 'Hide past and removed rates',
    actionsFor: (rate: string, day: string) => `Actions for ${rate}, ${day}`,
    correct: 'Correct',
    remove: 'Remove',
  },
  form: {
    add: 'Add a rate',
    correct: 'Correct a planned rate',
    about:
      'An approved day is paid at the rates of the day: for its hours, miles and loads, and for the day itself if there is a rate per day. You enter a flat amount as a line on payday.',
    unit: 'Unit',
    rate: (unit: RateUnit) => (unit === 'PERCENT' ? 'Rate (%)' : 'Rate ($)'),
    rateHint: 'Leave it empty to end the rate',
    optional: 'Optional. Leave it empty for no rate.',
    rateInvalid: 'Enter a rate with at most 4 decimals, such as 0.585.',
    from: 'From',
    beside: (units: readonly RateUnit[]) =>
      `Already paid by the ${units.map((unit) => UNITS[unit].toLowerCase()).join(' and the ')}`,
    chooseBeside: 'Choose one',
    addition: 'Pay this rate in addition',
    instead: 'Pay this rate instead, from its first day on',
    besideMissing: 'Choose whether this rate is paid in addition or instead.',
    fromStart: 'Applies from the first day, also to days before today',
    addForMany: (people: number) => `Add a rate for ${countOf(people, 'person', 'people')}`,
    setAction: 'Add a rate',
    fromHint: 'Today, a later day, or an earlier day with a reason',
    past: 'Days that are already approved keep their rate.',
    reason: 'Reason',
    noReason: 'Enter why this rate starts in the past.',
    submit: 'Save rate',
    busy: 'Saving...',
    failed: 'Failed to save the rate',
  },
  edit: {
    add: 'Rate in another unit',
    paid: (rates: string) => `Paid ${rates}`,
    alsoPaid: (rates: string) => `Also paid ${rates}`,
  },
  ended: {
    list: (rates: string) => `Ended: ${rates}`,
    planned: (rate: string, day: string) => `${rate} planned from ${day}`,
  },
  action: 'Rates',
  close: 'Close',
  undoFailed: 'Failed to undo the change',
  remove: {
    title: 'Remove this planned rate?',
    about: (rate: string, day: string) =>
      `${rate} from ${day}. The current rate, if there is one, stays in effect.`,
    submit: 'Remove',
    busy: 'Removing...',
    failed: 'Failed to remove the rate',
  },
});
