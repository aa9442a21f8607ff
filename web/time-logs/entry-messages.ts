import { countOf } from '../../domain/count-of.ts';
import { inLanguage } from '../language/language.ts';

/** The text of the page that enters the days of several people. */
export const entryMessages = inLanguage('timeLogsEntry', {
  title: 'Enter days',
  subtitle: 'Enter the days of people who don’t log them. Each day then needs approval.',
  search: 'Search by name or email',
  table: 'Hours by person and day',
  person: 'Person',
  total: 'Hours typed',
  loading: 'Loading days...',
  loadFailed: 'Failed to load the days',
  nobody: 'No people found',
  nobodyHint: 'Change or clear the search.',
  nobodyYet: 'The active contractors in your scope appear here.',
  hint: 'An empty field enters nothing. To correct a logged day, select its hours.',
  notWorked: 'Did not work',
  correct: (person: string, day: string) => `, ${person}, ${day}: correct`,
  hoursOf: (person: string, day: string) => `Hours of ${person} on ${day}`,
  hoursInvalid: 'Enter 0.25 to 24 hours, in quarter hours.',
  problemOn: (day: string, problem: string) => `${day}: ${problem}`,
  fill: 'Fill Mon–Fri',
  fillFor: (person: string, hours: string) => ` for ${person} with ${hours} hours a day`,
  save: (count: number) => (count === 0 ? 'Save days' : `Save ${countOf(count, 'day')}`),
  busy: 'Saving...',
  nothingSaved: 'Nothing is saved, because one day was refused. Review it, then save again.',
  otherDays: (count: number) =>
    `You also typed ${countOf(count, 'day')} for people who are not shown. Find them to save these days.`,
  failed: 'Failed to save the days',
});
