import { expect, test } from '@playwright/test';
import { signInAs, useCarrier } from './carrier.ts';

const carrier = useCarrier();
const SCRIPT = '**/assets/ProfilePage-*.js';

test('a script that is never answered ends in an error with Try Again after 120 seconds', async ({
  browser,
}) => {
  const page = await signInAs(browser, carrier, 'driver', { at: '/' });
  await page.clock.install();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: /^Welcome back/ })).toBeVisible();
  await page.route(SCRIPT, () => undefined);
  await page.getByRole('link', { name: 'Profile' }).click();
  await page.clock.fastForward(100_000);
  const alert = page.getByRole('alert').filter({ hasText: 'This page could not be loaded' });
  await expect(alert).toHaveCount(0);
  await page.clock.fastForward(20_000);
  await expect(alert).toContainText('It took longer than two minutes.');
  await page.unrouteAll();
  await alert.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible();
});

test('a script of an older release reloads the page once', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'driver');
  await expect(page.getByRole('heading', { name: /^Welcome back/ })).toBeVisible();
  await page.route(SCRIPT, (route) => route.fulfill({ status: 404 }), { times: 1 });
  await page.getByRole('link', { name: 'Profile' }).click();
  await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible();
});

test('a script that is missing after the reload too is named, with Try Again', async ({
  browser,
}) => {
  const page = await signInAs(browser, carrier, 'driver');
  await expect(page.getByRole('heading', { name: /^Welcome back/ })).toBeVisible();
  await page.route(SCRIPT, (route) => route.fulfill({ status: 404 }));
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.getByRole('link', { name: 'Profile' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'This page could not be loaded' });
  await expect(alert).toContainText('Linehaul may have been updated');
  expect(loads).toBe(1);
  await page.unrouteAll();
  await alert.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible();
});

test('without a connection the app stays and says so', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'driver');
  await expect(page.getByRole('heading', { name: /^Welcome back/ })).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Profile' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'This page could not be loaded' });
  await expect(alert).toContainText('There is no connection to the server.');
  await page.context().setOffline(false);
  await alert.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible();
});

test('the frame is there before the scripts, and an app that does not start says so', async ({
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
