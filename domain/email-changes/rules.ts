import { can, isAdmin, isOwn, type Actor } from '../access.ts';
import { refusal, type Refusal } from '../errors.ts';
import { refuseActingOn, type AccountState } from '../staff/rules.ts';

/** The link to a new address is valid for this long. */
export const CONFIRM_EMAIL_HOURS = 24;

/** The link to the old address can revert a change for this long. */
export const REVERT_EMAIL_DAYS = 7;

/** Two spellings of one email compare as equal, as they do at sign-in. */
export function sameEmail(one: string, other: string): boolean {
  return storedEmail(one) === storedEmail(other);
}

/** An email as the database stores it. */
export function storedEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** Without a mail server, nobody can confirm a new address. */
export function refuseWithoutMail(canMail: boolean): Refusal | undefined {
  if (canMail) return undefined;
  return refusal(
    'CONFLICT',
    'This system cannot send email. Ask an administrator to change the email address.',
  );
}

/** Without a mail server, an administrator changes the email of others at once. */
export function refuseEmailChange(
  actor: Pick<Actor, 'roles'>,
  canMail: boolean,
): Refusal | undefined {
  return isAdmin(actor) ? undefined : refuseWithoutMail(canMail);
}

/** A request may be confirmed hours later. The requester must still be allowed to make it then. */
export function mayStillRequest(
  requester: Pick<Actor, 'id' | 'roles' | 'permissions'>,
  person: Pick<AccountState, 'id' | 'roles' | 'permissionsOverOthers'>,
): boolean {
  if (isOwn(requester, person.id)) return true;
  return can(requester, 'assign_roles') && refuseActingOn(requester, person) === undefined;
}
