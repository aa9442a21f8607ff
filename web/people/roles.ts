import type { Role } from '../../domain/access.ts';
import { ROLE_NAMES } from '../../domain/roles.ts';
import { inLanguage } from '../language/language.ts';
import { roleMessages } from './role-messages.ts';

const NAMES = inLanguage('roles', ROLE_NAMES);

export function roleName(role: Role): string {
  return NAMES[role];
}

export function roleHelp(role: Role): string {
  return roleMessages.help[role];
}

export function roleNames(roles: readonly Role[]): string {
  return roles.map(roleName).join(', ');
}
