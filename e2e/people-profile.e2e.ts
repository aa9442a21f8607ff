import { expect, test, type Browser, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../domain/company/demo.ts';
import { expectAccessible, expectNoPageErrors, signInAs, useCarrier } from './carrier.ts';

const carrier = useCarrier();
const PASSWORD = 'Caprock-Line-1';

/** Fills the fields of a new password, with whatever the first one is called on this page. */
async function typeNewPassword(page: Page, label: string, password = PASSWORD): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(password);
  await page.getByLabel('Confirm Password').fill(password);
}

async function invite(page: Page, email: string): Promise<string> {
  await page.goto('/dashboard/invitations');
  await page.getByRole('button', { name: 'Invite' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite a person' });
  await expectAccessible(await settled(page));
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('First Name').fill('Inés');
  await dialog.getByRole('button', { name: 'Invite' }).click();
  const shown = page.getByRole('dialog', { name: 'Invitation created' });
  await expect(shown).toContainText(`please pass this link on to ${email} yourself`);
  const link = /https?:\S+\/join\/[\w-]{43}/.exec((await shown.textContent()) ?? '')?.[0] ?? '';
  await shown.getByRole('button', { name: 'Done' }).click();
  return link;
}

/** While a dialog fades in, its colours are not yet its own. */
async function settled(page: Page): Promise<Page> {
  await expect(page.locator('.MuiDialog-container').last()).toHaveCSS('opacity', '1');
  return page;
}

async function onPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    baseURL: carrier.url,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  return context.newPage();
}

test('a contractor is invited, joins on a phone and logs a day', async ({ browser }) => {
  const admin = await signInAs(browser, carrier, 'admin');
  const errors = expectNoPageErrors(admin);
  await admin.goto('/dashboard/invitations');
  await expect(admin.getByText('Nobody is invited yet')).toBeVisible();
  await expectAccessible(admin);
  const link = await invite(admin, 'ines@elsewhere.example');
  await expect(admin.getByRole('list', { name: 'Invitations' })).toContainText('Open');
  await expectAccessible(admin);

  const driver = await onPhone(browser);
  errors.push(...expectNoPageErrors(driver));
  await driver.goto(link);
  await expect(driver.getByRole('heading', { level: 1 })).toHaveText('Welcome aboard');
  await expect(driver.getByLabel('First Name')).toHaveValue('Inés');
  await expectAccessible(driver);
  await driver.getByRole('button', { name: 'Join' }).click();
  await expect(driver.getByText('Last name is required')).toBeVisible();
  await driver.getByLabel('Last Name').fill('Ortega');
  await typeNewPassword(driver, 'Password', 'Password-2026!');
  await driver.getByRole('button', { name: 'Join' }).click();
  await expect(driver.getByRole('alert')).toContainText('one of the most common passwords');
  await expect(driver.getByLabel('Last Name')).toHaveValue('Ortega');
  await typeNewPassword(driver, 'Password');
  await driver.getByRole('button', { name: 'Join' }).click();
  await expect(driver).toHaveURL(/\/dashboard$/);
  await expect(driver.getByText('Welcome back, Inés!')).toBeVisible();

  await driver.goto('/dashboard/time-logs');
  await driver.getByRole('switch').or(driver.getByRole('checkbox')).first().click();
  await driver.getByRole('button', { name: 'Submit This Week' }).first().click();
  await expect(driver.getByText('Weekly time logs submitted successfully!')).toBeVisible();
  const [row] = await carrier.rows<{ count: string }>(
    `select count(*) from time_logs l join users u on u.id = l.user_id
     where u.email = 'ines@elsewhere.example' and l.worked`,
  );
  expect(Number(row?.count)).toBeGreaterThan(0);

  await admin.reload();
  await expect(admin.getByRole('list', { name: 'Invitations' })).toContainText('Joined');
  const again = await onPhone(browser);
  await again.goto(link);
  await expect(again.getByText('This invitation does not work any more')).toBeVisible();
  await expectAccessible(again);
  expect(errors).toEqual([]);
});

test('a resent link replaces the first one, and a revoked one is dead', async ({ browser }) => {
  const manager = await signInAs(browser, carrier, 'manager');
  const first = await invite(manager, 'ned@elsewhere.example');
  const actions = manager.getByRole('button', { name: 'Actions for Inés' });
  await actions.click();
  await manager.getByRole('menuitem', { name: 'Resend' }).click();
  await manager.getByRole('button', { name: 'Resend' }).click();
  const shown = manager.getByRole('dialog', { name: 'New link created' });
  await expectAccessible(await settled(manager));
  const second = /https?:\S+\/join\/[\w-]{43}/.exec((await shown.textContent()) ?? '')?.[0] ?? '';
  await shown.getByRole('button', { name: 'Done' }).click();
  const guest = await onPhone(browser);
  await guest.goto(first);
  await expect(guest.getByText('This invitation does not work any more')).toBeVisible();
  await guest.goto(second);
  await expect(guest.getByLabel('Email')).toHaveValue('ned@elsewhere.example');
  await actions.click();
  await manager.getByRole('menuitem', { name: 'Revoke' }).click();
  await manager.getByRole('button', { name: 'Revoke' }).click();
  await expect(manager.getByText('Invitation revoked')).toBeVisible();
  await guest.reload();
  await expect(guest.getByText('This invitation does not work any more')).toBeVisible();
});

test('the profile shows who one is, is edited, and asks before it loses what was typed', async ({
  browser,
}) => {
  const page = await signInAs(browser, carrier, 'supervisor');
  const errors = expectNoPageErrors(page);
  await page.goto('/dashboard/profile');
  for (const title of ['Account Status', 'Access & Permissions', 'Signed-in devices'])
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  for (const text of ['Active', 'Member Since', 'Last Updated', 'Reports to', 'Ellen Whitaker'])
    await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
  for (const chip of ['Time Logs', 'Reports & Analytics'])
    await expect(page.getByRole('main').getByText(chip, { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByText('Payroll Processing')).toBeHidden();
  await expect(page.getByText('Access is managed through policies.')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await expect(page.getByLabel('Email')).not.toBeEditable();
  await expectAccessible(page);
  await page.getByLabel('First Name').fill('');
  await page.getByLabel('Phone').fill('806 555 0142');
  await page.getByLabel('ZIP Code').fill('79072');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('First Name is required')).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Time Logs' }).click();
  await expect(page.getByText('Leave without saving?')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Phone')).toHaveValue('806 555 0142');
  await page.getByLabel('First Name').fill('Márcus <b>🚚</b>');

  await page.route('**/api/auth/me', (route) => route.abort());
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('alert')).toContainText('No connection to the server');
  await expect(page.getByLabel('ZIP Code')).toHaveValue('79072');
  await page.unroute('**/api/auth/me');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Profile updated successfully')).toBeVisible();
  await expect(page.getByText('Márcus <b>🚚</b>')).toBeVisible();
  await expect(page.getByText('79072')).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Time Logs' }).click();
  await expect(page).toHaveURL(/time-logs/);
  expect(errors).toEqual([]);
});

test('cancelling an edit asks first, and brings back what was', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'clerk');
  await page.goto('/dashboard/profile');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByLabel('City').fill('Nowhere');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
  await expect(page.getByText('Nowhere')).toBeHidden();
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
});

test('the password is changed in a dialog, which signs out other devices', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'driver');
  const other = await signInAs(browser, carrier, 'driver', { phone: true });
  await page.goto('/dashboard/profile');
  await expect(page.getByRole('button', { name: /^Sign out/ })).toHaveCount(1);
  await carrier.rows(`update sessions set created_at = now() - interval '11 minutes'
    where user_id = (select id from users where email = 'driver@carrier.example')`);
  await page.getByRole('button', { name: 'Change Password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change Password' });
  await expect(dialog.getByLabel('Current Password')).toBeHidden();
  await dialog.getByLabel('New Password', { exact: true }).fill('caprock');
  await expect(dialog.getByRole('listitem').first()).toContainText('(not met yet)');
  await expectAccessible(await settled(page));
  await typeNewPassword(page, 'New Password');
  await expect(dialog.getByText('(not met yet)')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Change Password' }).click();
  await expect(dialog.getByLabel('Current Password')).toBeFocused();
  await expect(dialog.getByLabel('New Password', { exact: true })).toHaveValue(PASSWORD);
  await dialog.getByLabel('Current Password').fill(DEMO_PASSWORD);
  await dialog.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByText('Password Changed Successfully!')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: /^Sign out/ })).toHaveCount(0);
  await other.goto('/dashboard/profile');
  await expect(other).toHaveURL(`${carrier.url}/`);
});

