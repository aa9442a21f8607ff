import { expect, test } from '@playwright/test';
import { DEMO_PASSWORD } from '../domain/company/demo.ts';
import { expectAccessible, waitForFadeIn } from './accessibility.ts';
import { NEW_PASSWORD, signInAs, typeNewPassword, useCarrier } from './carrier.ts';

const carrier = useCarrier();

test('does not tell an administrator to ask an administrator', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'admin', { at: '/dashboard/profile' });
  await expect(
    page.getByText('Access is managed through policies.', { exact: true }),
  ).toBeVisible();
});

test('shows and edits the person, and asks before it discards typed values', async ({
  browser,
}) => {
  const page = await signInAs(browser, carrier, 'supervisor', { at: '/dashboard/profile' });
  for (const title of ['Account Status', 'Access & Permissions', 'Signed-in devices'])
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  for (const text of ['Active', 'Member Since', 'Last Updated', 'Reports to', 'Ellen Whitaker'])
    await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
  for (const chip of ['Time Logs', 'Reports & Analytics'])
    await expect(page.getByRole('main').getByText(chip, { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByText('Payroll Processing')).toBeHidden();
  await expect(
    page.getByText(
      'Access is managed through policies. To change it, please contact your administrator.',
    ),
  ).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Edit profile' }).click();
  await expect(page.getByLabel('Email')).not.toBeEditable();
  await expect(
    page.getByText(
      'This system cannot send email. Ask an administrator to change the email address.',
    ),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change email' })).toBeHidden();
  await expectAccessible(page);
  await page.getByLabel('First Name').fill('');
  await page.getByLabel('Phone').fill('806 555 0142');
  await page.getByLabel('State', { exact: true }).selectOption('TX – Texas');
  await page.getByLabel('ZIP Code').fill('790');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('First Name is required')).toBeVisible();
  await expect(page.getByText('Enter a ZIP Code with 5 digits')).toBeVisible();
  await page.getByLabel('ZIP Code').fill('79072');
  await page.getByRole('navigation').getByRole('link', { name: 'Time Logs' }).click();
  await expect(page.getByText('Leave without saving?')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('Phone')).toHaveValue('806 555 0142');
  await page.getByLabel('First Name').fill('Márcus <b>🚚</b>');

  await page.route('**/api/auth/me', (route) => route.abort());
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('alert')).toContainText('Can’t reach the server');
  await expect(page.getByLabel('ZIP Code')).toHaveValue('79072');
  await page.unroute('**/api/auth/me');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Profile updated successfully')).toBeVisible();
  await expect(page.getByText('Márcus <b>🚚</b>')).toBeVisible();
  await expect(page.getByText('79072')).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Time Logs' }).click();
  await expect(page).toHaveURL(/time-logs/);
});

test('asks before it cancels an edit, and restores the old values', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'clerk', { at: '/dashboard/profile' });
  await page.getByRole('button', { name: 'Edit profile' }).click();
  await page.getByLabel('City').fill('Nowhere');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('button', { name: 'Edit profile' })).toBeVisible();
  await expect(page.getByText('Nowhere')).toBeHidden();
  await page.getByRole('button', { name: 'Edit profile' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Edit profile' })).toBeVisible();
});

test('changes the password in a dialog and signs out other devices', async ({ browser }) => {
  const other = await signInAs(browser, carrier, 'driver', { phone: true, at: '/' });
  const page = await signInAs(browser, carrier, 'driver', { at: '/dashboard/profile' });
  await expect(page.getByRole('button', { name: /^Sign out/ })).toHaveCount(1);
  await carrier.rows(`update sessions set password_entered_at = now() - interval '11 minutes'
    where user_id = (select id from users where email = 'driver@carrier.example')`);
  await page.getByRole('button', { name: 'Change Password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change Password' });
  await expect(dialog.getByLabel('Current Password')).toBeHidden();
  await dialog.getByLabel('New Password', { exact: true }).fill('caprock');
  await expect(dialog.getByRole('listitem').first()).toContainText('(not met yet)');
  await expectAccessible(await waitForFadeIn(page));
  await typeNewPassword(page, 'New Password');
  await expect(dialog.getByText('(not met yet)')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Change Password' }).click();
  await expect(dialog.getByLabel('Current Password')).toBeFocused();
  await expect(dialog.getByLabel('New Password', { exact: true })).toHaveValue(NEW_PASSWORD);
  await dialog.getByLabel('Current Password').fill(DEMO_PASSWORD);
  await dialog.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByText('Password Changed Successfully!')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: /^Sign out/ })).toHaveCount(0);
  await other.goto('/dashboard/profile');
  await expect(other).toHaveURL(`${carrier.url}/`);
});

test('signs out one device from another', async ({ browser }) => {
  const other = await signInAs(browser, carrier, 'accountant', { at: '/' });
  const page = await signInAs(browser, carrier, 'accountant', {
    phone: true,
    at: '/dashboard/profile',
  });
  await expect(page.getByText('This device')).toBeVisible();
  await page.getByRole('button', { name: /^Sign out/ }).click();
  await expect(page.getByText('Device signed out')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Sign out/ })).toHaveCount(0);
  await other.goto('/dashboard/profile');
  await expect(other).toHaveURL(`${carrier.url}/`);
});

test('waits for the company’s time zone before it shows a page', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'admin', { at: '/dashboard/logs' });
  const heading = page.getByRole('heading', { name: 'Audit Logs' });
  await expect(heading).toBeVisible();
  const requested = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  let requestCount = 0;
  await page.route('**/api/auth/me', async (route) => {
    requestCount += 1;
    // The client retries a lost request once. The page must wait for the retry too.
    if (requestCount === 1) return route.abort();
    requested.resolve();
    await released.promise;
    return route.continue();
  });
  await page.reload();
  await requested.promise;
  await expect(heading).toBeHidden();
  released.resolve();
  await expect(heading).toBeVisible();
  await expect(
    page
      .getByRole('main')
      .getByText(/ C[SD]T$/)
      .first(),
  ).toBeVisible();
});
