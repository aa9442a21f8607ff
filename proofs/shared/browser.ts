import { chromium, type Browser } from '@playwright/test';
import { browserLaunch } from '../../e2e/browser.ts';

/** Starts a browser as the end-to-end tests do. */
export async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch(await browserLaunch());
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}
