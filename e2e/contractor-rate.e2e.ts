import { expect, test, type Page } from '@playwright/test';
import { weekStartOf } from '../domain/calendar.ts';
import { expectAccessible } from './accessibility.ts';
import {
  chooseRowAction,
  NEW_PASSWORD,
  rowOf,
  signInAs,
  typeNewPassword,
  useCarrier,
  visit,
} from './carrier.ts';

const carrier = useCarrier();

async function addContractor(page: Page) {
  await page.getByRole('button', { name: 'Add Contractor' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Contractor' });
  await dialog.getByLabel('First Name').fill('Nora');
  await dialog.getByLabel('Last Name').fill('Quist');
  await dialog.getByLabel('Email').fill('nora@carrier.example');
  await dialog.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await dialog.getByRole('button', { name: 'Add Contractor' }).click();
  await expect(dialog).toBeHidden();
  await page.getByPlaceholder('Search contractors...').fill('nora@');
}

test('lets HR find a contractor without a rate and set rate and supervisor', async ({
  browser,
}) => {
  const page = await signInAs(browser, carrier, 'hr', { at: '/dashboard/contractors' });
  await addContractor(page);
  await expect(rowOf(page, 'nora@carrier.example')).toContainText('No rate');
  await page.getByRole('link', { name: 'Nora Quist' }).click();
  await expect(page.getByText('No rate set')).toBeVisible();
  await page.getByRole('button', { name: 'Set rate' }).click();
  const rateDialog = page.getByRole('dialog', { name: 'Add a rate' });
  await rateDialog.getByLabel('Unit').selectOption('Mile');
  await rateDialog.getByLabel('Rate ($)').fill('0.585');
  await rateDialog.getByRole('button', { name: 'Save rate' }).click();
  const perMile = page.getByRole('definition').filter({ hasText: '$0.585 per mile' });
  await expect(perMile).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Change undone for 1 person')).toBeVisible();
  await expect(perMile).toHaveCount(0);
  await page.getByRole('button', { name: 'Edit Contractor' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Contractor' });
  const rate = dialog.getByLabel('Rate (dollars per hour)');
  const save = dialog.getByRole('button', { name: 'Save' });
  await rate.fill('thirty');
  await save.click();
  await expect(dialog.getByText(/Enter dollars with at most 4 decimals/)).toBeVisible();
  await rate.fill('$31.25');
  await dialog.getByLabel('Reports to').fill('Marcus');
  await page.getByRole('option', { name: 'Marcus Okafor' }).click();
  await expectAccessible(page);
  // The dialog sends only changed fields, so it does not undo an email that was confirmed in the meantime.
  await carrier.rows(
    "update users set email = 'quist@carrier.example' where email = 'nora@carrier.example'",
  );
  await save.click();
  await expect(page.getByText('Contractor updated successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
  const rateText = { hasText: '$31.25 per hour' };
  await expect(page.getByRole('definition').filter(rateText)).toBeVisible();
  await expect(page.getByRole('rowheader').filter(rateText)).toBeVisible();
  await expect(page.getByText('Marcus Okafor')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Set rate' })).toHaveCount(0);
  await page.context().close();

  const assistant = await signInAs(browser, carrier, 'asst.manager', {
    at: '/dashboard/contractors',
  });
  await expect(assistant.getByRole('columnheader', { name: 'Status' })).toBeVisible();
  await expect(assistant.getByRole('columnheader', { name: 'Rate' })).toHaveCount(0);
});

test('asks in Edit Contractor whether another unit is paid in addition or instead', async ({
  browser,
}) => {
  const page = await signInAs(browser, carrier, 'hr', { at: '/dashboard/contractors' });
  await page.getByPlaceholder('Search contractors...').fill('kofi.mensah');
  await chooseRowAction(page, 'Kofi Mensah', 'Edit Contractor');
  const edit = page.getByRole('dialog', { name: 'Edit Contractor' });
  await expect(edit.getByLabel('Rate (dollars per hour)')).toHaveValue(/\d/);
  await edit.getByRole('button', { name: 'Rate in another unit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a rate' });
  await dialog.getByLabel('Unit').selectOption('Mile');
  await dialog.getByLabel('Rate ($)').fill('0.55');
  await dialog
    .getByLabel('Already paid by the hour')
    .selectOption('Pay this rate instead, from its first day on');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save rate' }).click();
  await expect(page.getByText(/^Rate saved\. Ended: \$[\d.]+ per hour/)).toBeVisible();
  await expect(edit).toBeHidden();
  await chooseRowAction(page, 'Kofi Mensah', 'Edit Contractor');
  await expect(edit.getByText('Paid $0.55 per mile')).toBeVisible();
  await expect(edit.getByLabel('Rate (dollars per hour)')).toHaveCount(0);
  await expectAccessible(page);
});

test('opens the contractors without a rate from HR’s to-do list', async ({ browser }) => {
  await carrier.rows(
    "update users set hourly_rate_ten_thousandths = null where email = 'ben.tanner@carrier.example'",
  );
  const page = await signInAs(browser, carrier, 'hr');
  const rows = page.getByRole('table', { name: 'Contractors' }).locator('tbody tr');
  await page.getByRole('link', { name: /contractors? ha(s|ve) no rate/ }).click();
  await expect(page).toHaveURL(/rate=none/);
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Ben Tanner');
  await expect(page.getByLabel('Missing details')).toHaveValue('rate');
  const exported = page.waitForRequest(/\/contractors\/export\?.*rate=none/);
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await exported;
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(rows).toHaveCount(10);
  await page.getByLabel('Missing details').selectOption('Nobody to approve days');
  await expect(page).toHaveURL(/supervisor=none/);
  await expect(page.getByText('No contractors found')).toBeVisible();

  await carrier.rows(`select set_reports_to(d.id, hr.id) from users d, users hr
    where d.email = 'ben.tanner@carrier.example' and hr.email = 'hr@carrier.example'`);
  await page.reload();
  await expect(rows).toHaveCount(1);
  await chooseRowAction(page, 'Ben Tanner', 'Edit Contractor');
  await expect(page.getByText('Helen Ruiz can’t approve days.')).toBeVisible();
  const supervisor = page.getByRole('combobox', { name: 'Reports to' });
  await supervisor.fill('Helen');
  await expect(page.getByRole('option')).toHaveText(['Helen Ruiz']);
  await supervisor.fill('Marcus');
  await page.getByRole('option', { name: 'Marcus Okafor' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('No contractors found')).toBeVisible();

  // A rate per mile is a rate too.
  await carrier.rows(
    "insert into pay_rates (user_id, unit, rate_ten_thousandths, effective_from) select id, 'MILE', 5850, '2000-01-01' from users where email = 'ben.tanner@carrier.example'",
  );
  await visit(page, '/dashboard/contractors?rate=none');
  await expect(page.getByText('No contractors found')).toBeVisible();
  await visit(page, '/dashboard/contractors?search=ben.tanner');
  await expect(rowOf(page, 'ben.tanner@carrier.example')).toContainText('$0.585 per mile');
  await page.getByRole('link', { name: 'Ben Tanner' }).click();
  await page.reload();
  await expect(page.getByRole('definition').filter({ hasText: '$0.585 per mile' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Set rate' })).toHaveCount(0);
  // The office adds miles on payday without choosing the unit or the rate.
  const today = Temporal.Now.plainDateISO('America/Chicago').toString();
  const office = await signInAs(browser, carrier, 'accountant', {
    at: `/dashboard/payroll?tab=payday&week=${weekStartOf(today)}`,
  });
  await office.getByRole('button', { name: 'Ben Tanner', exact: true }).click();
  await office.getByRole('button', { name: 'Add a line for Ben Tanner' }).click();
  const line = office.getByRole('dialog', { name: 'Add a line for Ben Tanner' });
  await expect(line.getByLabel('Miles')).toBeVisible();
  await expect(line.getByLabel('Rate ($)')).toHaveValue('0.585');
  const driver = await signInAs(browser, carrier, 'ben.tanner', { at: '/dashboard/time-logs' });
  await expect(driver.getByText('Your rate: $0.585 per mile')).toBeVisible();
});

test('lets HR add a contractor with a rate and a supervisor', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'hr', { at: '/dashboard/contractors' });
  await page.getByRole('button', { name: 'Add Contractor' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Contractor' });
  await dialog.getByLabel('First Name').fill('Iris');
  await dialog.getByLabel('Last Name').fill('Holt');
  await dialog.getByLabel('Email').fill('iris@carrier.example');
  await dialog.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await dialog.getByLabel('Unit').selectOption('Mile');
  await dialog.getByLabel('Rate ($)').fill('0.585');
  await dialog.getByLabel('Reports to').fill('Marcus');
  await page.getByRole('option', { name: 'Marcus Okafor' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add Contractor' }).click();
  await expect(page.getByText('Contractor added successfully')).toBeVisible();
  await page.getByPlaceholder('Search contractors...').fill('iris@');
  await expect(rowOf(page, 'iris@carrier.example')).toContainText('$0.585 per mile');
  await page.getByRole('link', { name: 'Iris Holt' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Iris Holt' })).toBeVisible();
  await expect(page.getByText('Marcus Okafor')).toBeVisible();
});

test('lets HR invite a contractor who starts with the rate and the supervisor', async ({
  browser,
}) => {
  const page = await signInAs(browser, carrier, 'hr', { at: '/dashboard/invitations' });
  await page.getByRole('button', { name: 'Invite' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite a person' });
  await dialog.getByLabel('Email').fill('otis@carrier.example');
  await dialog.getByLabel('Unit').selectOption('Percent');
  await dialog.getByLabel('Rate (%)').fill('25.5');
  await dialog.getByLabel('Reports to').fill('Marcus');
  await page.getByRole('option', { name: 'Marcus Okafor' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Invite' }).click();
  const shown = page.getByRole('dialog', { name: 'Invitation created' });
  const link = /https?:\S+\/join#[\w-]{43}/.exec((await shown.textContent()) ?? '')?.[0] ?? '';
  await shown.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('list', { name: 'Invitations' })).toContainText(
    '25.5% · reports to Marcus Okafor',
  );
  const guest = await (await browser.newContext()).newPage();
  await guest.goto(link);
  await guest.getByLabel('First Name').fill('Otis');
  await guest.getByLabel('Last Name').fill('Reyes');
  await typeNewPassword(guest, 'Password');
  await guest.getByRole('button', { name: 'Join' }).click();
  await expect(guest.getByText('Welcome back, Otis!')).toBeVisible();
  await guest.context().close();
  await visit(page, '/dashboard/contractors?search=otis%40');
  await expect(rowOf(page, 'otis@carrier.example')).toContainText('25.5%');
});
