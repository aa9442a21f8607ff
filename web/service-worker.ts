/// <reference lib="webworker" />
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

// Keeps the files of one release on the device, so that the app opens without a connection. It never answers a call of
// the API, and no answer of the API is in its cache.

declare const self: ServiceWorkerGlobalScope & {
  /** The build puts the list of files here. */
  __WB_MANIFEST: (PrecacheEntry | string)[];
};

cleanupOutdatedCaches();
// oxlint-disable-next-line no-underscore-dangle -- the build's name
const FILES = self.__WB_MANIFEST;

// The address / is the public page, which the server draws, and not index.html.
precacheAndRoute(FILES, { directoryIndex: '', cleanURLs: false });
// Pages of mailed links always come from the server.
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), {
    allowlist: [/^\/dashboard(\/|$)/, /^\/login$/],
  }),
);

/** What the server sends (domain/notifications/outgoing.ts). */
interface PushMessage {
  title: string;
  path: string;
}

/** The message is encrypted to this browser, but a page of another site must never open. */
function pathFrom(path: unknown): string {
  return typeof path === 'string' && /^\/dashboard(\/|\?|$)/.test(path) ? path : '/dashboard';
}

self.addEventListener('push', (event) => {
  const { title, path } = (event.data?.json() ?? {}) as Partial<PushMessage>;
  if (typeof title !== 'string') return;
  event.waitUntil(
    self.registration.showNotification(title, {
      icon: '/icon-192.png',
      badge: '/icon-192.png',
      // A later one replaces it: the bell lists them all.
      tag: 'notifications',
      data: { path: pathFrom(path) },
    }),
  );
});

/** In a tab that shows the app, else in a new one. */
async function openPage(path: string): Promise<void> {
  const tabs = await self.clients.matchAll({ type: 'window' });
  const tab = tabs.find(({ url }) => pathFrom(new URL(url).pathname) === new URL(url).pathname);
  if (!tab) {
    await self.clients.openWindow(path);
    return;
  }
  await tab.focus().catch(() => undefined);
  // The page itself goes there, so that unsaved input can ask first.
  // oxlint-disable-next-line require-post-message-target-origin -- a tab of this origin, not a window
  tab.postMessage({ type: 'OPEN_PAGE', path });
}

self.addEventListener('notificationclick', (event) => {
  const { data } = event.notification;
  event.notification.close();
  event.waitUntil(openPage(pathFrom(data?.path)));
});

self.addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting();
});
