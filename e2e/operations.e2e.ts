import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { signInAs, useCarrier } from './carrier.ts';

const carrier = useCarrier();

test('shows an administrator the state of each part of the app', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'admin', { at: '/dashboard/operations' });
  await expect(page).toHaveTitle(/^System Health/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('System Health');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Database',
    'Audit trail',
    'Backups',
    'Email',
    'Versions and access',
    'Encryption keys',
    'Jobs',
    'Payroll',
  ]);
  const database = page.getByRole('region', { name: 'Database' });
  await expect(database.getByText(/^\d+ of \d+$/)).toBeVisible();
  await expect(database.getByText('Separate from the table owner')).toBeVisible();
  const audit = page.getByRole('region', { name: 'Audit trail' });
  await expect(audit.getByText('Kept on this server')).toBeVisible();
  const versions = page.getByRole('region', { name: 'Versions and access' });
  await expect(versions.getByText('This machine only')).toBeVisible();
  await expect(versions.getByText('Healthy')).toBeVisible();
  await expectAccessible(page);
});

test('shows each problem with its remedy until it is solved', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'admin', { phone: true, dark: true, at: '/' });
  await carrier.rows(`insert into outgoing_emails (id, recipient, subject, status, last_error)
    values (gen_random_uuid(), 'a@far.example', '', 'failed', 'ESOCKET')`);
  await page.clock.install();
  await page.goto('/dashboard/operations');
  const needs = page.getByRole('list', { name: 'Needs your attention' });
  await expect(needs.getByText('An email was not delivered in the last seven days.')).toBeVisible();
  await expect(needs.getByText(/^Some may be invitations/)).toBeVisible();
  const emails = page.getByRole('region', { name: 'Email' });
  await expect(emails.getByText('Check this')).toBeVisible();
  await expectAccessible(page);
  await carrier.rows('delete from outgoing_emails');
  // The page refreshes automatically.
  await page.clock.runFor(31_000);
  await expect(emails.getByText('Check this')).toHaveCount(0);
  // An automatic refresh does not restart the idle timeout.
  const refreshed = page.waitForResponse('**/api/operations');
  await page.clock.fastForward('28:00');
  await refreshed;
  await page.clock.runFor(2000);
  await expect(page.getByRole('alertdialog', { name: 'Are you still there?' })).toBeVisible();
});

test('redirects people without permission', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'hr', { at: '/dashboard/operations' });
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('link', { name: 'Profile', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'System Health' })).toHaveCount(0);
});
