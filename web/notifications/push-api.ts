import { queryOptions } from '@tanstack/react-query';
import {
  addPushSubscription,
  listPushSubscriptions,
  removePushSubscription,
} from '../../domain/notifications/push-schema.ts';
import { call, queryOf } from '../app/api.ts';
import { pushManager } from '../app/push.ts';
import { useWrite } from '../app/use-write.ts';

export const subscriptionsQuery = queryOf(listPushSubscriptions);

/** `hash` identifies this browser's push subscription. It is null if the browser has no subscription. */
export interface ThisBrowser {
  canPush: boolean;
  isBlocked: boolean;
  hash: string | null;
}

async function hashOf(endpoint: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

/** On the first visit of a browser, the app registers its service worker only after the page has loaded. */
const REGISTRATION_MS = 10_000;

async function thisBrowser(): Promise<ThisBrowser> {
  const manager = await pushManager(REGISTRATION_MS);
  if (!manager) return { canPush: false, isBlocked: false, hash: null };
  const subscription = await manager.getSubscription();
  return {
    canPush: true,
    isBlocked: Notification.permission === 'denied',
    hash: subscription && (await hashOf(subscription.endpoint)),
  };
}

export const thisBrowserQuery = queryOptions({
  queryKey: [listPushSubscriptions.feature, 'this-browser'],
  queryFn: thisBrowser,
});

/** Requests the browser's permission, which is possible only after a click. Returns whether push is on now. */
async function switchOn(pushKey: string): Promise<boolean> {
  const manager = await pushManager();
  if (!manager || (await Notification.requestPermission()) !== 'granted') return false;
  // An existing subscription may belong to another person who uses this browser, or to a previous server key.
  await (await manager.getSubscription())?.unsubscribe();
  const subscription = await manager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: pushKey,
  });
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {};
  const body = { endpoint: subscription.endpoint, p256dh, auth };
  try {
    await call(addPushSubscription, { body });
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
  return true;
}

export function useTurnOnPush() {
  return useWrite(switchOn);
}

async function switchOff({ id, isThis }: { id: string; isThis: boolean }) {
  const response = await call(removePushSubscription, { params: { id } });
  const manager = isThis ? await pushManager() : undefined;
  await (await manager?.getSubscription())?.unsubscribe();
  return response;
}

export function useTurnOffPush() {
  return useWrite(switchOff);
}
