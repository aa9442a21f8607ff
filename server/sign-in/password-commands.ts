import type { ResponseBody } from '../../domain/endpoint.ts';
import { refusal } from '../../domain/errors.ts';
import { isPasswordRecent } from '../../domain/sign-in/rules.ts';
import type { changePassword, confirmPassword } from '../../domain/sign-in/schema.ts';
import { say } from '../../domain/sign-in/sentences.ts';
import type { PreparationContext, WriteContext } from '../http/api.ts';
import { command, withEvents, type Outcome } from '../audit/command.ts';
import { refuse } from '../http/errors.ts';
import { requireStrongPassword } from '../auth/new-password.ts';
import { hashPassword, verifyPassword, withPasswordCheck } from '../auth/passwords.ts';
import { recordPasswordEntry, endOtherSessions, rotateToken } from '../auth/session.ts';
import { refundAttempts, stepUpSubject, consumeAttempts } from './attempts.ts';
import { findPasswordHash } from './queries.ts';
import { setPassword } from './writes.ts';

type Preparation = Pick<
  PreparationContext<typeof confirmPassword>,
  'actor' | 'databases' | 'origin'
>;

/** Checks the password that a signed-in person enters again. These attempts have a separate counter. An unattended
 *  session allows only a few guesses, and strangers who guess on the sign-in page cannot block the signed-in person.
 *  @throws Refused TOO_MANY_REQUESTS, or CURRENT_PASSWORD_WRONG with an audit entry */
async function requireOwnPassword(
  { actor, databases, origin }: Preparation,
  password: string,
): Promise<void> {
  const subjects = [stepUpSubject(actor.id)];
  await withPasswordCheck('known', async () => {
    const failures = await databases.write
      .transaction()
      .execute((tx) => consumeAttempts(tx, subjects));
    const isCorrect = await verifyPassword(
      await findPasswordHash(databases.write, actor.id),
      password,
    );
    await command(databases.write, { ...origin, actorId: actor.id }, async (tx) => {
      if (isCorrect) {
        await refundAttempts(tx, subjects);
        return { response: undefined, withoutEvents: true };
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
    });
  });
}

export async function checkPasswordToConfirm(
  context: PreparationContext<typeof confirmPassword>,
): Promise<void> {
  await requireOwnPassword(context, context.body.password);
}

export async function confirmOwnPassword(
  context: WriteContext<typeof confirmPassword>,
): Promise<Outcome<ResponseBody<typeof confirmPassword>>> {
  const { tx, actor, session } = context;
  await recordPasswordEntry(tx, session.id);
  return withEvents(
    { message: say.passwordConfirmed },
    { action: 'PASSWORD_CONFIRMED', subjectId: actor.id, before: null, after: null },
  );
}

/** Refuses the temporary password as the new password, because somebody else knows it. */
async function requireNewPassword({
  databases,
  actor,
  body,
}: PreparationContext<typeof changePassword>): Promise<void> {
  const temporary = await findPasswordHash(databases.write, actor.id);
  if (await verifyPassword(temporary, body.newPassword)) {
    refuse('INVALID_VALUE', say.notTemporary);
  }
}

/** Checks the new password. Requires the current password, unless the person entered it recently or must change it. A
 *  current password that is sent must be correct in any case.
 *  @returns the hash of the new password */
export async function checkNewPassword(
  context: PreparationContext<typeof changePassword>,
): Promise<string> {
  const { databases, actor, session, body } = context;
  const wasJustEntered = isPasswordRecent(session, 'passwordChange') && !session.usesPreviousToken;
  const isRequired = !actor.mustChangePassword && !wasJustEntered;
  if (body.currentPassword) await requireOwnPassword(context, body.currentPassword);
  else if (isRequired) refuse('STEP_UP_REQUIRED');
  await requireStrongPassword(databases.read, body.newPassword, actor);
  if (actor.mustChangePassword) await requireNewPassword(context);
  return hashPassword(body.newPassword);
}

export async function changeOwnPassword(
  { tx, actor, session }: WriteContext<typeof changePassword>,
  passwordHash: string,
): Promise<Outcome<ResponseBody<typeof changePassword>>> {
  await setPassword(tx, actor.id, passwordHash);
  const otherSessionsEnded = await endOtherSessions(tx, actor.id, session.id);
  const token = await rotateToken(tx, session.id);
  return withEvents(
    { message: say.passwordChanged, token },
    {
      action: 'PASSWORD_CHANGED',
      subjectId: actor.id,
      before: null,
      after: { otherSessionsEnded },
    },
  );
}
