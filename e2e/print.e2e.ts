import { expect, test, type Page } from '@playwright/test';
import { addDays, monthOf, weekStartOf } from '../domain/calendar.ts';
import { monthLabel, weekLabel } from '../domain/format.ts';
import { readPdf } from '../testing/pdf-reader.ts';
import { signInAs, useCarrier } from './carrier.ts';
import { expectNetworkIdle } from './requests.ts';

// Tests printed pages: they have dark text on white, and collapsed sections are open.

const carrier = useCarrier();
const today = Temporal.Now.plainDateISO('America/Chicago').toString();
const lastWeek = addDays(weekStartOf(today), -7);

const LIGHT_MODE_BLUE = 'rgb(29, 79, 145)';
const DARK_MODE_BLUE = 'rgb(141, 184, 240)';
const LIGHT_MODE_SECONDARY_TEXT = 'rgb(90, 105, 117)';

/** Returns the text that the browser would print. */
async function printed(page: Page): Promise<string> {
  const { pages } = await readPdf(await page.pdf({ tagged: true }));
  for (const { text } of pages) expect(text, 'no sheet is empty').not.toBe('');
  return pages.map(({ text }) => text).join(' ');
}

async function expectChartPrintsInLightColors(page: Page): Promise<void> {
  const bar = page.locator('figure rect.MuiBarChart-element').first();
  await expect(bar).toHaveCSS('fill', DARK_MODE_BLUE);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(bar).toHaveCSS('fill', LIGHT_MODE_BLUE);
  await expect(page.locator('figure .MuiChartsAxis-tickLabel').first()).toHaveCSS(
    'fill',
    LIGHT_MODE_SECONDARY_TEXT,
  );
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
  await expect(bar).toHaveCSS('fill', DARK_MODE_BLUE);
}

test('prints charts in light colors, even in dark mode', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'driver', { dark: true });
  await expectChartPrintsInLightColors(page);

  const admin = await signInAs(browser, carrier, 'admin', { dark: true, at: '/dashboard/reports' });
  await admin.getByRole('button', { name: 'Generate Report' }).click();
  await admin.getByRole('button', { name: 'Generate', exact: true }).click();
  await admin.getByRole('link', { name: /^Payroll Summary, / }).click();
  await expectChartPrintsInLightColors(admin);
});

test('prints collapsed sections open and keeps them collapsed on the screen', async ({
  browser,
}) => {
  const page = await signInAs(browser, carrier, 'driver', { at: '/dashboard/time-logs' });
  const totals = page.getByRole('button', { name: 'Monthly Totals' });
  await expect(totals).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByRole('heading', { name: /Current Week/ })).toBeVisible();
  // Collapsed content loads after the week.
  await expectNetworkIdle(page);
  const text = await printed(page);
  // The first label is in a nested section. The second label is in a section with a lazy-loaded table.
  expect(text).toContain(weekLabel(lastWeek));
  expect(text).toContain(monthLabel(monthOf(lastWeek)));
  await expect(totals).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByRole('table', { name: 'Monthly Totals' })).toBeHidden();
});

test('prints the same table on a phone as on a desktop', async ({ browser }) => {
  const printouts: string[] = [];
  for (const phone of [true, false]) {
    const page = await signInAs(browser, carrier, 'driver', { phone, at: '/dashboard/payroll' });
    const table = page.getByRole('columnheader', { name: 'Expenses ($)' });
    await expect(page.getByText('Paid in')).toBeVisible();
    await expect(table).toHaveCount(phone ? 0 : 1);
    printouts.push(await printed(page));
    await expect(table).toHaveCount(phone ? 0 : 1);
  }
  expect(printouts[0]).toContain('Week Pay ($) Expenses ($) Total ($) Status Paid on');
  expect(printouts[0]).toBe(printouts[1]);
});

test('prints the public page in light colors too', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: carrier.url, colorScheme: 'dark' });
  await page.addInitScript(() => localStorage.setItem('linehaul-mode', 'dark'));
  await page.goto('/');
  const headline = page.getByRole('heading', { level: 1 });
  await expect(headline).toHaveCSS('color', 'rgb(244, 241, 234)');
  await expect(page.getByText('Legal name')).toHaveCSS('color', 'rgb(149, 163, 174)');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(headline).toHaveCSS('color', 'rgb(18, 32, 43)');
  await expect(page.getByText('Legal name')).toHaveCSS('color', LIGHT_MODE_SECONDARY_TEXT);
  await expect(page.getByRole('blockquote')).toHaveCSS('color', 'rgb(18, 32, 43)');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeHidden();
});
