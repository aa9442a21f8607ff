import { ROLE_DEFINITIONS, ROLES, type Role } from './access.ts';

/** The role labels of the earlier system. A request may use a label in place of a role. The database stores the
 *  role. */
export const LEGACY_LABELS = {
  CONTRACTOR: 'Contractor',
  MANAGER: 'Manager',
  HR: 'HR',
  PAYROLL: 'Accountant',
  IT: 'IT_Admin',
  ADMIN: 'IT_Admin',
} as const satisfies Record<string, Role>;
export type LegacyLabel = keyof typeof LEGACY_LABELS;
export type RoleOrLabel = Role | LegacyLabel;

export const LEGACY_LABEL_NAMES = Object.keys(LEGACY_LABELS) as LegacyLabel[];
/** The set removes a duplicate, because HR is both a role and a label. */
export const ROLES_AND_LABELS: readonly RoleOrLabel[] = [
  ...new Set<RoleOrLabel>([...ROLES, ...LEGACY_LABEL_NAMES]),
];

export function roleNamed(name: RoleOrLabel): Role {
  return name in LEGACY_LABELS ? LEGACY_LABELS[name as LegacyLabel] : (name as Role);
}

/** The English names of the roles. Screens translate these names (web/people/roles.ts). */
export const ROLE_NAMES = Object.fromEntries(
  ROLES.map((role) => [role, ROLE_DEFINITIONS[role].name]),
) as Readonly<Record<Role, string>>;

/** Returns the English name of a role. Exported files use this name. */
export function roleName(role: Role): string {
  return ROLE_NAMES[role];
}

export function roleNames(roles: readonly Role[]): string {
  return roles.map(roleName).join(', ');
}
