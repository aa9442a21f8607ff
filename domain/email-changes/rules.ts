import { can, isAdmin, isOwn, type Actor } from '../access.ts';
import { refusal, type Refusal } from '../errors.ts';
import { refusalOfActingOn, type AccountState } from '../staff/rules.ts';
import { say } from './sentences.ts';

/** The number of hours for which the link in the email to the new address works. */
export const CONFIRM_EMAIL_HOURS = 24;

/** The number of days for which the link in the email to the old address can revert a change. */
export const REVERT_EMAIL_DAYS = 7;

/** Returns whether two emails are the same. Like sign-in, ignores case and surrounding whitespace. */
export function sameEmail(one: string, other: string): boolean {
  return storedEmail(one) === storedEmail(other);
}

/** Returns an email as the database stores it. */
export function storedEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** Returns a refusal for a change that needs a confirmation if there is no mail server, because nobody could confirm
 *  the address. */
export function refusalOfChangeWithoutMail(canSendEmail: boolean): Refusal | undefined {
  if (canSendEmail) return undefined;
  return refusal('CONFLICT', say.noMail);
}

/** Returns a refusal if the actor may not change an email. Without a mail server, only an administrator can change it,
 *  and the change takes effect immediately. */
export function refusalOfEmailChange(
  actor: Pick<Actor, 'roles'>,
  canSendEmail: boolean,
): Refusal | undefined {
  return isAdmin(actor) ? undefined : refusalOfChangeWithoutMail(canSendEmail);
}

/** Returns whether the requester could still make the request at the time of its confirmation, which may be hours
 *  later. */
export function mayStillRequest(
  requester: Pick<Actor, 'id' | 'roles' | 'permissions'>,
  person: Pick<AccountState, 'id' | 'roles' | 'permissionsOverOthers'>,
): boolean {
  if (isOwn(requester, person.id)) return true;
  return can(requester, 'assign_roles') && refusalOfActingOn(requester, person) === undefined;
}
