import * as endpoints from '../../domain/sign-in/schema.ts';
import { say } from '../../domain/sign-in/sentences.ts';
import type { Api } from '../http/api.ts';
import { withEvents } from '../audit/command.ts';
import type { EmailOutbox } from '../mail/mail.ts';
import { endSession, readSessionEnd } from '../auth/session.ts';
import { revokeSession, signInWithPassword, updateOwnProfile } from './commands.ts';
import { sendResetLink, setForgottenPassword } from './forgotten-password.ts';
import {
  changeOwnPassword,
  checkNewPassword,
  checkPasswordToConfirm,
  confirmOwnPassword,
} from './password-commands.ts';
import { readMe } from './queries.ts';

export function signInRoutes(api: Api, emailOutbox: EmailOutbox): void {
  api.publicEndpoint(endpoints.signIn, signInWithPassword);
  api.publicEndpoint(endpoints.forgotPassword, (context) => sendResetLink(context, emailOutbox));
  api.publicEndpoint(endpoints.setForgottenPassword, setForgottenPassword);

  api.publicEndpoint(endpoints.getSessionEnd, async ({ databases, body }) => ({
    reason: await readSessionEnd(databases.read, body.token),
  }));

  api.publicEndpoint(endpoints.revokeSession, revokeSession);

  api.command(endpoints.signOut, async ({ tx, session, actor }) => {
    await endSession(tx, session.id);
    return {
      ...withEvents(
        { message: say.signedOut },
        { action: 'USER_LOGOUT', subjectId: actor.id, before: null, after: null },
      ),
      endsSession: true,
    };
  });

  api.query(endpoints.getMe, async ({ db, actor }) => ({ user: await readMe(db, actor) }));
  api.command(endpoints.updateMe, updateOwnProfile);
  api.commandWithPreparation(endpoints.confirmPassword, checkPasswordToConfirm, confirmOwnPassword);
  api.commandWithPreparation(endpoints.changePassword, checkNewPassword, changeOwnPassword);
}
