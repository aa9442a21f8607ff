import { expect, test } from '@playwright/test';
import { startTestMailServer, type TestMailServer } from '../testing/test-mail-server.ts';
import { expectAccessible } from './accessibility.ts';
import {
  chooseRowAction,
  rowOf,
  signInAs,
  submitSignIn,
  useCarrier,
  watchForErrors,
} from './carrier.ts';

let mailServer: TestMailServer;
const carrier = useCarrier({
  startMailServer: async () => (mailServer = await startTestMailServer()),
});
test.afterAll(() => mailServer.close());

/** Returns the next link to `path` that was emailed to `email`. Replaces its origin with the origin of the test
 *  server. */
async function emailedLink(email: string, path: string): Promise<string> {
  for (;;) {
    const { pathname, hash } = new URL((await mailServer.next(email)).link);
    if (pathname === path) return `${carrier.url}${pathname}${hash}`;
  }
}

test('lets a driver change the email in the profile, and revert the change from the old address', async ({
  browser,
  page,
}) => {
  watchForErrors(page);
  const driver = await signInAs(browser, carrier, 'walt.jensen', { at: '/dashboard/profile' });
  await driver.getByRole('button', { name: 'Change email' }).click();
  const dialog = driver.getByRole('dialog', { name: 'Change email' });
  await dialog.getByRole('button', { name: 'Send link' }).click();
  await expect(dialog.getByText('Email is required')).toBeVisible();
  await expectAccessible(driver);
  await dialog.getByLabel('New email').fill('walt@far.example');
  await dialog.getByRole('button', { name: 'Send link' }).click();
  await expect(driver.getByText('We emailed a link to the new address.')).toBeVisible();
  await expect(driver.getByText('Waiting for confirmation from walt@far.example.')).toBeVisible();
  await expectAccessible(driver);

  await page.goto(await emailedLink('walt@far.example', '/confirm-email'));
  await expect(page.getByRole('heading', { name: 'Confirm your new email' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirm new email' }).click();
  await expect(page.getByText('New email confirmed')).toBeVisible();
  await page.getByRole('link', { name: 'Go to sign-in' }).click();
  await submitSignIn(page, 'walt@far.example');
  await expect(page).toHaveURL(/\/dashboard$/);
  // The change has ended the driver's earlier session.
  await driver.reload();
  await expect(driver).toHaveURL(`${carrier.url}/`);
  await driver.context().close();

  const link = await emailedLink('walt.jensen@carrier.example', '/revert-email');
  await page.goto(link);
  await page.getByRole('button', { name: 'Restore old email' }).click();
  await expect(page.getByText('Old email restored')).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${carrier.url}/`);
  await page.goto(link);
  await page.getByRole('button', { name: 'Restore old email' }).click();
  await expect(page.getByText('This link no longer works')).toBeVisible();
});

test('lets a driver cancel a change before it is confirmed', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'tom.hadley', { at: '/dashboard/profile' });
  await page.getByRole('button', { name: 'Edit profile' }).click();
  await page.getByLabel('Phone').fill('806 555 0199');
  await page.getByRole('button', { name: 'Change email' }).click();
  await page.getByLabel('New email').fill('tom@far.example');
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText('Waiting for confirmation from tom@far.example.')).toBeVisible();
  await expect(page.getByLabel('Phone')).toHaveValue('806 555 0199');
  await page.getByRole('button', { name: 'Cancel email change' }).click();
  await expect(page.getByText('Email change canceled')).toBeVisible();
  await expect(page.getByText('Waiting for confirmation')).toBeHidden();
});

test('shows a manager a contractor’s new email until it is confirmed', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'manager', { at: '/dashboard/contractors' });
  await chooseRowAction(page, 'Kofi Mensah', 'Edit Contractor');
  const dialog = page.getByRole('dialog', { name: 'Edit Contractor' });
  await expect(dialog.getByLabel('Email')).toHaveAccessibleDescription(
    'A new email takes effect once it is confirmed from the new address.',
  );
  await dialog.getByLabel('Email').fill('kofi@far.example');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^Contractor updated successfully\. The new email/)).toBeVisible();
  await page.getByRole('link', { name: 'Kofi Mensah' }).click();
  await expect(page.getByRole('link', { name: 'kofi.mensah@carrier.example' })).toBeVisible();
  await expect(page.getByText('kofi@far.example')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Edit Contractor' }).click();
  await expect(dialog.getByLabel('Email')).toHaveAccessibleDescription(
    'Waiting for confirmation from kofi@far.example.',
  );
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Cancel email change' }).click();
  await expect(page.getByText('Email change canceled')).toBeVisible();
  await expect(page.getByText('kofi@far.example')).toBeHidden();
});

test('lets an administrator change the email of staff', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'admin', { at: '/dashboard/staff' });
  await rowOf(page, 'hr@carrier.example').getByRole('button').click();
  await page.getByRole('menuitem', { name: 'Change email' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change email' });
  await dialog.getByLabel('New email').fill('supervisor@carrier.example');
  await dialog.getByRole('button', { name: 'Send link' }).click();
  await expect(dialog.getByText('An account with this email already exists.')).toBeVisible();
  await dialog.getByLabel('New email').fill('people@far.example');
  await dialog.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText('The new email takes effect once it is confirmed')).toBeVisible();
});

test('tells the person to open the link again when the token is missing', async ({ page }) => {
  watchForErrors(page);
  await page.goto(`${carrier.url}/revert-email`);
  await expect(page.getByText('Open your link again')).toBeVisible();
  await expectAccessible(page);
});
