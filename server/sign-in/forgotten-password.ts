import type {
  forgotPassword,
  setForgottenPassword as setEndpoint,
} from '../../domain/sign-in/schema.ts';
import { RESET_LINK_MINUTES } from '../../domain/sign-in/rules.ts';
import { say } from '../../domain/sign-in/sentences.ts';
import type { Sentence } from '../../domain/sentence.ts';
import { readBrand } from '../company/shared.ts';
import type { PublicContext } from '../http/api.ts';
import { command, withEvents } from '../audit/command.ts';
import { refuse } from '../http/errors.ts';
import { hashOfLinkToken, newLinkToken } from '../auth/link-tokens.ts';
import type { EmailOutbox } from '../mail/mail.ts';
import { emailTexts } from '../mail/texts.ts';
import { readLanguageByEmail } from '../people/language-queries.ts';
import { lockPerson } from '../people/queries.ts';
import { endSessionsAndPushSubscriptions } from '../people/writes.ts';
import { requireStrongPassword } from '../auth/new-password.ts';
import { hashPassword } from '../auth/passwords.ts';
import {
  clearAttempts,
  hashOfDevice,
  networkOf,
  rememberDevice,
  consumeAttempts,
} from './attempts.ts';
import { setPassword, storeReset, consumeResetLink } from './writes.ts';
import { findResetOwner } from './queries.ts';

interface Message {
  message: Sentence;
}

/** Emails a reset link to the person with this email. Neither the response nor its timing reveals whether the account
 *  exists: the same statements run for every email, and the app sends the email after the response. */
export async function sendResetLink(
  { body, databases, origin }: PublicContext<typeof forgotPassword>,
  emailOutbox: EmailOutbox,
): Promise<Message> {
  if (!emailOutbox.canSend) {
    refuse('CONFLICT', say.noMail);
  }
  const email = body.email.trim().toLowerCase();
  await databases.write.transaction().execute((tx) =>
    consumeAttempts(tx, [
      { kind: 'resetAccount', name: email },
      { kind: 'resetIpAddress', name: networkOf(origin.ipAddress) },
    ]),
  );
  const { token, hash } = newLinkToken();
  const response = await command(databases.write, origin, async (tx) => {
    const brand = await readBrand(tx);
    const texts = emailTexts(await readLanguageByEmail(tx, email));
    const link = emailOutbox.linkTo(`/reset-password#${token}`);
    const userId = await storeReset(tx, {
      email,
      tokenHash: hash,
      ...texts.newPassword({ brand, link }),
      minutes: RESET_LINK_MINUTES,
    });
    return withEvents(
      { message: say.resetLinkSent },
      {
        action: 'PASSWORD_RESET_REQUESTED',
        subjectId: userId ?? null,
        before: null,
        after: null,
      },
    );
  });
  emailOutbox.deliver();
  return response;
}

/** Sets the password of the account to which an emailed link belongs. Ends the sessions and push subscriptions of the
 *  account, and resets its counters of failed sign-ins. If the password is refused, the link remains valid. */
export async function setForgottenPassword({
  body,
  databases,
  origin,
}: PublicContext<typeof setEndpoint>): Promise<Message> {
  const tokenHash = hashOfLinkToken(body.token);
  const owner = await findResetOwner(databases.write, tokenHash);
  if (!owner) refuse('LINK_NOT_VALID');
  await requireStrongPassword(databases.write, body.newPassword, owner);
  const passwordHash = await hashPassword(body.newPassword);
  return command(databases.write, { ...origin, actorId: owner.id }, async (tx) => {
    await lockPerson(tx, owner.id);
    if (!(await consumeResetLink(tx, tokenHash))) refuse('LINK_NOT_VALID');
    await setPassword(tx, owner.id, passwordHash);
    const otherSessionsEnded = await endSessionsAndPushSubscriptions(tx, owner.id);
    await clearAttempts(tx, owner);
    await rememberDevice(tx, owner.id, hashOfDevice(body.device));
    return withEvents(
      { message: say.passwordChanged },
      {
        action: 'PASSWORD_CHANGED',
        subjectId: owner.id,
        before: null,
        after: { otherSessionsEnded, byEmailedLink: true },
      },
    );
  });
}
