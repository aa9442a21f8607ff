import { waitAtMost } from './wait-at-most.ts';

/** The browser's API for push subscriptions. Undefined if the browser does not support push, or has no service worker
 *  for this site after `waitMs`. */
export async function pushManager(waitMs = 0): Promise<PushManager | undefined> {
  if (!('serviceWorker' in navigator) || !('Notification' in window)) return undefined;
  await waitAtMost(waitMs, navigator.serviceWorker.ready);
  const registration = await navigator.serviceWorker.getRegistration();
  // Safari on iOS supports push only in an app on the Home Screen.
  return registration?.pushManager;
}

/** Ends the push subscription of this browser at a sign-out. The push service then refuses the server's next message,
 *  and the server deletes the subscription. Push stays on when a session expires. */
export async function stopPush(): Promise<void> {
  try {
    const manager = await pushManager();
    await (await manager?.getSubscription())?.unsubscribe();
  } catch {
    // The push service is unreachable. The notification settings still list the device.
  }
}
