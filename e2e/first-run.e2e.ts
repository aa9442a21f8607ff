import { expect, test, type Browser, type Page } from '@playwright/test';
import { weekStartOf } from '../domain/calendar.ts';
import { longDate, shortDate, weekLabel } from '../domain/format.ts';
import { expectAccessible } from './accessibility.ts';
import { createAdmin } from './admin.ts';
import {
  DESKTOP_VIEWPORT,
  NEW_PASSWORD,
  PHONE_VIEWPORT,
  rowOf,
  submitSignIn,
  typeNewPassword,
  useCarrier,
  watchForErrors,
} from './carrier.ts';

// Sets up a new company without demo data through the screens, from `npm run admin` to the first paid week.

const carrier = useCarrier({ template: 'linehaul_new', ownProcess: true });
const OWN_PASSWORD = 'Prairie-Wind-7';
const today = Temporal.Now.plainDateISO('America/Chicago').toString();
const week = weekStartOf(today);

/** Opens a page in its own browser context, which stays open for the whole test. */
async function newPage(browser: Browser, { phone = false } = {}): Promise<Page> {
  const context = await browser.newContext({
    baseURL: carrier.url,
    viewport: phone ? PHONE_VIEWPORT : DESKTOP_VIEWPORT,
    hasTouch: phone,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  watchForErrors(page);
  return page;
}

async function signInFromPublicPage(page: Page, username: string, password: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: 'Sign in', exact: true }).click();
  await submitSignIn(page, username, password);
}

/** Signs in with a password that another person set. */
async function signInFirstTime(page: Page, username: string, password: string): Promise<void> {
  await signInFromPublicPage(page, username, password);
  await typeNewPassword(page, 'New Password', OWN_PASSWORD);
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
}

async function fillCompany(page: Page): Promise<void> {
  const steps = page.getByRole('region', { name: 'Set up your company' });
  await expect(steps.getByText('0 of 12 done')).toBeVisible();
  await expectAccessible(page);
  await steps.getByRole('button', { name: 'Confirm Time zone' }).click();
  await expect(steps.getByText('1 of 12 done')).toBeVisible();
  await steps.getByRole('link', { name: 'Add company details' }).click();
  await expect(page.getByRole('navigation', { name: 'Sections' })).toBeVisible();
  await page.getByLabel('Business name (DBA)').fill('Dry Fork Freight');
  await page.getByLabel('Legal name').fill('Dry Fork Freight LLC');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Company settings saved')).toBeVisible();
}

async function addTaxIdentity(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  // The row above becomes lower when it is done, and the link moves.
  await expect(page.getByText('2 of 12 done')).toBeVisible();
  await page.getByRole('link', { name: 'Add tax identity' }).click();
  await expect(page.getByRole('heading', { name: 'Taxes', exact: true })).toBeFocused();
  await page.getByRole('button', { name: /tax identity/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Tax identity' });
  await dialog.getByLabel('Employer identification number').fill('00-0000001');
  await dialog.getByLabel('Street').fill('1 Depot Street');
  await dialog.getByLabel('City').fill('Tulia');
  await dialog.getByLabel('State', { exact: true }).selectOption('TX');
  await dialog.getByLabel('ZIP Code').fill('79088');
  await dialog.getByLabel('Contact phone').fill('(806) 555-0100');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
}

/** Finishes the checklist: dismisses the optional steps and publishes the public page. */
async function finishSetup(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  const steps = page.getByRole('region', { name: 'Set up your company' });
  await expect(steps.getByText('8 of 12 done')).toBeVisible();
  for (const step of ['Email', 'Second administrator', 'Second person for payroll']) {
    await steps.getByRole('button', { name: `Dismiss ${step}` }).click();
    await expect(steps.getByText(step, { exact: true })).toHaveCount(0);
  }
  await steps.getByRole('link', { name: 'Fill in and publish' }).click();
  await publish(page);
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Quick Actions' })).toBeVisible();
  await expect(steps).toHaveCount(0);
}

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByLabel('Headline')).toBeFocused();
  await page.getByLabel('Headline').fill('Grain, on time.');
  await page.getByLabel('About', { exact: true }).fill('Two trucks between Tulia and Amarillo.');
  await page.getByLabel('Services').fill('Grain');
  await page.getByLabel('Phone').fill('(806) 555-0100');
  await page.getByLabel('Email', { exact: true }).fill('dispatch@carrier.example');
  await page.getByLabel('Address').fill('1 Depot Street, Tulia, TX 79088');
  await page.getByLabel('USDOT number').fill('1234567');
  await page.getByLabel('Operating status').fill('Authorized for property');
  await page.getByLabel('Operating since').fill('2026-01-05');
  await page.getByLabel('Trucks').fill('2');
  await page.getByLabel('Fleet as of').fill('November 2026');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Company settings saved')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Public page published')).toBeVisible();
  const visitor = await page.context().newPage();
  await visitor.goto('/');
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Grain, on time.');
  await visitor.close();
}

