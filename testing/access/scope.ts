import { ROLES, type Role } from '../../domain/access.ts';

// This file defines whose records each role can access through an endpoint. Add a new role to the profiles here. The
// profiles are not derived from the policies that the server uses, so that the tests find errors in those policies.

export type CallScope =
  /** Everybody's records. */
  | 'company'
  /** The caller's own records, and those of the people below the caller in the reporting line. */
  | 'subtree'
  /** Only the caller's own records. */
  | 'self'
  /** The caller can read everybody's records, but can call this endpoint only for their own. The server returns 403 for
   *  another person's record. */
  | 'self, reads company'
  /** The caller can read only their own records, and cannot call this endpoint even for those. The server returns
   *  403. */
  | 'none'
  /** The caller may call the endpoint, and the request names no record. */
  | 'admitted'
  /** The caller may not call the endpoint. The server returns 403. */
  | 'refused';

/** `no role` is a caller without a role who has one of the permissions through a custom policy. */
export type ScopeProfile = Readonly<Record<Role | 'no role', CallScope>>;

/** Whether each role sees the pay, the contact data and the tax documents of another person in scope. Everybody sees the
 *  other fields. */
export const VISIBLE_FIELDS: Readonly<
  Record<Role, { pay: boolean; contact: boolean; tax: boolean }>
> = {
  IT_Admin: { pay: true, contact: true, tax: true },
  Manager: { pay: true, contact: true, tax: false },
  Employee: { pay: false, contact: false, tax: false },
  HR: { pay: true, contact: true, tax: true },
  Accountant: { pay: true, contact: false, tax: true },
  Supervisor: { pay: false, contact: false, tax: false },
  Contractor: { pay: false, contact: false, tax: false },
  Asst_Manager: { pay: false, contact: true, tax: false },
  Admin_Assistant: { pay: false, contact: false, tax: false },
};

function profile({
  others,
  ...named
}: Partial<ScopeProfile> & { others: CallScope }): ScopeProfile {
  const entries = [...ROLES, 'no role' as const].map((role) => [role, named[role] ?? others]);
  return Object.fromEntries(entries) as ScopeProfile;
}

/** Everybody may call the endpoint, and the request names no record. */
export const EVERYONE = profile({ others: 'admitted' });

/** Only administrators may call the endpoint, and the request names no record. */
export const ADMINS = profile({ IT_Admin: 'admitted', others: 'refused' });

/** Only administrators may call the endpoint. They have access to everybody's records. */
export const ADMINS_FOR_ALL = profile({ IT_Admin: 'company', others: 'refused' });

export const RUN_PAYROLL = profile({
  IT_Admin: 'company',
  Manager: 'subtree',
  Accountant: 'company',
  'no role': 'self',
  others: 'refused',
});

/** People who change policies or supervisors. A caller without a role cannot change anybody's policies or supervisor,
 *  not even their own. */
export const CHANGE_POLICIES = profile({
  IT_Admin: 'company',
  'no role': 'none',
  others: 'refused',
});

export const STAFF_RECORDS = profile({
  IT_Admin: 'company',
  HR: 'company',
  'no role': 'self',
  others: 'refused',
});

export const MANAGE_CONTRACTORS = profile({
  IT_Admin: 'company',
  Manager: 'subtree',
  HR: 'company',
  Asst_Manager: 'subtree',
  'no role': 'self',
  others: 'refused',
});

/** People who read contractors' rates. Roles that do not see the pay of others read only their own rate. */
export const READ_RATES = profile({
  IT_Admin: 'company',
  Manager: 'subtree',
  HR: 'company',
  Accountant: 'company',
  Asst_Manager: 'self',
  'no role': 'self',
  others: 'refused',
});

/** People who set contractors' rates. Roles that do not see the pay of others have access only to their own rate. */
export const SET_RATES = profile({
  IT_Admin: 'company',
  Manager: 'subtree',
  HR: 'company',
  Asst_Manager: 'self',
  'no role': 'self',
  others: 'refused',
});

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

/** People who add, invite or export contractors. The request names no record. */
export const ADD_CONTRACTORS = profile({
  IT_Admin: 'admitted',
  Manager: 'admitted',
  HR: 'admitted',
  Asst_Manager: 'admitted',
  'no role': 'admitted',
  others: 'refused',
});

/** People who run payroll read the settlements in their scope. HR and administrative assistants read none. Everybody else
 *  reads only their own settlements. */
export const READ_PAYROLL = profile({
  IT_Admin: 'company',
  Manager: 'subtree',
  HR: 'refused',
  Accountant: 'company',
  Admin_Assistant: 'refused',
  others: 'self',
});

/** Everybody who has a page for pay reads only their own weeks. */
export const OWN_PAY = profile({ HR: 'refused', Admin_Assistant: 'refused', others: 'self' });

