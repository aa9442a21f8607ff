/** The browser's API for push subscriptions. Undefined when it does not support push or has no service worker. */
export async function pushManager(): Promise<PushManager | undefined> {
  if (!('serviceWorker' in navigator) || !('Notification' in window)) return undefined;
  const registration = await navigator.serviceWorker.getRegistration();
  // Safari on iOS supports push only in an app on the Home Screen.
  return registration?.pushManager;
}

/** Ends the push subscription of this browser when the person signs out. The push service refuses the next message, and
 *  the server then deletes the subscription. Push stays on when a session expires. */
export async function stopPush(): Promise<void> {
  try {
    const manager = await pushManager();
    await (await manager?.getSubscription())?.unsubscribe();
  } catch {
    // The push service is unreachable. The notification settings still list the device.
  }
}
