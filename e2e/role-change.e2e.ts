import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import {
  chooseRowAction,
  contentWidthOf,
  fullNameOf,
  idOf,
  PHONE_VIEWPORT,
  rowOf,
  signInAs,
  useCarrier,
} from './carrier.ts';

const carrier = useCarrier();

const rolesOf = (id: string) => carrier.rows(`select role from user_roles where user_id = '${id}'`);

test('makes a driver a supervisor on the contractor’s page, and undoes it', async ({ browser }) => {
  const id = await idOf(carrier, 'driver');
  const name = await fullNameOf(carrier, 'driver');
  const page = await signInAs(browser, carrier, 'admin', { at: `/dashboard/contractors/${id}` });
  await page.getByRole('button', { name: 'Assign Role' }).click();
  const dialog = page.getByRole('dialog', { name: `Assign a role to ${name}` });
  await dialog.getByLabel('New role').selectOption('Supervisor');
  await expect(dialog).toContainText(`${name} gains`);
  await expect(dialog).toContainText('Payday still pays the days through today.');
  await expect(dialog).toContainText('Days, pay, tax forms and history stay.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Assign Role' }).click();
  await expect(page).toHaveURL(/\/dashboard\/contractors$/);
  expect(await rolesOf(id)).toEqual([{ role: 'Supervisor' }]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`${name} now has the role Contractor`)).toBeVisible();
  expect(await rolesOf(id)).toEqual([{ role: 'Contractor' }]);
});

test('makes a driver staff and back on a phone, on the staff page', async ({ browser }) => {
  const id = await idOf(carrier, 'driver');
  const name = await fullNameOf(carrier, 'driver');
  const page = await signInAs(browser, carrier, 'admin', {
    phone: true,
    at: `/dashboard/staff?search=${encodeURIComponent(name)}`,
  });
  await expect(rowOf(page, name)).toContainText('(Contractor)');
  await chooseRowAction(page, name, 'Assign Role');
  const dialog = page.getByRole('dialog', { name: `Assign a role to ${name}` });
  await dialog.getByLabel('New role').selectOption('Employee');
  expect(await contentWidthOf(page)).toBe(PHONE_VIEWPORT.width);
  await dialog.getByRole('button', { name: 'Assign Role' }).click();
  await expect(rowOf(page, name)).not.toContainText('(Contractor)');
  await chooseRowAction(page, name, 'Assign Role');
  await dialog.getByLabel('New role').selectOption('Contractor');
  await expect(dialog).toContainText('A place on the Contractors page');
  await dialog.getByRole('button', { name: 'Assign Role' }).click();
  await expect(rowOf(page, name)).toContainText('(Contractor)');
  expect(await rolesOf(id)).toEqual([{ role: 'Contractor' }]);
});
