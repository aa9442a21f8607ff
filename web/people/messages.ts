import { countOf } from '../../domain/count-of.ts';
import { inLanguage } from '../language/language.ts';

export const messages = inLanguage('people', {
  device: {
    browserOnSystem: (browser: string, system: string) => `${browser} on ${system}`,
    unknown: 'Unknown device',
  },
  scope: {
    ownTeam: 'You see your own records and those of the people who report to you.',
  },
  unpaid: {
    warning: (name: string) => `${name} still has pay that is not settled or paid:`,
    list: (name: string) => `Unpaid weeks of ${name}`,
    approvedDays: (count: number) => countOf(count, 'approved day'),
    pendingDays: (count: number) => countOf(count, 'day pending approval', 'days pending approval'),
    settlements: (count: number) => countOf(count, 'unpaid settlement'),
    lines: (count: number) => countOf(count, 'unpaid line'),
    pendingExpenses: (count: number) =>
      countOf(count, 'expense pending approval', 'expenses pending approval'),
    owes: (names: string) =>
      `Still owed by the driver: ${names}. Take it off the last settlement, or record a write-off.`,
    holds: (names: string) =>
      `You still hold ${names}. Release it with a final accounting within 45 days (49 CFR 376.12(k)).`,
    stays: 'You can still pay these weeks later on Payday.',
    titles: {
      archive: (name: string) => `Archive ${name}?`,
      deactivate: (name: string) => `Deactivate ${name}?`,
    },
    actions: { archive: 'Archive', deactivate: 'Deactivate' },
  },
  accounting: {
    action: 'Final accounting (PDF)',
    failed: 'Failed to download the final accounting',
  },
  name: {
    first: 'First Name',
    last: 'Last Name',
    oneLegalName: 'One legal name',
    whole: 'Legal Name',
    firstMissing: 'First name is required',
    lastMissing: 'Last name is required',
  },
  email: {
    label: 'Email',
    missing: 'Email is required',
    incomplete: 'Enter a complete email address, such as name@example.com.',
  },
  password: {
    label: 'Password',
    hint: 'Leave it empty: you then get a join link, and only the new person knows the password. A password that you set works once, within 24 hours.',
  },
  rate: {
    label: 'Rate (dollars per hour)',
    hint: 'Optional. Leave it empty for no rate.',
    invalid: 'Enter dollars with at most 4 decimals, such as 31.25, or leave it empty.',
  },
  supervisor: {
    label: 'Reports to',
    nobody: 'Nobody',
    actor: 'You',
    loading: 'Loading people...',
    empty: 'No people found',
    invited: (lastName: string) => `${lastName} (invited)`.trim(),
    cannotApprove: (name: string) => `${name} can’t approve days. Choose a manager or supervisor.`,
    loadFailed: 'Failed to load people',
  },
  contractor: {
    label: 'Contractor',
    placeholder: 'Type a name',
    inactive: (name: string) => `${name} (inactive)`,
    unlisted: 'Not in the contractor list',
    loading: 'Loading contractors...',
    empty: 'No contractors found',
    loadFailed: 'Failed to load contractors',
  },
  sort: {
    label: 'Sort by',
    orders: {
      name: 'Last name',
      newest: 'Newest first',
      rate: 'Highest rate',
    },
  },
  emailChange: {
    title: 'Change email',
    newEmail: 'New email',
    sendLink: 'Send link',
    sending: 'Sending...',
    change: 'Change email',
    changing: 'Changing...',
    failed: 'Failed to change the email',
  },
  passwordReset: {
    action: 'Reset password',
    title: (name: string) => `Reset the password of ${name}?`,
    warning: (name: string) =>
      `${name} is signed out everywhere and gets a temporary password. We show the password to you once. The password works once, within 24 hours, and ${name} must change it at that sign-in.`,
    busy: 'Resetting...',
    failed: 'Failed to reset password',
  },
  temporaryPassword: {
    title: 'Temporary password',
    nextStep: (name: string) =>
      `Give it to ${name} in person or by phone. The password works once, within 24 hours. If ${name} signs in but sets no new password, reset it again. This password is not shown again.`,
    done: 'Done',
  },
  day: {
    title: 'Add a day',
    titleFor: (name: string) => `Add a day for ${name}`,
    correctTitleFor: (name: string) => `Correct a day for ${name}`,
    person: 'Person',
    choosePerson: 'Choose a person',
    personMissing: 'Choose a person.',
    date: 'Day',
    dateMissing: 'Choose a day.',
    worked: 'Worked',
    hours: 'Hours',
    hoursInvalid: 'Enter 0.25 to 24 hours, in quarter hours.',
    notes: 'Notes',
    personSees: (firstName: string) => `${firstName} sees that you entered this day.`,
    driverSees: 'The driver sees that you entered this day.',
    add: 'Add day',
    correct: 'Correct day',
    busy: 'Saving...',
    added: 'Day added. It is pending approval.',
    corrected: 'Day corrected. It is pending approval.',
    failed: 'Failed to enter the day',
    loadFailed: 'Failed to load the entry for this day',
    unitsFailed: 'Failed to load the units that pay this day',
  },
  /** This part describes the existing time log of a day. */
  entry: {
    summary: (day: string, work: string, status: string) =>
      `${day} has an entry: ${work}, ${status}. Your correction needs approval.`,
    rejectionReason: (reason: string) => `Reason for the rejection: ${reason}`,
    notWorked: 'did not work',
    inSettlement: 'in a settlement',
    statuses: {
      PENDING: 'pending',
      APPROVED: 'approved',
      REJECTED: 'rejected',
    },
  },
  files: {
    import: 'Import',
    export: 'Export CSV',
    exporting: 'Exporting...',
    exportFailed: 'Failed to export CSV',
  },
  import: {
    titles: {
      contractors: 'Import contractors',
      staff: 'Import staff',
    },
    explanation:
      'Choose an Excel workbook (.xlsx) or a CSV file with one line for each person, at most 2,000. All people in the file are added, or none. Afterward, you create join links, with which they choose their passwords.',
    initialLabel: 'Import',
    saveLabel: (count: number) => `Import ${countOf(count, 'person', 'people')}`,
    busy: 'Importing...',
    failed: 'Failed to import the file',
    noRate: 'no rate',
    reportsTo: (email: string) => `reports to ${email}`,
    paidTo: (email: string, since: string) => `paid to ${email} from ${since}`,
    table: 'People in the file',
    subject: 'Person',
    allReady: (rows: readonly object[]) =>
      `${countOf(rows.length, 'person', 'people')} can be imported.`,
    someWrong: (people: number, lines: number) =>
      `The file has ${countOf(people, 'person', 'people')}. ${countOf(lines, 'line has', 'lines have')} problems. Nobody is added until every line is correct.`,
  },
});
