import { expect, test } from '@playwright/test';
import { PHONE_VIEWPORT, signInAs, useCarrier, visit, watchForErrors } from './carrier.ts';
import { englishIn, expectSpanish, readTexts, SPANISH, typedTexts } from './spanish-texts.ts';

// Opens the screens of drivers and approvers in Spanish on a phone. Fails on English text and on truncated text.
// spanish-dialogs.e2e.ts tests the dialogs.

const carrier = useCarrier();

const WITHOUT_SESSION = ['/login', '/forgot-password', '/join', '/reset-password#token'];

/** The screens in the menu of each person, and the screens that are one click further. */
const SCREENS = {
  driver: [
    '/dashboard',
    '/dashboard/profile',
    '/dashboard/profile/w9',
    '/dashboard/profile/delivery',
    '/dashboard/time-logs',
    '/dashboard/payroll',
    '/dashboard/payroll?tab=tax-documents',
    '/dashboard/help',
  ],
  supervisor: [
    '/dashboard',
    '/dashboard/profile',
    '/dashboard/time-logs?tab=my-weeks',
    '/dashboard/time-logs?tab=approvals',
    '/dashboard/time-logs/enter-days',
    '/dashboard/contractors',
    '/dashboard/invitations',
    '/dashboard/reports',
    '/dashboard/w9-forms',
    '/dashboard/help',
  ],
  manager: [
    '/dashboard',
    '/dashboard/payroll?tab=tracker',
    '/dashboard/payroll?tab=tax-documents',
    '/dashboard/payroll/runs',
    '/dashboard/help',
  ],
} as const;

test('detects English text on a page', async ({ browser }) => {
  const page = await browser.newPage({
    baseURL: carrier.url,
    locale: 'en-US',
    viewport: PHONE_VIEWPORT,
  });
  await page.goto('/login');
  await page.getByLabel('Username').waitFor();
  const { texts } = await page.evaluate(readTexts);
  expect(englishIn(texts, [])).not.toEqual([]);
  const spanish = ['No hay días pendientes', 'Ana a las 8:00', 'Formulario W-9', 'a@the.example'];
  expect(englishIn(spanish, [])).toEqual([]);
  expect(englishIn(['Rested all day. Enviar'], ['Rested all day.'])).toEqual([]);
});

test('shows the pages of visitors in Spanish', async ({ browser }) => {
  const page = await browser.newPage({
    baseURL: carrier.url,
    locale: SPANISH,
    viewport: PHONE_VIEWPORT,
  });
  watchForErrors(page);
  for (const screen of WITHOUT_SESSION) {
    await page.goto(screen);
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await page.locator('h1').first().waitFor();
    await expectSpanish(page, screen, await typedTexts(carrier));
  }
});

for (const [person, screens] of Object.entries(SCREENS))
  test(`shows a ${person} every screen in Spanish`, async ({ browser }) => {
    const page = await signInAs(browser, carrier, person, { phone: true, locale: SPANISH });
    const typed = await typedTexts(carrier);
    for (const screen of screens) {
      await visit(page, screen);
      await expectSpanish(page, `${person} ${screen}`, typed);
    }
    await page.locator('header button').first().click();
    await page.locator('nav').last().waitFor();
    await expectSpanish(page, `${person} menu`, typed);
  });
