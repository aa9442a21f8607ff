import {
  ASSIGNABLE_ROLES,
  can,
  isAdmin,
  isOverOthers,
  isOwn,
  isOwnMoney,
  ROLE_DEFINITIONS,
  seesPayOfOthers,
  seesTaxDocumentsOfOthers,
  type Actor as SignedIn,
  type Permission,
  type Role,
} from '../access.ts';
import { refusal, type Refusal } from '../errors.ts';
import { say } from './sentences.ts';

/** The fields of an actor that these rules need. The signed-in person in the browser has these fields too. */
type Actor = Pick<SignedIn, 'id' | 'roles' | 'permissions'>;

/** The fields of a person that the rules about people need. */
export interface AccountState {
  id: string;
  roles: readonly Role[];
  isActive: boolean;
  archived: boolean;
  /** The permissions over other people's data (`isOverOthers`) that this person's policies grant now. */
  permissionsOverOthers: readonly Permission[];
}

/** Returns a refusal if the actor may not change a person's name, phone or rate. These changes give no access, so this
 *  function protects only the accounts of admins. */
export function refusalOfEditing(
  actor: Actor,
  person: Pick<AccountState, 'roles'>,
): Refusal | undefined {
  if (isAdmin(person) && !isAdmin(actor)) {
    return refusal('FORBIDDEN', say.accountOfAdmin);
  }
  return undefined;
}

/** Returns a refusal if the actor may not change a person's password, email, role, status or supervisor. Such a change
 *  could let the actor use the permissions of the account. Therefore, the actor must have all of these permissions, and
 *  must see the tax documents of others if the account does. */
export function refusalOfActingOn(
  actor: Actor,
  person: Pick<AccountState, 'roles' | 'permissionsOverOthers'>,
): Refusal | undefined {
  const refused = refusalOfEditing(actor, person);
  if (refused) return refused;
  const isBeyondActor =
    person.permissionsOverOthers.some((permission) => !can(actor, permission)) ||
    (seesTaxDocumentsOfOthers(person) && !seesTaxDocumentsOfOthers(actor));
  if (!isBeyondActor) return undefined;
  return refusal('FORBIDDEN', say.holdsMore);
}

export function refusalOfStatusChange(actor: Actor, person: AccountState): Refusal | undefined {
  if (isOwn(actor, person.id)) return refusal('FORBIDDEN', say.deactivateSelf);
  return refusalOfActingOn(actor, person);
}

export function refusalOfArchiving(actor: Actor, person: AccountState): Refusal | undefined {
  if (person.archived) return refusalOfActingOn(actor, person);
  if (isOwn(actor, person.id)) return refusal('FORBIDDEN', say.archiveSelf);
  if (isAdmin(person)) return refusal('CONFLICT', say.archiveAdmin);
  return refusalOfActingOn(actor, person);
}

export function refusalOfRole(actor: Actor, person: AccountState): Refusal | undefined {
  if (isOwn(actor, person.id)) return refusal('FORBIDDEN', say.ownRole);
  return refusalOfActingOn(actor, person);
}

/** The account to which somebody gives access. */
export interface Recipient {
  /** The id of the person who last set the account's password or email, or saw its join link, if it was somebody
   *  else. This person could sign in to the account. */
  credentialsSetBy: string | null;
}

/** Returns a refusal if the actor may not give these permissions to an account. Every path that gives access calls this
 *  function: roles, policies and delegations, in a form, a file or an invitation. Nobody gives a permission over other
 *  people's data that they do not hold. Otherwise, HR could create an approver and use the account. Nobody gives such a
 *  permission to an account to which they could sign in, because one person could then act as two. An administrator
 *  may, because a carrier can have a single one. The other administrators are notified.
 *  @param recipient undefined if the account does not exist yet and somebody else will choose its password */
