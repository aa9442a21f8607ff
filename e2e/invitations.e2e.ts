import { expect, test, type Browser, type Page } from '@playwright/test';
import { expectAccessible, waitForFadeIn } from './accessibility.ts';
import {
  PHONE_VIEWPORT,
  signInAs,
  typeNewPassword,
  useCarrier,
  watchForErrors,
} from './carrier.ts';

const carrier = useCarrier();

/** Returns the data that the page passed to the share sheet. Chromium on Linux has no share sheet, so `invite` replaces
 *  it. */
const sharedDataOf = (page: Page) => page.evaluate(() => sessionStorage.getItem('shared'));

/** Invites a person, shares the link, and returns the link. */
async function invite(page: Page, email: string): Promise<string> {
  await page.evaluate(() => {
    navigator.share = async ({ text, url } = {}) =>
      sessionStorage.setItem('shared', `${text} ${url}`);
  });
  await page.getByRole('button', { name: 'Invite' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite a person' });
  await expectAccessible(await waitForFadeIn(page));
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('First Name').fill('Inés');
  await dialog.getByRole('button', { name: 'Invite' }).click();
  const linkDialog = page.getByRole('dialog', { name: 'Invitation created' });
  await expect(linkDialog).toContainText(`Send this link to ${email} yourself`);
  const link = /https?:\S+\/join#[\w-]{43}/.exec((await linkDialog.textContent()) ?? '')?.[0] ?? '';
  await expect(linkDialog.getByRole('img', { name: /^QR code of the link/ })).toBeVisible();
  // The warning appears because the test opens Linehaul at 127.0.0.1.
  await expect(linkDialog.getByRole('alert')).toContainText('works only on this computer');
  await linkDialog.getByRole('button', { name: 'Share' }).click();
  await expect.poll(() => sharedDataOf(page)).toContain('Open this link to join');
  expect(await sharedDataOf(page)).toContain(link);
  await expectAccessible(await waitForFadeIn(page));
  // The link is shown only once, so Escape must not close the dialog.
  await page.keyboard.press('Escape');
  await waitForFadeIn(page);
  await expect(linkDialog).toBeVisible();
  await linkDialog.getByRole('button', { name: 'Done' }).click();
  return link;
}

async function onPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    baseURL: carrier.url,
    viewport: PHONE_VIEWPORT,
    hasTouch: true,
  });
  const page = await context.newPage();
  watchForErrors(page);
  return page;
}

