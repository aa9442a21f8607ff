import { ROLES, type Role } from '../../domain/access.ts';

// How far each role reaches through an endpoint. Every profile is here, so that a new role is one file to
// change. They are written by hand, and not worked out from the policies that the server decides by.

export type Reach =
  /** Everybody's records. */
  | 'company'
  /** One's own records, and those of the people who report to one. */
  | 'subtree'
  /** Only one's own. */
  | 'self'
  /** Sees everybody's records but may do this only to one's own: 403 for another person's. */
  | 'self, reads company'
  /** Sees only one's own records and may not do this to them: 403. */
  | 'none'
  /** May call it, and the call is about nobody. */
  | 'admitted'
  /** May not call it: 403. */
  | 'refused';

/** `no role` is somebody who holds one of the permissions by a custom policy and has no role. */
export type ReachProfile = Readonly<Record<Role | 'no role', Reach>>;

function profile({ others, ...named }: Partial<ReachProfile> & { others: Reach }): ReachProfile {
  const entries = [...ROLES, 'no role' as const].map((role) => [role, named[role] ?? others]);
  return Object.fromEntries(entries) as ReachProfile;
}

/** Everybody calls it, and it is about nobody else. */
export const EVERYONE = profile({ others: 'admitted' });

/** Only administrators call it, and it is about nobody. */
export const ADMINS = profile({ IT_Admin: 'admitted', others: 'refused' });

/** Administrators, for everybody. */
export const ADMINS_FOR_ALL = profile({ IT_Admin: 'company', others: 'refused' });

/** Who runs payroll. */
export const RUN_PAYROLL = profile({
  IT_Admin: 'company',
  Manager: 'subtree',
  Accountant: 'company',
  'no role': 'self',
  others: 'refused',
});

/** Who changes what people may do. A custom policy alone reaches nobody, not even its holder. */
export const CHANGE_POLICIES = profile({
  IT_Admin: 'company',
  'no role': 'none',
  others: 'refused',
});

/** Who keeps the records of staff. */
export const STAFF_RECORDS = profile({
  IT_Admin: 'company',
  HR: 'company',
  'no role': 'self',
  others: 'refused',
});

/** Who changes contractors. */
export const MANAGE_CONTRACTORS = profile({
  IT_Admin: 'company',
  Manager: 'subtree',
  HR: 'company',
  Asst_Manager: 'subtree',
  'no role': 'self',
  others: 'refused',
});

/** Who sees contractors. */
export const SEE_CONTRACTORS = profile({
  IT_Admin: 'company',
  Manager: 'subtree',
  HR: 'company',
  Accountant: 'company',
  Supervisor: 'subtree',
  Asst_Manager: 'subtree',
  'no role': 'self',
  others: 'refused',
});

/** Who adds contractors. */
export const ADD_CONTRACTORS = profile({
  IT_Admin: 'admitted',
  Manager: 'admitted',
  HR: 'admitted',
  Asst_Manager: 'admitted',
  'no role': 'admitted',
  others: 'refused',
});

/** Who reads payroll runs: those who run payroll, and everybody their own. */
export const READ_PAYROLL = profile({
  IT_Admin: 'company',
  Manager: 'subtree',
  HR: 'refused',
  Accountant: 'company',
  Admin_Assistant: 'refused',
  others: 'self',
});

/** Everybody their own. */
export const ONLY_OWN = profile({ others: 'self' });

/** Those who make reports, their own; administrators all. */
export const OWN_REPORTS = profile({
  IT_Admin: 'company',
  Manager: 'self',
  HR: 'self',
  Accountant: 'self',
  Supervisor: 'self',
  Asst_Manager: 'self',
  'no role': 'self',
  others: 'refused',
});

/** Those who invite, their own; the office all. */
export const OWN_INVITATIONS = profile({
  IT_Admin: 'company',
  Manager: 'self',
  HR: 'company',
  Asst_Manager: 'self',
  'no role': 'self',
  others: 'refused',
});

