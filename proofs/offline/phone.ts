import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { chromium, type BrowserContext, type Page, type Route } from '@playwright/test';
import { dayName, shortDate } from '../../domain/format.ts';
import { browserLaunch } from '../../e2e/browser.ts';
import { SESSION_KEY } from '../../web/app/session-storage.ts';
import type { SignedInPerson } from '../shared/people.ts';

/** The network state for API calls. `before`: calls do not reach the server. `during`: calls are held until the state
 *  changes, and then fail. `after`: the server answers, and the answer is lost. */
export type Way = 'open' | 'before' | 'during' | 'after';

/** The button is named "Submitting..." while the page waits. */
const SUBMIT = /^(Submit This Week|Update week)$/;
const OPTIONS = {
  serviceWorkers: 'block',
  timezoneId: 'America/Chicago',
  locale: 'en-US',
} as const;
/** Unsent entries are sent when the page opens. A held request times out after 20 s. */
const WITHIN_MS = 60_000;
/** The pause between two looks at the page. Looking all the time would slow the page down. */
const POLL_MS = 25;
const VIEWPORT = { width: 1280, height: 900 };

/** The browser's processes. Each has the profile folder in its command line. */
async function processesOf(folder: string): Promise<number[]> {
  const all = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const commands = await Promise.all(
    all.map(async (id) => ({
      id: Number(id),
      command: await readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => ''),
    })),
  );
  return commands.filter(({ command }) => command.includes(folder)).map(({ id }) => id);
}

function end(id: number): void {
  try {
    process.kill(id, 'SIGKILL');
  } catch {
    // The process has already ended with its parent.
  }
}

/** Runs in the page. Returns the ids in a store of IndexedDB. */
async function storedIds(store: string): Promise<string[]> {
  const all = await indexedDB.databases();
  if (!all.some(({ name }) => name === 'linehaul')) return [];
  const { promise, resolve, reject } = Promise.withResolvers<IDBDatabase>();
  const opening = indexedDB.open('linehaul');
  opening.addEventListener('success', () => resolve(opening.result));
  opening.addEventListener('error', () => reject(new Error('The store does not open.')));
  const database = await promise;
  const ids = Promise.withResolvers<string[]>();
  const reading = database.transaction(store).objectStore(store).getAllKeys();
  reading.addEventListener('success', () => ids.resolve(reading.result.map(String)));
  reading.addEventListener('error', () => ids.reject(new Error('The store does not answer.')));
  const found = await ids.promise;
  database.close();
  return found;
}

/** A driver's browser with a separate profile. The profile survives when the tab closes or the browser is killed. */
export class Phone {
  readonly #driver: SignedInPerson;
  readonly #url: string;
  readonly #folder: string;
  #context: BrowserContext | undefined;
  #page: Page | undefined;
  #way: Way = 'open';
  #held: (() => void)[] = [];
  #said: string[] = [];

  private constructor(driver: SignedInPerson, url: string, folder: string) {
    this.#driver = driver;
    this.#url = url;
    this.#folder = folder;
  }

  static async of(driver: SignedInPerson, url: string): Promise<Phone> {
    const phone = new Phone(driver, url, await mkdtemp(join(tmpdir(), 'linehaul-phone-')));
    try {
      await phone.#start();
      // A phone that has never stored the days cannot submit without a connection. It says so.
      await phone.#until(() => phone.#hasStoredDays(), 'stored');
    } catch (error) {
      await phone.throwAway();
      throw error;
    }
    return phone;
  }

