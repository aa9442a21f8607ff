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

self.addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting();
});