/** Who sees what people may do, and who reads a full TIN. */
export const SEE_PEOPLE_OF_POLICIES = profile({
  IT_Admin: 'company',
  'no role': 'self',
  others: 'refused',
});

/** The office all, and everybody their own. */
export const OFFICE_AND_OWN = profile({
  IT_Admin: 'company',
  HR: 'company',
  Accountant: 'company',
  others: 'self',
});

/** Who reads days worked. */
export const READ_TIME_LOGS = profile({
  IT_Admin: 'company',
  Manager: 'subtree',
  HR: 'company',
  Accountant: 'company',
  Supervisor: 'subtree',
  Asst_Manager: 'subtree',
  others: 'self',
});

/** Who approves days worked. */
export const APPROVE_TIME_LOGS = profile({
  IT_Admin: 'company',
  Manager: 'subtree',
  Supervisor: 'subtree',
  Asst_Manager: 'subtree',
  'no role': 'self',
  others: 'refused',
});

/** Who reads W-9 forms. */
export const W9_FORMS = profile({
  IT_Admin: 'company',
  Manager: 'self',
  HR: 'company',
  Accountant: 'company',
  'no role': 'self',
  others: 'refused',
});

/** Who adds staff. */
export const ADD_STAFF = profile({ IT_Admin: 'admitted', HR: 'admitted', others: 'refused' });

/** Who reads and adds policies. */
export const SEE_POLICIES = profile({
  IT_Admin: 'admitted',
  'no role': 'admitted',
  others: 'refused',
});

/** Who reads one policy. */
export const SEE_ANY_POLICY = profile({
  IT_Admin: 'company',
  'no role': 'company',
  others: 'refused',
});

/** Who makes reports of payroll and of contractors. */
export const MAKE_REPORTS = profile({
  IT_Admin: 'admitted',
  Manager: 'admitted',
  HR: 'admitted',
  Accountant: 'admitted',
  Supervisor: 'admitted',
  Asst_Manager: 'admitted',
  'no role': 'admitted',
  others: 'refused',
});

/** Who makes tax documents: administrators for all, everybody their own. */
export const MAKE_TAX_DOCUMENTS = profile({
  IT_Admin: 'company',
  HR: 'self, reads company',
  Accountant: 'self, reads company',
  others: 'self',
});

/** Who exports staff. */
export const EXPORT_STAFF = profile({
  IT_Admin: 'admitted',
  HR: 'admitted',
  'no role': 'admitted',
  others: 'refused',
});

/** Who makes reports of a tax year. */
export const MAKE_TAX_REPORTS = profile({
  IT_Admin: 'admitted',
  HR: 'admitted',
  Accountant: 'admitted',
  others: 'refused',
});

/** Who sees the list of tax years. */
export const TAX_YEARS = profile({
  IT_Admin: 'admitted',
  Manager: 'admitted',
  Accountant: 'admitted',
  'no role': 'admitted',
  others: 'refused',
});

/** Who sees the payees of a tax year. */
export const TAX_YEAR_PAYEES = profile({
  IT_Admin: 'company',
  Manager: 'self',
  Accountant: 'company',
  'no role': 'self',
  others: 'refused',
});

/** Who downloads all forms of a year. */
export const ALL_TAX_FORMS = profile({
  IT_Admin: 'admitted',
  Accountant: 'admitted',
  others: 'refused',
});

/** Who changes a day worked. */
export const CHANGE_TIME_LOGS = profile({
  IT_Admin: 'company',
  Manager: 'subtree',
  HR: 'self, reads company',
  Accountant: 'self, reads company',
  Supervisor: 'subtree',
  Asst_Manager: 'subtree',
  others: 'self',
});

/** Who sees the pay of days worked. */
export const SUM_TIME_LOGS = profile({
  IT_Admin: 'company',
  Manager: 'subtree',
  HR: 'company',
  Accountant: 'company',
  others: 'self',
});
