import * as endpoints from '../../domain/sign-in/schema.ts';
import type { Api } from '../platform/api.ts';
import { done } from '../platform/command.ts';
import { refuse } from '../platform/errors.ts';
import { endSession } from '../platform/session.ts';
import { changeOwnPassword, signInWithPassword, updateOwnProfile } from './commands.ts';
import { readMe } from './queries.ts';

export function signInRoutes(api: Api): void {
  api.open(endpoints.signIn, signInWithPassword);

  // There are no invitations yet, so none can be valid: nobody registers by themselves.
  api.open(endpoints.register, () => refuse('INVITATION_NEEDED'));

  api.command(endpoints.signOut, async ({ tx, session, actor }) => {
    await endSession(tx, session.id);
    return done(
      { message: 'Signed out' },
      { action: 'USER_LOGOUT', subjectId: actor.id, before: null, after: null },
    );
  });

  api.query(endpoints.getMe, async ({ db, actor }) => ({ user: await readMe(db, actor) }));
  api.command(endpoints.updateMe, updateOwnProfile);
  api.command(endpoints.changePassword, changeOwnPassword);
}
