import { isAdmin, type Actor, type Role } from '../access.ts';
import { refusal, type Refusal } from '../errors.ts';
import type { InvitableRole } from './schema.ts';

/** How long the link of an invitation works. */
export const INVITATION_DAYS = 7;

/** An admin invites anybody. Everyone else may invite only contractors. */
export function rolesToInvite(
  actor: Pick<Actor, 'roles'>,
  all: readonly InvitableRole[],
): readonly InvitableRole[] {
  return isAdmin(actor) ? all : all.filter((role) => role === 'Contractor');
}

/** A contractor's invitation may set a rate and a supervisor. Staff get theirs after they join. */
export function refuseStart(role: Role, start: object): Refusal | undefined {
  if (role === 'Contractor' || Object.values(start).every((value) => value === undefined)) {
    return undefined;
  }
  return refusal('NOT_SENSIBLE', 'Only a contractor can be invited with a rate or a supervisor.');
}

export function refuseInviting(actor: Pick<Actor, 'roles'>, role: Role): Refusal | undefined {
  if (isAdmin(actor) || role === 'Contractor') return undefined;
  return refusal('FORBIDDEN', 'Only an administrator invites staff. You can invite contractors.');
}

/** The addresses in a pasted text. It also accepts the form of mail programs: `Rosa Delgado <rosa@example.com>`. */
export function addressesIn(text: string): string[] {
  const bare = text.replaceAll(/[^\n,;<>]*<([^<>\n]*)>/g, ' $1 ');
  return bare.split(/[\s,;]+/).filter((address) => address !== '');
}
