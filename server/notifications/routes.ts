import type { ResponseBody } from '../../domain/endpoint.ts';
import * as endpoints from '../../domain/notifications/schema.ts';
import * as push from '../../domain/notifications/push-schema.ts';
import * as settings from '../../domain/notifications/settings-schema.ts';
import type { Api, ReadContext } from '../http/api.ts';
import { markNotificationsRead } from './commands.ts';
import type { NotificationStreams } from './stream.ts';
import { countUnread, listOwn } from './queries.ts';
import type { PushOutbox } from './push.ts';
import { changeSettings, showSettings } from './settings.ts';
import { addSubscription, removeSubscription, showSubscriptions } from './subscriptions.ts';

async function list({
  db,
  actor,
  query,
}: ReadContext<typeof endpoints.listNotifications>): Promise<
  ResponseBody<typeof endpoints.listNotifications>
> {
  // The query reads one row more than a page, which shows whether there is a next page.
  const rows = await listOwn(db, actor.id, {
    before: query.before,
    limit: endpoints.NOTIFICATIONS_PER_PAGE + 1,
  });
  const notifications = rows.slice(0, endpoints.NOTIFICATIONS_PER_PAGE);
  return {
    notifications,
    unread: await countUnread(db, actor.id),
    next:
      rows.length > endpoints.NOTIFICATIONS_PER_PAGE
        ? (notifications.at(-1)?.number ?? null)
        : null,
  };
}

export function notificationRoutes(
  api: Api,
  {
    streams,
    canSendEmail,
    pushOutbox,
  }: { streams: NotificationStreams; canSendEmail: boolean; pushOutbox: PushOutbox },
): void {
  api.query(endpoints.listNotifications, list);
  api.stream(endpoints.streamNotifications, ({ actor, query, readChunk }) =>
    streams.open({
      userId: actor.id,
      after: query.after,
      once: query.once === 'true',
      readChunk,
    }),
  );
  api.command(endpoints.markNotificationsRead, markNotificationsRead);
  api.query(settings.getNotificationSettings, (context) => showSettings(context, canSendEmail));
  api.command(settings.changeNotificationSettings, (context) =>
    changeSettings(context, canSendEmail),
  );
  api.query(push.listPushSubscriptions, (context) => showSubscriptions(context, pushOutbox));
  api.command(push.addPushSubscription, (context) => addSubscription(context, pushOutbox));
  api.command(push.removePushSubscription, removeSubscription);
}
