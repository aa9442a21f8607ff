import { countOf } from '../../../domain/count-of.ts';

export const messages = {
  title: (year: number) => `${year} form readiness`,
  subtitle: 'What each payee’s Form 1099-NEC still needs, and what is due when.',
  tinMatching: 'TIN matching',
  answer: {
    title: (name: string) => `Answer ${name}`,
    asked: (question: string) => `They asked: “${question}”`,
    answer: 'Your answer',
    missing: 'Write an answer.',
    submit: 'Send answer',
    busy: 'Sending...',
    failed: 'The answer was not sent',
  },
  year: (year: number) => `${year} year-end reconciliation`,
  loading: 'Loading form readiness...',
  loadFailed: 'Failed to load form readiness',
  tasks: {
    title: 'What is due',
    columns: { task: 'Task', dueOn: 'By', state: 'Status' },
    names: {
      W9_FORMS: 'Get a complete Form W-9 from every payee',
      PAYMENTS: 'Check that every settlement paid by December 31 is marked as paid',
      FORMS: 'Generate and review the forms',
      SUBMISSION: 'File with the IRS and furnish the copies to the payees',
      FORM_945: 'File Form 945 for the withheld tax',
      STATE: 'File with your state',
    },
    /** A phone shows this under the name of the task. */
    by: (day: string) => `By ${day}`,
    left: (count: number) => `${count} to go`,
    done: 'Done',
    notNeeded: 'Nothing to do so far',
    notKnown: 'Not tracked here',
  },
  payees: {
    title: 'Payees',
    ready: (ready: number, payees: number) =>
      `${ready} of ${countOf(payees, 'payee')} ${ready === 1 ? 'is' : 'are'} ready.`,
    showAll: 'Show all',
    showOpen: 'Show only payees who are not ready',
    columns: { payee: 'Payee', paid: 'Paid ($)', left: 'What is left', actions: 'Actions' },
    archived: '(archived)',
    isReady: 'Ready',
    notReady: 'Not ready',
    nobody: (year: number) => `Nobody was paid in ${year}`,
    nobodyHint:
      'Payees appear here once a settlement is processed or a payment outside Linehaul is entered.',
    emptyPage: 'No payees on this page',
    allReady: 'Every payee is ready',
    allReadyHint: 'Generate the forms on the year-end reconciliation page.',
    actions: {
      w9: 'Open the W-9',
      match: 'Open TIN matching',
      answer: 'Answer the question',
      payments: 'Open the payments',
      accounts: 'Choose the account',
      form: 'Open the 1099-NEC',
      settlements: 'Open the unpaid settlements',
    },
  },
};
