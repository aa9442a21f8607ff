/** The browser's API for push subscriptions. Undefined if the browser does not support push, or has no service worker
 *  for this site after `waitMs`. */
export async function pushManager(waitMs = 0): Promise<PushManager | undefined> {
  if (!('serviceWorker' in navigator) || !('Notification' in window)) return undefined;
  const { serviceWorker } = navigator;
  const timeout = new Promise<undefined>((resolve) => {
    setTimeout(resolve, waitMs);
  });
  const registration =
    (await serviceWorker.getRegistration()) ?? (await Promise.race([serviceWorker.ready, timeout]));
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
