import { Type, type Static } from 'typebox';
import { adminOnly, ASSIGNABLE_ROLES, anyPermission, PERMISSIONS, ROLES } from '../access.ts';
import { PeopleIds, PersonResult } from '../bulk.ts';
import { ROLES_AND_LABELS } from '../roles.ts';
import { DaySchema } from '../calendar.ts';
import { History, HistoryPage } from '../audit-logs/history.ts';
import {
  endpoint,
  exactly,
  Id,
  IdParams,
  MessageResponse,
  nullable,
  text,
  MessageText,
} from '../endpoint.ts';
import { Limit, Page, Pagination, Search } from '../lists.ts';
import { Email, NewPassword, PeopleSort, LastName, PersonName } from '../people.ts';
import { OtherRates } from '../pay-rates/other-rates.ts';
import { RATE_UNITS } from '../payroll/lines.ts';
import { Rate } from '../rate.ts';
import { SignIn } from '../sign-in-state.ts';

const RoleName = Type.Enum([...ROLES]);
const AssignableRole = Type.Enum([...ASSIGNABLE_ROLES]);
/** A role, or its label in the earlier system. */
const RoleOrLabelName = Type.Enum([...ROLES_AND_LABELS]);

export const StaffMember = Type.Object(
  {
    id: Id,
    firstName: Type.String(),
    lastName: Type.String(),
    email: Type.String(),
    phone: nullable(Type.String()),
    roles: Type.Array(RoleName),
    isActive: Type.Boolean(),
    archived: Type.Boolean(),
    archivedAt: nullable(Type.String()),
    /** The name of the person who archived this person. Null if that person is erased or not in your scope. */
    archivedBy: nullable(Type.String()),
    /** Dollars per hour. Present only for callers who see this person's pay. */
    dailyRate: Type.Optional(nullable(Rate)),
    /** Present only in the list, and only for callers who see this person's pay. */
    otherRates: Type.Optional(OtherRates),
    createdAt: Type.String(),
    signIn: SignIn,
    /** The permissions over other people's data that this person's policies grant now. An actor who lacks one of these
     *  permissions can change only this person's name, phone and rate. */
    permissionsOverOthers: Type.Array(Type.Enum([...PERMISSIONS])),
  },
  { title: 'StaffMember' },
);
export type StaffMember = Static<typeof StaffMember>;

const feature = 'staff';
const managing = anyPermission('action:manage-profiles');
const StaffResponse = Type.Object({ message: MessageText, user: StaffMember });

export const listStaff = endpoint({
  method: 'GET',
  path: '/api/staff',
  feature,
  summary: 'List the staff and contractors in your scope, sorted by name by default',
  access: managing,
  query: exactly({
    search: Search,
    role: Type.Optional(RoleOrLabelName),
    /** `never` returns only people who never signed in. */
    signIn: Type.Optional(Type.Enum(['never'])),
    sort: PeopleSort,
    page: Page,
    limit: Limit,
  }),
  response: Type.Object({
    users: Type.Array(StaffMember),
    pagination: Pagination,
    /** The counts of all people in the caller's scope who are not archived, regardless of the filters. `staff`,
     *  `active` and `inactive` exclude contractors. */
    counts: Type.Object({
      staff: Type.Integer(),
      active: Type.Integer(),
      inactive: Type.Integer(),
      managers: Type.Integer(),
      contractors: Type.Integer(),
    }),
  }),
});

export const addStaff = endpoint({
  method: 'POST',
  path: '/api/staff',
  feature,
  summary:
    'Add a staff member, with a password to change at the first sign-in, or without one for a join link',
  access: managing,
  stepUp: true,
  changesAccess: true,
  body: exactly({
    email: Email,
    /** Without a password, nobody can sign in until the person joins with a link (`createJoinLinks`). */
    password: Type.Optional(NewPassword),
    firstName: PersonName,
    lastName: LastName,
    roles: Type.Array(AssignableRole, { minItems: 1, maxItems: 1 }),
    phone: Type.Optional(nullable(text(40))),
    dailyRate: Type.Optional(nullable(Rate)),
    /** The unit of `dailyRate`, which is per hour without this field. */
    rateUnit: Type.Optional(Type.Enum([...RATE_UNITS])),
  }),
  response: StaffResponse,
  status: 201,
});

export const updateStaff = endpoint({
  method: 'PUT',
  path: '/api/staff/:id',
  feature,
  summary: 'Change the name, phone and rate (dollars per hour) of a staff member or contractor',
  access: managing,
  params: IdParams,
  /** An omitted field does not change. */
  body: exactly({
    firstName: Type.Optional(PersonName),
    lastName: Type.Optional(LastName),
    phone: Type.Optional(nullable(text(40))),
    dailyRate: Type.Optional(nullable(Rate)),
  }),
  response: StaffResponse,
});

