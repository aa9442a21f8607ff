import type { Browser } from '@playwright/test';
import { assertNone } from './places.ts';
import type { Canary } from './canaries.ts';

interface TypedSecrets {
  url: string;
  email: string;
  password: string;
  tin: string;
}

/** Signs in and signs a W-9 in a browser. Neither the password nor the TIN may remain in browser storage, URL or
 *  referrer. The storage contains only the session token. */
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
    const number = page.getByLabel('Social security number (SSN)', { exact: true }).last();
    await number.fill(typed.tin);
    await number.blur();
    await page.goto('/dashboard');
    await page.goBack();
    const { cookies, origins } = await context.storageState({ indexedDB: true });
    const kept = await page.evaluate(() =>
      JSON.stringify([
        { ...localStorage },
        { ...sessionStorage },
        history.state,
        document.referrer,
      ]),
    );
    assertNone(canaries, 'The browser', [JSON.stringify([cookies, origins]), kept].join('\n'));
    assertNone(canaries, 'An address', addresses.join('\n'));
  } finally {
    await context.close();
  }
  return addresses.length;
}
