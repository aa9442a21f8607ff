import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { signInAs, useCarrier } from './carrier.ts';

const carrier = useCarrier();

for (const [username, role] of [
  ['driver', 'Driver'],
  ['supervisor', 'Approver and manager'],
  ['accountant', 'Payroll and accounting'],
  ['hr', 'HR'],
  ['admin', 'Administrator'],
] as const) {
  test(`opens the help with the guide for the ${username}`, async ({ browser }) => {
    const page = await signInAs(browser, carrier, username, {
      phone: username === 'driver',
      at: '/dashboard/profile',
    });
    await page.getByRole('button', { name: 'Help' }).click();
    await page.getByRole('menuitem', { name: 'How this works' }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: `How this works: ${role}` }),
    ).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Guides' }).getByRole('link')).toHaveCount(5);
    await expectAccessible(page);
  });
}

test('lets everyone read the other guides', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'driver', { at: '/dashboard/help' });
  await page
    .getByRole('navigation', { name: 'Guides' })
    .getByRole('link', { name: 'Payroll and accounting' })
    .click();
  await expect(page).toHaveURL(/role=payroll/);
  await expect(page.getByRole('heading', { name: 'Mark them as paid' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation', { name: 'Guides' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
});

test('has two items in the account menu, and light or dark mode in the help menu', async ({
  browser,
}) => {
  const page = await signInAs(browser, carrier, 'driver', { at: '/dashboard/profile' });
  await page.getByRole('button', { name: 'Account menu' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Profile', 'Logout']);
  await expect(page.getByRole('menuitemradio')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Help' }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark');
});