export function refusalOfGivingAccess(
  actor: Actor,
  permissions: readonly Permission[],
  recipient?: Recipient,
): Refusal | undefined {
  if (isAdmin(actor)) return undefined;
  const overOthers = permissions.filter(isOverOthers);
  const missing = overOthers.filter((permission) => !can(actor, permission));
  if (missing.length > 0) {
    return refusal('FORBIDDEN', say.permissionNotHeld, missing);
  }
  if (overOthers.length > 0 && recipient?.credentialsSetBy === actor.id) {
    return refusal('FORBIDDEN', say.setSignIn);
  }
  return undefined;
}

/** Returns a refusal if the actor may not set the password or email of an account. This is the other half of
 *  `refusalOfGivingAccess`: nobody gives an account access first and then sets its password.
 *  @param account `accessGivenBy` has the ids of the people who gave the account permissions over others */
export function refusalOfSettingCredentials(
  actor: Actor,
  account: { accessGivenBy: readonly string[] },
): Refusal | undefined {
  if (isAdmin(actor) || !account.accessGivenBy.includes(actor.id)) return undefined;
  return refusal('FORBIDDEN', say.gaveAccess);
}

/** Only an admin can assign these roles, because people with these roles see the pay of others. */
const ASSIGNED_BY_ADMINS: ReadonlySet<Role> = new Set(['IT_Admin', 'HR', 'Accountant', 'Manager']);

/** Returns a refusal if the actor may not give this role. See `refusalOfGivingAccess`. */
export function refusalOfAssigningRole(
  actor: Actor,
  role: Role,
  recipient?: Recipient,
): Refusal | undefined {
  if (!isAdmin(actor) && ASSIGNED_BY_ADMINS.has(role)) {
    return refusal('FORBIDDEN', say.roleOfAdmin);
  }
  return refusalOfGivingAccess(actor, ROLE_DEFINITIONS[role].permissions, recipient);
}

/** The roles that somebody can give a person. */
export const GIVEN_ROLES = ['Contractor', ...ASSIGNABLE_ROLES] as const;

/** Returns the roles that the actor may give a person. */
export function rolesToGive(actor: Actor): readonly (typeof GIVEN_ROLES)[number][] {
  return GIVEN_ROLES.filter((role) => !refusalOfAssigningRole(actor, role));
}

/** Returns a refusal if the actor may not add people. An actor who sees only their own records could not see the added
 *  person. */
export function refusalOfAdding(actor: Pick<SignedIn, 'scope'>): Refusal | undefined {
  if (actor.scope !== 'self') return undefined;
  return refusal('FORBIDDEN', say.ownRecordsOnly);
}

/** Returns the supervisor of an added person if the actor chooses no supervisor. An actor with subtree scope becomes
 *  the supervisor, because the actor could not see the person otherwise. */
export function defaultSupervisor(actor: Pick<SignedIn, 'id' | 'scope'>): string | undefined {
  return actor.scope === 'subtree' ? actor.id : undefined;
}

/** Returns a refusal if the actor may not set a rate. People who see the pay of others can set rates. Only an
 *  administrator can set their own rate. */
export function refusalOfSettingRate(
  actor: Actor,
  /** Undefined if the actor is adding the person. */
  person?: Pick<AccountState, 'id'>,
): Refusal | undefined {
  if (isAdmin(actor)) return undefined;
  if (person && isOwnMoney(actor, person.id)) return refusal('OWN_PAY', say.ownRate);
  if (seesPayOfOthers(actor)) return undefined;
  return refusal('FORBIDDEN', say.payNotVisible);
}

export function refusalOfReset(actor: Actor, person: AccountState): Refusal | undefined {
  if (isOwn(actor, person.id)) {
    return refusal('FORBIDDEN', say.ownPassword);
  }
  return refusalOfActingOn(actor, person);
}

export function refusalOfErasing(actor: Actor, person: AccountState): Refusal | undefined {
  if (isOwn(actor, person.id)) return refusal('FORBIDDEN', say.deleteSelf);
  if (isAdmin(person)) return refusal('CONFLICT', say.deleteAdmin);
  if (!person.archived) return refusal('CONFLICT', say.archiveFirst);
  return undefined;
}
