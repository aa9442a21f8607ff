import { inLanguage } from '../language/language.ts';

export const messages = inLanguage('archive', {
  page: {
    title: 'Archive Management',
    subtitle: 'People who have left. Unarchive them, or permanently delete them and their records.',
    archivedUsers: 'Archived Users',
    adminUsers: 'IT Admin Users',
    adminUsersHint: 'Protected from deletion',
    deletableUsers: 'Deletable Users',
    search: 'Search',
    searchHint: 'Name or email',
    loadFailed: (reason: string) => `Failed to load archived users: ${reason}`,
    noReason: 'the cause is unknown. Please try again.',
  },
  table: {
    name: 'Archived users',
    columns: {
      name: 'Name',
      email: 'Email',
      roles: 'Roles',
      archivedOn: 'Archived Date',
      actions: 'Actions',
    },
    archivedOn: (dayAndName: string) => `Archived ${dayAndName}`,
    dayAndName: (day: string, name: string) => `${day} by ${name}`,
    somebody: 'a former user',
    actionsFor: (name: string) => `Actions for ${name}`,
    loading: 'Loading archived users...',
  },
  empty: {
    title: 'No archived users found',
    nobodyYet:
      'People you archive on the Staff Management page or on a contractor’s page appear here.',
    staffPage: 'Go to Staff Management',
    noMatch: 'Nobody matches. Try another name or email.',
    clearSearch: 'Clear search',
  },
  unarchive: {
    action: 'Unarchive',
    done: (name: string) => `${name} was unarchived`,
    undone: (name: string) => `${name} was archived`,
    failed: 'Failed to unarchive user',
    undoFailed: 'Failed to archive user',
  },
  deletion: {
    action: 'Delete permanently',
    title: (name: string) => `Delete ${name} permanently?`,
    warning: (name: string) =>
      `All time logs, payroll records, tax documents and audit logs of ${name} are deleted irreversibly. Nobody can restore them.`,
    busy: 'Deleting...',
    done: (name: string) => `${name} was permanently deleted`,
    failed: 'Failed to delete user',
  },
  download: {
    action: 'Download archive file',
    busy: 'Preparing...',
    hint: 'One ZIP file with the records that will be deleted. Save it first.',
    done: 'The archive file is in your downloads. Open it to check it before you delete.',
    failed: 'Failed to download the archive',
  },
  retention: {
    warning: (reasons: string) =>
      `${reasons} Nothing was deleted. If you delete the records now, keep the archive file as your copy.`,
    acceptance: 'I have saved the archive file. Delete the records anyway.',
    missing: 'Check this box first.',
  },
});
