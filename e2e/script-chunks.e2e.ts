import { expect, test } from '@playwright/test';
import { signInAs, useCarrier } from './carrier.ts';

const carrier = useCarrier();
const SCRIPT = '**/assets/ProfilePage-*.js';

test('shows an error with Try Again when a script has not loaded after 120 seconds', async ({
  browser,
}) => {
  const page = await signInAs(browser, carrier, 'driver', { at: '/' });
  await page.clock.install();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: /^Welcome back/ })).toBeVisible();
  await page.route(SCRIPT, () => undefined);
  await page.getByRole('link', { name: 'Profile', exact: true }).click();
  await page.clock.fastForward(100_000);
  const alert = page.getByRole('alert').filter({ hasText: 'This page could not be loaded' });
  await expect(alert).toHaveCount(0);
  await page.clock.fastForward(20_000);
  await expect(alert).toContainText('It took longer than two minutes.');
  await page.unrouteAll();
  await alert.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible();
});

test('reloads the page once when a script of an older release is missing', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'driver');
  await expect(page.getByRole('heading', { name: /^Welcome back/ })).toBeVisible();
  await page.route(SCRIPT, (route) => route.fulfill({ status: 404 }), { times: 1 });
  await page.getByRole('link', { name: 'Profile', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible();
});

test('shows an error with Try Again when a script is still missing after the reload', async ({
  browser,
}) => {
  const page = await signInAs(browser, carrier, 'driver');
  await expect(page.getByRole('heading', { name: /^Welcome back/ })).toBeVisible();
  await page.route(SCRIPT, (route) => route.fulfill({ status: 404 }));
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.getByRole('link', { name: 'Profile', exact: true }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'This page could not be loaded' });
  await expect(alert).toContainText('Linehaul may have been updated');
  expect(loads).toBe(1);
  await page.unrouteAll();
  await alert.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible();
});

test('keeps the page open and shows an error without a connection', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'driver');
  await expect(page.getByRole('heading', { name: /^Welcome back/ })).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Profile', exact: true }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'This page could not be loaded' });
  await expect(alert).toContainText('There is no connection to the server.');
  await page.context().setOffline(false);
  await alert.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible();
});

test('shows the page frame before the scripts load, and an error when the app does not start', async ({
  page,
}) => {
  await page.clock.install();
  await page.route('**/assets/index-*.js', () => undefined);
  await page.goto(`${carrier.url}/dashboard`, { waitUntil: 'commit' });
  await expect(page.getByText('Management System')).toBeVisible();
  await expect(page.getByRole('status')).toHaveText('Loading...');
  await page.clock.fastForward(121_000);
  await expect(page.getByRole('status')).toHaveText(/could not be loaded/);
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
});
