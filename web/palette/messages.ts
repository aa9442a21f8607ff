import { countOf } from '../../domain/count-of.ts';
import { inLanguage } from '../language/language.ts';

/** `keywords` are additional words that find a command. They are not shown. */
export const messages = inLanguage('palette', {
  palette: {
    title: 'Search or jump to…',
    field: 'Search for a page, person, week or action',
    placeholder: 'Page, person, week or action',
    list: 'Results',
    searching: 'Searching...',
    results: (count: number) => countOf(count, 'result'),
    failed: 'Failed to search for people',
    empty: 'Nothing matches. Try a page, a name or a week such as Nov 16.',
  },
  groups: {
    Recent: 'Recent',
    Pages: 'Pages',
    Actions: 'Actions',
    People: 'People',
    Weeks: 'Weeks',
  },
  actions: {
    logWeek: { label: 'Log this week', keywords: 'time days hours submit' },
    approve: { label: 'Approve days', keywords: 'reject time approvals queue' },
    enterDays: { label: 'Enter days', keywords: 'hours drivers contractors on behalf' },
    processPayroll: { label: 'Process payroll', keywords: 'run pay week' },
    addContractor: { label: 'Add contractor', keywords: 'new driver hire' },
    addStaff: { label: 'Add staff member', keywords: 'new employee hire' },
    invite: { label: 'Invite a person', keywords: 'invitation join link' },
    generateDocument: { label: 'Generate a tax document', keywords: '1099 nec w9 form' },
    readiness: {
      label: 'Form readiness',
      keywords: '1099 year end getting ready checklist due',
    },
    tinMatching: { label: 'TIN matching', keywords: '1099 irs taxpayer number name match' },
    taxYear: { label: 'Year-end reconciliation', keywords: '1099 tax year end forms' },
    w9Forms: { label: 'W-9 forms', keywords: 'w9 taxpayer tin' },
    ownW9: { label: 'My Form W-9', keywords: 'w9 sign taxpayer' },
    changePassword: { label: 'Change password' },
    help: { label: 'How this works', keywords: 'help guide manual instructions' },
    shortcuts: { label: 'Keyboard shortcuts', keywords: 'help keys' },
    signOut: { label: 'Sign out', keywords: 'logout log out leave' },
  },
  modes: {
    dark: 'Switch to dark mode',
    light: 'Switch to light mode',
    system: 'Use the system’s color mode',
    keywords: 'theme colors mode night day',
  },
  people: {
    contractor: 'Contractor',
    inactiveContractor: 'Inactive contractor',
    payroll: (name: string) => `Process payroll for ${name}`,
  },
  /** The words that a person types to find a week, in lower case and without accents. */
  weekNames: { week: 'week', current: 'this week', last: 'last week', next: 'next week' },
  weeks: {
    payroll: 'Payroll',
    timeLogs: 'My time logs',
  },
  shortcuts: {
    title: 'Keyboard shortcuts',
    lettersOn: 'Single-letter shortcuts do not work while you type in a field.',
    lettersOff: 'Single-letter shortcuts are off. Shortcuts with Ctrl or Command still work.',
    turnOff: 'Turn off single-letter shortcuts',
    turnOn: 'Turn on single-letter shortcuts',
    close: 'Close',
  },
});
