import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { signInAs, useCarrier, visit } from './carrier.ts';

const carrier = useCarrier();
const YEAR = Temporal.Now.plainDateISO('America/Chicago').year;

test('shows an administrator the open tasks for the forms of the year, with links', async ({
  browser,
}) => {
  const page = await signInAs(browser, carrier, 'admin', {
    at: `/dashboard/payroll/year?year=${YEAR}`,
  });
  await page.getByRole('link', { name: 'Form readiness' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${YEAR} form readiness`);
  const tasks = page.getByRole('table', { name: 'What is due' });
  await expect(tasks.getByRole('row', { name: /File with the IRS/ })).toBeVisible();
  const payees = page.getByRole('table', { name: 'Payees' });
  const withoutW9 = payees.getByRole('row').filter({ hasText: 'No Form W-9 is on file.' });
  await expect(withoutW9.first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(
    payees.getByText('Ready', { exact: true }).and(page.locator(':visible')).first(),
  ).toBeVisible();
  await expect(payees.getByRole('link', { name: 'Open the 1099-NEC' }).first()).toHaveAttribute(
    'href',
    /\/dashboard\/payroll\/year\?.*payee=/,
  );
  await visit(page, `/dashboard/payroll/readiness?year=${YEAR}&show=all&page=99`);
  await expect(page.getByText('This page is past the end of the list.')).toBeVisible();
  await page.getByRole('button', { name: 'Go to the first page' }).click();
  await withoutW9.first().getByRole('link', { name: 'Open the W-9' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('W-9 forms');
});

test('is accessible on a phone in dark mode', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'admin', {
    at: `/dashboard/payroll/readiness?year=${YEAR}`,
    phone: true,
    dark: true,
  });
  await expect(page.getByRole('rowheader').getByText('Not ready').first()).toBeVisible();
  await expectAccessible(page);
});
