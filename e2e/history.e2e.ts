import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { signInAs, useCarrier, visit } from './carrier.ts';

const carrier = useCarrier();

test('shows the history of a policy, a staff member and a week to approve', async ({ browser }) => {
  const admin = await signInAs(browser, carrier, 'admin', {
    at: '/dashboard/policies?tab=policies',
  });
  await admin.getByRole('button', { name: 'Create policy' }).click();
  await admin.getByLabel('Name').fill('Night dispatch');
  await admin.getByRole('checkbox').first().check();
  await admin.getByRole('dialog').locator('button[type=submit]').click();
  await admin.getByRole('button', { name: 'Actions for Night dispatch' }).click();
  await admin.getByRole('menuitem', { name: 'History' }).click();
  const dialog = admin.getByRole('dialog', { name: 'History: Night dispatch' });
  await expect(dialog.getByText('Policy created')).toBeVisible();
  await expectAccessible(admin);
  await visit(admin, '/dashboard/staff');
  await admin.getByRole('button', { name: 'Actions for Paula Voss' }).click();
  await admin.getByRole('menuitem', { name: 'History' }).click();
  const personHistory = admin.getByRole('dialog', { name: 'History: Paula Voss' });
  await expect(personHistory.getByText('Account created')).toBeVisible();
  await admin.context().close();

  const supervisor = await signInAs(browser, carrier, 'supervisor', {
    at: '/dashboard/time-logs?tab=approvals',
  });
  await supervisor
    .getByRole('button', { name: /^History: / })
    .first()
    .click();
  await expect(supervisor.getByRole('dialog', { name: /^History: / })).toBeVisible();
  await expectAccessible(supervisor);
});