test('invites a contractor, who joins on a phone and logs a day', async ({ browser }) => {
  const admin = await signInAs(browser, carrier, 'admin', { at: '/dashboard/invitations' });
  await expect(admin.getByText('No invitations yet')).toBeVisible();
  await expectAccessible(admin);
  const link = await invite(admin, 'ines@elsewhere.example');
  await expect(admin.getByRole('list', { name: 'Invitations' })).toContainText('Open');
  await expectAccessible(admin);

  const driver = await onPhone(browser);
  await driver.goto(link);
  await expect(driver.getByRole('heading', { level: 1 })).toHaveText('Welcome aboard');
  expect(driver.url()).toBe(`${carrier.url}/join`);
  // The page loads again in the other language, and still knows the invitation.
  await driver.getByRole('button', { name: 'Español' }).click();
  await expect(driver.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Inés');
  expect(driver.url()).toBe(`${carrier.url}/join`);
  await driver.getByRole('button', { name: 'English' }).click();
  await expect(driver.getByLabel('First Name')).toHaveValue('Inés');
  await expectAccessible(driver);
  await driver.getByRole('button', { name: 'Join' }).click();
  await expect(driver.getByText('Last name is required')).toBeVisible();
  await driver.getByLabel('Last Name').fill('Ortega');
  const checklist = driver.getByRole('list', { name: 'Password requirements' });
  await typeNewPassword(driver, 'Password', 'Kettle-8812!');
  await expect(checklist.getByText('(met)')).toHaveCount(5);
  await expect(checklist.getByText(/^Not a common password.*not met yet/)).toBeVisible();
  await typeNewPassword(driver, 'Password', 'Ines-Ortega-26!');
  await expect(checklist.getByText(/^More than your name.*\(met\)/)).toBeVisible();
  await typeNewPassword(driver, 'Password', 'Inés-Ortega-26!');
  await expect(checklist.getByText(/^More than your name.*not met yet/)).toBeVisible();
  await driver.getByRole('button', { name: 'Join' }).click();
  await expect(driver.getByText('Password does not meet requirements.')).toBeVisible();
  await expect(driver.getByLabel('Last Name')).toHaveValue('Ortega');
  await typeNewPassword(driver, 'Password');
  await driver.getByRole('button', { name: 'Join' }).click();
  await expect(driver).toHaveURL(/\/dashboard$/);
  await expect(driver.getByText('Welcome back, Inés!')).toBeVisible();

  await driver.getByRole('link', { name: 'Log this week', exact: true }).click();
  await driver.getByRole('switch').or(driver.getByRole('checkbox')).first().click();
  await driver.getByRole('button', { name: 'Submit This Week' }).first().click();
  await expect(driver.getByText('Weekly time logs submitted successfully!')).toBeVisible();
  const [row] = await carrier.rows<{ count: string }>(
    `select count(*) from time_logs l join users u on u.id = l.user_id
     where u.email = 'ines@elsewhere.example' and l.worked`,
  );
  expect(Number(row?.count)).toBeGreaterThan(0);

  await admin.reload();
  await expect(admin.getByRole('list', { name: 'Invitations' })).toContainText('Joined');
  const again = await onPhone(browser);
  await again.goto(link);
  await expect(again.getByText('This invitation no longer works')).toBeVisible();
  await expectAccessible(again);
});

test('replaces the link of a resent invitation, and invalidates the link of a revoked invitation', async ({
  browser,
}) => {
  const manager = await signInAs(browser, carrier, 'manager', { at: '/dashboard/invitations' });
  const first = await invite(manager, 'ned@elsewhere.example');
  const actions = manager.getByRole('button', { name: 'Actions for Inés' });
  await actions.click();
  await manager.getByRole('menuitem', { name: 'Resend' }).click();
  await manager.getByRole('button', { name: 'Resend' }).click();
  const linkDialog = manager.getByRole('dialog', { name: 'New link created' });
  await expect(linkDialog).toBeVisible();
  await expectAccessible(await waitForFadeIn(manager));
  const second =
    /https?:\S+\/join#[\w-]{43}/.exec((await linkDialog.textContent()) ?? '')?.[0] ?? '';
  await linkDialog.getByRole('button', { name: 'Done' }).click();
  const guest = await onPhone(browser);
  await guest.goto(first);
  await expect(guest.getByText('This invitation no longer works')).toBeVisible();
  await guest.goto(second);
  await expect(guest.getByLabel('Email')).toHaveValue('ned@elsewhere.example');
  await actions.click();
  await manager.getByRole('menuitem', { name: 'Revoke' }).click();
  await manager.getByRole('button', { name: 'Revoke' }).click();
  await expect(manager.getByText('Invitation revoked')).toBeVisible();
  await guest.reload();
  await expect(guest.getByText('Open your link again')).toBeVisible();
  await guest.goto(second);
  await expect(guest.getByText('This invitation no longer works')).toBeVisible();
});

test('lets HR invite a list of people, shows the problems of the list and keeps the typed values', async ({
  browser,
}) => {
  const page = await signInAs(browser, carrier, 'hr', { at: '/dashboard/invitations' });
  await page.setViewportSize({ width: 390, height: 664 });
  await page.getByRole('button', { name: 'Paste emails' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite contractors' });
  const typed = 'lou@elsewhere.example, mia@\nnoa@elsewhere.example';
  await dialog.getByLabel('Emails').fill(typed);
  await expect(dialog.getByText('3 emails')).toBeVisible();
  await dialog.getByRole('button', { name: 'Invite' }).click();
  await expect(dialog.getByText('Incomplete: mia@')).toBeVisible();
  await expect(dialog.getByLabel('Emails')).toHaveValue(typed);
  await dialog.getByLabel('Emails').fill('');
  await expect(dialog.getByText('Paste at least one email.')).toBeVisible();
  await dialog.getByLabel('Emails').fill('hr@carrier.example');
  await dialog.getByRole('button', { name: 'Invite' }).click();
  await expect(dialog.getByRole('alert')).toContainText('email 1 belongs to an existing account');
  await expectAccessible(await waitForFadeIn(page));
  await dialog.getByLabel('Emails').fill('lou@elsewhere.example\nnoa@elsewhere.example\n');
  await dialog.getByLabel('Unit').selectOption('Mile');
  await dialog.getByLabel('Rate ($)').fill('0.585');
  await dialog.getByLabel('Reports to').fill('Marcus');
  await page.getByRole('option', { name: 'Marcus Okafor' }).click();
  await dialog.getByRole('button', { name: 'Invite' }).click();
  const linkDialog = page.getByRole('dialog', { name: '2 people invited' });
  const links = linkDialog.getByRole('list', { name: 'Links' });
  await expect(links.getByRole('listitem')).toHaveCount(2);
  await expect(links).toContainText(/lou@elsewhere\.example.*\/join#[\w-]{43}/);
  await links
    .getByRole('button', { name: 'QR code of the link for lou@elsewhere.example' })
    .click();
  const code = links.getByRole('img', { name: /^QR code of the link/ });
  expect((await code.boundingBox())?.width).toBeGreaterThanOrEqual(240);
  await expectAccessible(await waitForFadeIn(page));
  // The links are shown only once, so Escape must not close the dialog.
  await page.keyboard.press('Escape');
  await expect(linkDialog).toBeVisible();
  await linkDialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('list', { name: 'Invitations' })).toContainText('noa@elsewhere');
  await expect(page.getByRole('list', { name: 'Invitations' })).toContainText(
    '$0.585 per mile · reports to Marcus Okafor',
  );
});