async function addManager(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Staff Management', exact: true }).click();
  await page.getByRole('button', { name: 'Add Staff Member' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Staff Member' });
  await dialog.getByLabel('First Name').fill('Omar');
  await dialog.getByLabel('Last Name').fill('Reyes');
  await dialog.getByLabel('Email').fill('omar@carrier.example');
  await dialog.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await dialog.getByLabel('Role').selectOption('Manager');
  await dialog.getByRole('button', { name: 'Add Staff Member' }).click();
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, 'omar@carrier.example')).toBeVisible();
}

async function addDriver(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Contractors', exact: true }).first().click();
  await page.getByRole('button', { name: 'Add Contractor' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Contractor' });
  await dialog.getByLabel('First Name').fill('Dana');
  await dialog.getByLabel('Last Name').fill('Whitfield');
  await dialog.getByLabel('Email').fill('dana@carrier.example');
  await dialog.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await dialog.getByLabel('Rate ($)').fill('30');
  await dialog.getByLabel('Reports to').fill('Omar');
  await page.getByRole('option', { name: 'Omar Reyes' }).click();
  await dialog.getByRole('button', { name: 'Add Contractor' }).click();
  await expect(rowOf(page, 'dana@carrier.example')).toContainText('$30.00 per hour');
}

test('takes a new company from npm run admin to the first paid week', async ({ browser }) => {
  // The test takes about 25 seconds alone, and several times as long while other tests run.
  test.setTimeout(240_000);
  const admin = await newPage(browser);
  await admin.goto('/');
  await expect(admin.getByText('This page isn’t published yet.')).toBeVisible();
  await expectAccessible(admin);

  await test.step('the administrator signs in with the one-time password', async () => {
    const oneTimePassword = await createAdmin(carrier, 'jolene@carrier.example');
    await signInFirstTime(admin, 'jolene', oneTimePassword);
  });

  await test.step('the administrator sets up the company and its people', async () => {
    await fillCompany(admin);
    await addTaxIdentity(admin);
    await addManager(admin);
    await addDriver(admin);
  });

  const driver = await newPage(browser, { phone: true });
  await test.step('the driver logs a day and submits the week', async () => {
    await signInFirstTime(driver, 'dana', NEW_PASSWORD);
    await driver
      .getByRole('link', { name: /Log this week|Time Logs/ })
      .first()
      .click();
    await driver.getByRole('switch', { name: `Worked on Monday, ${shortDate(week)}` }).click();
    await driver.getByRole('button', { name: 'Submit This Week' }).click();
    await expect(driver.getByText('Weekly time logs submitted successfully!')).toBeVisible();
  });

  await test.step('the manager approves the week', async () => {
    const manager = await newPage(browser);
    await signInFirstTime(manager, 'omar', NEW_PASSWORD);
    await manager
      .getByRole('link', { name: /approv/i })
      .first()
      .click();
    await manager
      .getByRole('button', { name: `Approve week: Dana Whitfield, ${weekLabel(week)}` })
      .click();
    await expect(manager.getByText(/1 day approved/)).toBeVisible();
  });

  await test.step('the administrator processes and pays the week', async () => {
    await admin.getByRole('link', { name: 'Payroll', exact: true }).first().click();
    await expect(admin.getByRole('tab', { name: 'Payday' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await admin.getByRole('tab', { name: 'Payroll Tracker' }).click();
    await admin.getByLabel('Select Contractor').click();
    await admin.getByRole('option', { name: /Dana Whitfield/ }).click();
    await admin.getByRole('button', { name: 'Fill from approved days' }).click();
    await admin.getByRole('button', { name: 'Process Payroll' }).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Process Payroll' }).click();
    await expect(
      admin.getByText(/Weekly payroll processed successfully! Base pay: \$240\.00/),
    ).toBeVisible();
    await admin.getByRole('button', { name: 'Mark as paid' }).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Mark as paid' }).click();
    await expect(admin.getByText(/Paid on/).first()).toBeVisible();
  });

  await test.step('the driver sees the statement', async () => {
    await driver.goto('/dashboard/payroll');
    await expect(driver.getByText('$240.00').first()).toBeVisible();
    await expect(driver.getByText(`Paid on ${longDate(today)}`).first()).toBeVisible();
  });

  await test.step('the checklist is finished, and the public page is published', async () => {
    await finishSetup(admin);
  });
});
