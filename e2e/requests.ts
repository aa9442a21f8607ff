import { expect, type Page, type Request } from '@playwright/test';

// Playwright's 'networkidle' never comes, because the stream of notifications stays open.

const STREAM = '/api/notifications/stream';
const open = new WeakMap<Page, Set<Request>>();

/** Remembers the requests of a page that have no answer yet. */
export function watchRequests(page: Page): void {
  const requests = new Set<Request>();
  open.set(page, requests);
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== STREAM) requests.add(request);
  });
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
}

const LOOK_EVERY_MS = 100;
/** As long as Playwright waits for an idle network. */
const QUIET_LOOKS = 5;

/** Waits until a page from `signInAs` asks for nothing for half a second. */
export async function expectQuiet(page: Page): Promise<void> {
  let quiet = 0;
  const look = () => {
    quiet = open.get(page)?.size === 0 ? quiet + 1 : 0;
    return quiet;
  };
  await expect
    .poll(look, { intervals: [LOOK_EVERY_MS], message: 'the page asks for nothing' })
    .toBeGreaterThan(QUIET_LOOKS);
}
