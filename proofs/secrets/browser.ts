import type { Browser } from '@playwright/test';
import { assertNoSecret } from './leak-search.ts';
import type { Canary } from './canaries.ts';

interface TypedSecrets {
  url: string;
  email: string;
  password: string;
  tin: string;
}

/** Signs in and types a TIN into the W-9 page in a browser. Asserts that neither the password nor the TIN is in browser
 *  storage, a URL or a referrer. Returns how many URLs and referrers it checked. */
export async function assertNoSecretsInBrowser(
  browser: Browser,
  typed: TypedSecrets,
): Promise<number> {
  const canaries: Canary[] = [
    { kind: 'typed password', secret: typed.password },
    { kind: 'typed TIN', secret: typed.tin },
  ];
  const context = await browser.newContext({ baseURL: typed.url });
  const page = await context.newPage();
  const addresses: string[] = [];
  page.on('request', (request) => {
    addresses.push(request.url(), request.headers()['referer'] ?? '');
  });
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  try {
    await page.goto('/login');
    await page.getByLabel('Username').fill(typed.email);
    await page.getByLabel('Password', { exact: true }).fill(typed.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL(/dashboard/);
    await page.goto('/dashboard/profile/w9');
    await page.getByRole('radio', { name: 'Individual/sole proprietor' }).check();
    const tinField = page.getByLabel('Social security number (SSN)', { exact: true }).last();
    await tinField.fill(typed.tin);
    await tinField.blur();
    await page.goto('/dashboard');
    await page.goBack();
    const { cookies, origins } = await context.storageState({ indexedDB: true });
    const stored = await page.evaluate(() =>
      JSON.stringify([
        { ...localStorage },
        { ...sessionStorage },
        history.state,
        document.referrer,
      ]),
    );
    assertNoSecret(
      canaries,
      'The browser',
      [JSON.stringify([cookies, origins]), stored].join('\n'),
    );
    assertNoSecret(canaries, 'An address', addresses.join('\n'));
  } finally {
    await context.close();
  }
  return addresses.length;
}
