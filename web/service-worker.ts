/// <reference lib="webworker" />
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

import type { PushMessage } from '../domain/notifications/outgoing.ts';
import { SYNC_TAG } from './app/offline/background-sync-registration.ts';
import { isMethodMissing, isTemporalMissing } from './app/shims/missing.ts';
import { sendStoredRequests } from './background-sync.ts';

// The service worker precaches the files of one release, so that the app opens offline. It never handles or caches API
// calls.

declare const self: ServiceWorkerGlobalScope & {
  /** The build injects the list of files here. */
  __WB_MANIFEST: (PrecacheEntry | string)[];
};

cleanupOutdatedCaches();
// oxlint-disable-next-line no-underscore-dangle -- the build replaces this name
const ALL_FILES = self.__WB_MANIFEST;

/** Whether a page in this browser loads the file (app/shims/load-shims.ts). */
function isNeeded(file: PrecacheEntry | string): boolean {
  const { url } = typeof file === 'string' ? { url: file } : file;
  if (url.includes('/temporal-shim-')) return isTemporalMissing();
  if (url.includes('/method-shims-')) return isMethodMissing();
  return true;
}
const FILES = ALL_FILES.filter(isNeeded);

// The server renders the public page at /, so / must not map to index.html.
precacheAndRoute(FILES, { directoryIndex: '', cleanURLs: false });
// The worker does not handle the pages behind emailed links, so they always come from the server.
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), {
    allowlist: [/^\/dashboard(\/|$)/, /^\/login$/],
  }),
);

/** Returns the path if it is a dashboard page. Otherwise, returns the path of the dashboard, so that a message can
 *  never open another site. */
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
      // A newer notification replaces this one. The bell lists all notifications.
      tag: 'notifications',
      data: { path: pathFrom(path) },
    }),
  );
});

/** Opens a page in a tab that shows the dashboard, or in a new tab if there is none. */
async function openPage(path: string): Promise<void> {
  const tabs = await self.clients.matchAll({ type: 'window' });
  const tab = tabs.find(({ url }) => pathFrom(new URL(url).pathname) === new URL(url).pathname);
  if (!tab) {
    await self.clients.openWindow(path);
    return;
  }
  await tab.focus().catch(() => undefined);
  // The app navigates, not the service worker, so that the app can ask before it discards unsaved input.
  // oxlint-disable-next-line require-post-message-target-origin -- a tab of this origin, not a window
  tab.postMessage({ type: 'OPEN_PAGE', path });
}

self.addEventListener('notificationclick', (event) => {
  const { data } = event.notification;
  event.notification.close();
  event.waitUntil(openPage(pathFrom(data?.path)));
});

/** The Background Sync event. Only Chromium has it, and the worker types do not include it. */
interface SyncEvent extends ExtendableEvent {
  tag: string;
}

self.addEventListener('sync' as 'activate', (event) => {
  if ((event as SyncEvent).tag === SYNC_TAG) event.waitUntil(sendStoredRequests());
});

self.addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting();
});
