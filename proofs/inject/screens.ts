import type { Browser, BrowserContext, Page } from '@playwright/test';
import { PAID_WEEK, YEAR, type CreatedRecords } from './write.ts';
import { EXECUTED_FLAG } from './strings.ts';
import type { SignedInPerson } from '../shared/people.ts';
import { assert } from '../shared/proof-failed.ts';
import { SESSION_KEY } from '../../web/app/session-storage.ts';

const TIMEOUT_MS = 60_000;
const MAX_SHOWN_LENGTH = 300;

/** Screens that the driver opens. */
const DRIVER_SCREENS = [
  '/dashboard',
  '/dashboard/profile',
  '/dashboard/profile/w9',
  '/dashboard/time-logs',
  '/dashboard/payroll',
];

/** Screens about a driver that the administrator opens. */
const screensAbout = ({ driver }: CreatedRecords): string[] => [
  `/dashboard/contractors/${driver.id}`,
  `/dashboard/payroll?tab=tracker&contractor=${driver.id}&week=${PAID_WEEK}`,
  `/dashboard/w9-forms?search=${driver.email}`,
  `/dashboard/payroll?tab=tax-documents&search=${driver.email}`,
];

/** Screens that the administrator opens after all writes. Lists show the newest records first. */
const LIST_SCREENS = [
  '/',
  '/dashboard',
  '/dashboard/contractors',
  '/dashboard/staff',
  '/dashboard/archive',
  '/dashboard/logs',
  '/dashboard/policies',
  '/dashboard/policies?tab=users',
  '/dashboard/invitations',
  '/dashboard/w9-forms',
  '/dashboard/time-logs?tab=approvals',
  '/dashboard/payroll?tab=tax-documents',
  `/dashboard/payroll/year?year=${YEAR}`,
  '/dashboard/reports',
  '/dashboard/company',
  '/dashboard/operations',
  '/login',
];

/** Returns URLs that contain a hostile string. */
const urlsWith = (text: string): string[] => {
  const typed = encodeURIComponent(text);
  return [
    `/dashboard/staff?search=${typed}`,
    `/dashboard/logs?search=${typed}&action=${typed}&page=${typed}`,
    `/dashboard/contractors/${typed}`,
    `/dashboard/payroll?contractor=${typed}&week=${typed}&tab=${typed}`,
    `/join#${typed}`,
    `/reset-password#${typed}`,
    `/login?redirect=${typed}&next=${typed}&returnTo=${typed}`,
  ];
};

export interface Seen {
  screens: number;
  /** The number of times that a screen showed a string as text. */
  strings: number;
}

interface Parts {
  browser: Browser;
  url: string;
  admin: SignedInPerson;
  strings: readonly string[];
}

/** Opens screens. Records a problem for each string that runs as code, becomes a link or overflows the window. */
export class ScreenWatcher {
  readonly #parts: Parts;
  readonly seen: Seen = { screens: 0, strings: 0 };
  /** The dialogs, errors and requests to other hosts on the open screen. */
  readonly #incidents: string[] = [];
  readonly #problems: string[] = [];
  /** The strings of 6 to 80 visible ASCII characters, with single spaces between words. A screen shows them unchanged,
   *  so the proof can find them in its text. */
  readonly #searchable: readonly string[];

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#searchable = parts.strings.filter((text) =>
      /^(?=.{6,80}$)[!-~]+(?: [!-~]+)*$/.test(text),
    );
  }

  /** Opens the driver's screens as the driver, and the screens about the driver as the administrator. */
  async openDriverScreens(created: CreatedRecords): Promise<void> {
    await this.#openAll(created.driver, DRIVER_SCREENS);
    await this.#openAll(this.#parts.admin, screensAbout(created));
  }

  async openLists(): Promise<void> {
    await this.#openAll(this.#parts.admin, LIST_SCREENS);
  }

  async openUrlsWith(texts: readonly string[]): Promise<void> {
    await this.#openAll(this.#parts.admin, texts.flatMap(urlsWith));
  }

  async #openAll(person: SignedInPerson, paths: readonly string[]): Promise<void> {
    const context = await this.#contextOf(person);
    const page = await context.newPage();
    watchForIncidents(page, this.#parts.url, this.#incidents);
    context.on('page', (other) => this.#incidents.push(`a window opened: ${other.url()}`));
    try {
      for (const path of paths) await this.#open(page, path);
    } finally {
      await context.close();
    }
  }

  /** Creates a browser context that is signed in through the web app's session storage and detects when a string runs
   *  as code. */
  async #contextOf({ token }: SignedInPerson): Promise<BrowserContext> {
    const { browser, url } = this.#parts;
    const response = await fetch(`${url}/api/auth/me`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const me = (await response.json()) as { user?: object };
    const session = JSON.stringify({ token, user: me.user ?? me, remembered: false });
    const context = await browser.newContext({
      baseURL: url,
      viewport: { width: 390, height: 844 },
    });
    await context.addInitScript(([key, value]) => window.sessionStorage.setItem(key, value), [
      SESSION_KEY,
      session,
    ] as const);
    await detectExecution(context);
    return context;
  }

  async #open(page: Page, path: string): Promise<void> {
    const response = await page.goto(path);
    // The server returns 404 for an invalid path.
    if (response?.status() === 404) return;
    try {
      await waitUntilLoaded(page);
    } catch {
      const text = await page.locator('body').innerText();
      this.#problems.push(`${path}: it did not finish loading: ${text.slice(0, MAX_SHOWN_LENGTH)}`);
      return;
    }
    await expandSections(page);
    const screen = await inspect(page);
    this.seen.screens += 1;
    this.seen.strings += this.#searchable.filter((text) => screen.text.includes(text)).length;
    const problems = this.#incidents.splice(0);
    if (screen.links.length > 0) problems.push(`it links to ${screen.links.join(', ')}`);
    if (screen.overflow > 0)
      problems.push(`it is ${screen.overflow} px too wide: ${screen.widest}`);
    if (problems.length > 0) this.#problems.push(`${path}: ${problems.join('; ')}`);
  }

  /** Asserts that no screen had a problem. The error message lists all problems. */
  assertNoProblems(): void {
    assert(this.#problems.length === 0, this.#problems.join('\n'));
  }
}

