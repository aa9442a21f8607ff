import { expect, type Page, type Request } from '@playwright/test';

// Waits for an idle network on signed-in pages. Playwright's 'networkidle' never fires there, because the notification
// stream stays open.

const STREAM = '/api/notifications/stream';
const openRequests = new WeakMap<Page, Set<Request>>();

/** Tracks the open requests of a page, without the notification stream. */
export function watchRequests(page: Page): void {
  const requests = new Set<Request>();
  openRequests.set(page, requests);
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== STREAM) requests.add(request);
  });
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
}

const POLL_INTERVAL_MS = 100;
/** Five intervals are half a second, the time that Playwright's 'networkidle' waits without an open request. */
const IDLE_INTERVALS = 5;

/** Waits until a page from `signInAs` has had no open request for half a second. */
export async function expectNetworkIdle(page: Page): Promise<void> {
  let idlePolls = 0;
  const countIdlePolls = () => {
    idlePolls = openRequests.get(page)?.size === 0 ? idlePolls + 1 : 0;
    return idlePolls;
  };
  await expect
    .poll(countIdlePolls, { intervals: [POLL_INTERVAL_MS], message: 'no open requests' })
    .toBeGreaterThan(IDLE_INTERVALS);
}
