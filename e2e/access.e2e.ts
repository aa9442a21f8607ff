import { expect, test } from '@playwright/test';
import { givePolicy, signInAs, useCarrier, visit } from './carrier.ts';

// Tests what people with different roles find on the same pages.

const carrier = useCarrier();

test('tells a manager, but not the office, that a list is limited by scope', async ({
  browser,
}) => {
  const note = 'You see your own records and those of the people who report to you.';
  const paths = [
    '/dashboard/contractors',
    '/dashboard/payroll',
    '/dashboard/reports',
    '/dashboard/time-logs?tab=approvals',
  ];
  const manager = await signInAs(browser, carrier, 'manager', { at: '/dashboard/help' });
  for (const path of paths) {
    await visit(manager, path);
    await expect(manager.getByText(note), path).toBeVisible();
  }
  const admin = await signInAs(browser, carrier, 'admin', { at: '/dashboard/help' });
  for (const path of paths) {
    await visit(admin, path);
    await expect(admin.getByText(note), path).toHaveCount(0);
  }
});

test('lets the accountant, but not a manager, filter tax documents by contractor and generate tax summaries', async ({
  browser,
}) => {
  const page = await signInAs(browser, carrier, 'accountant', {
    at: '/dashboard/payroll?tab=tax-documents',
  });
  const filters = page.getByRole('search', { name: 'Filter tax documents' });
  await expect(filters.getByLabel('Contractor')).toBeVisible();
  await page.getByRole('button', { name: 'Generate Document' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Generate Tax Document' });
  await expect(dialog).toContainText('Only an administrator can generate documents for others.');
  await dialog.getByLabel('Document Type').selectOption({ label: '1099-NEC' });
  await expect(dialog).toContainText('You have no payments in this year');
  await expect(dialog.getByRole('button', { name: 'Generate' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await visit(page, '/dashboard/reports');
  await page.getByRole('button', { name: 'Generate Report' }).click();
  const types = page.getByLabel('Report Type').locator('option');
  await expect(types.filter({ hasText: 'Tax Summary' })).toHaveCount(1);
  await page.context().close();

  const manager = await signInAs(browser, carrier, 'manager', {
    at: '/dashboard/payroll?tab=tax-documents',
  });
  const managerFilters = manager.getByRole('search', { name: 'Filter tax documents' });
  await expect(managerFilters.getByLabel('Document Type')).toBeVisible();
  await expect(managerFilters.getByLabel('Contractor')).toHaveCount(0);
});

test('hides a menu entry from people who have its permission but lack access to its page', async ({
  browser,
}) => {
  await givePolicy(carrier, 'dispatch@carrier.example', 'Reads the logs', [
    'access:audit-logs-page',
    'access:contractors-page',
  ]);
  const page = await signInAs(browser, carrier, 'dispatch', { at: '/dashboard/help' });
  const menu = page.getByRole('navigation', { name: 'Pages' }).getByRole('link');
  await expect(menu).toHaveText(['Dashboard', 'Profile', 'Time Logs', 'Payroll']);
});

test('lets HR request a W-9 and see pending invitations among the contractors', async ({
  browser,
}) => {
  const admin = await signInAs(browser, carrier, 'admin', { at: '/dashboard/invitations' });
  await admin.getByRole('button', { name: 'Invite' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Invite a person' });
  await dialog.getByLabel('Email').fill('nadia@elsewhere.example');
  await dialog.getByRole('button', { name: 'Invite' }).click();
  await expect(admin.getByRole('dialog', { name: 'Invitation created' })).toBeVisible();
  await admin.context().close();

  const page = await signInAs(browser, carrier, 'hr', { at: '/dashboard/contractors' });
  const pending = page.getByRole('table', { name: 'Pending invitations' });
  await expect(pending).toContainText('nadia@elsewhere.example');
  await page.getByRole('main').getByRole('link', { name: 'W-9 forms', exact: true }).click();
  await page.getByRole('button', { name: 'Actions for Ben Tanner' }).click();
  await expect(page.getByRole('menuitem', { name: 'Show the full taxpayer number' })).toHaveCount(
    0,
  );
  await page.getByRole('menuitem', { name: 'Request a W-9' }).click();
  await expect(page.getByText(/W-9 requested from/)).toBeVisible();
});
