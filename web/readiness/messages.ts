import { countOf } from '../../domain/count-of.ts';

export const messages = {
  title: (year: number) => `Getting ready for the forms of ${year}`,
  subtitle: 'What each payee’s Form 1099-NEC still needs, and what is due when.',
  tinMatching: 'TIN matching',
  year: (year: number) => `Year-end reconciliation of ${year}`,
  loading: 'Loading what is left...',
  loadFailed: 'Failed to load what is left',
  tasks: {
    title: 'What is due',
    columns: { task: 'Task', dueOn: 'By', state: 'Status' },
    names: {
      W9_FORMS: 'Get a complete Form W-9 from every payee',
      PAYMENTS: 'Mark what was paid in the year as paid',
      FORMS: 'Generate the forms and look at them',
      SUBMISSION: 'File with the IRS and give the copies to the payees',
      FORM_945: 'File Form 945 for the withheld tax',
      STATE: 'File with your state',
    },
    left: (count: number) => countOf(count, 'is left', 'are left'),
    done: 'Done',
    notKnown: 'Not tracked here',
  },
  payees: {
    title: 'Payees',
    ready: (ready: number, payees: number) =>
      `${ready} of ${countOf(payees, 'payee is ready', 'payees are ready')}.`,
    showAll: 'Show all',
    showOpen: 'Show only what is left',
    columns: { payee: 'Payee', paid: 'Paid, $', left: 'What is left', actions: 'Actions' },
    archived: '(archived)',
    isReady: 'Ready',
    notReady: 'Not ready',
    nobody: (year: number) => `Nobody was paid in ${year}`,
    nobodyHint: 'Payees appear here once a payroll run of the year is processed.',
    allReady: 'Every payee is ready',
    allReadyHint: 'Generate the forms on the page of the year.',
    actions: {
      w9: 'Open the W-9',
      match: 'Open TIN matching',
      payments: 'Open the payments',
      runs: 'Open the unpaid runs',
    },
  },
};
