import { expect, test, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../domain/company/demo.ts';
import { expectAccessible } from './accessibility.ts';
import { signInAs, submitSignIn, useCarrier, watchForErrors } from './carrier.ts';

const carrier = useCarrier();

const languageOf = (page: Page) => page.locator('html');

test('offers Spanish and English on the sign-in page', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: carrier.url });
  watchForErrors(page);
  await page.goto('/login');
  await expect(languageOf(page)).toHaveAttribute('lang', 'en');
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(languageOf(page)).toHaveAttribute('lang', 'es');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(languageOf(page)).toHaveAttribute('lang', 'en');
  // The page loads again in the other language.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
});

test('uses the browser’s language, and stores a choice for other devices', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: carrier.url, locale: 'es-MX' });
  const page = await context.newPage();
  await page.goto('/login');
  await expect(languageOf(page)).toHaveAttribute('lang', 'es');
  const inEnglish = await signInAs(browser, carrier, 'driver', { at: '/dashboard/profile' });
  await expect(languageOf(inEnglish)).toHaveAttribute('lang', 'en');
  const stored = inEnglish.waitForResponse('**/api/profile/language');
  await inEnglish.getByRole('combobox', { name: 'Language' }).selectOption('Español');
  expect((await stored).status()).toBe(200);
  await expect(languageOf(inEnglish)).toHaveAttribute('lang', 'es');

  const other = await browser.newPage({ baseURL: carrier.url });
  await other.goto('/login');
  await expect(languageOf(other)).toHaveAttribute('lang', 'en');
  await submitSignIn(other, 'driver');
  await expect(languageOf(other)).toHaveAttribute('lang', 'es');
  await expect(other).toHaveURL(/\/dashboard$/);
});

test('stores the language of a Spanish browser in the account', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: carrier.url, locale: 'es-US' });
  const page = await context.newPage();
  await page.goto('/login');
  const stored = page.waitForResponse('**/api/profile/language');
  await page.locator('input[name="username"]').fill('supervisor');
  await page.locator('input[name="password"]').fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  expect((await stored).status()).toBe(200);
  const [row] = await carrier.rows<{ language: string }>(
    `select language from users where email like 'supervisor@%'`,
  );
  expect(row).toEqual({ language: 'es' });
});
