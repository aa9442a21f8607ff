import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import {
  chooseRowAction,
  rowOf,
  signInAs,
  submitSignIn,
  useCarrier,
  typeNewPassword,
  watchForErrors,
} from './carrier.ts';

const carrier = useCarrier();

test('lets HR, but not a manager, reset a driver’s password in the list and on the driver’s page', async ({
  browser,
}) => {
  const page = await signInAs(browser, carrier, 'hr', { at: '/dashboard/contractors' });
  await chooseRowAction(page, 'Tom Hadley', 'Reset password');
  const question = page.getByRole('dialog', { name: 'Reset the password of Tom Hadley?' });
  await question.getByRole('button', { name: 'Reset password' }).click();
  const shown = page.getByRole('dialog', { name: 'Temporary password' });
  await expectAccessible(page);
  const password = await shown.locator('code').innerText();
  await shown.getByRole('button', { name: 'Done' }).click();
  const driver = await (await browser.newContext({ baseURL: carrier.url })).newPage();
  await driver.goto('/login');
  await submitSignIn(driver, 'tom.hadley', password);
  await expect(driver).toHaveURL(/\/change-password$/);
  await driver.context().close();
  await page.getByRole('link', { name: 'Tom Hadley' }).click();
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(question).toBeVisible();
  await page.context().close();

  const manager = await signInAs(browser, carrier, 'manager', { at: '/dashboard/contractors' });
  await manager
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await expect(manager.getByRole('menuitem', { name: 'Edit Contractor' })).toBeVisible();
  await expect(manager.getByRole('menuitem', { name: 'Reset password' })).toHaveCount(0);
});

test('can undo a deactivation from its notice', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'admin', { at: '/dashboard/contractors' });
  await chooseRowAction(page, 'Tom Hadley', 'Deactivate Contractor');
  const dialog = page.getByRole('dialog', { name: 'Deactivate Contractor' });
  await dialog.getByRole('button', { name: 'Deactivate Contractor' }).click();
  await expect(page.getByText('Contractor deactivated successfully')).toBeVisible();
  await expect(rowOf(page, 'Tom Hadley')).toContainText('Inactive');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Contractor activated successfully')).toBeVisible();
  await expect(rowOf(page, 'Tom Hadley')).not.toContainText('Inactive');
});

test('tells the person to ask the administrator when there is no mail server', async ({ page }) => {
  watchForErrors(page);
  await page.goto(`${carrier.url}/login`);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
  await expect(page.getByText('Please ask your administrator')).toBeVisible();
  await expectAccessible(page);
});

test('sets a new password once with an emailed link', async ({ page }) => {
  watchForErrors(page);
  const token = 'm'.repeat(43);
  await carrier.rows(
    `insert into password_resets (user_id, token_hash, expires_at)
     select id, sha256($1::bytea), now() + interval '30 minutes' from users
     where email = 'hr@carrier.example'`,
    [token],
  );
  await page.goto(`${carrier.url}/reset-password#${token}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set a new password');
  expect(page.url()).toBe(`${carrier.url}/reset-password`);
  await expectAccessible(page);
  await typeNewPassword(page, 'New Password', 'Llano-Estacado-7');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByText('Password Changed Successfully!')).toBeVisible();
  await page.getByRole('link', { name: 'Go to sign-in' }).click();
  await submitSignIn(page, 'hr', 'Llano-Estacado-7');
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto(`${carrier.url}/reset-password#${token}`);
  await typeNewPassword(page, 'New Password', 'Llano-Estacado-8');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByText('This link no longer works')).toBeVisible();
  await expectAccessible(page);
});