/** Makes the pages of a context throw when a string runs as code. */
export function detectExecution(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(
    (flagName) =>
      void Object.defineProperty(window, flagName, {
        set: () => {
          throw new Error('EXECUTED_FLAG: something ran');
        },
      }),
    EXECUTED_FLAG,
  );
}

/** Adds the dialogs, errors and requests to other hosts of a page to `incidents`. */
export function watchForIncidents(page: Page, ownUrl: string, incidents: string[]): void {
  page.on('dialog', (dialog) => {
    incidents.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('pageerror', (error) => incidents.push(`an error: ${error.message}`));
  page.on('console', (message) => {
    const text = message.text();
    if (/EXECUTED_FLAG|Content Security Policy|Trusted/.test(text)) incidents.push(text);
  });
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol !== 'data:' && protocol !== 'blob:' && origin !== ownUrl)
      incidents.push(`a request to ${request.url()}`);
  });
}

/** Waits until the page shows no skeleton and no progress bar. */
async function waitUntilLoaded(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('h1, h2, main') !== null &&
      document.querySelector('.MuiSkeleton-root, [role=progressbar]') === null,
    undefined,
    { timeout: TIMEOUT_MS },
  );
}

const MAX_EXPANDED = 8;

/** Expands collapsed sections. Stops at the first section that cannot be clicked. */
export async function expandSections(page: Page): Promise<void> {
  const collapsed = page.locator(
    'main [aria-expanded=false]:not([aria-haspopup]):not([role=combobox])',
  );
  for (let n = 0; n < MAX_EXPANDED && (await collapsed.count()) > 0; n += 1) {
    const clicked = await collapsed
      .first()
      .click({ timeout: 2_000 })
      .then(
        () => true,
        () => false,
      );
    if (!clicked) return;
    await waitUntilLoaded(page);
  }
}

/** Returns the text of the page and its fields, its links to other hosts, the number of pixels by which it overflows
 *  the window, and the elements that overflow. */
export function inspect(page: Page) {
  return page.evaluate(() => {
    const typed = [...document.querySelectorAll('input, textarea')].map(
      (field) => (field as HTMLInputElement).value,
    );
    const addresses = [...document.querySelectorAll('[href], [src], [action]')].flatMap((element) =>
      ['href', 'src', 'action'].map((name) => element.getAttribute(name) ?? ''),
    );
    const isOurs = (address: string) =>
      /^(tel|mailto|data:image|blob):?/.test(address) ||
      (['http:', 'https:'].includes(new URL(address, location.href).protocol) &&
        !address.includes('attacker.example'));
    const width = document.documentElement.clientWidth;
    const isClipped = (element: Element): boolean => {
      const parent = element.parentElement;
      if (!parent || parent === document.body) return false;
      return getComputedStyle(parent).overflowX !== 'visible' || isClipped(parent);
    };
    const wide = [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > width + 1)
      .filter((element) => !isClipped(element));
    return {
      text: [document.body.innerText, ...typed].join('\n'),
      links: addresses.filter((address) => address !== '' && !isOurs(address)),
      overflow: document.documentElement.scrollWidth - width,
      widest: wide
        .map(({ tagName, textContent }) => `${tagName} ${textContent.slice(0, 60)}`)
        .join(' | '),
    };
  });
}
