import { countOf } from '../../../domain/count-of.ts';
import { inLanguage } from '../../language/language.ts';

export const entryMessages = inLanguage('timeLogsEntry', {
  title: 'Enter days',
  timeLogs: 'Time Logs',
  subtitle: 'Enter days for people who don’t log their own. Each day then needs approval.',
  import: 'Import days',
  search: 'Search by name or email',
  table: 'Work by person and day',
  person: 'Person',
  unit: 'Unit',
  total: 'Total',
  pay: 'Pay',
  none: '–',
  loading: 'Loading days...',
  loadFailed: 'Failed to load the days',
  nobody: 'No people found',
  nobodyHint: 'Change or clear the search.',
  nobodyYet: 'Active contractors whose days you can enter appear here.',
  hint: 'Empty fields are not saved. To correct a logged day, select its hours, miles or loads.',
  keyHint:
    'Tab moves right, Enter moves down, Ctrl+R fills the rest of the week. Copied cells of a spreadsheet paste from the selected field.',
  payHint: 'Pay is an estimate at the rate of each day, before other pay.',
  notWorked: 'Did not work',
  units: { HOUR: 'Hours', DAY: 'Days', MILE: 'Miles', LOAD: 'Loads', PERCENT: 'Load revenue' },
  filter: {
    name: 'Units',
    all: 'All units',
    HOUR: 'Hours',
    MILE: 'Miles',
    LOAD: 'Loads',
    nobody: 'Nobody on this page is paid by this unit.',
  },
  correct: (person: string, day: string) => `, ${person}, ${day}: correct`,
  fields: {
    HOUR: (person: string, day: string) => `Hours of ${person} on ${day}`,
    DAY: (person: string, day: string) => `Day worked by ${person} on ${day}`,
    MILE: (person: string, day: string) => `Miles of ${person} on ${day}`,
    LOAD: (person: string, day: string) => `Loads of ${person} on ${day}`,
    PERCENT: (person: string, day: string) => `Load revenue of ${person} on ${day}`,
  },
  problems: {
    HOUR: 'Enter 0.25 to 24 hours, in quarter hours.',
    DAY: 'Enter 1 for a worked day.',
    MILE: 'Enter miles from 0.01 to 999,999.99, with at most 2 decimals.',
    LOAD: 'Enter loads from 0.01 to 999,999.99, with at most 2 decimals.',
    PERCENT: 'Enter dollars from 0.01 to 999,999.99, with at most 2 decimals.',
  },
  problemOn: (day: string, problem: string) => `${day}: ${problem}`,
  fill: 'Fill Mon–Fri',
  fillFor: (person: string, hours: string) => ` for ${person} with ${hours} hours a day`,
  fillFirst: (person: string, unit: string) => ` for ${person} with the first value of ${unit}`,
  pasted: 'Pasted, not saved',
  difference: {
    entered: (day: string, unit: string, work: string) => `${day}, ${unit}: you entered ${work}.`,
    logged: (work: string, status: string) => `The day is logged with ${work} (${status}).`,
    inSettlement: (work: string) => `The day is in a settlement with ${work}, so it can’t change.`,
    correct: (work: string) => `Correct to ${work}`,
    open: 'Open the day',
    keep: (work: string) => `Keep ${work}`,
  },
  paste: {
    title: 'Paste from spreadsheet',
    explanation:
      'Copy the cells in your spreadsheet with their header row, and paste them here. One column has the names, and the others the days, such as “Mon” or “11/16”. A column “Unit” is needed only for people with several units.',
    cells: 'Copied cells',
    example: 'Name\tMon\tTue\tWed',
    empty: 'Paste the copied cells into the field.',
    noHeader:
      'The first row must have a column “Name” and a column for at least one day of this week, such as “Mon” or “11/16”.',
    loadFailed: 'Failed to load the people',
    paste: 'Paste',
    cancel: 'Cancel',
    undo: 'Undo paste',
    done: (values: number, people: number) =>
      `${countOf(values, 'value')} for ${countOf(people, 'person', 'people')} pasted.`,
    ignored: (count: number, names: string) =>
      count === 1 ? `Column “${names}” was ignored.` : `Columns ${names} were ignored.`,
    differing: (count: number) =>
      count === 1
        ? '1 value differs from a logged day.'
        : `${count} values differ from logged days.`,
    notPlaced: (count: number) =>
      count === 1
        ? '1 value was left out, because its day can’t be entered.'
        : `${count} values were left out, because their days can’t be entered.`,
    reasons: {
      unknown: (name: string) => `${name}: not pasted, because nobody here has this name.`,
      ambiguous: (name: string) => `${name}: not pasted, because several people have this name.`,
      noUnit: (name: string) =>
        `${name}: not pasted, because this person is paid by several units. Add a column “Unit”.`,
      otherUnit: (name: string) =>
        `${name}: not pasted, because this person is not paid by this unit.`,
      twice: (name: string) => `${name}: the second row for the same unit was not pasted.`,
    },
  },
  everybody: (count: number) => `All ${countOf(count, 'person', 'people')}`,
  thisPage: (count: number) => `${countOf(count, 'person', 'people')} on this page`,
  save: (count: number) => (count === 0 ? 'Save days' : `Save ${countOf(count, 'day')}`),
  busy: 'Saving...',
  nothingSaved: 'Nothing was saved, because one day was refused. Review that day, then save again.',
  refused: (person: string, day: string, problem: string) => `${person}, ${day}: ${problem}`,
  failedIn: (week: string, problem: string) => `${week}: ${problem}`,
  showDays: 'Show these days',
  otherDays: (count: number) =>
    `You also entered ${countOf(count, 'day')} of people who are not shown. To save these days, find these people.`,
  discard: 'Discard',
  failed: 'Failed to save the days',
});
