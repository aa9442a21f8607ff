import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { signInAs, useCarrier } from './carrier.ts';

// Tests that a driver can call dispatch with one tap, for a question or after an error.

test.use({ serviceWorkers: 'allow' });

const carrier = useCarrier();
const PHONE = '(806) 555-0100';

const callDispatch = (page: Page) => page.getByRole('link', { name: `Call dispatch: ${PHONE}` });
const setPhone = (phone: string) => carrier.rows('update company set phone = $1', [phone]);

async function newestStatement(username: string): Promise<string> {
  const [settlement] = await carrier.rows<{ id: string }>(
    `select r.id from settlements r join users u on u.id = r.user_id
     where u.email = $1 order by r.week_start desc limit 1`,
    [`${username}@carrier.example`],
  );
  return `/dashboard/payroll/statements/${settlement?.id}`;
}

test('calls dispatch from the statement, even without a connection', async ({ browser }) => {
  await setPhone(PHONE);
  const at = await newestStatement('driver');
  const page = await signInAs(browser, carrier, 'driver', { phone: true, at });
  await expect(callDispatch(page)).toHaveAttribute('href', 'tel:+18065550100');
  await expectAccessible(page);
  await page.evaluate(async () => navigator.serviceWorker.ready);
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByRole('status', { name: 'Connection' })).toContainText('No connection.');
  await expect(callDispatch(page)).toHaveAttribute('href', 'tel:+18065550100');
});

test('offers a call to dispatch when data fails to load', async ({ browser }) => {
  await setPhone(PHONE);
  const page = await signInAs(browser, carrier, 'driver', {
    phone: true,
    at: '/dashboard/profile',
  });
  await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible();
  await expect(callDispatch(page)).toHaveCount(0);
  await page.route(/\/api\/payroll\?/, (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/dashboard/payroll');
  await expect(page.getByRole('alert').filter({ has: callDispatch(page) })).toBeVisible();
  await expectAccessible(page);
});

test('offers a call to dispatch when the script of a page fails to load', async ({ browser }) => {
  await setPhone(PHONE);
  const page = await signInAs(browser, carrier, 'driver', { phone: true, at: '/' });
  await page
    .context()
    .route('**/assets/ProfilePage-*.js', (route) => route.fulfill({ status: 404 }));
  await page.goto('/dashboard/profile');
  const alert = page.getByRole('alert').filter({ hasText: 'This page could not be loaded' });
  await expect(alert.getByRole('link', { name: 'Call dispatch' })).toBeVisible();
});

test('offers no call without a company phone number, and none to staff', async ({ browser }) => {
  await setPhone('');
  const at = await newestStatement('driver');
  const driver = await signInAs(browser, carrier, 'driver', { phone: true, at });
  await expect(driver.getByText('Net pay').first()).toBeVisible();
  await expect(driver.getByRole('link', { name: /Call dispatch/ })).toHaveCount(0);
  await setPhone(PHONE);
  const office = await signInAs(browser, carrier, 'admin', { at });
  await expect(office.getByText('Net pay').first()).toBeVisible();
  await expect(callDispatch(office)).toHaveCount(0);
});
