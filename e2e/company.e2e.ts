import { expect, test, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../domain/company/demo.ts';
import { expectAccessible, waitForFadeIn } from './accessibility.ts';
import { DESKTOP_VIEWPORT, signInAs, submitSignIn, useCarrier, visit } from './carrier.ts';

const carrier = useCarrier();

const save = (page: Page) => page.getByRole('button', { name: 'Save changes' }).click();
const saved = (page: Page) => expect(page.getByText('Company settings saved')).toBeVisible();

test('lets an administrator change the public page and read its history', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'admin', { at: '/dashboard/company' });
  await expect(page).toHaveTitle(/^Company Settings · /);
  await expect(page.getByRole('heading', { name: 'Record keeping' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeHidden();
  await expectAccessible(page);

  await page.getByLabel('Headline').fill('Grain on <b>time</b>, every time.');
  await page.getByLabel('Services').fill('Grain\n\nSteel coils\n');
  await page.getByLabel('Hours per worked day').fill('7,5');
  await expect(page.getByText('Unsaved: Headline, Services, Hours per worked day')).toBeVisible();
  await expectAccessible(page);
  const heldSave = Promise.withResolvers<void>();
  await page.route('**/api/company/settings', async (route) => {
    await heldSave.promise;
    await route.continue();
  });
  await save(page);
  await page.getByLabel('Phone').fill('806 555 0142');
  heldSave.resolve();
  await saved(page);
  await expect(page.getByLabel('Phone')).toHaveValue('806 555 0142');
  await expect(page.getByText('Unsaved: Phone')).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeHidden();
  await expect(page.getByLabel('Services')).toHaveValue('Grain\nSteel coils');
  await expect(page.getByLabel('Hours per worked day')).toHaveValue('7.5');

  await page.getByRole('button', { name: 'History: Company settings' }).click();
  const history = page.getByRole('dialog', { name: 'History: Company settings' });
  await expect(history.getByText('Company settings changed')).toBeVisible();
  await expect(history.getByText('Grain on <b>time</b>, every time.')).toBeVisible();
  await expectAccessible(await waitForFadeIn(page));
  await history.getByRole('button', { name: 'Close' }).click();

  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'View public page' }).click();
  const publicPage = await opened;
  await expect(publicPage.getByText('Grain on <b>time</b>, every time.')).toBeVisible();
  await expect(publicPage.getByText('Steel coils')).toBeVisible();
  await expect(publicPage.getByText('Farm supplies')).toHaveCount(0);
});

test('shows each problem at its field and keeps the typed values', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'admin', {
    phone: true,
    dark: true,
    at: '/dashboard/company',
  });
  await page.getByLabel('Trucks').fill('-1');
  await page.getByLabel('Time zone').fill('America/Lubbock');
  await page.getByLabel('Hours per worked day').fill('-8');
  await save(page);
  await expect(page.getByLabel('Trucks')).toBeFocused();
  await expect(page.getByText('Enter a whole number from 0 to 100,000.')).toBeVisible();
  await expect(page.getByText('This time zone does not exist.')).toBeVisible();
  await expect(page.getByText('Enter 0.25 to 24 hours')).toBeVisible();
  await expect(page.getByText('3 fields to correct')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Stay' })
    .click();
  await expect(page.getByLabel('Time zone')).toHaveValue('America/Lubbock');

  await page.getByLabel('Trucks').fill('7');
  await page.getByLabel('Time zone').fill('america/denver');
  await page.getByLabel('Hours per worked day').fill('8');
  await expect(page.getByText('This time zone does not exist.')).toBeHidden();
  await page.route('**/api/company/settings', (route) => route.abort());
  await save(page);
  await expect(page.getByRole('alert')).toContainText('Can’t reach the server');
  await page.unroute('**/api/company/settings');
  await save(page);
  await saved(page);
  await expect(page.getByLabel('Time zone')).toHaveValue('America/Denver');
  // The phone layout leaves out the time zone.
  await page.setViewportSize(DESKTOP_VIEWPORT);
  await visit(page, '/dashboard/time-logs');
  await expect(page.getByText(/Mountain Time/)).toBeVisible();
});

test('merges the changes of two administrators', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'admin', { at: '/dashboard/company' });
  await page.getByLabel('Headline').fill('Mine');
  await page.getByLabel('Drivers').fill('12');
  await carrier.rows(
    `update company set version = version + 1, drivers = 14, address = '1 Depot Street, Tulia, TX'`,
  );
  await save(page);
  await expect(page.getByText('Somebody else saved these settings')).toBeVisible();
  await expect(page.getByLabel('Headline')).toHaveValue('Mine');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Load theirs and keep mine' }).click();
  await expect(page.getByLabel('Address')).toHaveValue('1 Depot Street, Tulia, TX');
  await expect(page.getByLabel('Drivers')).toHaveValue('12');
  await expect(page.getByText('Saved by somebody else in the meantime: 14')).toBeVisible();
  await save(page);
  await saved(page);
  const rows = await carrier.rows('select headline, drivers, address from company');
  expect(rows).toEqual([{ headline: 'Mine', drivers: 12, address: '1 Depot Street, Tulia, TX' }]);
});

