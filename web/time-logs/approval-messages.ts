import { countOf } from '../../domain/count-of.ts';
import { inLanguage } from '../language/language.ts';

export const approvalMessages = inLanguage('timeLogsApproval', {
  tabs: {
    name: 'Time logs',
    myWeeks: 'My weeks',
    approvals: 'Approvals',
  },
  views: {
    name: 'Days shown',
    toDecide: 'To decide',
    decided: 'Decided',
  },
  correcting: {
    action: 'Correct',
    actionNamed: (name: string) => `Correct ${name}`,
  },
  addDay: {
    action: 'Add a day',
    loadFailed: 'Failed to load the contractors',
  },
  filters: {
    name: 'Filter days',
    person: 'Person',
    allPeople: 'All people',
    /** The label of the person in the filter if the name is not known. */
    chosenPerson: 'Selected person',
    week: 'Week',
    allWeeks: 'All weeks',
    status: 'Status',
    allDecisions: 'All decisions',
    approved: 'Approved',
    rejected: 'Rejected',
  },
  queue: {
    loading: 'Loading approvals...',
    loadFailed: 'Failed to load the approval queue',
    selectAll: (count: number) => `Select all ${countOf(count, 'day')}`,
    selectAllLoaded: (count: number) => `Select all ${countOf(count, 'day')} loaded so far`,
    collapseAll: 'Collapse all weeks',
    expandAll: 'Expand all weeks',
    noMatch: 'No pending days match',
    noMatchHint: 'Change or clear the filters.',
    clearFilters: 'Clear Filters',
    empty: 'Nothing to approve',
    emptyHint: 'Days that need your approval appear here.',
    help: 'How this works',
  },
  moreWeeks: {
    action: 'Load more',
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
    totals: (count: number, work: string) => `${countOf(count, 'day')} · ${work}`,
    rejectedDays: (count: number) => `${count} rejected`,
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
    notBegun: 'Not started yet',
    sentAgain: (reason: string) => `Sent again after rejection: “${reason}”`,
    notesChanged: 'Changed since you opened this page: new notes',
    workChanged: (work: string) => `Changed since you opened this page: now ${work}`,
    notWorkedNow: 'Changed since you opened this page: now not worked',
  },
  decision: {
    approved: (count: number) => `${countOf(count, 'day')} approved`,
    rejected: (count: number) => `${countOf(count, 'day')} rejected`,
    /** The label of a decision in the list of unsent entries. */
    unsentLabel: (status: 'APPROVED' | 'REJECTED', count: number) =>
      `${status === 'APPROVED' ? 'Approval' : 'Rejection'} of ${countOf(count, 'day')}`,
    saved: 'Saved on this device. It will be sent when the connection returns.',
    failed: 'The decision was not saved. Please try again.',
    notPending: 'These days are no longer pending. Nothing was changed.',
    refused: (count: number) => `${countOf(count, 'day')} could not be approved or rejected`,
    refusedDay: (day: string, reason: string) => `${day}: ${reason}`,
    moreRefused: (count: number) => `and ${count} more`,
  },
  rejection: {
    title: (count: number) => `Reject ${countOf(count, 'day')}`,
    action: (count: number) => `Reject ${countOf(count, 'day')}`,
    busy: 'Rejecting...',
    daysOfPerson: (count: number, person: string) => `${countOf(count, 'day')} for ${person}`,
    daysOfPeople: (count: number, people: number) =>
      `${countOf(count, 'day')} for ${countOf(people, 'person', 'people')}`,
    about: (days: string) => `${days}. A rejected day can be corrected and sent again.`,
    reason: 'Reason',
    reasonMissing: 'Enter a reason.',
    reasonHint: 'The driver sees it.',
    shortReasonsName: 'Suggestions',
    shortReasons: [
      'No load is on record for this day. Which load was it?',
      'The hours do not match the driver’s log.',
      'Add the load number.',
      'This is not a worked day.',
    ],
  },
  notSubmitted: {
    title: (count: number, week: string) =>
      `${countOf(count, 'person has', 'people have')} not submitted ${week}:`,
    more: (count: number) => `and ${count} more`,
  },
  delegation: {
    action: 'Name a delegate',
    title: 'Delegate approvals',
    about:
      'The delegate sees the same people as you, and approves or rejects their days and expenses until the end of the last day. The audit logs record this.',
    noneTitle: 'Nobody else can approve days',
    none: 'First ask an administrator to give someone a policy that allows approving time logs.',
    delegator: 'On behalf of',
    self: 'Myself',
    delegate: 'Delegate',
    chooseDelegate: 'Choose a person',
    delegateMissing: 'Choose who approves.',
    until: 'Last day',
    untilMissing: 'Choose the last day.',
    submit: 'Save',
    busy: 'Saving...',
    failed: 'Failed to name a delegate',
    loadFailed: 'Failed to load the delegates',
    forMe: (delegate: string, until: string) => `${delegate} approves for you until ${until}.`,
    byMe: (delegator: string, until: string) => `You approve for ${delegator} until ${until}.`,
    others: (delegate: string, delegator: string, until: string) =>
      `${delegate} approves for ${delegator} until ${until}.`,
    end: 'End now',
    endNamed: (sentence: string) => `End now: ${sentence}`,
    endFailed: 'Failed to end the delegation',
  },
  reopening: {
    action: 'Reopen',
    actionNamed: (name: string) => `Reopen: ${name}`,
    title: (name: string) => `Reopen ${name}?`,
    about: 'The day will no longer be approved. The driver can correct it and send it again.',
    busy: 'Reopening...',
    failed: 'Failed to reopen the day',
  },
  undo: {
    action: 'Undo',
    actionNamed: (name: string) => `Undo: ${name}`,
    done: (count: number) => `${countOf(count, 'day')} pending again`,
    failed: 'The decision was not undone. Please try again.',
    refused: (count: number, firstDay: string, reason: string) =>
      `${countOf(count, 'decision')} could not be undone. ${firstDay}: ${reason}`,
  },
  decided: {
    title: 'Decided days',
    loading: 'Loading decided days...',
    loadFailed: 'Failed to load the decided days',
    empty: 'No decided days',
    emptyHint: 'Approved and rejected days appear here.',
    noMatchHint: 'Choose another person, week or status.',
  },
});

/** The text of the exceptions that an approver checks before an approval. */
export const exceptionMessages = inLanguage('timeLogsException', {
  name: 'Exceptions',
  filter: 'Exceptions',
  any: 'All',
  with: 'With exceptions',
  without: 'Without exceptions',
  longDay: (hours: string, days: string, count: number) =>
    count === 1 ? `${hours} on ${days}` : `Up to ${hours} on ${days}`,
  manyMiles: (miles: number, days: string, count: number) =>
    `${count === 1 ? '' : 'Up to '}${miles.toLocaleString('en-US')} miles on ${days}`,
  daysInARow: (count: number) => `${count} days in a row`,
  unusualHours: (hours: string, usual: string) => `${hours} this week, usually ${usual}`,
  olderWeek: 'Older week',
  requested: (days: string) => `Submitted after the week closed: ${days}`,
  sentLate: (days: string) => `Submitted in time, received after the week closed: ${days}`,
  onBehalf: (days: string) => `Entered by someone else: ${days}`,
  corrected: (days: string) => `Changed after rejection: ${days}`,
  selectWithout: (count: number) => `Select ${countOf(count, 'week')} without exceptions`,
});
