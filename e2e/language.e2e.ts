import { expect, test, type Page } from '@playwright/test';
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

const languageInAccount = async (username: string) => {
  const [row] = await carrier.rows<{ language: string | null }>(
    `select language from users where email = $1`,
    [`${username}@carrier.example`],
  );
  return row?.language;
};

for (const [username, button, language] of [
  ['supervisor', 'Sí, en español', 'es'],
  ['manager', 'English', 'en'],
] as const)
  test(`asks on a Spanish phone, and stores the answer “${button}”`, async ({ browser }) => {
    const page = await signInAs(browser, carrier, username, { phone: true, locale: 'es-MX' });
    const question = page.getByText('¿Quiere usar Linehaul en español?');
    await expect(question).toBeVisible();
    await expectAccessible(page);
    expect(await languageInAccount(username)).toBeNull();
    const stored = page.waitForResponse('**/api/profile/language');
    await page.getByRole('button', { name: button }).click();
    expect((await stored).status()).toBe(200);
    await expect(languageOf(page)).toHaveAttribute('lang', language);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(question).toHaveCount(0);
    expect(await languageInAccount(username)).toBe(language);
  });

test('does not ask in English', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'accountant');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Do you want to use Linehaul in Spanish?')).toHaveCount(0);
});

test('links the manifest in the language of the page', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: carrier.url, locale: 'es-MX' });
  const page = await context.newPage();
  await page.goto('/login');
  await expect(languageOf(page)).toHaveAttribute('lang', 'es');
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const response = await page.request.get(href ?? '');
  expect(response.headers()['content-type']).toContain('application/manifest+json');
  expect(await response.json()).toMatchObject({
    lang: 'es-US',
    description: 'Registre su semana, vea su pago, apruebe días.',
    start_url: '/dashboard',
  });
});
