import { ROLES, type Role } from '../../domain/access.ts';

// Defines whose records each role can access through an endpoint. Add a new role to the profiles of this file. The
// profiles are not derived from the policies that the server uses, so that the tests find errors in those policies.

export type CallScope =
  /** Everybody's records. */
  | 'company'
  /** The caller's own records, and those of the people below the caller in the reporting line. */
  | 'subtree'
  /** Only the caller's own records. */
  | 'self'
  /** Sees everybody's records, but may do this only to their own: 403 for another person's. */
  | 'self, reads company'
  /** Sees only their own records and may not do this to them: 403. */
  | 'none'
  /** May call it, and the call names no record. */
  | 'admitted'
  /** May not call it: 403. */
  | 'refused';

/** `no role` is a caller without a role who has one of the permissions through a custom policy. */
export type ScopeProfile = Readonly<Record<Role | 'no role', CallScope>>;

/** What each role sees of another person in scope, besides the fields that everybody sees. */
export const SEES: Readonly<Record<Role, { pay: boolean; contact: boolean }>> = {
  IT_Admin: { pay: true, contact: true },
  Manager: { pay: true, contact: true },
  Employee: { pay: false, contact: false },
  HR: { pay: true, contact: true },
  Accountant: { pay: true, contact: false },
  Supervisor: { pay: false, contact: false },
  Contractor: { pay: false, contact: false },
  Asst_Manager: { pay: false, contact: true },
  Admin_Assistant: { pay: false, contact: false },
};

function profile({
  others,
  ...named
}: Partial<ScopeProfile> & { others: CallScope }): ScopeProfile {
  const entries = [...ROLES, 'no role' as const].map((role) => [role, named[role] ?? others]);
  return Object.fromEntries(entries) as ScopeProfile;
}

/** Everybody may call it, and the call names no record. */
export const EVERYONE = profile({ others: 'admitted' });

/** Only administrators may call it, and the call names no record. */
export const ADMINS = profile({ IT_Admin: 'admitted', others: 'refused' });

/** Only administrators may call it, for everybody's records. */
export const ADMINS_FOR_ALL = profile({ IT_Admin: 'company', others: 'refused' });

/** People who run payroll. */
export const RUN_PAYROLL = profile({
  IT_Admin: 'company',
  Manager: 'subtree',
  Accountant: 'company',
  'no role': 'self',
  others: 'refused',
});

/** People who change permissions. Without a role, a custom policy gives access to nobody, not even its holder. */
export const CHANGE_POLICIES = profile({
  IT_Admin: 'company',
  'no role': 'none',
  others: 'refused',
});

/** People who maintain staff records. */
export const STAFF_RECORDS = profile({
  IT_Admin: 'company',
  HR: 'company',
  'no role': 'self',
  others: 'refused',
});

/** People who change contractors. */
export const MANAGE_CONTRACTORS = profile({
  IT_Admin: 'company',
  Manager: 'subtree',
  HR: 'company',
  Asst_Manager: 'subtree',
  'no role': 'self',
  others: 'refused',
});

/** People who read contractors' rates. Without the right to see the pay of others, they read only their own. */
export const READ_RATES = profile({
  IT_Admin: 'company',
  Manager: 'subtree',
  HR: 'company',
  Accountant: 'company',
  Asst_Manager: 'self',
  'no role': 'self',
  others: 'refused',
});

/** People who set contractors' rates. */
export const SET_RATES = profile({
  IT_Admin: 'company',
  Manager: 'subtree',
  HR: 'company',
  Asst_Manager: 'self',
  'no role': 'self',
  others: 'refused',
});

/** People who see contractors. */
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

/** People who add contractors. */
export const ADD_CONTRACTORS = profile({
  IT_Admin: 'admitted',
  Manager: 'admitted',
  HR: 'admitted',
  Asst_Manager: 'admitted',
  'no role': 'admitted',
  others: 'refused',
});

/** People who read payroll runs: those who run payroll, and everybody for their own. */
export const READ_PAYROLL = profile({
  IT_Admin: 'company',
  Manager: 'subtree',
  HR: 'refused',
  Accountant: 'company',
  Admin_Assistant: 'refused',
  others: 'self',
});

/** Everybody for their own records. */
export const ONLY_OWN = profile({ others: 'self' });

/** People who generate reports: administrators for all reports, others for their own. */
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

