import type { Answer } from '../../domain/endpoint.ts';
import { refusal } from '../../domain/errors.ts';
import { isFresh } from '../../domain/sign-in/rules.ts';
import type { changePassword, confirmPassword } from '../../domain/sign-in/schema.ts';
import type { WriteContext } from '../platform/api.ts';
import { done, type Outcome } from '../platform/command.ts';
import { refuse } from '../platform/errors.ts';
import { demandGoodPassword } from '../platform/new-password.ts';
import { hashPassword, verifyPassword } from '../platform/passwords.ts';
import { confirmSession, endOtherSessions } from '../platform/session.ts';
import {
  findPasswordHash,
  giveBackTries,
  setPassword,
  takeTries,
  type TrySubject,
} from './queries.ts';

/** Checks a password that a signed-in person enters again: counted as a sign-in is, so that a session
 *  that was left open gives nobody more guesses. Returns how it is refused, or nothing. */
async function refuseWrongPassword(
  { tx, actor }: Pick<WriteContext<typeof confirmPassword>, 'tx' | 'actor'>,
  password: string,
): Promise<Outcome<never> | undefined> {
  const account: TrySubject = { kind: 'account', name: actor.email };
  const failures = await takeTries(tx, account);
  if (await verifyPassword(await findPasswordHash(tx, actor.id), password)) {
    await giveBackTries(tx, account);
    return undefined;
  }
  return {
    refused: refusal('CURRENT_PASSWORD_WRONG'),
    events: [
      {
        action: 'USER_LOGIN_FAILED',
        level: 'WARNING',
        subjectId: actor.id,
        before: null,
        after: { failures },
      },
    ],
  };
}

export async function confirmOwnPassword(
  context: WriteContext<typeof confirmPassword>,
): Promise<Outcome<Answer<typeof confirmPassword>>> {
  const { tx, actor, session, body } = context;
  const refused = await refuseWrongPassword(context, body.password);
  if (refused) return refused;
  await confirmSession(tx, session.id);
  return done(
    { message: 'Password confirmed' },
    { action: 'PASSWORD_CONFIRMED', subjectId: actor.id, before: null, after: null },
  );
}

export async function changeOwnPassword(
  context: WriteContext<typeof changePassword>,
): Promise<Outcome<Answer<typeof changePassword>>> {
  const { tx, actor, session, body } = context;
  if (!actor.mustChangePassword && !isFresh(session, 'passwordChange')) {
    if (!body.currentPassword) refuse('REAUTH_REQUIRED');
    const refused = await refuseWrongPassword(context, body.currentPassword);
    if (refused) return refused;
  }
  await demandGoodPassword(tx, body.newPassword, actor);
  await setPassword(tx, actor.id, await hashPassword(body.newPassword));
  const otherSessionsEnded = await endOtherSessions(tx, actor.id, session.id);
  return done(
    { message: 'Password changed successfully' },
    {
      action: 'PASSWORD_CHANGED',
      subjectId: actor.id,
      before: null,
      after: { otherSessionsEnded },
    },
  );
}
