import { expect, test } from '@playwright/test';
import { addDays } from '../domain/calendar.ts';
import { longDate } from '../domain/format.ts';
import { expectAccessible, waitForFadeIn } from './accessibility.ts';
import { fullNameOf, signInAs, useCarrier } from './carrier.ts';

// Tests the delegation of approvals by a supervisor who will be away.

const carrier = useCarrier();
const today = Temporal.Now.plainDateISO('America/Chicago').toString();
const until = addDays(today, 7);

test('lets another approver decide until the delegation ends', async ({ browser }) => {
  const [supervisor, delegate] = await Promise.all([
    fullNameOf(carrier, 'supervisor'),
    fullNameOf(carrier, 'manager'),
  ]);
  const page = await signInAs(browser, carrier, 'supervisor', {
    phone: true,
    at: '/dashboard/time-logs?tab=approvals',
  });
  await page.getByRole('button', { name: 'Name a delegate' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delegate approvals' });
  await expectAccessible(await waitForFadeIn(page));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Choose who approves.')).toBeVisible();
  await expect(dialog.getByText('Choose the last day.')).toBeVisible();
  await dialog.getByLabel('Delegate').selectOption(delegate);
  await dialog.getByLabel('Last day').fill(until);
  await dialog.getByRole('button', { name: 'Save' }).click();
  const delegation = `${delegate} approves for you until ${longDate(until)}.`;
  await expect(page.getByText(delegation)).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expectAccessible(page);

  const other = await signInAs(browser, carrier, 'manager', {
    at: '/dashboard/time-logs?tab=approvals',
  });
  await expect(
    other.getByText(`You approve for ${supervisor} until ${longDate(until)}.`),
  ).toBeVisible();

  const admin = await signInAs(browser, carrier, 'admin', { at: '/dashboard/logs' });
  await expect(
    admin.getByRole('row', { name: `delegated their approvals to ${delegate}` }),
  ).toBeVisible();

  await page.getByRole('button', { name: `End now: ${delegation}` }).click();
  await expect(page.getByText(delegation)).toHaveCount(0);
});