/** People who invite: administrators and HR for all invitations, others for their own. */
export const OWN_INVITATIONS = profile({
  IT_Admin: 'company',
  Manager: 'self',
  HR: 'company',
  Asst_Manager: 'self',
  'no role': 'self',
  others: 'refused',
});

/** People who see the permissions of others or read a whole TIN. */
export const SEE_PEOPLE_OF_POLICIES = profile({
  IT_Admin: 'company',
  'no role': 'self',
  others: 'refused',
});

/** Administrators, HR and accountants for all records, everybody for their own. */
export const OFFICE_AND_OWN = profile({
  IT_Admin: 'company',
  HR: 'company',
  Accountant: 'company',
  others: 'self',
});

/** People who read time logs. */
export const READ_TIME_LOGS = profile({
  IT_Admin: 'company',
  Manager: 'subtree',
  HR: 'company',
  Accountant: 'company',
  Supervisor: 'subtree',
  Asst_Manager: 'subtree',
  others: 'self',
});

/** People who approve time logs. */
export const APPROVE_TIME_LOGS = profile({
  IT_Admin: 'company',
  Manager: 'subtree',
  Supervisor: 'subtree',
  Asst_Manager: 'subtree',
  'no role': 'self',
  others: 'refused',
});

/** People who approve time logs, for a call that names no record. */
export const APPROVERS = profile({
  IT_Admin: 'admitted',
  Manager: 'admitted',
  Supervisor: 'admitted',
  Asst_Manager: 'admitted',
  'no role': 'admitted',
  others: 'refused',
});

/** People who end a delegation of approvals: administrators any delegation, others their own. */
export const END_DELEGATIONS = profile({
  IT_Admin: 'company',
  Manager: 'self',
  Supervisor: 'self',
  Asst_Manager: 'self',
  'no role': 'self',
  others: 'refused',
});

/** People who read W-9 forms. */
export const W9_FORMS = profile({
  IT_Admin: 'company',
  Manager: 'self',
  HR: 'company',
  Accountant: 'company',
  'no role': 'self',
  others: 'refused',
});

/** People who add staff. */
export const ADD_STAFF = profile({ IT_Admin: 'admitted', HR: 'admitted', others: 'refused' });

/** People who read and add policies. */
export const SEE_POLICIES = profile({
  IT_Admin: 'admitted',
  'no role': 'admitted',
  others: 'refused',
});

/** People who read one policy. */
export const SEE_ANY_POLICY = profile({
  IT_Admin: 'company',
  'no role': 'company',
  others: 'refused',
});

/** People who generate payroll and contractor reports. */
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

/** People who generate tax documents: administrators for all, everybody for their own. */
export const MAKE_TAX_DOCUMENTS = profile({
  IT_Admin: 'company',
  HR: 'self, reads company',
  Accountant: 'self, reads company',
  others: 'self',
});

/** People who export staff. */
export const EXPORT_STAFF = profile({
  IT_Admin: 'admitted',
  HR: 'admitted',
  'no role': 'admitted',
  others: 'refused',
});

/** People who generate reports of a tax year. */
export const MAKE_TAX_REPORTS = profile({
  IT_Admin: 'admitted',
  HR: 'admitted',
  Accountant: 'admitted',
  others: 'refused',
});

/** People who see the list of tax years. */
export const TAX_YEARS = profile({
  IT_Admin: 'admitted',
  Manager: 'admitted',
  Accountant: 'admitted',
  'no role': 'admitted',
  others: 'refused',
});

/** People who see the payees of a tax year. */
export const TAX_YEAR_PAYEES = profile({
  IT_Admin: 'company',
  Manager: 'self',
  Accountant: 'company',
  'no role': 'self',
  others: 'refused',
});

/** People who download all forms of a year. */
export const ALL_TAX_FORMS = profile({
  IT_Admin: 'admitted',
  Accountant: 'admitted',
  others: 'refused',
});

/** People who change time logs. */
export const CHANGE_TIME_LOGS = profile({
  IT_Admin: 'company',
  Manager: 'subtree',
  HR: 'self, reads company',
  Accountant: 'self, reads company',
  Supervisor: 'subtree',
  Asst_Manager: 'subtree',
  others: 'self',
});

/** People who see the pay for time logs. */
export const SUM_TIME_LOGS = profile({
  IT_Admin: 'company',
  Manager: 'subtree',
  HR: 'company',
  Accountant: 'company',
  others: 'self',
});
