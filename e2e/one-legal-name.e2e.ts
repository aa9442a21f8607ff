import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { signInAs, useCarrier } from './carrier.ts';

const carrier = useCarrier();

test('adds a contractor with one legal name, and gives the last name back', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'admin', { at: '/dashboard/contractors' });
  await page.getByRole('button', { name: 'Add Contractor' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('First Name').fill('Sukarno');
  await dialog.getByLabel('Last Name').fill('Putra');
  await dialog.getByLabel('One legal name').check();
  await expect(dialog.getByLabel('Last Name')).toHaveCount(0);
  await dialog.getByLabel('One legal name').uncheck();
  await expect(dialog.getByLabel('Last Name')).toHaveValue('Putra');
  await dialog.getByLabel('Last Name').fill('');
  await dialog.getByLabel('Email').fill('sukarno@elsewhere.example');
  await dialog.getByLabel('Password', { exact: true }).fill('Green4-Meadow-Gate');
  await dialog.getByRole('button', { name: 'Add', exact: false }).last().click();
  await expect(dialog.getByText('Last name is required')).toBeVisible();
  await dialog.getByLabel('One legal name').check();
  await expect(dialog.getByLabel('Legal Name', { exact: true })).toHaveValue('Sukarno');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add', exact: false }).last().click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Sukarno', { exact: true }).first()).toBeVisible();
});

test('shows the box of a driver in the profile', async ({ browser }) => {
  await carrier.rows(
    `update users set first_name = 'Teller', last_name = '' where email = 'driver@carrier.example'`,
  );
  const page = await signInAs(browser, carrier, 'driver', { at: '/dashboard/profile' });
  await expect(page.getByText('None (one legal name)')).toBeVisible();
  await page.getByRole('button', { name: 'Edit profile' }).click();
  await expect(page.getByLabel('One legal name')).toBeChecked();
  await page.getByLabel('One legal name').uncheck();
  await page.getByLabel('Last Name').fill('Penn');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Penn', { exact: true })).toBeVisible();
});
