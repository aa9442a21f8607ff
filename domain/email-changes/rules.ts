import { can, isAdmin, isOwn, type Actor } from '../access.ts';
import { refusal, type Refusal } from '../errors.ts';
import { refuseActingOn, type AccountState } from '../staff/rules.ts';

/** How many hours the link to a new address works. */
export const CONFIRM_EMAIL_HOURS = 24;

/** How many days the link to the old address can revert a change. */
export const REVERT_EMAIL_DAYS = 7;

/** Compares emails as sign-in does: ignores case and surrounding whitespace. */
export function sameEmail(one: string, other: string): boolean {
  return storedEmail(one) === storedEmail(other);
}

/** An email as the database stores it. */
export function storedEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** Refuses a change that needs a confirmation if there is no mail server, because nobody could confirm the address. */
export function refuseWithoutMail(canMail: boolean): Refusal | undefined {
  if (canMail) return undefined;
  return refusal(
    'CONFLICT',
    'This system cannot send email. Ask an administrator to change the email address.',
  );
}

/** Without a mail server, only an administrator can change an email, immediately. */
export function refuseEmailChange(
  actor: Pick<Actor, 'roles'>,
  canMail: boolean,
): Refusal | undefined {
  return isAdmin(actor) ? undefined : refuseWithoutMail(canMail);
}

/** Whether the requester could still make the request at its confirmation, which may be hours later. */
export function mayStillRequest(
  requester: Pick<Actor, 'id' | 'roles' | 'permissions'>,
  person: Pick<AccountState, 'id' | 'roles' | 'permissionsOverOthers'>,
): boolean {
  if (isOwn(requester, person.id)) return true;
  return can(requester, 'assign_roles') && refuseActingOn(requester, person) === undefined;
}
