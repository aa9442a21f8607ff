import { expect, test, type Page, type Worker } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expectLoaded, signInAs, useCarrier, visit } from './carrier.ts';

// Tests push for a driver, who turns push on, gets a message and opens its page. The test browser has no push service
// and shows no notifications, so the test replaces both. The DevTools protocol delivers the message to the service
// worker.

test.use({ serviceWorkers: 'allow' });

const carrier = useCarrier();
const SETTINGS = '/dashboard/profile/notifications';

/** Runs in the page. Replaces push subscriptions and the permission prompt. */
function replacePushService(): void {
  const state = window as unknown as { permissionRequests: number };
  state.permissionRequests = 0;
  let permission: NotificationPermission = 'default';
  Object.defineProperty(Notification, 'permission', { get: () => permission });
  Notification.requestPermission = async () => {
    state.permissionRequests += 1;
    // The person closes the first prompt without a choice.
    if (state.permissionRequests > 1) permission = 'granted';
    return permission;
  };
  const subscription = {
    endpoint: 'https://fcm.googleapis.com/fcm/send/e2e',
    // The keys of the example in RFC 8291.
    toJSON: () => ({
      keys: {
        p256dh:
          'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
    }),
    unsubscribe: async () => {
      sessionStorage.removeItem('subscribed');
      return true;
    },
  } as unknown as PushSubscription;
  PushManager.prototype.subscribe = async () => {
    sessionStorage.setItem('subscribed', 'yes');
    return subscription;
  };
  PushManager.prototype.getSubscription = async () =>
    sessionStorage.getItem('subscribed') ? subscription : null;
}

/** Delivers a message as a push service does. */
async function deliver(page: Page, message: object): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration) resolve(registration.registrationId);
    });
  });
  await devTools.send('ServiceWorker.enable');
  await devTools.send('ServiceWorker.deliverPushMessage', {
    origin: carrier.url,
    registrationId: await registered,
    data: JSON.stringify(message),
  });
}

interface Shown {
  title: string;
  data: { path: string };
}

/** Runs in the service worker. Records notifications instead of showing them. */
function replaceNotifications(): void {
  const scope = self as unknown as ServiceWorkerGlobalScope & { shown: Map<string, Shown> };
  scope.shown = new Map();
  scope.registration.showNotification = async (title, { tag = '', data } = {}) => {
    scope.shown.set(tag, { title, data });
  };
}

const shown = (worker: Worker) =>
  worker.evaluate(() => [...(self as unknown as { shown: Map<string, Shown> }).shown.values()]);

/** Runs in the service worker. Simulates a click on the notification. */
function click(): void {
  const [entry] = (self as unknown as { shown: Map<string, Shown> }).shown.entries();
  const [tag, notification] = entry!;
  const scope = self as unknown as { shown: Map<string, Shown> };
  const close = () => scope.shown.delete(tag);
  const event = Object.assign(new Event('notificationclick'), {
    notification: { ...notification, close },
    waitUntil: () => undefined,
  });
  self.dispatchEvent(event);
}

test('turns on push in the settings, shows a message and opens its page', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'driver', { phone: true, at: '/' });
  await page.addInitScript(replacePushService);
  await page.goto(SETTINGS);
  const turnOn = page.getByRole('button', { name: 'Turn on push for this device' });
  await expect(turnOn).toBeVisible();
  // The service worker opens pages only in tabs that loaded after its activation.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await expectLoaded(page);
  await expect(turnOn).toBeVisible();
  expect(await page.evaluate('permissionRequests')).toBe(0);
  await expectAccessible(page);
  await turnOn.click();
  await expect(page.getByText('Push stays off until you allow notifications')).toBeVisible();
  await expectAccessible(page);
  await turnOn.click();
  const devices = page.getByRole('list', { name: 'Push notifications on your devices' });
  await expect(devices.getByRole('listitem')).toContainText('(this device)');
  expect(await page.evaluate('permissionRequests')).toBe(2);
  await expectAccessible(page);

  const [worker] = page.context().serviceWorkers();
  await worker!.evaluate(replaceNotifications);
  // The service worker replaces an address on another site with the path of the dashboard.
  await deliver(page, { title: 'You have 2 new notifications', path: 'https://far.example/' });
  await expect
    .poll(() => shown(worker!))
    .toEqual([{ title: 'You have 2 new notifications', data: { path: '/dashboard' } }]);
  // A later notification replaces an earlier one.
  const path = '/dashboard/time-logs?day=2026-11-16';
  await deliver(page, { title: 'A day needs your attention', path });
  await expect
    .poll(() => shown(worker!))
    .toEqual([{ title: 'A day needs your attention', data: { path } }]);
  await worker!.evaluate(click);
  await expect(page).toHaveURL(/\/dashboard\/time-logs\?day=2026-11-16/);
  expect(await shown(worker!)).toEqual([]);

  await visit(page, SETTINGS);
  await devices.getByRole('button', { name: /^Turn off/ }).click();
  await expect(turnOn).toBeVisible();
  await expect(devices).toHaveCount(0);
});

test('explains that the browser blocks push', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'ben.tanner', { at: '/dashboard/help' });
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { value: 'denied' });
    const { getSubscription } = PushManager.prototype;
    PushManager.prototype.getSubscription = async () => {
      PushManager.prototype.getSubscription = getSubscription;
      throw new Error('the push service does not answer');
    };
  });
  await page.evaluate(async () => navigator.serviceWorker.ready);
  await page.goto(SETTINGS);
  await expect(page.getByText('Failed to check whether push is on')).toBeVisible();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText('This browser blocks notifications from this site.')).toBeVisible();
});
