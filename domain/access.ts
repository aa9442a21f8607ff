/** This file defines the access rules. Permissions determine what people may do. The scope of their roles determines
 *  whose records they can access. The roles IT_Admin, HR and Accountant also give access to the pay and the tax
 *  documents of others. */

export const PERMISSIONS = [
  'access:dashboard-page',
  'access:profile-page',
  'access:time-logs-page',
  'access:payroll-page',
  'access:contractors-page',
  'access:reports-page',
  'access:staff-management-page',
  'access:audit-logs-page',
  'access:admin-dashboard',
  'action:process-payroll',
  'action:approve-time-log',
  'action:run-reports',
  'action:manage-profiles',
  'action:assign-policies',
  'action:reset-passwords',
  'action:reveal-tin',
  'assign_roles',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** Each of these permissions alone gives no access to the data of others. Every other permission does (see
 *  `isOverOthers`). */
export const PERMISSIONS_OVER_OWN_DATA: readonly Permission[] = [
  'access:dashboard-page',
  'access:profile-page',
  'access:time-logs-page',
  'access:payroll-page',
  'access:contractors-page',
  'access:reports-page',
];

export function isOverOthers(permission: Permission): boolean {
  return !PERMISSIONS_OVER_OWN_DATA.includes(permission);
}

/** The records that a person can access: all records of the company, the records of the people who report to them
 *  directly or indirectly, or only their own records. */
export type Scope = 'company' | 'subtree' | 'self';

interface RoleDefinition {
  /** The English name. The Spanish name is in web/language/es/words.ts. */
  name: string;
  scope: Scope;
  /** Whether dialogs show the role as a choice (specification, 6). */
  isAssignable: boolean;
  /** The permissions of the role's default policy in a new company. Afterward, the policy in the database applies. */
  permissions: readonly Permission[];
}

const OWN_PAGE_PERMISSIONS = [
  'access:dashboard-page',
  'access:profile-page',
  'access:time-logs-page',
  'access:payroll-page',
] as const;
const SUPERVISOR_PERMISSIONS = [
  ...OWN_PAGE_PERMISSIONS,
  'access:contractors-page',
  'access:reports-page',
  'action:approve-time-log',
  'action:run-reports',
] as const;

/** Defines each role. `npm start` adds roles that are missing in the database (server/database/migrate.ts). */
export const ROLE_DEFINITIONS = {
  IT_Admin: {
    name: 'Owner / administrator',
    scope: 'company',
    isAssignable: true,
    permissions: PERMISSIONS,
  },
  Employee: {
    name: 'Employee',
    scope: 'self',
    isAssignable: true,
    permissions: OWN_PAGE_PERMISSIONS,
  },
  Manager: {
    name: 'Manager',
    scope: 'subtree',
    isAssignable: true,
    permissions: [...SUPERVISOR_PERMISSIONS, 'assign_roles', 'action:process-payroll'],
  },
  HR: {
    name: 'HR',
    scope: 'company',
    isAssignable: true,
    permissions: [
      'access:dashboard-page',
      'access:profile-page',
      'access:time-logs-page',
      'access:contractors-page',
      'access:reports-page',
      'assign_roles',
      'action:manage-profiles',
      'action:run-reports',
      'action:reset-passwords',
    ],
  },
  Accountant: {
    name: 'Accountant',
    scope: 'company',
    isAssignable: true,
    permissions: [
      ...OWN_PAGE_PERMISSIONS,
      'access:contractors-page',
      'access:reports-page',
      'action:process-payroll',
      'action:run-reports',
    ],
  },
  Supervisor: {
    name: 'Supervisor',
    scope: 'subtree',
    isAssignable: true,
    permissions: SUPERVISOR_PERMISSIONS,
  },
  Contractor: {
    name: 'Contractor',
    scope: 'self',
    isAssignable: false,
    permissions: OWN_PAGE_PERMISSIONS,
  },
  Asst_Manager: {
    name: 'Assistant manager',
    scope: 'subtree',
    isAssignable: true,
    permissions: [...SUPERVISOR_PERMISSIONS, 'assign_roles'],
  },
  Admin_Assistant: {
    name: 'Administrative assistant',
    scope: 'self',
    isAssignable: true,
    permissions: [
      'access:dashboard-page',
      'access:profile-page',
      'access:time-logs-page',
      'access:contractors-page',
    ],
  },
} as const satisfies Record<string, RoleDefinition>;
export type Role = keyof typeof ROLE_DEFINITIONS;
export const ROLES = Object.keys(ROLE_DEFINITIONS) as Role[];

/** The roles whose definition extends the type `Part`. */
type RoleThat<Part> = { [R in Role]: (typeof ROLE_DEFINITIONS)[R] extends Part ? R : never }[Role];
export type AssignableRole = RoleThat<{ isAssignable: true }>;
/** The roles of staff, which dialogs show as choices to those who may give them. The administrator is last, because
 *  few people get this role. */
export const ASSIGNABLE_ROLES = ROLES.filter(
  (role): role is AssignableRole => ROLE_DEFINITIONS[role].isAssignable,
).toSorted((a, b) => Number(a === 'IT_Admin') - Number(b === 'IT_Admin'));

/** Returns whether the default policy of a role gives access to the data of others. */
export function isRoleOverOthers(role: Role): boolean {
  return ROLE_DEFINITIONS[role].permissions.some(isOverOthers);
}

/** Returns the widest scope of a person's roles. */
export function scopeOf({ roles }: Pick<Actor, 'roles'>): Scope {
  const scopes = new Set<Scope>(roles.map((role) => ROLE_DEFINITIONS[role].scope));
  if (scopes.has('company')) return 'company';
  return scopes.has('subtree') ? 'subtree' : 'self';
}

/** The person who makes a request. The session query reads this person on every request. */
export interface Actor {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  roles: readonly Role[];
  permissions: readonly Permission[];
  scope: Scope;
  mustChangePassword: boolean;
  /** The drivers whose pay goes to the actor in any week. */
  driverIds: readonly string[];
}

type Grants = Pick<Actor, 'roles' | 'permissions'>;

/** Returns whether a person has the role IT_Admin. This role has every permission and satisfies the admin rule. */
export function isAdmin(actor: Pick<Actor, 'roles'>): boolean {
  return actor.roles.includes('IT_Admin');
}

export function can(actor: Grants, permission: Permission): boolean {
  return isAdmin(actor) || actor.permissions.includes(permission);
}

/** Returns whether the actor sees the rates and amounts of others. HR, accountants, administrators and people who
 *  process payroll see them. */
export function seesPayOfOthers(actor: Grants): boolean {
  return (
    can(actor, 'action:process-payroll') ||
    actor.roles.includes('HR') ||
    actor.roles.includes('Accountant')
  );
}

/** Returns whether the actor sees the W-9 forms and tax documents of others. Administrators, HR and accountants see
 *  them. A person who only supervises people or processes payroll does not see them. */
export function seesTaxDocumentsOfOthers(actor: Pick<Actor, 'roles'>): boolean {
  return isAdmin(actor) || actor.roles.includes('HR') || actor.roles.includes('Accountant');
}

/** Returns whether the actor enters the rates of the interest on escrow and credits it. The rates apply to all escrows, so
 *  these are the people who process the payroll of the whole company. */
export function handlesEscrowInterest(actor: Grants): boolean {
  return can(actor, 'action:process-payroll') && scopeOf(actor) === 'company';
}

export function seesPayOf(actor: Grants & Pick<Actor, 'id'>, userId: string): boolean {
  return actor.id === userId || seesPayOfOthers(actor);
}

/** Returns whether the actor sees the last four digits of a taxpayer number. The payee and people who process payroll
 *  see them. HR sees only whether a number is on file. */
export function seesTinOf(actor: Grants & Pick<Actor, 'id'>, userId: string): boolean {
  return actor.id === userId || can(actor, 'action:process-payroll');
}

/** Returns whether the actor manages contractors or staff. */
export function managesPeople(actor: Grants): boolean {
  return can(actor, 'assign_roles') || can(actor, 'action:manage-profiles');
}

/** Returns whether the actor sees a person's phone number, address and sign-in state. The person and people who manage
 *  others see them. */
export function seesContactOf(actor: Grants & Pick<Actor, 'id'>, userId: string): boolean {
  return actor.id === userId || managesPeople(actor);
}

/** Returns whether a record is the actor's own. Nobody approves, processes, pays or reverses their own pay. An id in a
 *  request may have capital letters, which PostgreSQL accepts. */
export function isOwn(actor: Pick<Actor, 'id'>, userId: string): boolean {
  return actor.id === userId.toLowerCase();
}

/** Returns whether the actor's own money depends on a person's work: the actor is the person, or the person's payee in
 *  any week. The actor may then not approve the person's work, set the person's rate, or process or pay the
 *  person's settlements. */
export function isOwnMoney(
  actor: Pick<Actor, 'id'> & Partial<Pick<Actor, 'driverIds'>>,
  userId: string,
): boolean {
  return isOwn(actor, userId) || (actor.driverIds?.includes(userId.toLowerCase()) ?? false);
}

/** The rule that says who may call an endpoint. Each endpoint object declares its rule. */
export type AccessRule =
  | { kind: 'public' }
  /** `beforePasswordChange` says whether a person who must first change the password may call the endpoint. */
  | { kind: 'signed-in'; beforePasswordChange: boolean }
  | { kind: 'admin' }
  | { kind: 'permission'; anyOf: readonly Permission[] };

export const anyone: AccessRule = { kind: 'public' };
export const signedIn: AccessRule = { kind: 'signed-in', beforePasswordChange: false };
export const signedInBeforePasswordChange: AccessRule = {
  kind: 'signed-in',
  beforePasswordChange: true,
};
export const adminOnly: AccessRule = { kind: 'admin' };

export function anyPermission(...anyOf: [Permission, ...Permission[]]): AccessRule {
  return { kind: 'permission', anyOf };
}

/** This rule admits people who need the names of contractors for their work. They see only the contractors in their
 *  scope. */
export const readingContractors: AccessRule = anyPermission(
  'assign_roles',
  'action:process-payroll',
  'action:run-reports',
  'action:approve-time-log',
);

/** This rule admits people who may enter days for others. They enter only the days of people in their scope. */
export const enteringDays: AccessRule = anyPermission(
  'action:approve-time-log',
  'action:manage-profiles',
  'action:process-payroll',
);

/** Returns whether a rule admits a signed-in person. The server and the web client both call this function. */
export function admits(rule: AccessRule, actor: Grants): boolean {
  switch (rule.kind) {
    case 'public':
    case 'signed-in':
      return true;
    case 'admin':
      return isAdmin(actor);
    case 'permission':
      return rule.anyOf.some((permission) => can(actor, permission));
  }
}

export function allowedBeforePasswordChange(rule: AccessRule): boolean {
  return rule.kind === 'public' || (rule.kind === 'signed-in' && rule.beforePasswordChange);
}
