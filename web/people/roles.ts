import type { Role } from '../../domain/access.ts';
import { ROLE_NAMES } from '../../domain/roles.ts';
import { inLanguage } from '../language/language.ts';
import { messages } from './messages.ts';

const NAMES = inLanguage('roles', ROLE_NAMES);

/** Returns the name of the role that the screens show. */
export function roleName(role: Role): string {
  return NAMES[role];
}

/** Returns a sentence about what a person with the role can see and do by default. */
export function roleHelp(role: Role): string {
  return messages.roleHelp[role];
}

export function roleNames(roles: readonly Role[]): string {
  return roles.map(roleName).join(', ');
}
