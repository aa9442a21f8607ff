import type { ResponseBody } from '../../domain/endpoint.ts';
import type * as endpoints from '../../domain/notifications/schema.ts';
import { say } from '../../domain/notifications/sentences.ts';
import { withEvents, withoutEvents, type Outcome } from '../audit/command.ts';
import type { WriteContext } from '../http/api.ts';
import { refuse } from '../http/errors.ts';
import { countOwn, countUnread, markRead } from './queries.ts';

export async function markNotificationsRead({
  tx,
  actor,
  body,
}: WriteContext<typeof endpoints.markNotificationsRead>): Promise<
  Outcome<ResponseBody<typeof endpoints.markNotificationsRead>>
> {
  const { ids, through } = body;
  if ((ids === undefined) === (through === undefined)) refuse('INVALID_VALUE', say.idsOrThrough);
  if (ids && (await countOwn(tx, actor.id, ids)) < new Set(ids).size) refuse('NOT_FOUND');
  const notifications = await markRead(tx, actor.id, { ids, through });
  const response = { unread: await countUnread(tx, actor.id) };
  if (notifications === 0) return withoutEvents(response);
  return withEvents(response, {
    action: 'NOTIFICATIONS_READ',
    subjectId: actor.id,
    before: null,
    after: { notifications },
  });
}