test('one device signs out another one', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'accountant', { phone: true });
  const other = await signInAs(browser, carrier, 'accountant');
  await page.goto('/dashboard/profile');
  await expect(page.getByText('This device')).toBeVisible();
  await page.getByRole('button', { name: /^Sign out/ }).click();
  await expect(page.getByText('Device signed out')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Sign out/ })).toHaveCount(0);
  await other.goto('/dashboard/profile');
  await expect(other).toHaveURL(`${carrier.url}/`);
});

test('without a mail server a forgotten password is for the administrator', async ({ page }) => {
  await page.goto(`${carrier.url}/login`);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
  await expect(page.getByText('Please ask your administrator')).toBeVisible();
  await expectAccessible(page);
});

test('a mailed link sets a new password once', async ({ page }) => {
  const token = 'm'.repeat(43);
  await carrier.rows(
    `insert into password_resets (user_id, token_hash, expires_at)
     select id, sha256($1::bytea), now() + interval '30 minutes' from users
     where email = 'hr@carrier.example'`,
    [token],
  );
  await page.goto(`${carrier.url}/reset-password/${token}`);
  await expectAccessible(page);
  await typeNewPassword(page, 'New Password', 'Llano-Estacado-7');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByText('Password Changed Successfully!')).toBeVisible();
  await page.getByRole('link', { name: 'Go to Sign In' }).click();
  await page.getByLabel('Username').fill('hr');
  await page.getByLabel('Password', { exact: true }).fill('Llano-Estacado-7');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto(`${carrier.url}/reset-password/${token}`);
  await typeNewPassword(page, 'New Password', 'Llano-Estacado-8');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByText('This link does not work any more')).toBeVisible();
  await expectAccessible(page);
});
