import { expect, test } from '@playwright/test';
import { DEMO_PASSWORD } from '../domain/company/demo.ts';
import { expectAccessible } from './accessibility.ts';
import {
  chooseSignOut,
  signInAs,
  submitSignIn,
  tokenOf,
  useCarrier,
  watchForErrors,
} from './carrier.ts';

const carrier = useCarrier();

test('reports a wrong password, keeps the username, and accepts the right password', async ({
  page,
}) => {
  watchForErrors(page);
  await page.goto(`${carrier.url}/login`);
  await expect(page.getByText('Sign in to your account')).toBeVisible();
  await expect(page.getByText("Enter your username (e.g., 'admin' or 'manager')")).toBeVisible();
  await submitSignIn(page, 'driver', 'not-this-one');
  await expect(page.getByRole('alert')).toContainText('Incorrect username or password.');
  await expect(page.getByLabel('Username')).toHaveValue('driver');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  await expectAccessible(page);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('main')).toHaveCSS('outline-style', 'none');
});

test('redirects a signed-out visitor from the dashboard to the public page, which links to sign-in', async ({
  page,
}) => {
  for (const path of ['/dashboard/no-such-page', '/dashboard/payroll']) {
    await page.goto(carrier.url + path);
    await expect(page).toHaveURL(`${carrier.url}/`);
  }
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: /menu/i }).click();
  await page.getByRole('link', { name: 'Management Portal' }).last().click();
  await expect(page).toHaveURL(/\/login$/);
});

test('ends the session on the server at sign-out and shows the public page', async ({
  browser,
}) => {
  const page = await signInAs(browser, carrier, 'driver', { at: '/dashboard/help' });
  const token = await tokenOf(page);
  await chooseSignOut(page);
  await expect(page).toHaveURL(`${carrier.url}/`);
  const me = await page.request.get(`${carrier.url}/api/auth/me`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(me.status()).toBe(401);
});

test('requires a password change before any other page', async ({ page }) => {
  await carrier.rows(
    "update users set must_change_password = true where email = 'tom.hadley@carrier.example'",
  );
  await page.goto(`${carrier.url}/login`);
  await submitSignIn(page, 'tom.hadley');
  await expect(page).toHaveURL(/\/change-password$/);
  await page.goto(`${carrier.url}/dashboard/time-logs`);
  await expect(page).toHaveURL(/\/change-password$/);
  await expectAccessible(page);
  await page.getByLabel('New Password', { exact: true }).fill('Caprock-Line-1');
  await page.getByLabel(/Confirm/).fill('Caprock-Line-2');
  await page.getByRole('button', { name: /Change Password/ }).click();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await page.getByLabel(/Confirm/).fill('Caprock-Line-1');
  await page.getByRole('button', { name: /Change Password/ }).click();
  await expect(page.getByText('Password Changed Successfully!')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('shows a driver only the pages that their permissions allow', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'driver', { at: '/dashboard/profile' });
  await expect(page.getByRole('navigation').getByRole('link')).toHaveText([
    'Dashboard',
    'Profile',
    'Time Logs',
    'Payroll',
  ]);
});

test('redirects to the dashboard from a page that the person has no permission for', async ({
  browser,
}) => {
  const page = await signInAs(browser, carrier, 'hr', { at: '/dashboard/payroll' });
  await expect(page).toHaveURL(/\/dashboard$/);
});
