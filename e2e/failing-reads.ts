import { expect, type Page } from '@playwright/test';
import { expectLoaded } from './carrier.ts';

// Makes the first read of each path fail after a page has loaded. The page must show an error with a retry, because a
// failed read must not look like missing data.

/** Reads that may fail without an error on the screen, and why. */
const SILENT: Readonly<Record<string, string>> = {
  '/api/company': 'Only the page frame shows the name of the carrier.',
  '/api/auth/me': 'The tab keeps the stored profile.',
  '/api/profile/notices': 'The app reads the account notices again when the next page opens.',
  '/api/notifications': 'The page frame has the bell. Its panel shows the error with a retry.',
  '/api/notifications/stream': 'The tab reconnects automatically.',
};

type Reads = Record<string, 'failed' | 'read again'>;

/** Runs in the page before its scripts. An interception in Playwright would disable the browser's cache. */
function interceptReads(silent: readonly string[]): void {
  const reads: Reads = {};
  Object.assign(window, { reads });
  const send = window.fetch;
  window.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    const method = init?.method ?? (input instanceof Request ? input.method : 'GET');
    const isRead = method === 'GET' && pathname.startsWith('/api/');
    if (!isRead || silent.includes(pathname)) return send(input, init);
    if (!reads[pathname]) {
      reads[pathname] = 'failed';
      return new Response('{}', { status: 422 });
    }
    const response = await send(input, init);
    reads[pathname] = 'read again';
    return response;
  };
}

export async function failFirstReads(page: Page): Promise<void> {
  await page.addInitScript(interceptReads, Object.keys(SILENT));
}

const MAX_ROUNDS = 5;

/** Clicks every retry until the screen has loaded. */
export async function retryFailedReads(page: Page, screen: string): Promise<void> {
  const tryAgain = page.getByRole('button', { name: /^(Try Again|Intentar de nuevo)$/ });
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    await expectLoaded(page);
    if ((await tryAgain.count()) === 0) break;
    await expect(page.getByText(/Failed to |No se pud/).first()).toBeVisible();
    await tryAgain.evaluateAll((buttons: HTMLElement[]) =>
      buttons.forEach((button) => button.click()),
    );
  }
  await expect(tryAgain, screen).toHaveCount(0);
}

/** Fails if a read failed without a retry. */
export async function expectAllReadAgain(page: Page, screen: string): Promise<void> {
  const reads = await page.evaluate(() => (window as unknown as { reads: Reads }).reads);
  const silent = Object.keys(reads).filter((path) => reads[path] === 'failed');
  expect.soft(silent, `${screen}: reads that failed without an error`).toEqual([]);
}
