import { Type, type Static } from 'typebox';
import { adminOnly, ASSIGNABLE_ROLES, holding, PERMISSIONS, ROLES } from '../access.ts';
import { ROLES_AND_LABELS } from '../roles.ts';
import { History, HistoryPage } from '../audit-logs/history.ts';
import { endpoint, exactly, Id, IdParams, MessageAnswer, nullable, text } from '../endpoint.ts';
import { Limit, Page, Pagination, Search } from '../lists.ts';
import { Dollars, DollarTotal } from '../money.ts';
import { Email, NewPassword, PeopleSort, PersonName } from '../people.ts';

const RoleName = Type.Enum([...ROLES]);
const AssignableRole = Type.Enum([...ASSIGNABLE_ROLES]);
/** A role, or a label of the earlier system for one. */
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
    /** Dollars per hour; only for callers who see this person's pay. */
    dailyRate: Type.Optional(nullable(DollarTotal)),
    createdAt: Type.String(),
    /** The permissions beyond their own data that they currently hold. An actor who lacks one cannot change the
     *  account. */
    permissionsOverOthers: Type.Array(Type.Enum([...PERMISSIONS])),
  },
  { title: 'StaffMember' },
);
export type StaffMember = Static<typeof StaffMember>;

const feature = 'staff';
const managing = holding('action:manage-profiles');
const StaffAnswer = Type.Object({ message: Type.String(), user: StaffMember });

export const listStaff = endpoint({
  method: 'GET',
  path: '/api/staff',
  feature,
  summary: 'Staff and contractors in one’s scope, by name unless `sort` says otherwise',
  access: managing,
  query: exactly({
    search: Search,
    role: Type.Optional(RoleOrLabelName),
    sort: PeopleSort,
    page: Page,
    limit: Limit,
  }),
  answer: Type.Object({
    users: Type.Array(StaffMember),
    pagination: Pagination,
    /** Counts of all people in scope; the search does not narrow them. Staff exclude contractors. */
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
  summary: 'Add a member of staff, who must change the password at the first sign-in',
  access: managing,
  freshSignIn: true,
  changesAccess: true,
  body: exactly({
    email: Email,
    password: NewPassword,
    firstName: PersonName,
    lastName: PersonName,
    roles: Type.Array(AssignableRole, { minItems: 1, maxItems: 1 }),
    phone: Type.Optional(nullable(text(40))),
    dailyRate: Type.Optional(nullable(Dollars)),
  }),
  answer: StaffAnswer,
  status: 201,
});

export const updateStaff = endpoint({
  method: 'PUT',
  path: '/api/staff/:id',
  feature,
  summary: 'Change name, phone and rate (dollars per hour); contractors’ rates too',
  access: managing,
  params: IdParams,
  body: exactly({
    firstName: PersonName,
    lastName: PersonName,
    phone: Type.Optional(nullable(text(40))),
    dailyRate: Type.Optional(nullable(Dollars)),
  }),
  answer: StaffAnswer,
});

export const assignRole = endpoint({
  method: 'POST',
  path: '/api/staff/:id/roles',
  feature,
  summary: 'Give a member of staff this role instead of the present one, with its default policy',
  access: managing,
  freshSignIn: true,
  changesAccess: true,
  params: IdParams,
  body: exactly({ roleName: RoleOrLabelName }),
  answer: StaffAnswer,
});

export const setStaffStatus = endpoint({
  method: 'PATCH',
  path: '/api/staff/:id/status',
  feature,
  summary: 'Activate or deactivate; deactivating ends every session',
  access: managing,
  // Activating needs a fresh sign-in. Deactivating does not.
  freshSignIn: 'sometimes',
  changesAccess: true,
  params: IdParams,
  body: exactly({ isActive: Type.Boolean() }),
  answer: StaffAnswer,
});

export const setStaffArchived = endpoint({
  method: 'PATCH',
  path: '/api/staff/:id/archive',
  feature,
  summary: 'Archive or unarchive; archiving ends every session',
  access: managing,
  // Unarchiving needs a fresh sign-in. Archiving does not.
  freshSignIn: 'sometimes',
  changesAccess: true,
  params: IdParams,
  body: exactly({ archived: Type.Boolean() }),
  answer: StaffAnswer,
});

export const listArchived = endpoint({
  method: 'GET',
  path: '/api/staff/archived',
  feature,
  summary: 'Archived people, by name',
  access: adminOnly,
  query: exactly({ search: Search, page: Page, limit: Limit }),
  answer: Type.Object({
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
  summary: 'Set a temporary password; it works once, within 24 hours, and must be changed then',
  access: holding('action:reset-passwords'),
  freshSignIn: true,
  changesAccess: true,
  params: IdParams,
  /** Without a password, the server generates one. */
  body: exactly({ newPassword: Type.Optional(NewPassword) }),
  answer: Type.Object({ message: Type.String(), temporaryPassword: Type.String() }),
});

export const downloadArchive = endpoint({
  method: 'GET',
  path: '/api/staff/:id/archive-file',
  feature,
  summary: 'Every record of a person as one ZIP: JSON of all, CSV of logs and runs',
  access: adminOnly,
  freshSignIn: true,
  exportsInBulk: true,
  params: IdParams,
  answer: Type.Unknown(),
  file: 'application/zip',
});

export const deletePerson = endpoint({
  method: 'DELETE',
  path: '/api/staff/:id',
  feature,
  summary:
    'Delete an archived person for good: logs, payroll, documents and audit entries about them',
  access: adminOnly,
  freshSignIn: true,
  params: IdParams,
  query: exactly({ acknowledgeRetention: Type.Optional(Type.Enum(['true', 'false'])) }),
  answer: MessageAnswer,
});

export const getHistory = endpoint({
  method: 'GET',
  path: '/api/staff/:id/history',
  feature,
  summary: 'What the audit trail says about a person, newest first',
  access: adminOnly,
  params: IdParams,
  query: HistoryPage,
  answer: History,
});