export const assignRole = endpoint({
  method: 'POST',
  path: '/api/staff/:id/roles',
  feature,
  summary: 'Replace the role of a staff member, and its default policy',
  access: managing,
  stepUp: true,
  changesAccess: true,
  params: IdParams,
  body: exactly({ roleName: RoleOrLabelName }),
  response: StaffResponse,
});

export const setStaffStatus = endpoint({
  method: 'PATCH',
  path: '/api/staff/:id/status',
  feature,
  summary: 'Activate or deactivate a person; deactivating ends all of their sessions',
  access: managing,
  // Activating requires step-up. Deactivating does not.
  stepUp: 'sometimes',
  changesAccess: true,
  params: IdParams,
  body: exactly({ isActive: Type.Boolean() }),
  response: StaffResponse,
});

export const setStaffArchived = endpoint({
  method: 'PATCH',
  path: '/api/staff/:id/archive',
  feature,
  summary: 'Archive or unarchive a person; archiving ends all of their sessions',
  access: managing,
  // Unarchiving requires step-up. Archiving does not.
  stepUp: 'sometimes',
  changesAccess: true,
  params: IdParams,
  body: exactly({ archived: Type.Boolean() }),
  response: StaffResponse,
});

export const setPeopleArchived = endpoint({
  method: 'PATCH',
  path: '/api/staff/archive',
  feature,
  summary:
    'Archive or unarchive up to 200 people; people with unpaid weeks or balances are refused, and are archived one by one',
  access: managing,
  stepUp: true,
  changesAccess: true,
  isCostly: true,
  body: exactly({ userIds: PeopleIds, archived: Type.Boolean() }),
  response: Type.Object({ message: MessageText, results: Type.Array(PersonResult) }),
});

export const listArchived = endpoint({
  method: 'GET',
  path: '/api/staff/archived',
  feature,
  summary: 'List archived people by name',
  access: adminOnly,
  query: exactly({ search: Search, page: Page, limit: Limit }),
  response: Type.Object({
    users: Type.Array(StaffMember),
    pagination: Pagination,
    counts: Type.Object({
      archived: Type.Integer(),
      admins: Type.Integer(),
      deletable: Type.Integer(),
    }),
  }),
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/staff/:id/reset-password',
  feature,
  summary: 'Set a temporary password, which works once, within 24 hours, and must then be changed',
  access: anyPermission('action:reset-passwords'),
  stepUp: true,
  changesAccess: true,
  params: IdParams,
  /** If the request has no password, the server generates one. */
  body: exactly({ newPassword: Type.Optional(NewPassword) }),
  response: Type.Object({ message: MessageText, temporaryPassword: Type.String() }),
});

export const downloadArchive = endpoint({
  method: 'GET',
  path: '/api/staff/:id/archive-file',
  feature,
  summary:
    'Download the records of a person as a ZIP: all as JSON, time logs and settlements as CSV',
  access: adminOnly,
  stepUp: true,
  exportsInBulk: true,
  params: IdParams,
  response: Type.Unknown(),
  file: 'application/zip',
});

export const deletePerson = endpoint({
  method: 'DELETE',
  path: '/api/staff/:id',
  feature,
  summary:
    'Permanently delete an archived person with their time logs, payroll, documents and audit entries',
  access: adminOnly,
  stepUp: true,
  params: IdParams,
  query: exactly({ acknowledgeRetention: Type.Optional(Type.Enum(['true', 'false'])) }),
  response: MessageResponse,
});

export const getPersonHistory = endpoint({
  method: 'GET',
  path: '/api/staff/:id/history',
  feature,
  summary: 'List the audit entries about a person, newest first',
  access: adminOnly,
  params: IdParams,
  query: HistoryPage,
  response: History,
});

/** What is not paid yet of a person's week. */
export const UnpaidWeek = Type.Object(
  {
    weekStart: DaySchema,
    /** Approved days in no settlement. */
    approvedDays: Type.Integer(),
    /** Days that wait for approval. */
    pendingDays: Type.Integer(),
    /** Processed settlements that are not paid. */
    settlements: Type.Integer(),
    /** Pay lines in no settlement, such as approved expenses. */
    lines: Type.Integer(),
    /** Expenses that wait for approval. */
    pendingExpenses: Type.Integer(),
  },
  { title: 'UnpaidWeek' },
);
export type UnpaidWeek = Static<typeof UnpaidWeek>;

/** A deduction agreement with a balance. The payee owes it, or the carrier holds it as an escrow. */
const OpenAgreement = Type.Object({ name: Type.String(), isEscrow: Type.Boolean() });
export type OpenAgreement = Static<typeof OpenAgreement>;

export const getUnpaidWeeks = endpoint({
  method: 'GET',
  path: '/api/staff/:id/unpaid',
  feature,
  summary: 'List the weeks in which something of a person is not paid, oldest first',
  access: anyPermission('action:manage-profiles', 'assign_roles'),
  params: IdParams,
  response: Type.Object({
    weeks: Type.Array(UnpaidWeek),
    /** The deduction agreements with a balance, including ended ones. */
    agreements: Type.Array(OpenAgreement),
  }),
});