  async #start(): Promise<void> {
    this.#context = await chromium.launchPersistentContext(this.#folder, {
      ...(await browserLaunch()),
      ...OPTIONS,
      viewport: VIEWPORT,
      baseURL: this.#url,
      reducedMotion: 'reduce',
    });
    // Without it, a step has no timeout: the test would run until its own timeout and not name the step.
    this.#context.setDefaultTimeout(WITHIN_MS);
    await this.#context.route('**/api/**', (route) => this.#pass(route));
    const { id, email, token } = this.#driver;
    const user = { id, email, firstName: 'Proof', lastName: 'Driver', passwordChanged: true };
    const access = {
      roles: ['Contractor'],
      permissions: ['access:dashboard-page', 'access:time-logs-page'],
    };
    const session = { token, remembered: true, user: { ...user, ...access } };
    await this.#context.addInitScript(
      ([key, text]) => {
        if (location.protocol !== 'about:') localStorage.setItem(key, text);
      },
      [SESSION_KEY, JSON.stringify(session)] as const,
    );
    await this.open();
  }

  async #pass(route: Route): Promise<void> {
    const way = this.#way;
    if (way === 'during') await new Promise<void>((resolve) => this.#held.push(resolve));
    if (way === 'after') await route.fetch().catch(() => undefined);
    if (route.request().method() !== 'GET')
      this.#said.push(`${way}: ${route.request().postData()}`);
    // The page may be closed already.
    await (way === 'open' ? route.continue() : route.abort()).catch(() => undefined);
  }

  async #hasStoredDays(): Promise<boolean> {
    const ids = await this.#open.evaluate(storedIds, 'answers');
    return ids.some((id) => id.includes('"/api/time-logs"'));
  }

  setWay(way: Way): void {
    this.#way = way;
    for (const release of this.#held.splice(0)) release();
  }

  get #open(): Page {
    if (!this.#page) throw new Error('The phone has no open page.');
    return this.#page;
  }

  /** Waits until the condition is true. Fails with the text of the page if it stays false. */
  async #until(condition: () => Promise<boolean>, state: string): Promise<void> {
    const end = performance.now() + WITHIN_MS;
    // oxlint-disable no-await-in-loop -- polls
    while (!(await condition())) {
      if (performance.now() > end)
        throw new Error(`Not ${state}: ${await this.#open.locator('body').innerText()}`);
      await delay(POLL_MS);
    }
    // oxlint-enable no-await-in-loop
  }

  /** Opens the app in a new tab. Calls that would be held fail at once, because the page would never load. */
  async open(): Promise<void> {
    if (this.#way === 'during') this.setWay('before');
    if (!this.#context) throw new Error('The browser is not running.');
    this.#page = await this.#context.newPage();
    this.#page.on('response', (response) => {
      if (response.request().method() !== 'GET') this.#said.push(`answered ${response.status()}`);
    });
    await this.#page.goto('/dashboard/time-logs');
    await this.#page.getByRole('button', { name: SUBMIT }).first().waitFor();
  }

  async write(day: string, notes: string): Promise<void> {
    const name = `Notes for ${dayName(day)}, ${shortDate(day)}`;
    await this.#open.getByRole('textbox', { name }).fill(notes);
  }

  /** Clicks the button. Returns when the browser has stored or sent the week.
   *  @param waits whether to wait for the result on the page */
  async submit(text: string, waits: boolean): Promise<void> {
    const page = this.#open;
    const before = await page.evaluate(storedIds, 'outbox');
    const sent: string[] = [];
    page.on('request', (request) => {
      const body = request.method() === 'PUT' ? request.postData() : undefined;
      if (body?.includes(text)) sent.push(body);
    });
    const isStored = async () =>
      (await page.evaluate(storedIds, 'outbox')).some((id) => !before.includes(id));
    const button = this.#open.getByRole('button', { name: SUBMIT }).first();
    await button.click();
    await this.#until(async () => sent.length > 0 || (await isStored()), 'submitted');
    if (waits && this.#way !== 'during') await button.waitFor();
  }

  /** Adds an expense. Returns when the browser has stored or sent it. */
  async addExpense(purpose: string): Promise<void> {
    const before = await this.#open.evaluate(storedIds, 'outbox');
    await this.#open.getByRole('button', { name: 'Add expense' }).first().click();
    const dialog = this.#open.getByRole('dialog', { name: 'Add an expense' });
    await dialog.getByLabel('Amount').fill('13.50');
    await dialog.getByLabel('Category').selectOption('Scales');
    await dialog.getByLabel('Purpose').fill(purpose);
    await dialog.getByLabel('Place').fill('Amarillo, TX');
    await dialog.getByRole('button', { name: 'Save expense' }).click();
    const isStored = async () =>
      (await this.#open.evaluate(storedIds, 'outbox')).some((id) => !before.includes(id));
    await this.#until(async () => !(await dialog.isVisible()) || (await isStored()), 'saved');
    // While calls are held, the dialog stays open.
    if (this.#way !== 'during') await dialog.waitFor({ state: 'hidden' });
  }

  async closeTab(): Promise<void> {
    await this.#page?.close();
    this.#page = undefined;
  }

  /** Kills the browser and restarts it with the same profile. */
  async kill(): Promise<void> {
    const { promise: closed, resolve } = Promise.withResolvers<void>();
    this.#context?.once('close', () => resolve());
    for (const id of await processesOf(this.#folder)) end(id);
    await closed;
    this.#page = undefined;
    await this.#start();
  }

  /** Restores the network and waits until no unsent entries are left. */
  async settle(): Promise<void> {
    this.setWay('open');
    await this.closeTab();
    await this.open();
    const isEmpty = async () => (await this.#open.evaluate(storedIds, 'outbox')).length === 0;
    await this.#until(isEmpty, 'sent');
  }

  /** The writes that the browser sent, and the status of the answers. */
  said(): readonly string[] {
    return this.#said;
  }

  async throwAway(): Promise<void> {
    await this.#context?.close().catch(() => undefined);
    await rm(this.#folder, { recursive: true, force: true });
  }
}
