import {
  can,
  isAdmin,
  isRoleOverOthers,
  type Actor,
  type Permission,
  type Role,
} from '../access.ts';
import { refusal, type Refusal } from '../errors.ts';
import { MAX_NAME_LENGTH } from '../people.ts';
import {
  refusalOfActingOn,
  refusalOfSettingCredentials,
  type AccountState,
} from '../staff/rules.ts';
import type { InvitableRole } from './schema.ts';
import { say } from './sentences.ts';

/** The number of days for which the link of an invitation works. */
export const INVITATION_DAYS = 7;

/** Returns the roles of the people that the actor can invite. An admin can invite people with any role. Everyone else
 *  can invite only contractors. */
export function rolesToInvite(
  actor: Pick<Actor, 'roles'>,
  roles: readonly InvitableRole[],
): readonly InvitableRole[] {
  return isAdmin(actor) ? roles : roles.filter((role) => role === 'Contractor');
}

/** Returns a refusal if an invitation of staff has a rate or a supervisor. Staff get a rate and a supervisor only
 *  after they join. */
export function refusalOfRateAndSupervisor(
  role: Role,
  { dailyRate, reportsTo }: { dailyRate?: unknown; reportsTo?: unknown },
): Refusal | undefined {
  if (role === 'Contractor' || (dailyRate === undefined && reportsTo === undefined)) {
    return undefined;
  }
  return refusal('INVALID_VALUE', say.onlyContractorDetails);
}

export function refusalOfInviting(actor: Pick<Actor, 'roles'>, role: Role): Refusal | undefined {
  if (isAdmin(actor) || role === 'Contractor') return undefined;
  return refusal('FORBIDDEN', say.onlyContractors);
}

/** Returns whether the inviter sees the link, to copy or print it. The link of an account with permissions over others is
 *  only emailed, so that the inviter cannot join in place of the invited person. */
export function isLinkShown(
  {
    roles,
    permissionsOverOthers = [],
  }: { roles: readonly Role[]; permissionsOverOthers?: readonly Permission[] },
  canSendEmail: boolean,
): boolean {
  return !canSendEmail || !(roles.some(isRoleOverOthers) || permissionsOverOthers.length > 0);
}

interface AccountToJoin extends AccountState {
  accessGivenBy: readonly string[];
  hasSignedIn: boolean;
}

/** Returns a refusal if the actor may not create a join link for an existing account. The person with the link chooses
 *  the password, so the rules of a password reset apply if the actor sees the link. */
export function refusalOfJoinLink(
  actor: Pick<Actor, 'id' | 'roles' | 'permissions'>,
  person: AccountToJoin,
  canSendEmail: boolean,
): Refusal | undefined {
  const permission = person.roles.includes('Contractor')
    ? 'assign_roles'
    : 'action:manage-profiles';
  if (!can(actor, permission)) return refusal('FORBIDDEN', say.notManaged);
  const refused =
    refusalOfActingOn(actor, person) ??
    (isLinkShown(person, canSendEmail) ? refusalOfSettingCredentials(actor, person) : undefined);
  if (refused) return refused;
  if (person.archived || !person.isActive) return refusal('CONFLICT', say.notActive);
  return person.hasSignedIn ? refusal('CONFLICT', say.hasSignedIn) : undefined;
}

export interface PersonToInvite {
  email: string;
  firstName?: string;
  lastName?: string;
}

/** Splits a name as email programs write it: `Rosa Delgado` or `Delgado, Rosa`. The last word is the last name. */
function namesOf(written: string): Omit<PersonToInvite, 'email'> {
  const name = written.replaceAll('"', '').trim();
  const [last = '', first] = name.split(/,\s*/, 2);
  const words = first === undefined ? name.split(/\s+/) : [first, last];
  const lastName = words.length > 1 ? (words.at(-1) ?? '') : '';
  const firstName = words.slice(0, words.length > 1 ? -1 : 1).join(' ');
  const isName = [firstName, lastName].every((part) => part.length <= MAX_NAME_LENGTH);
  return firstName === '' || !isName ? {} : { firstName, ...(lastName && { lastName }) };
}

/** Returns the people in pasted text: the words that may be emails. Keeps the names in the format of email programs:
 *  `Rosa Delgado <rosa@example.com>`. */
export function peopleIn(text: string): PersonToInvite[] {
  const entries = text.matchAll(/((?:"[^"\n]*"|[^\n,;<>"])*)<([^<>\n]*)>|[^\s,;]+/g);
  return [...entries].flatMap(([word, name, address]) => {
    const email = (address ?? word).trim();
    return email === '' ? [] : [{ email, ...(name !== undefined && namesOf(name)) }];
  });
}
