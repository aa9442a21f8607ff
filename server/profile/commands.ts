import type * as endpoints from '../../domain/profile/schema.ts';
import type { WriteContext } from '../platform/api.ts';
import { done, type Outcome } from '../platform/command.ts';
import { found } from '../platform/errors.ts';
import { endOwnSession } from './queries.ts';

export async function signOutDevice({
  tx,
  actor,
  params,
}: WriteContext<typeof endpoints.signOutDevice>): Promise<Outcome<{ message: string }>> {
  const { userAgent } = found(await endOwnSession(tx, actor.id, params.id));
  return done(
    { message: 'Device signed out' },
    {
      action: 'SESSION_ENDED',
      subjectId: actor.id,
      before: { sessionId: params.id, userAgent },
      after: null,
    },
  );
}
