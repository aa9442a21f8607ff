import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { submitSignIn, typeNewPassword, useCarrier, watchForErrors } from './carrier.ts';

const carrier = useCarrier();

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
