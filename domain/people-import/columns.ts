/** The columns of the file of contractors, for the template, the import and the export. */
export const CONTRACTOR_COLUMNS = [
  'First Name',
  'Last Name',
  'Email',
  'Phone',
  'Rate',
  'Unit',
  'Reports To (Email)',
  'Paid To (Email)',
  'Paid To Since',
  'One Legal Name',
] as const;

export const STAFF_COLUMNS = [
  'First Name',
  'Last Name',
  'Email',
  'Role',
  'Phone',
  'Rate',
  'Unit',
  'Reports To (Email)',
  'One Legal Name',
] as const;

export type PeopleColumn = (typeof CONTRACTOR_COLUMNS | typeof STAFF_COLUMNS)[number];
export type PeopleKind = 'contractors' | 'staff';

export const COLUMNS: Readonly<Record<PeopleKind, readonly PeopleColumn[]>> = {
  contractors: CONTRACTOR_COLUMNS,
  staff: STAFF_COLUMNS,
};

export const REQUIRED_COLUMNS: readonly PeopleColumn[] = ['First Name', 'Last Name', 'Email'];

export const MAX_IMPORTED = 2000;
