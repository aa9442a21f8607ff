/** The push subscriptions of this browser; undefined where it has none, or the app is not kept on the device. */
export async function pushManager(): Promise<PushManager | undefined> {
  if (!('serviceWorker' in navigator) || !('Notification' in window)) return undefined;
  const registration = await navigator.serviceWorker.getRegistration();
  // Safari on iOS has it only in an app on the Home Screen.
  return registration?.pushManager;
}

/** A person who signs out gets no more push messages here: the push service refuses the next one, and the server then
 *  forgets the device. A session that ends by itself changes nothing. */
export async function stopPush(): Promise<void> {
  try {
    const manager = await pushManager();
    await (await manager?.getSubscription())?.unsubscribe();
  } catch {
    // The push service cannot be reached. The device is on the list in the settings.
  }
}
