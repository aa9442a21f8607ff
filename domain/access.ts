/** Who may do what. Permissions decide; roles only bring a default policy and a scope. */

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

/** Permissions that alone reach nobody else's data. A new permission reaches others unless it is named here. */
export const PERSONAL_PERMISSIONS: readonly Permission[] = [
  'access:dashboard-page',
  'access:profile-page',
  'access:time-logs-page',
  'access:payroll-page',
  'access:contractors-page',
  'access:reports-page',
];

export function reachesOthers(permission: Permission): boolean {
  return !PERSONAL_PERMISSIONS.includes(permission);
}

/** Whose records a person reaches: everyone's, their own reporting subtree's, or only their own. */
export type Scope = 'company' | 'subtree' | 'self';

interface RoleFacts {
  /** In English. The Spanish name is in web/language/es/words.ts. */
  name: string;
  scope: Scope;
  /** Whether the dialogs offer it (specification, 6). */
  isAssignable: boolean;
  /** What its default policy grants in a new company. Afterwards the policy is data. */
  permissions: readonly Permission[];
}

const OWN_PAGES = [
  'access:dashboard-page',
  'access:profile-page',
  'access:time-logs-page',
  'access:payroll-page',
] as const;
const LEADING = [
  ...OWN_PAGES,
  'access:contractors-page',
  'access:reports-page',
  'action:approve-time-log',
  'action:run-reports',
] as const;

/** All that a role is. `npm start` adds a role that the database does not have yet (server/database/roles.ts). */
export const ROLE_FACTS = {
  IT_Admin: { name: 'IT admin', scope: 'company', isAssignable: false, permissions: PERMISSIONS },
  Employee: { name: 'Employee', scope: 'self', isAssignable: true, permissions: OWN_PAGES },
  Manager: {
    name: 'Manager',
    scope: 'subtree',
    isAssignable: true,
    permissions: [...LEADING, 'assign_roles', 'action:process-payroll'],
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
      ...OWN_PAGES,
      'access:contractors-page',
      'access:reports-page',
      'action:process-payroll',
      'action:run-reports',
    ],
  },
  Supervisor: { name: 'Supervisor', scope: 'subtree', isAssignable: true, permissions: LEADING },
  Contractor: { name: 'Contractor', scope: 'self', isAssignable: false, permissions: OWN_PAGES },
  Asst_Manager: {
    name: 'Assistant manager',
    scope: 'subtree',
    isAssignable: true,
    permissions: [...LEADING, 'assign_roles'],
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
} as const satisfies Record<string, RoleFacts>;
export type Role = keyof typeof ROLE_FACTS;
export const ROLES = Object.keys(ROLE_FACTS) as Role[];

/** The names of roles whose facts say so, as a type. */
type RoleThat<Fact> = { [R in Role]: (typeof ROLE_FACTS)[R] extends Fact ? R : never }[Role];
export type AssignableRole = RoleThat<{ isAssignable: true }>;
/** The roles that the dialogs offer. */
export const ASSIGNABLE_ROLES = ROLES.filter(
  (role): role is AssignableRole => ROLE_FACTS[role].isAssignable,
);

/** The widest scope of a person's roles. */
export function scopeOf({ roles }: Pick<Actor, 'roles'>): Scope {
  const scopes = new Set<Scope>(roles.map((role) => ROLE_FACTS[role].scope));
  if (scopes.has('company')) return 'company';
  return scopes.has('subtree') ? 'subtree' : 'self';
}

/** The person who makes a request. The session query loads it on every request. */
export interface Actor {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  roles: readonly Role[];
  permissions: readonly Permission[];
  scope: Scope;
  mustChangePassword: boolean;
}

type Grants = Pick<Actor, 'roles' | 'permissions'>;

/** IT_Admin is the admin: holds every permission and passes the admin guard. */
export function isAdmin(actor: Pick<Actor, 'roles'>): boolean {
  return actor.roles.includes('IT_Admin');
}

export function can(actor: Grants, permission: Permission): boolean {
  return isAdmin(actor) || actor.permissions.includes(permission);
}

/** HR, Accountant, administrators and people who process payroll see the rates and amounts of others. */
export function seesPayOfOthers(actor: Grants): boolean {
  return (
    can(actor, 'action:process-payroll') ||
    actor.roles.includes('HR') ||
    actor.roles.includes('Accountant')
  );
}

/** Roles that handle the carrier's taxes and papers see W-9 forms of others, with the last four digits of their
 *  numbers. Leading people or processing payroll does not grant access to them. */
export function seesTaxPapersOfOthers(actor: Pick<Actor, 'roles'>): boolean {
  return isAdmin(actor) || actor.roles.includes('HR') || actor.roles.includes('Accountant');
}

export function seesPayOf(actor: Grants & Pick<Actor, 'id'>, userId: string): boolean {
  return actor.id === userId || seesPayOfOthers(actor);
}

/** People who process payments see the last four digits of a taxpayer number, and so does the payee. HR only learns
 *  that the number was given. */
export function seesTinOf(actor: Grants & Pick<Actor, 'id'>, userId: string): boolean {
  return actor.id === userId || can(actor, 'action:process-payroll');
}

/** People who manage others see phone and address, and so does the person. */
export function seesContactOf(actor: Grants & Pick<Actor, 'id'>, userId: string): boolean {
  return actor.id === userId || can(actor, 'assign_roles') || can(actor, 'action:manage-profiles');
}

/** Nobody approves, processes, pays or reverses their own pay. */
export function isOwn(actor: Pick<Actor, 'id'>, userId: string): boolean {
  return actor.id === userId;
}

/** Who may call an endpoint. Each endpoint object declares its rule. */
export type AccessRule =
  | { kind: 'public' }
  /** `duringPasswordChange`: a session that must change its password first may call it too. */
  | { kind: 'signed-in'; duringPasswordChange: boolean }
  | { kind: 'admin' }
  | { kind: 'permission'; anyOf: readonly Permission[] };

export const anyone: AccessRule = { kind: 'public' };
export const signedIn: AccessRule = { kind: 'signed-in', duringPasswordChange: false };
export const signedInEvenBeforePasswordChange: AccessRule = {
  kind: 'signed-in',
  duringPasswordChange: true,
};
export const adminOnly: AccessRule = { kind: 'admin' };

export function holding(...anyOf: [Permission, ...Permission[]]): AccessRule {
  return { kind: 'permission', anyOf };
}

/** People who need the names of contractors for their work. Their scope always applies. */
export const readingContractors: AccessRule = holding(
  'assign_roles',
  'action:process-payroll',
  'action:run-reports',
  'action:approve-time-log',
);

/** The server and the button use the same predicate. */
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
  return rule.kind === 'public' || (rule.kind === 'signed-in' && rule.duringPasswordChange);
}
