import type { ResponseBody } from '../../domain/endpoint.ts';
import { refusalOfChangeWithoutMail, sameEmail } from '../../domain/email-changes/rules.ts';
import type * as endpoints from '../../domain/email-changes/schema.ts';
import { refusalOfActingOn } from '../../domain/staff/rules.ts';
import { say } from '../../domain/email-changes/sentences.ts';
import type { Sentence } from '../../domain/sentence.ts';
import { readBrand } from '../company/shared.ts';
import {
  deleteEmailRequest,
  markEmailConfirmed,
  undoEmailChange,
  endResetLinks,
  endSessionsAndPushSubscriptions,
} from '../people/writes.ts';
import { lockEmailChange, lockEmailRequest } from '../people/email-change-queries.ts';
import {
  changeOrRequestEmail,
  setEmailAndSignOut,
  requestNewEmail,
} from '../people/email-changes.ts';
import { readLanguage } from '../people/language-queries.ts';
import { findPerson } from '../people/queries.ts';
import type { PublicContext, WriteContext } from '../http/api.ts';
import { command, withEvents, type Outcome } from '../audit/command.ts';
import type { Tx } from '../database/database.ts';
import { requireFound, refuse, throwIfRefused } from '../http/errors.ts';
import { hashOfLinkToken, newLinkToken } from '../auth/link-tokens.ts';
import type { EmailOutbox } from '../mail/mail.ts';
import { emailTexts } from '../mail/texts.ts';

type MessageOutcome = Promise<Outcome<{ message: Sentence }>>;

/** Requests a change of the actor's own email. Does not reveal whether another account has the new address. If another
 *  account has the address, the app refuses only the confirmation. */
export async function requestOwnEmailChange(
  context: WriteContext<typeof endpoints.requestOwnEmailChange>,
  emailOutbox: EmailOutbox,
): MessageOutcome {
  const { actor, body } = context;
  throwIfRefused(refusalOfChangeWithoutMail(emailOutbox.canSend));
  if (sameEmail(actor.email, body.email)) refuse('INVALID_VALUE', say.alreadyYours);
  const event = await requestNewEmail({ ...context, emailOutbox }, actor, body.email);
  return withEvents({ message: say.linkSent }, event);
}

async function cancelRequest(tx: Tx, userId: string): MessageOutcome {
  const newEmail = requireFound(await deleteEmailRequest(tx, userId));
  return withEvents(
    { message: say.canceled },
    { action: 'EMAIL_CHANGE_CANCELED', subjectId: userId, before: { newEmail }, after: null },
  );
}

export function cancelOwnEmailChange({
  tx,
  actor,
}: WriteContext<typeof endpoints.cancelOwnEmailChange>): MessageOutcome {
  return cancelRequest(tx, actor.id);
}

export async function cancelContractorEmailChange({
  tx,
  actor,
  params,
}: WriteContext<typeof endpoints.cancelContractorEmailChange>): MessageOutcome {
  const person = requireFound(await findPerson(tx, actor, params.id));
  requireFound(person.roles.includes('Contractor') && !person.archived ? person : undefined);
  throwIfRefused(refusalOfActingOn(actor, person));
  return cancelRequest(tx, person.id);
}

export async function changeStaffEmail(
  context: WriteContext<typeof endpoints.changeStaffEmail>,
  emailOutbox: EmailOutbox,
): MessageOutcome {
  const { tx, actor, params, body } = context;
  const person = requireFound(await findPerson(tx, actor, params.id));
  if (person.archived) refuse('CONFLICT', say.unarchiveFirst);
  const change = await changeOrRequestEmail({ ...context, emailOutbox }, person, body.email);
  if (!change) refuse('INVALID_VALUE', say.alreadyTheirs);
  const message = change.isDone ? say.changed : say.confirmationNeeded;
  const isOwnSession = change.isDone && person.id === actor.id;
  return {
    ...withEvents({ message }, change.event),
    ...(isOwnSession && { endsSession: true as const }),
  };
}

/** Makes the change that an emailed link confirms. Requires no session, because the request required one and the link
 *  proves that the caller receives the emails of the new address. */
export async function confirmEmailChange(
  { body, databases, origin }: PublicContext<typeof endpoints.confirmEmailChange>,
  emailOutbox: EmailOutbox,
): Promise<ResponseBody<typeof endpoints.confirmEmailChange>> {
  // Without a mail server, nobody would get the link that reverts the change. The app sends that link to the old
  // address.
  throwIfRefused(refusalOfChangeWithoutMail(emailOutbox.canSend));
  const used = hashOfLinkToken(body.token);
  const revert = newLinkToken();
  const response = await command(databases.write, origin, async (tx) => {
    const change = await lockEmailRequest(tx, used);
    if (!change || !(await markEmailConfirmed(tx, change, { used, next: revert.hash }))) {
      refuse('LINK_NOT_VALID');
    }
    const { userId, email, newEmail, requestedBy } = change;
    const sessionsEnded = await setEmailAndSignOut(tx, { userId, email: newEmail, requestedBy });
    const brand = await readBrand(tx);
    const texts = emailTexts(await readLanguage(tx, userId));
    await emailOutbox.put(tx, {
      userId,
      recipient: email,
      ...texts.emailChanged({
        brand,
        newEmail,
        link: emailOutbox.linkTo(`/revert-email#${revert.token}`),
      }),
    });
    return withEvents(
      { message: say.confirmed },
      {
        action: 'EMAIL_CHANGED',
        level: 'WARNING',
        subjectId: userId,
        before: { email },
        after: { email: newEmail, sessionsEnded, byEmailedLink: true },
      },
    );
  });
  emailOutbox.deliver();
  return response;
}

/** Reverts a change with the link that the app emailed to the old address. Removes the password, because somebody else
 *  may know it. */
export async function revertEmailChange({
  body,
  databases,
  origin,
}: PublicContext<typeof endpoints.revertEmailChange>): Promise<
  ResponseBody<typeof endpoints.revertEmailChange>
> {
  return command(databases.write, origin, async (tx) => {
    const change = await lockEmailChange(tx, hashOfLinkToken(body.token));
    if (!change || !(await undoEmailChange(tx, change))) refuse('LINK_NOT_VALID');
    const { userId, email, oldEmail } = change;
    await endResetLinks(tx, userId);
    const sessionsEnded = await endSessionsAndPushSubscriptions(tx, userId);
    return withEvents(
      { message: say.restored },
      {
        action: 'EMAIL_CHANGE_REVERTED',
        level: 'WARNING',
        subjectId: userId,
        before: { email },
        after: { email: oldEmail, sessionsEnded },
      },
    );
  });
}