/** People who see their own pay. The request names no record. */
export const OWN_DRAFT = profile({ HR: 'refused', Admin_Assistant: 'refused', others: 'admitted' });

/** Everybody has access to their own records only. */
export const ONLY_OWN = profile({ others: 'self' });

/** People who read reports. Administrators have access to all reports, and others only to their own. */
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

/** People who invite. Administrators and HR have access to all invitations, and others only to their own. */
export const OWN_INVITATIONS = profile({
  IT_Admin: 'company',
  Manager: 'self',
  HR: 'company',
  Asst_Manager: 'self',
  'no role': 'self',
  others: 'refused',
});

/** People who see the policies and supervisors of others, or read a full TIN. */
export const READ_PEOPLES_POLICIES = profile({
  IT_Admin: 'company',
  'no role': 'self',
  others: 'refused',
});

/** Administrators, HR and accountants have access to all records, and everybody else only to their own. */
export const OFFICE_AND_OWN = profile({
  IT_Admin: 'company',
  HR: 'company',
  Accountant: 'company',
  others: 'self',
});

export const READ_TIME_LOGS = profile({
  IT_Admin: 'company',
  Manager: 'subtree',
  HR: 'company',
  Accountant: 'company',
  Supervisor: 'subtree',
  Asst_Manager: 'subtree',
  others: 'self',
});

export const APPROVE_TIME_LOGS = profile({
  IT_Admin: 'company',
  Manager: 'subtree',
  Supervisor: 'subtree',
  Asst_Manager: 'subtree',
  'no role': 'self',
  others: 'refused',
});

/** People who approve time logs. The request names no record. */
export const APPROVERS = profile({
  IT_Admin: 'admitted',
  Manager: 'admitted',
  Supervisor: 'admitted',
  Asst_Manager: 'admitted',
  'no role': 'admitted',
  others: 'refused',
});

/** Approvers end delegations of approvals. Administrators can end every delegation, and others only their own. */
export const END_DELEGATIONS = profile({
  IT_Admin: 'company',
  Manager: 'self',
  Supervisor: 'self',
  Asst_Manager: 'self',
  'no role': 'self',
  others: 'refused',
});

/** People who read W-9 forms. Managers have access only to their own form. */
export const W9_FORMS = profile({
  IT_Admin: 'company',
  Manager: 'self',
  HR: 'company',
  Accountant: 'company',
  'no role': 'self',
  others: 'refused',
});

export const ADD_STAFF = profile({ IT_Admin: 'admitted', HR: 'admitted', others: 'refused' });

/** People who list or add policies. The request names no record. */
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

/** People who generate payroll and contractor reports. The request names no record. */
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

/** Administrators generate the tax documents of everybody. Everybody else generates only their own. */
export const MAKE_TAX_DOCUMENTS = profile({
  IT_Admin: 'company',
  HR: 'self, reads company',
  Accountant: 'self, reads company',
  others: 'self',
});

export const EXPORT_STAFF = profile({
  IT_Admin: 'admitted',
  HR: 'admitted',
  'no role': 'admitted',
  others: 'refused',
});

/** People who generate reports of a tax year. The request names no record. */
export const MAKE_TAX_REPORTS = profile({
  IT_Admin: 'admitted',
  HR: 'admitted',
  Accountant: 'admitted',
  others: 'refused',
});

export const TAX_YEARS = profile({
  IT_Admin: 'admitted',
  Manager: 'admitted',
  Accountant: 'admitted',
  'no role': 'admitted',
  others: 'refused',
});

/** People who see the payees of a tax year or change opening balances. Managers have access only to their own
 *  records. */
export const TAX_YEAR_PAYEES = profile({
  IT_Admin: 'company',
  Manager: 'self',
  Accountant: 'company',
  'no role': 'self',
  others: 'refused',
});

/** People who import files. Managers have access only to their own imports. */
export const IMPORTS = profile({
  IT_Admin: 'company',
  Manager: 'self',
  Accountant: 'company',
  'no role': 'self',
  others: 'refused',
});

/** People who list or download all forms of a year. The request names no record. */
export const ALL_TAX_FORMS = profile({
  IT_Admin: 'admitted',
  Accountant: 'admitted',
  others: 'refused',
});

export const CHANGE_TIME_LOGS = profile({
  IT_Admin: 'company',
  Manager: 'subtree',
  HR: 'self, reads company',
  Accountant: 'self, reads company',
  Supervisor: 'subtree',
  Asst_Manager: 'subtree',
  others: 'self',
});

/** People who see the totals of time logs, including pay. Roles that do not see the pay of others see only their own
 *  totals. */
export const READ_TIME_LOG_TOTALS = profile({
  IT_Admin: 'company',
  Manager: 'subtree',
  HR: 'company',
  Accountant: 'company',
  others: 'self',
});
