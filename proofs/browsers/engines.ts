import { access } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import puppeteer, { type Browser } from 'puppeteer-core';
import { browserLaunch } from '../../e2e/browser.ts';
import { newTempFolder } from '../../testing/temp-folder.ts';
import type { EnginePage, Size } from './engine-page.ts';
import { WebKitDriver } from './webkit-driver.ts';

// The browsers of `npm run proof:browsers`. Each is driven on the loopback interface: WebKit with WebDriver, Firefox with
// WebDriver BiDi, Chromium with its own protocol. Chromium is here for comparison of the pictures.

export const ENGINES = ['webkit', 'firefox', 'chromium'] as const;
export type EngineName = (typeof ENGINES)[number];

const RESIZE_MS = 5000;
const POLL_MS = 50;

/** The time zone of the demo carrier. */
const ENVIRONMENT = { ...process.env, TZ: 'America/Chicago' };

/** Returns the path of the first command that is installed. */
async function commandPath(names: readonly string[], debianPackage: string): Promise<string> {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const paths = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  const found = await Promise.all(
    paths.map((path) =>
      access(path).then(
        () => path,
        () => undefined,
      ),
    ),
  );
  const path = found.find(Boolean);
  if (path) return path;
  throw new Error(
    `${names[0]} is not installed. On Debian or Ubuntu: apt-get install ${debianPackage}`,
  );
}

function pageOfPuppeteer(browser: Browser, page: Awaited<ReturnType<Browser['newPage']>>) {
  return {
    open: async (url: string) => {
      await page.goto(url, { waitUntil: 'domcontentloaded' });
    },
    run: async (work, ...args) => (await page.evaluate(work as never, ...args)) as never,
    click: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    picture: async () => Buffer.from(await page.screenshot({ captureBeyondViewport: false })),
    close: () => browser.close(),
  } satisfies EnginePage;
}

async function startFirefox(size: Size): Promise<EnginePage> {
  const executablePath = await commandPath(['firefox-esr', 'firefox'], 'firefox-esr');
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    env: ENVIRONMENT,
    defaultViewport: null,
    // Without these answers, Firefox would ask where to save each download, and open a PDF in front of the page.
    extraPrefsFirefox: {
      'pdfjs.disabled': true,
      'browser.download.folderList': 2,
      'browser.download.dir': await newTempFolder('linehaul-downloads-'),
    },
  });
  const page = await browser.newPage();
  // Firefox 140 sets the size, and then rejects because it has no command for the orientation of the screen.
  await page.setViewport(size).catch(() => undefined);
  return pageOfPuppeteer(browser, page);
}

async function startChromium(size: Size): Promise<EnginePage> {
  const { executablePath, args } = await browserLaunch();
  const browser = await puppeteer.launch({
    ...(executablePath ? { executablePath } : { channel: 'chrome' }),
    args: args ?? [],
    headless: 'shell',
    env: ENVIRONMENT,
    defaultViewport: size,
  });
  return pageOfPuppeteer(browser, await browser.newPage());
}

async function startWebKit(size: Size): Promise<EnginePage> {
  const xvfb = await commandPath(['xvfb-run'], 'xvfb');
  const driver = await commandPath(['WebKitWebDriver'], 'webkit2gtk-driver');
  return WebKitDriver.start({ xvfb, driver, environment: ENVIRONMENT, size });
}

const START = { webkit: startWebKit, firefox: startFirefox, chromium: startChromium };

async function waitForWidth(page: EnginePage, width: number): Promise<void> {
  const giveUpAt = performance.now() + RESIZE_MS;
  // oxlint-disable no-await-in-loop -- polls
  while ((await page.run(() => window.innerWidth)) !== width) {
    if (performance.now() > giveUpAt) throw new Error(`The window is not ${width} px wide.`);
    await delay(POLL_MS);
  }
  // oxlint-enable no-await-in-loop
}

export async function withEngine<T>(
  name: EngineName,
  size: Size,
  work: (page: EnginePage) => Promise<T>,
): Promise<T> {
  const page = await START[name](size);
  try {
    await waitForWidth(page, size.width);
    return await work(page);
  } finally {
    await page.close();
  }
}
