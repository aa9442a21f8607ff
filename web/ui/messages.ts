import { inLanguage } from '../language/language.ts';

export const messages = inLanguage('ui', {
  tryAgain: 'Try Again',
  loading: 'Loading...',
  /** These labels replace the English defaults of Material UI. */
  material: { clear: 'Clear', open: 'Open', close: 'Close' },
  alerts: {
    error: 'Error',
    success: 'Success',
  },
  confirm: {
    typeWord: (word: string) => `Type ${word} to confirm`,
    cancel: 'Cancel',
  },
  copy: {
    action: 'Copy',
    copied: 'Copied',
    selected: 'Text selected. Copy it now.',
  },
  filters: {
    clear: 'Clear Filters',
  },
  nothingFound: {
    firstPage: 'Go to the first page',
    pastTheEnd: 'This page is past the end of the list.',
  },
  pager: {
    name: 'Pages of the list',
    range: (first: number, last: number, total: number) => `${first}–${last} of ${total}`,
    rangeOfMany: (first: number, last: number, atLeast: number) =>
      `${first}–${last} of ${atLeast} or more`,
    previous: 'Previous',
    next: 'Next',
  },
  settlement: {
    none: 'Not processed',
    processed: 'Processed',
    paid: 'Paid',
    paidOn: (day: string) => `Paid on ${day}`,
    reversed: 'Reversed',
  },
  /** The word on the mile marker. */
  mile: 'MILE',
  notAState: (typed: string) => `${typed} – not a state`,
  undo: 'Undo',
  withheld: (amount: string) => `${amount} withheld`,
  deducted: (amount: string) => `${amount} deducted`,
  /** An advance or an escrow release. */
  paidInAddition: (amount: string) => `plus ${amount} advance or release`,
  chart: {
    asChart: 'Show as chart',
    asTable: 'Show as table',
    failed: 'The chart could not be loaded. The table shows the same figures.',
  },
});