test('restores typed settings after the session ended, and merges them with changes by other people', async ({
  browser,
}) => {
  const page = await signInAs(browser, carrier, 'admin', { at: '/dashboard/company' });
  await page.getByLabel('Headline').fill('Wheat before dawn');
  await page.getByLabel('Trucks').fill('31');
  await carrier.rows(`update sessions set expires_at = now() - interval '1 minute'`);
  // The page may notice the ended session and redirect before the click.
  await page
    .getByRole('button', { name: 'Save changes' })
    .click({ timeout: 5_000 })
    .catch(() => undefined);
  await expect(page).toHaveURL(`${carrier.url}/`);
  await carrier.rows(`update company set version = version + 1, trucks = 33, drivers = 21`);
  await page.getByRole('link', { name: 'Sign in again' }).click();
  await submitSignIn(page, 'admin');
  await expect(
    page.getByText('Your input from before you were signed out was restored.'),
  ).toBeVisible();
  await expect(page.getByLabel('Headline')).toHaveValue('Wheat before dawn');
  await expect(page.getByLabel('Drivers')).toHaveValue('21');
  await expect(page.getByLabel('Trucks')).toHaveValue('31');
  await expect(page.getByText('Saved by somebody else in the meantime: 33')).toBeVisible();
  await expectAccessible(page);
  await save(page);
  await saved(page);
  const rows = await carrier.rows('select headline, trucks, drivers from company');
  expect(rows).toEqual([{ headline: 'Wheat before dawn', trucks: 31, drivers: 21 }]);
  await page.reload();
  await expect(page.getByLabel('Headline')).toHaveValue('Wheat before dawn');
  await expect(
    page.getByText('Your input from before you were signed out was restored.'),
  ).toHaveCount(0);
});

test('asks for the password before access settings change, and uses the new email domain at sign-in', async ({
  browser,
}) => {
  const page = await signInAs(browser, carrier, 'admin', { at: '/dashboard/company' });
  await carrier.rows(`update sessions set password_entered_at = now() - interval '16 minutes'`);
  await page.getByLabel('Email domain').fill('llano.example');
  await page.getByLabel('Sign out when idle for').fill('45');
  await save(page);
  const question = page.getByRole('dialog', { name: 'Enter your password again' });
  await question.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await question.getByRole('button', { name: 'Confirm' }).click();
  await saved(page);
  await carrier.rows(`update users set email = 'hr@llano.example'
    where email = 'hr@carrier.example'`);
  const other = await browser.newPage({ baseURL: carrier.url });
  await other.goto('/login');
  await submitSignIn(other, 'hr');
  await expect(other).toHaveURL(/\/dashboard$/);
  await carrier.rows(`update company set email_domain = null`);
});

test('saves tax settings separately, and redirects people who lack the permission', async ({
  browser,
}) => {
  const page = await signInAs(browser, carrier, 'admin', { at: '/dashboard/company' });
  const next = Temporal.Now.plainDateISO('America/Chicago').year + 1;
  await page.getByRole('button', { name: `Enter the threshold for ${next}` }).click();
  const threshold = page.getByRole('dialog', { name: `Threshold for ${next}` });
  await threshold.getByLabel('Threshold ($)').fill('2100');
  await threshold.getByLabel('Source').fill('Rev. Proc. 2026-99');
  await threshold.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row', { name: /Rev\. Proc\. 2026-99/ })).toContainText('$2,100.00');
  await page.getByRole('button', { name: 'Edit tax identity' }).click();
  const payer = page.getByRole('dialog', { name: 'Tax identity' });
  await payer.getByLabel('City').fill('Tulia');
  await payer.getByRole('button', { name: 'Save' }).click();
  await expect(payer).toHaveCount(0);
  await expect(page.getByText('100 Example Road, Tulia, TX 79072')).toBeVisible();
  // The dialog saves only the tax identity, not the other company settings.
  await expect(page.getByText('Company settings saved')).toBeHidden();

  const manager = await signInAs(browser, carrier, 'manager', { at: '/dashboard/company' });
  await expect(manager).toHaveURL(/\/dashboard$/);
  await expect(manager.getByRole('link', { name: 'Profile', exact: true })).toBeVisible();
  await expect(manager.getByRole('link', { name: 'Company Settings' })).toHaveCount(0);
});
