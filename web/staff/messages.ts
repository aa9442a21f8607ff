import { inLanguage } from '../language/language.ts';

export const messages = inLanguage('staff', {
  page: {
    title: 'Staff Management',
    subtitle: 'Staff and contractors, their roles and their access',
    total: 'Total Staff',
    active: 'Active Staff',
    inactive: 'Inactive Staff',
    managers: 'Managers',
    contractors: 'Contractors',
    loadFailed: 'Failed to load staff',
  },
  filters: {
    search: 'Search',
    searchHint: 'Name or email',
    role: 'Role',
    anyRole: 'All roles',
    signIn: 'Sign-in',
    anySignIn: 'Everyone',
  },
  table: {
    name: 'Staff and contractors',
    columns: {
      name: 'Name',
      email: 'Email',
      roles: 'Roles',
      status: 'Status',
      archived: 'Archived',
      actions: 'Actions',
    },
    actionsFor: (name: string) => `Actions for ${name}`,
    loading: 'Loading staff...',
  },
  row: {
    active: 'Active',
    inactive: 'Inactive',
    archived: 'Archived',
    isArchived: 'Yes',
    notArchived: 'No',
    contractor: '(Contractor)',
    openArchive: 'Open archive',
    openArchiveFor: (name: string) => `Open archive for ${name}`,
    contractorsPage: 'Contractors',
    manageContractor: (name: string) => `Manage ${name} on the Contractors page`,
  },
  empty: {
    title: 'No staff members or contractors found',
    noMatch: 'Nobody matches. Try another name, email or role.',
  },
  add: {
    action: 'Add Staff Member',
    title: 'Add Staff Member',
    role: 'Role',
    busy: 'Saving...',
    failed: 'Failed to save staff member',
  },
  edit: {
    action: 'Edit',
    title: 'Edit staff member',
    email: 'Email',
    emailHint: 'To change it, choose “Change email” in the person’s menu.',
    save: 'Save',
    busy: 'Saving...',
    failed: 'Failed to save staff member',
  },
  fields: {
    phone: 'Phone',
    phoneHint: 'Optional',
    rate: 'Rate (dollars per hour)',
  },
  emailChange: {
    action: 'Change email',
    archived: 'Unarchive the person first.',
    byLink: (name: string) =>
      `We email a link to this address. The new email of ${name} takes effect once it is confirmed with the link.`,
    atOnce: (name: string) =>
      `The email of ${name} changes immediately, and every device of this person is signed out.`,
  },
  password: {
    action: 'Reset password',
  },
  history: {
    action: 'History',
  },
  status: {
    activate: 'Activate',
    deactivate: 'Deactivate',
    activated: (name: string) => `${name} is active again`,
    deactivated: (name: string) => `${name} is deactivated`,
    failed: 'Failed to update user status',
  },
  archiving: {
    archive: 'Archive',
    unarchive: 'Unarchive',
    archived: (name: string) => `${name} was archived`,
    unarchived: (name: string) => `${name} was unarchived`,
    archiveFailed: 'Failed to archive user',
    unarchiveFailed: 'Failed to unarchive user',
  },
});
