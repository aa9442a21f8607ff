import { expect, test } from '@playwright/test';
import { signInAs, useCarrier } from './carrier.ts';

// A read that fails is named on its screen, with a way to try again: nothing failed may look like nothing there.

const carrier = useCarrier();

const READS = [
  ['driver', '/dashboard/profile', '/api/auth/sessions', 'Failed to load devices'],
  ['driver', '/dashboard/profile', '/api/profile/w9', 'Failed to load your W-9'],
  ['driver', '/dashboard/profile/w9', '/api/profile/w9', 'Failed to load your W-9'],
  ['admin', '/dashboard/logs', '/api/logs', 'Failed to load logs'],
  ['admin', '/dashboard/logs', '/api/logs/verification', 'Failed to load the last verification'],
  ['admin', '/dashboard/payroll?tab=tracker', '/api/contractors', 'Failed to load contractors'],
  ['admin', '/dashboard/archive', '/api/staff/archived', 'Failed to load archived users'],
] as const;

for (const [username, screen, read, sentence] of READS) {
  test(`${screen} names a failed ${read} and can load it again`, async ({ browser }) => {
    const page = await signInAs(browser, carrier, username, { at: '/' });
    const isRead = (url: URL) => url.pathname === read;
    await page.route(isRead, (route) => route.fulfill({ status: 400, json: {} }));
    await page.goto(screen);
    const failure = page.getByRole('main').getByText(sentence).first();
    await expect(failure).toBeVisible();
    await page.unroute(isRead);
    await page.getByRole('button', { name: 'Try Again' }).first().click();
    await expect(failure).toHaveCount(0);
  });
}
