import { isAdmin, type Actor, type Role } from '../access.ts';
import { refusal, type Refusal } from '../errors.ts';
import type { InvitableRole } from './schema.ts';

/** How long the link of an invitation works. */
export const INVITATION_DAYS = 7;

/** The roles that the actor can invite: all for an admin, only contractors for everyone else. */
export function rolesToInvite(
  actor: Pick<Actor, 'roles'>,
  roles: readonly InvitableRole[],
): readonly InvitableRole[] {
  return isAdmin(actor) ? roles : roles.filter((role) => role === 'Contractor');
}

/** Refuses a rate or a supervisor (`start`) in an invitation of staff, who get theirs after they join. */
export function refuseStart(role: Role, start: object): Refusal | undefined {
  if (role === 'Contractor' || Object.values(start).every((value) => value === undefined)) {
    return undefined;
  }
  return refusal('NOT_SENSIBLE', 'Only a contractor can be invited with a rate or a supervisor.');
}

export function refuseInviting(actor: Pick<Actor, 'roles'>, role: Role): Refusal | undefined {
  if (isAdmin(actor) || role === 'Contractor') return undefined;
  return refusal(
    'FORBIDDEN',
    'Only an administrator can invite staff. You can invite contractors.',
  );
}

/** The words of a pasted text that may be emails. Accepts the format of email programs too:
 *  `Rosa Delgado <rosa@example.com>`. */
export function addressesIn(text: string): string[] {
  const withoutNames = text.replaceAll(/[^\n,;<>]*<([^<>\n]*)>/g, ' $1 ');
  return withoutNames.split(/[\s,;]+/).filter((address) => address !== '');
}
