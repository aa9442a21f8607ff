import { countOf } from '../../domain/count-of.ts';

/** The texts of the approvals: the queue of days to decide, and the days that are decided. */
export const approvalMessages = {
  tabs: {
    name: 'Time logs',
    myWeeks: 'My Weeks',
    approvals: 'Approvals',
  },
  views: {
    name: 'Days shown',
    toDecide: 'To decide',
    decided: 'Decided',
  },
  addDay: {
    action: 'Add a day',
    loadFailed: 'Failed to load the contractors',
  },
  filters: {
    name: 'Filter days',
    person: 'Person',
    allPeople: 'All people',
    week: 'Week',
    allWeeks: 'All weeks',
    status: 'Status',
    allDecisions: 'All decisions',
    approved: 'Approved',
    rejected: 'Rejected',
  },
  queue: {
    loading: 'Loading approvals...',
    loadFailed: 'Failed to load the days that wait for approval',
    selectAll: (count: number) => `Select all ${countOf(count, 'day')}`,
    selectAllLoaded: (count: number) => `Select all ${countOf(count, 'day')} loaded so far`,
    collapseAll: 'Collapse all weeks',
    expandAll: 'Expand all weeks',
    noMatch: 'No pending days match',
    noMatchHint: 'Change or clear the filters.',
    clearFilters: 'Clear Filters',
    empty: 'Nothing to approve',
    emptyHint: 'Days that your people submit appear here.',
    help: 'How this works',
  },
  moreWeeks: {
    action: 'Load More',
    busy: 'Loading...',
    shown: (count: number, total: number | undefined) =>
      total === undefined
        ? `${countOf(count, 'week')} found so far`
        : `${count} of ${total} weeks shown`,
    failed: 'Failed to load more weeks',
    failedHint: 'Please try again.',
  },
  keys: {
    move: 'move',
    select: 'select',
    approve: 'approve',
    reject: 'reject',
    undo: 'undo',
    turnOff: 'Turn shortcuts off',
    turnOn: 'Turn shortcuts on',
  },
  selection: {
    name: 'Selected days',
    count: (count: number) => `${countOf(count, 'day')} selected`,
    clear: 'Clear',
    approve: 'Approve',
    reject: 'Reject',
  },
  week: {
    totals: (count: number, hours: string) => `${countOf(count, 'day')} · ${hours}`,
    days: (name: string) => `Days: ${name}`,
    select: (name: string) => `Select week: ${name}`,
    approve: 'Approve week',
    approveNamed: (name: string) => `Approve week: ${name}`,
    reject: 'Reject week',
    rejectNamed: (name: string) => `Reject week: ${name}`,
  },
  day: {
    select: (name: string) => `Select ${name}`,
    approve: 'Approve',
    approveNamed: (name: string) => `Approve ${name}`,
    reject: 'Reject',
    rejectNamed: (name: string) => `Reject ${name}`,
    notBegun: 'Not begun yet',
    sentAgain: (reason: string) => `Sent again after: “${reason}”`,
    notesChanged: 'Changed since you looked: the notes are new',
    hoursChanged: (hours: string) => `Changed since you looked: now ${hours}`,
    notWorkedNow: 'Changed since you looked: now not worked',
  },
  decision: {
    approved: (count: number) => `${countOf(count, 'day')} approved`,
    rejected: (count: number) => `${countOf(count, 'day')} rejected`,
    failed: 'The decision was not stored. Please try again.',
    notPending: 'These days are no longer pending. Nothing was changed.',
    refused: (count: number) => `${countOf(count, 'day')} could not be decided`,
    refusedDay: (day: string, reason: string) => `${day}: ${reason}`,
    moreRefused: (count: number) => `and ${count} more`,
  },
  rejection: {
    title: (count: number) => `Reject ${countOf(count, 'day')}`,
    action: (count: number) => `Reject ${countOf(count, 'day')}`,
    busy: 'Rejecting...',
    daysOfPerson: (count: number, person: string) => `${countOf(count, 'day')} of ${person}`,
    daysOfPeople: (count: number, people: number) =>
      `${countOf(count, 'day')} of ${countOf(people, 'person', 'people')}`,
    about: (days: string) => `${days}. A rejected day can be corrected and sent again.`,
    reason: 'Reason',
    reasonMissing: 'Please say why.',
    reasonHint: 'The person who logged the day reads this.',
    shortReasonsName: 'Often said',
    shortReasons: [
      'No load on this day. Which one was it?',
      'The hours do not match the log.',
      'Please add which load it was.',
      'This is not a worked day.',
    ],
  },
  notSubmitted: {
    title: (count: number, week: string) =>
      `${countOf(count, 'person has', 'people have')} not submitted ${week}:`,
    more: (count: number) => `and ${count} more`,
  },
  reopening: {
    action: 'Reopen',
    actionNamed: (name: string) => `Reopen: ${name}`,
    title: (name: string) => `Reopen ${name}?`,
    about:
      'The day is not approved any more. The person who logged it corrects it and sends it again.',
    busy: 'Reopening...',
    failed: 'Failed to reopen the day',
  },
  undo: {
    action: 'Undo',
    actionNamed: (name: string) => `Undo: ${name}`,
    done: (count: number) => `${countOf(count, 'day')} pending again`,
    failed: 'The decision was not undone. Please try again.',
    refused: (count: number, firstDay: string, reason: string) =>
      `${countOf(count, 'day')} could not be undone. ${firstDay}: ${reason}`,
  },
  decided: {
    title: 'Decided days',
    loading: 'Loading decided days...',
    loadFailed: 'Failed to load the decided days',
    empty: 'No decided days',
    emptyHint: 'Days that you approve or reject appear here.',
    noMatchHint: 'Choose another person, week or status.',
  },
};
