import { countOf } from '../../domain/count-of.ts';
import { inLanguage } from '../language/language.ts';

/** The text of the page on which a person enters the days of several people. */
export const entryMessages = inLanguage('timeLogsEntry', {
  title: 'Enter days',
  timeLogs: 'Time Logs',
  subtitle: 'Enter days for people who don’t log their own. Each day then needs approval.',
  search: 'Search by name or email',
  table: 'Hours by person and day',
  person: 'Person',
  total: 'Total hours',
  loading: 'Loading days...',
  loadFailed: 'Failed to load the days',
  nobody: 'No people found',
  nobodyHint: 'Change or clear the search.',
  nobodyYet: 'Active contractors whose days you can enter appear here.',
  hint: 'Empty fields are not saved. To correct a logged day, select its hours.',
  notWorked: 'Did not work',
  correct: (person: string, day: string) => `, ${person}, ${day}: correct`,
  hoursOf: (person: string, day: string) => `Hours of ${person} on ${day}`,
  hoursInvalid: 'Enter 0.25 to 24 hours, in quarter hours.',
  problemOn: (day: string, problem: string) => `${day}: ${problem}`,
  fill: 'Fill Mon–Fri',
  fillFor: (person: string, hours: string) => ` for ${person} with ${hours} hours a day`,
  save: (count: number) => (count === 0 ? 'Save days' : `Save ${countOf(count, 'day')}`),
  busy: 'Saving...',
  nothingSaved: 'Nothing was saved, because one day was refused. Review that day, then save again.',
  refused: (person: string, day: string, problem: string) => `${person}, ${day}: ${problem}`,
  failedIn: (week: string, problem: string) => `${week}: ${problem}`,
  showDays: 'Show these days',
  otherDays: (count: number) =>
    `You also typed hours for ${countOf(count, 'day')} of people who are not shown. To save these hours, find these people.`,
  discard: 'Discard',
  failed: 'Failed to save the days',
});
