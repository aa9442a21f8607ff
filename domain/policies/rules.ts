import { isAdmin, isOwn, type Actor as SignedIn, type Permission } from '../access.ts';
import { refusal, type Refusal } from '../errors.ts';
import {
  refusalOfActingOn,
  refusalOfGivingAccess,
  type AccountState,
  type Recipient,
} from '../staff/rules.ts';
import { say } from './sentences.ts';

/** The fields of an actor that these rules need. The signed-in person in the browser has these fields too. */
type Actor = Pick<SignedIn, 'id' | 'roles' | 'permissions'>;
type Person = Pick<AccountState, 'id' | 'roles' | 'archived'>;

/** Returns a refusal if the actor may not change a person's grants. Only an admin may change their own grants or those
 *  of another admin. */
export function refusalOfChangingGrants(actor: Actor, person: Person): Refusal | undefined {
  if (isAdmin(actor)) return undefined;
  if (isOwn(actor, person.id)) return refusal('FORBIDDEN', say.ownPolicies);
  if (isAdmin(person)) {
    return refusal('FORBIDDEN', say.policiesOfAdmin);
  }
  return undefined;
}

export function refusalOfAssigning(
  actor: Actor,
  person: Person,
  permissions: readonly Permission[],
  recipient?: Recipient,
): Refusal | undefined {
  const refused =
    refusalOfChangingGrants(actor, person) ?? refusalOfGivingAccess(actor, permissions, recipient);
  if (refused) return refused;
  return person.archived ? refusal('CONFLICT', say.personArchived) : undefined;
}

const MAX_YEARS_AHEAD = 100;

/** Returns a refusal if the expiration is not in the future or is too far in the future. The limit is necessary,
 *  because an ISO date can have a year that the database or the screens do not support. */
export function refusalOfExpiration(
  expiration: Temporal.Instant,
  now: Temporal.Instant,
): Refusal | undefined {
  if (Temporal.Instant.compare(expiration, now) <= 0) {
    return refusal('INVALID_VALUE', say.expirationPast);
  }
  const latest = now.toZonedDateTimeISO('UTC').add({ years: MAX_YEARS_AHEAD }).toInstant();
  return Temporal.Instant.compare(expiration, latest) > 0
    ? refusal('INVALID_VALUE', say.expirationTooLate({ years: MAX_YEARS_AHEAD }))
    : undefined;
}

export function refusalOfChangingPolicy(policy: { isDefault: boolean }): Refusal | undefined {
  return policy.isDefault ? refusal('DEFAULT_POLICY') : undefined;
}

/** Returns a refusal if the policy has a change that the actor has not seen. */
export function refusalOfStalePolicy(
  policy: { version: number },
  seen: number,
): Refusal | undefined {
  return policy.version === seen ? undefined : refusal('STALE_VERSION');
}

/** Whether the people who have a policy include the actor, admins, or people outside the actor's scope. */
export interface Holders {
  includeActor: boolean;
  includeAdmins: boolean;
  includeOthersOutsideScope: boolean;
}

/** Returns a refusal if the actor may not change a policy. A change of a policy changes the grants of everyone who has
 *  it. */
export function refusalOfChangingForHolders(actor: Actor, holders: Holders): Refusal | undefined {
  if (isAdmin(actor)) return undefined;
  if (holders.includeActor) {
    return refusal('FORBIDDEN', say.holdsPolicy);
  }
  if (holders.includeAdmins) {
    return refusal('FORBIDDEN', say.adminHoldsPolicy);
  }
  if (holders.includeOthersOutsideScope) {
    return refusal('FORBIDDEN', say.heldOutsideScope);
  }
  return undefined;
}

export interface Move {
  person: Person & Pick<AccountState, 'permissionsOverOthers'>;
  reportsTo: string | null;
  /** True if the new supervisor is below the person in the reporting line. */
  supervisorIsBelow: boolean;
  supervisorArchived: boolean;
  personInActorsSubtree: boolean;
  supervisorInActorsSubtree: boolean;
  actorSeesCompany: boolean;
}

/** Returns whether a move shows the actor new records. A move into the actor's subtree shows the actor the records of
 *  the person, unless the person is a contractor and the actor already sees every contractor. */
function showsNewRecords(move: Move): boolean {
  const isVisibleAlready = move.actorSeesCompany && move.person.roles.includes('Contractor');
  return move.supervisorInActorsSubtree && !move.personInActorsSubtree && !isVisibleAlready;
}

export function refusalOfMove(actor: Actor, move: Move): Refusal | undefined {
  const { person, reportsTo } = move;
  if (!isAdmin(actor)) {
    if (isOwn(actor, person.id)) return refusal('FORBIDDEN', say.ownSupervisor);
    if (isAdmin(person)) return refusal('FORBIDDEN', say.moveAdmin);
    if (showsNewRecords(move)) return refusal('FORBIDDEN', say.moveBelowSelf);
    const refused = refusalOfActingOn(actor, person);
    if (refused) return refused;
  }
  if (reportsTo === person.id || move.supervisorIsBelow) return refusal('REPORTING_CYCLE');
  if (move.supervisorArchived) return refusal('CONFLICT', say.reportsToArchived);
  return undefined;
}

/** Returns the permissions that a change adds and removes, without duplicates. */
export function changeOf(
  before: readonly Permission[],
  after: readonly Permission[],
): { gains: Permission[]; loses: Permission[] } {
  const [had, has] = [new Set(before), new Set(after)];
  return {
    gains: [...has].filter((permission) => !had.has(permission)),
    loses: [...had].filter((permission) => !has.has(permission)),
  };
}
