import { expect, test, type Page, type Request } from '@playwright/test';
import { expectLoaded, signInAs, useCarrier } from './carrier.ts';

// Makes each read of each screen fail once. The screen must show an error with a retry, because a failed read must not
// look like missing data.

const carrier = useCarrier();

const SCREENS: Readonly<Record<string, readonly string[]>> = {
  driver: [
    '/dashboard/profile',
    '/dashboard/profile/w9',
    '/dashboard/profile/notifications',
    '/dashboard/time-logs',
    '/dashboard/payroll',
    '/dashboard/payroll?tab=tax-documents',
  ],
  manager: [
    '/dashboard/contractors',
    '/dashboard/time-logs?tab=approvals',
    '/dashboard/time-logs/enter-days',
  ],
  admin: [
    '/dashboard/payroll?tab=tracker',
    '/dashboard/payroll/runs',
    '/dashboard/payroll?tab=tax-documents',
    '/dashboard/payroll/year',
    '/dashboard/payroll/opening-balances',
    '/dashboard/payroll/tin-matching',
    '/dashboard/w9-forms',
    '/dashboard/contractors',
    '/dashboard/reports',
    '/dashboard/staff',
    '/dashboard/archive',
    '/dashboard/policies',
    '/dashboard/policies?tab=policies',
    '/dashboard/policies?tab=tree',
    '/dashboard/logs',
    '/dashboard/company',
    '/dashboard/invitations',
    '/dashboard/operations',
  ],
};

/** Reads that may fail without an error on the screen, and why. */
const SILENT: Readonly<Record<string, string>> = {
  '/api/company': 'Only the page frame shows the name of the carrier.',
  '/api/auth/me': 'The tab keeps the stored profile.',
  '/api/profile/notices': 'The app reads the account notices again when the next page opens.',
  '/api/notifications': 'The page frame has the bell. Its panel shows the error with a retry.',
  '/api/notifications/stream': 'The tab reconnects automatically.',
};

/** Returns the API paths that a screen reads when it opens. */
async function readsOf(page: Page, screen: string): Promise<string[]> {
  const reads = new Set<string>();
  const record = (request: Request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' && pathname.startsWith('/api/')) reads.add(pathname);
  };
  // Closes the previous screen first, because it may still send reads.
  await page.goto('about:blank');
  page.on('request', record);
  const namedReads = () => [...reads].filter((read) => !(read in SILENT));
  await page.goto(screen);
  await expect.poll(namedReads, { message: `${screen} reads` }).not.toEqual([]);
  await expectLoaded(page);
  page.off('request', record);
  return namedReads();
}

/** Runs in the page. Sets the path whose reads fail in `interceptReads`. With an empty path, no read fails. */
function failRead(path: string): void {
  sessionStorage.setItem('failing-read', path);
}

/** Runs in the page before its scripts. Makes the reads of one path fail. An interception in Playwright would disable
 *  the browser's cache, so each of the many page loads would compile every script again. */
function interceptReads(): void {
  const send = window.fetch;
  window.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    const fails = pathname === sessionStorage.getItem('failing-read');
    return fails ? new Response('{}', { status: 400 }) : send(input, init);
  };
}

for (const [username, screens] of Object.entries(SCREENS)) {
  test(`shows an error for every failed read of the ${username}’s screens`, async ({ browser }) => {
    test.setTimeout(300_000);
    const page = await signInAs(browser, carrier, username, { at: '/' });
    await page.addInitScript(interceptReads);
    const tryAgain = page.getByRole('button', { name: 'Try Again' });
    for (const screen of screens) {
      for (const read of await readsOf(page, screen)) {
        await page.evaluate(failRead, read);
        await page.goto(screen);
        await expect(tryAgain.first(), `${screen} without ${read}`).toBeVisible();
        await expect(page.getByText(/Failed to /).first()).toBeVisible();
        await page.evaluate(failRead, '');
        // Some reads retry automatically in the meantime.
        await expect(async () => {
          if (await tryAgain.count()) await tryAgain.first().click({ timeout: 2_000 });
          await expect(tryAgain, `${screen} with ${read} again`).toHaveCount(0, { timeout: 5_000 });
        }).toPass();
      }
    }
  });
}
