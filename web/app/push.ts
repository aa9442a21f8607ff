/** The push subscriptions of this browser. Undefined when it does not support push or has no service worker. */
export async function pushManager(): Promise<PushManager | undefined> {
  if (!('serviceWorker' in navigator) || !('Notification' in window)) return undefined;
  const registration = await navigator.serviceWorker.getRegistration();
  // Safari on iOS supports push only in an app on the Home Screen.
  return registration?.pushManager;
}

/** Stops push messages on this device after a sign-out. The push service refuses the next one, and the server then
 *  deletes the subscription. A session that expires changes nothing. */
export async function stopPush(): Promise<void> {
  try {
    const manager = await pushManager();
    await (await manager?.getSubscription())?.unsubscribe();
  } catch {
    // The push service is unreachable. The notification settings still list the device.
  }
}
