import { inLanguage } from '../language/language.ts';

/** The text that all pages share. It is about sessions, failures, forms, histories and keyboard shortcuts. */
export const messages = inLanguage('app', {
  noConnection:
    'Can’t reach the server. Nothing you entered was lost. Check the connection and try again.',
  breadcrumb: 'Breadcrumb',
  language: {
    question: 'Do you want to use Linehaul in Spanish?',
    about: 'Emails use this language too. You can change it in your profile.',
    spanish: 'Yes, in Spanish',
    failed: 'Failed to save the language',
  },
  idle: {
    title: 'Are you still there?',
    /** The text before and after the remaining time. */
    warning: {
      before: 'You have been inactive for a while. You will be signed out in',
      after: '.',
    },
    signOut: 'Sign out',
    stay: 'Stay signed in',
    failed: 'Your session could not be extended. Try again before the time runs out.',
  },
  notFound: {
    title: 'Page not found',
    hint: 'The page may have moved, or the link has a typo.',
    dashboard: 'Back to the dashboard',
    frontPage: 'Back to the front page',
  },
  pageError: {
    title: 'Something went wrong',
    hint: 'This page could not be displayed. Your saved changes are safe.',
    tryAgain: 'Try Again',
    refresh: 'Refresh Page',
  },
  pageNotLoaded: {
    title: 'This page could not be loaded',
    reasons: {
      slow: 'It took longer than two minutes. Check the connection and try again.',
      missing:
        'Linehaul may have been updated, or is being updated right now. Wait a minute and try again.',
      offline: 'There is no connection to the server. Check the connection and try again.',
    },
    tryAgain: 'Try Again',
  },
  week: {
    previous: 'Previous Week',
    next: 'Next Week',
    current: 'Current Week',
  },
  forms: {
    cancel: 'Cancel',
    choose: 'Choose',
    restored: 'Your input from before you were signed out was restored. It is not saved yet.',
    leaveTitle: 'Leave without saving?',
    leave: 'Leave',
    stay: 'Stay',
    loss: 'You’ll lose what you typed.',
  },
  history: {
    action: 'History',
    title: (name: string) => `History: ${name}`,
    loading: 'Loading history...',
    loadFailed: 'Failed to load the history',
    empty: 'No history yet.',
    close: 'Close',
    levels: {
      warning: 'Warning',
      error: 'Error',
      critical: 'Critical',
    },
    /** Precedes the name of a person. */
    by: 'by',
  },
  /** Words for the values of an audit entry. */
  values: {
    none: 'none',
    yes: 'yes',
    no: 'no',
    hours: 'hours',
    quantities: 'miles and loads',
    value: 'value',
  },
  shortcuts: {
    places: {
      Everywhere: 'Everywhere',
      'Approval queue': 'Approval queue',
      Payday: 'Payday',
    },
    palette: 'Find a page, a person, a week or an action',
    overview: 'Show the keyboard shortcuts',
    goDashboard: 'Go to the dashboard',
    goTimeLogs: 'Go to time logs',
    goPayroll: 'Go to payroll',
    goContractors: 'Go to contractors',
    nextDay: 'Next day',
    previousDay: 'Previous day',
    selectDay: 'Select the day',
    approve: 'Approve',
    reject: 'Reject',
    undo: 'Undo the last decision',
    nextPayee: 'Next payee (Enter opens the lines)',
    previousPayee: 'Previous payee',
    processAll: 'Process everyone who is ready',
    payAll: 'Mark the processed settlements as paid',
  },
});
