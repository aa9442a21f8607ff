import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { browserLaunch } from '../e2e/browser.ts';
import { SESSION_KEY } from '../web/app/session-storage.ts';

const METRICS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
];

/** Returns a free port for the browser's debugging protocol. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** Returns the Lighthouse performance score of a page on a phone, from 0 to 100. Each run has a new browser with empty
 *  caches.
 *  @param session the session of the person who opens the page */
export async function measureLighthouse(
  url: string,
  slowdown: number,
  session?: string,
): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'linehaul-lighthouse-'));
  const port = await freePort();
  const { executablePath } = await browserLaunch();
  const browser = await chromium.launchPersistentContext(folder, {
    ...(executablePath && { executablePath }),
    args: [`--remote-debugging-port=${port}`, '--no-sandbox', '--disable-gpu'],
  });
  try {
    if (session) {
      const page = await browser.newPage();
      // This URL has the origin of the app but loads none of its files, so the cache stays empty.
      await page.goto(new URL('/robots.txt', url).href);
      await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
        SESSION_KEY,
        session,
      ] as const);
      await page.close();
    }
    const result = await lighthouse(url, {
      port,
      onlyCategories: ['performance'],
      throttling: { cpuSlowdownMultiplier: slowdown },
      // A storage reset would delete the session.
      disableStorageReset: true,
      logLevel: 'error',
    });
    const { finalDisplayedUrl = '', categories, audits } = result?.lhr ?? {};
    if (finalDisplayedUrl !== url) throw new Error(`Lighthouse measured ${finalDisplayedUrl}.`);
    console.log(url, METRICS.map((name) => `${name} ${audits?.[name]?.displayValue}`).join(', '));
    return (categories?.['performance']?.score ?? 0) * 100;
  } finally {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  }
}
