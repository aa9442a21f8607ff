import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../domain/company/demo.ts';
import { browserLaunch } from '../e2e/browser.ts';
import { startServerProcess } from '../testing/server-process.ts';
import { SESSION_KEY } from '../web/app/session-storage.ts';
import { SCREENS, type Screen } from './screen-list.ts';
import { buildIfStale } from './web-build.ts';

// `npm run screens` starts a demo carrier, takes a screenshot of each screen as its user sees it, and writes
// docs/screens.md. With arguments after `--`, it draws only the screens whose name contains one of the arguments.

const DOCS = join(import.meta.dirname, '../docs');
const PICTURES = 'screens';
const MAX_BYTES = 60_000;
const MAX_TOTAL_BYTES = 2_500_000;
/** The WebP qualities, best first. The script uses the first quality that makes the file small enough. */
const QUALITIES = [80, 65, 50, 35, 20];
const SIZES = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

/** The first screenshot that is small enough, or the smallest. */
async function pictureOf(page: Page): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  let picture = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality });
    picture = Buffer.from(data, 'base64');
    if (picture.length <= MAX_BYTES) break;
  }
  await session.detach();
  return picture;
}

/** The browser storage of the accounts that have signed in. */
const sessions = new Map<string, string>();

/** Signs in each account once. Otherwise device lists and the audit trail would show mostly sign-ins. */
async function signIn(page: Page, username: string): Promise<void> {
  const stored = sessions.get(username);
  if (stored) {
    await page.addInitScript(([key, session]) => sessionStorage.setItem(key, session), [
      SESSION_KEY,
      stored,
    ] as const);
    return;
  }
  await page.goto('/login');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL(/\/dashboard$/);
  const session = await page.evaluate((key) => sessionStorage.getItem(key), SESSION_KEY);
  sessions.set(username, session ?? '');
}

/** Waits until loading and animations have finished. */
async function atRest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.locator('.MuiSkeleton-root').first().waitFor({ state: 'detached' });
  await page.evaluate(() => document.fonts.ready);
}

async function take(browser: Browser, url: string, screen: Screen): Promise<Buffer> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: SIZES[screen.size],
    colorScheme: screen.dark ? 'dark' : 'light',
    hasTouch: screen.size === 'phone',
    reducedMotion: 'reduce',
    timezoneId: 'America/Chicago',
    locale: 'en-US',
  });
  // With an open event stream, the page would never reach `networkidle`.
  await context.route('**/api/notifications/stream*', (route) => route.abort());
  const page = await context.newPage();
  if (screen.as) await signIn(page, screen.as);
  await page.goto(screen.path);
  await atRest(page);
  if (screen.open) {
    await screen.open(page);
    await atRest(page);
  }
  const picture = await pictureOf(page);
  await context.close();
  return picture;
}

function fileOf({ name, size, dark }: Screen): string {
  const slug = name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return `${slug}-${size}${dark ? '-dark' : ''}.webp`;
}

function pageOf(screens: readonly Screen[]): string {
  const lines = screens.map((screen) => {
    const user = screen.as ? `Signed in as \`${screen.as}\`` : 'Signed out';
    const format = `${SIZES[screen.size].width} px${screen.dark ? ', dark' : ''}`;
    return `## ${screen.name}\n\n${screen.caption} ${user}, ${format}.\n\n![${screen.name}, ${format}](${PICTURES}/${fileOf(screen)})\n`;
  });
  return `# Screens\n\n\`npm run screens\` takes these screenshots of the demo carrier.\n\n${lines.join('\n')}`;
}

async function takeAll(url: string, screens: readonly Screen[]): Promise<boolean> {
  const browser = await chromium.launch(await browserLaunch());
  let totalBytes = 0;
  let succeeded = true;
  for (const screen of screens) {
    try {
      const picture = await take(browser, url, screen);
      await writeFile(join(DOCS, PICTURES, fileOf(screen)), picture);
      totalBytes += picture.length;
      succeeded &&= picture.length <= MAX_BYTES;
      console.log(`${String(picture.length).padStart(7)}  ${fileOf(screen)}`);
    } catch (error) {
      succeeded = false;
      console.error(`${screen.name}: ${String(error)}`);
    }
  }
  await browser.close();
  console.log(`${totalBytes} bytes in ${screens.length} pictures`);
  return succeeded && totalBytes <= MAX_TOTAL_BYTES;
}

const nameParts = process.argv.slice(2);
const chosen = SCREENS.filter(
  ({ name }) =>
    nameParts.length === 0 ||
    nameParts.some((part) => name.toLowerCase().includes(part.toLowerCase())),
);
if (!buildIfStale()) process.exit(1);
const folder = await mkdtemp(join(tmpdir(), 'linehaul-screens-'));
const server = await startServerProcess({
  DATA_DIR: join(folder, 'data'),
  KEYS_DIR: join(folder, 'keys'),
  DEMO: '1',
});
try {
  await mkdir(join(DOCS, PICTURES), { recursive: true });
  if (!(await takeAll(server.url, chosen))) process.exitCode = 1;
  await writeFile(join(DOCS, 'screens.md'), pageOf(SCREENS));
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
