import { ECDH } from 'node:crypto';
import type { ResponseBody } from '../../domain/endpoint.ts';
import type * as endpoints from '../../domain/notifications/push-schema.ts';
import { say } from '../../domain/notifications/sentences.ts';
import { withEvents, withoutEvents, type Outcome } from '../audit/command.ts';
import type { ReadContext, WriteContext } from '../http/api.ts';
import { requireFound, refuse } from '../http/errors.ts';
import type { PushOutbox } from './push.ts';
import { readPublicKey } from './push-keys.ts';
import { deleteOwnSubscription, insertSubscription, limitSubscriptions } from './writes.ts';
import { findSubscription, listSubscriptions } from './push-queries.ts';

const MAX_DEVICES = 10;

export async function showSubscriptions(
  { db, actor }: ReadContext<typeof endpoints.listPushSubscriptions>,
  pushOutbox: PushOutbox,
): Promise<ResponseBody<typeof endpoints.listPushSubscriptions>> {
  return {
    pushKey: pushOutbox.canSend ? await readPublicKey(db) : null,
    subscriptions: await listSubscriptions(db, actor.id),
  };
}

/** Refuses an invalid key, because the app could not encrypt a push with it. */
function requireValidKey(p256dh: string): void {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
  } catch {
    refuse('INVALID_VALUE', say.invalidPushKey);
  }
}

export async function addSubscription(
  { tx, actor, body, origin }: WriteContext<typeof endpoints.addPushSubscription>,
  pushOutbox: PushOutbox,
): Promise<Outcome<ResponseBody<typeof endpoints.addPushSubscription>>> {
  if (!pushOutbox.accepts(body.endpoint)) refuse('INVALID_VALUE', say.unknownPushService);
  requireValidKey(body.p256dh);
  const { userAgent } = origin;
  const added = await insertSubscription(tx, { ...body, userId: actor.id, userAgent });
  if (!added)
    return withoutEvents(requireFound(await findSubscription(tx, actor.id, body.endpoint)));
  await limitSubscriptions(tx, actor.id, MAX_DEVICES);
  return withEvents(added, {
    action: 'PUSH_SWITCHED_ON',
    subjectId: actor.id,
    before: null,
    after: { userAgent },
  });
}

export async function removeSubscription({
  tx,
  actor,
  params,
}: WriteContext<typeof endpoints.removePushSubscription>): Promise<
  Outcome<ResponseBody<typeof endpoints.removePushSubscription>>
> {
  const { userAgent } = requireFound(await deleteOwnSubscription(tx, actor.id, params.id));
  return withEvents(
    { message: say.pushOff },
    {
      action: 'PUSH_SWITCHED_OFF',
      subjectId: actor.id,
      before: { userAgent },
      after: null,
    },
  );
}
