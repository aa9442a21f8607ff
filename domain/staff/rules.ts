import {
  can,
  isAdmin,
  isOwn,
  seesTaxPapersOfOthers,
  type Actor as SignedIn,
  type Permission,
  type Role,
} from '../access.ts';
import { refusal, type Refusal } from '../errors.ts';

/** The actor as these rules need it. The server's actor and the browser's signed-in person both fit. */
type Actor = Pick<SignedIn, 'id' | 'roles' | 'permissions'>;

/** A person as the rules about people need it. */
export interface AccountState {
  id: string;
  roles: readonly Role[];
  isActive: boolean;
  archived: boolean;
  /** The permissions beyond their own data (`reachesOthers`) that unexpired policies grant now. */
  permissionsOverOthers: readonly Permission[];
}

/** Name, phone and rate grant no access, so only an admin's account is protected here. */
export function refuseEditing(
  actor: Actor,
  person: Pick<AccountState, 'roles'>,
): Refusal | undefined {
  if (isAdmin(person) && !isAdmin(actor)) {
    return refusal('FORBIDDEN', 'Only an administrator can change an administrator’s account.');
  }
  return undefined;
}

/** A person who controls an account (its password, email, role or place in the tree) can use its permissions. The
 *  actor must therefore hold every permission of the account, and see tax papers of others if the account does. */
export function refuseActingOn(
  actor: Actor,
  person: Pick<AccountState, 'roles' | 'permissionsOverOthers'>,
): Refusal | undefined {
  const lacks =
    person.permissionsOverOthers.some((permission) => !can(actor, permission)) ||
    (seesTaxPapersOfOthers(person) && !seesTaxPapersOfOthers(actor));
  return (
    refuseEditing(actor, person) ??
    (lacks
      ? refusal(
          'FORBIDDEN',
          'This account holds permissions that you do not hold. Ask an administrator to do this.',
        )
      : undefined)
  );
}

export function refuseStatusChange(actor: Actor, person: AccountState): Refusal | undefined {
  if (isOwn(actor, person.id))
    return refusal('FORBIDDEN', 'You cannot deactivate your own account.');
  return refuseActingOn(actor, person);
}

export function refuseArchiving(actor: Actor, person: AccountState): Refusal | undefined {
  if (person.archived) return refuseActingOn(actor, person);
  if (isOwn(actor, person.id)) return refusal('FORBIDDEN', 'You cannot archive your own account.');
  if (isAdmin(person)) return refusal('CONFLICT', 'An IT_Admin account cannot be archived.');
  return refuseActingOn(actor, person);
}

export function refuseRole(actor: Actor, person: AccountState): Refusal | undefined {
  if (person.roles.includes('Contractor')) {
    return refusal('CONFLICT', 'Contractors are managed on the Contractors page.');
  }
  if (isOwn(actor, person.id)) return refusal('FORBIDDEN', 'You cannot change your own role.');
  return refuseActingOn(actor, person);
}

/** Roles that see the whole company's people or pay. Only an admin assigns them. */
const ADMIN_GIVEN: ReadonlySet<Role> = new Set(['IT_Admin', 'HR', 'Accountant', 'Manager']);

export function refuseGivingRole(actor: Actor, role: Role): Refusal | undefined {
  if (isAdmin(actor) || !ADMIN_GIVEN.has(role)) return undefined;
  return refusal('FORBIDDEN', 'Only an administrator can give this role.');
}

/** An actor who sees only their own records could not see the person they add. */
export function refuseAdding(actor: Pick<SignedIn, 'scope'>): Refusal | undefined {
  if (actor.scope !== 'self') return undefined;
  return refusal('FORBIDDEN', 'You see only your own records, so you cannot add people.');
}

/** The manager of an added person. An actor who sees only their subtree must be the manager to see the new person. */
export function managerOfAdded(actor: Pick<SignedIn, 'id' | 'scope'>): string | undefined {
  return actor.scope === 'subtree' ? actor.id : undefined;
}

export function refuseSettingRate(
  actor: Actor,
  person: Pick<AccountState, 'id'>,
): Refusal | undefined {
  if (!isOwn(actor, person.id) || isAdmin(actor)) return undefined;
  return refusal('OWN_MONEY', 'You cannot set your own rate.');
}

export function refuseReset(actor: Actor, person: AccountState): Refusal | undefined {
  if (isOwn(actor, person.id)) {
    return refusal('FORBIDDEN', 'Change your own password in your profile.');
  }
  return refuseActingOn(actor, person);
}

export function refuseErasing(actor: Actor, person: AccountState): Refusal | undefined {
  if (isOwn(actor, person.id)) return refusal('FORBIDDEN', 'You cannot delete your own account.');
  if (isAdmin(person)) return refusal('CONFLICT', 'An IT_Admin account cannot be deleted.');
  if (!person.archived) return refusal('CONFLICT', 'Archive the person first.');
  return undefined;
}
