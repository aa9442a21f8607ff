import type { Actor } from '../../domain/access.ts';
import type { AuditEvent } from '../../domain/audit-logs/events.ts';
import { refusalOfEmailChange, sameEmail, storedEmail } from '../../domain/email-changes/rules.ts';
import { fullName } from '../../domain/people.ts';
import { refusalOfSettingCredentials } from '../../domain/staff/rules.ts';
import { isPasswordRecent } from '../../domain/sign-in/rules.ts';
import { readBrand } from '../company/shared.ts';
import type { Tx } from '../database/database.ts';
import { refuse, throwIfRefused } from '../http/errors.ts';
import { newLinkToken } from '../auth/link-tokens.ts';
import type { EmailOutbox } from '../mail/mail.ts';
import { emailTexts } from '../mail/texts.ts';
import { endAllSessions, type Session } from '../auth/session.ts';
import { addNotice } from '../profile/shared.ts';
import { consumeAttempts } from '../sign-in/shared.ts';
import {
  deleteEmailRequest,
  insertEmailRequest,
  endResetLinks,
  recordCredentialsSetBy,
  setEmail,
} from './writes.ts';
import { takenEmails } from './email-change-queries.ts';
import { readLanguage } from './language-queries.ts';

// The features email-changes and contractors share these changes of an email.

interface EmailOwner {
  id: string;
  email: string;
}

export interface EmailChangeContext {
  tx: Tx;
  actor: Actor;
  session: Pick<Session, 'secondsSincePassword'>;
  emailOutbox: EmailOutbox;
}

export interface EmailChange {
  /** True if the email changed immediately. False if the change awaits confirmation. */
  isDone: boolean;
  event: AuditEvent;
}

/** Changes the email of a person. With a mail server, the change awaits confirmation. Without a mail server, an
 *  administrator changes the email immediately. Requires step-up. Returns undefined if the email is the
 *  same. */
export async function changeOrRequestEmail(
  context: EmailChangeContext,
  person: EmailOwner & { accessGivenBy: readonly string[] },
  email: string,
): Promise<EmailChange | undefined> {
  if (sameEmail(person.email, email)) return undefined;
  const { tx, actor, session, emailOutbox } = context;
  if (!isPasswordRecent(session, 'stepUp')) refuse('STEP_UP_REQUIRED');
  throwIfRefused(refusalOfSettingCredentials(actor, person));
  throwIfRefused(refusalOfEmailChange(actor, emailOutbox.canSend));
  if (!emailOutbox.canSend) {
    return { isDone: true, event: await setEmailImmediately(context, person, email) };
  }
  const newEmail = storedEmail(email);
  if ((await takenEmails(tx, [newEmail], person.id)).has(newEmail)) refuse('EMAIL_TAKEN');
  return { isDone: false, event: await requestNewEmail(context, person, email) };
}

async function setEmailImmediately(
  { tx, actor }: EmailChangeContext,
  person: EmailOwner,
  email: string,
): Promise<AuditEvent> {
  await deleteEmailRequest(tx, person.id);
  const sessionsEnded = await setEmailAndSignOut(tx, {
    userId: person.id,
    email: storedEmail(email),
    requestedBy: actor.id,
  });
  return {
    action: 'EMAIL_CHANGED',
    level: 'WARNING',
    subjectId: person.id,
    before: { email: person.email },
    after: { email: storedEmail(email), sessionsEnded },
  };
}

interface NewEmail {
  userId: string;
  /** In lower case. */
  email: string;
  requestedBy: string | null;
}

/** Sets the new email, ends the person's sessions and deletes their password reset links. If somebody else requested
 *  the change, the person gets a notice. Returns the number of ended sessions. */
export async function setEmailAndSignOut(
  tx: Tx,
  { userId, email, requestedBy }: NewEmail,
): Promise<number> {
  await setEmail(tx, userId, email);
  await endResetLinks(tx, userId);
  if (requestedBy) await recordCredentialsSetBy(tx, userId, requestedBy);
  if (requestedBy !== userId) {
    await addNotice(tx, { userId, kind: 'EMAIL_CHANGED', actorId: requestedBy });
  }
  return endAllSessions(tx, userId);
}

/** Emails a link to the new address and notifies the old one. Replaces the person's earlier request. */
export async function requestNewEmail(
  { tx, actor, emailOutbox }: EmailChangeContext,
  person: EmailOwner,
  email: string,
): Promise<AuditEvent> {
  const newEmail = storedEmail(email);
  await consumeAttempts(tx, [
    { kind: 'emailChange', name: person.id },
    { kind: 'emailChangeTo', name: newEmail },
  ]);
  await deleteEmailRequest(tx, person.id);
  // The requester may already control the new address.
  await recordCredentialsSetBy(tx, person.id, actor.id);
  const { token, hash } = newLinkToken();
  await insertEmailRequest(tx, {
    userId: person.id,
    oldEmail: person.email,
    newEmail,
    requestedBy: actor.id,
    tokenHash: hash,
  });
  const brand = await readBrand(tx);
  const texts = emailTexts(await readLanguage(tx, person.id));
  const requestEmail = { userId: person.id, kind: 'EMAIL_CHANGE_REQUEST' } as const;
  await emailOutbox.put(tx, {
    ...requestEmail,
    recipient: newEmail,
    ...texts.confirmEmail({ brand, link: emailOutbox.linkTo(`/confirm-email#${token}`) }),
  });
  await emailOutbox.put(tx, {
    ...requestEmail,
    recipient: person.email,
    ...texts.emailWillChange({
      brand,
      newEmail,
      requester: actor.id === person.id ? null : fullName(actor),
      link: emailOutbox.linkTo('/dashboard/profile'),
    }),
  });
  return {
    action: 'EMAIL_CHANGE_REQUESTED',
    level: 'WARNING',
    subjectId: person.id,
    before: { email: person.email },
    after: { newEmail },
  };
}
