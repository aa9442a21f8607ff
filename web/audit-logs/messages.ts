import { countOf } from '../../domain/count-of.ts';

export const messages = {
  page: {
    title: 'Audit Logs',
    subtitle:
      'Every change, sign-in and download. Entries can’t be edited. Permanently deleting a person removes their name and data, but the entries stay.',
    exportCsv: 'Export CSV',
    exportFailed: 'Failed to export CSV',
    loadFailed: (reason: string) => `Failed to load logs: ${reason}`,
    noReason: 'the cause is unknown. Please try again.',
  },
  statistics: {
    total: 'Total Logs (30 days)',
    logins: 'User Logins',
    newUsers: 'New Users',
    payroll: 'Payroll Activities',
    loadFailed: 'Failed to load the totals of the last 30 days',
  },
  chain: {
    states: {
      sound: 'Intact',
      broken: 'Broken',
      partial: 'Partially verified',
      never: 'Not verified yet',
    },
    verified: (moment: string, entries: number) =>
      `Verified ${moment}: ${countOf(entries, 'entry', 'entries')}`,
    verify: 'Verify now',
    busy: 'Verifying...',
    tampered: 'The audit trail failed verification',
    failed: 'Failed to verify the logs',
    loadFailed: 'Failed to load the last verification',
  },
  filters: {
    search: 'Search',
    searchHint: 'Name, IP address, value',
    action: 'Action',
    anyAction: 'All actions',
    level: 'Level',
    anyLevel: 'All levels',
    userId: 'User ID',
    userIdInvalid: 'A user ID has 36 characters.',
    startDate: 'Start Date',
    endDate: 'End Date',
  },
  person: {
    label: 'Person',
    anybody: 'All people',
    hint: 'Entries by or about this person',
    loading: 'Loading people...',
    none: 'No people found',
    loadFailed: 'Failed to load people',
  },
  table: {
    name: 'Audit logs',
    columns: {
      timestamp: 'Timestamp',
      user: 'User',
      action: 'Action',
      level: 'Level',
      ipAddress: 'IP Address',
      details: 'Details',
    },
    loading: 'Loading logs...',
    system: 'System',
    details: 'Details',
    /** Screen readers read this text after `details`. */
    detailsOf: (action: string, moment: string) => `of ${action}, ${moment}`,
  },
  empty: {
    title: 'No logs found',
    noMatch: 'Nothing matches. Try fewer filters or another date range.',
  },
  entry: {
    fields: {
      action: 'Action',
      object: 'Object',
      level: 'Level',
      timestamp: 'Timestamp',
      user: 'User',
      email: 'Email',
      ipAddress: 'IP Address',
      userAgent: 'User Agent',
    },
    changes: 'Before and after',
    noChanges: 'This entry stores no values.',
    columns: {
      value: 'Value',
      before: 'Before',
      after: 'After',
    },
    close: 'Close',
  },
};
