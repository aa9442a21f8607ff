import { readdir, readFile, rm } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { dayName, shortDate } from '../../domain/format.ts';
import { browserLaunch } from '../../e2e/browser.ts';
import { turnOnBackgroundSync, wakeServiceWorker } from '../../testing/background-sync.ts';
import { newTempFolder } from '../../testing/temp-folder.ts';
import { SYNC_TAG } from '../../web/app/offline/background-sync-registration.ts';
import { SESSION_KEY } from '../../web/app/session-storage.ts';
import type { SignedInPerson } from '../shared/people.ts';
import { FaultyNetwork, type FaultMode } from './faulty-network.ts';

/** The names of the button before the week is submitted. While the page submits, the button has a different name. */
const SUBMIT = /^(Submit This Week|Update week)$/;
const OPTIONS = {
  timezoneId: 'America/Chicago',
  locale: 'en-US',
} as const;
/** The time limit for each wait. When a page opens, it first sends its unsent entries, and a request without a response
 *  times out only after 20 s. */
const TIMEOUT_MS = 60_000;
/** The time between two checks of the page. Checks without a pause would slow the page down. */
const POLL_MS = 100;
/** The time within which a click must store or send the submission. After this time, the phone clicks the button
 *  again. */
const CLICK_MS = 15_000;
const MAX_CLICKS = 3;
const VIEWPORT = { width: 1280, height: 900 };

/** Returns the ids of the browser's processes, which have the profile folder in their command line. */
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

function kill(id: number): void {
  try {
    process.kill(id, 'SIGKILL');
  } catch {
    // The process has already ended together with its parent.
  }
}

/** Runs in the page. Returns the ids in a store of IndexedDB. */
async function storedIds(store: string): Promise<string[]> {
  const all = await indexedDB.databases();
  if (!all.some(({ name }) => name === 'linehaul')) return [];
  const { promise, resolve, reject } = Promise.withResolvers<IDBDatabase>();
  const opening = indexedDB.open('linehaul');
  opening.addEventListener('success', () => resolve(opening.result));
  opening.addEventListener('error', () => reject(new Error('IndexedDB does not open.')));
  const database = await promise;
  const ids = Promise.withResolvers<string[]>();
  const reading = database.transaction(store).objectStore(store).getAllKeys();
  reading.addEventListener('success', () => ids.resolve(reading.result.map(String)));
  reading.addEventListener('error', () => ids.reject(new Error('IndexedDB does not respond.')));
  const storedKeys = await ids.promise;
  database.close();
  return storedKeys;
}

/** A driver's browser with a separate profile. The profile survives when the tab closes or the browser is killed. */
export class Phone {
  readonly #driver: SignedInPerson;
  readonly #network: FaultyNetwork;
  readonly #folder: string;
  readonly #hasServiceWorker: boolean;
  #context: BrowserContext | undefined;
  #page: Page | undefined;
  #requestLog: string[] = [];

  private constructor(
    driver: SignedInPerson,
    network: FaultyNetwork,
    folder: string,
    hasServiceWorker: boolean,
  ) {
    this.#driver = driver;
    this.#network = network;
    this.#folder = folder;
    this.#hasServiceWorker = hasServiceWorker;
  }

  /** @param hasServiceWorker whether the app may install its service worker. The installation takes half of the time of
   *  a schedule. */
  static async start(
    driver: SignedInPerson,
    url: string,
    hasServiceWorker: boolean,
  ): Promise<Phone> {
    const folder = await newTempFolder('linehaul-phone-');
    const phone = new Phone(driver, await FaultyNetwork.start(url), folder, hasServiceWorker);
    try {
      await phone.#start();
      // Without stored days, the page cannot submit offline.
      await phone.#until(() => phone.#hasStoredDays(), 'stored');
    } catch (error) {
      await phone.dispose();
      throw error;
    }
    return phone;
  }

  async #start(): Promise<void> {
    this.#context = await chromium.launchPersistentContext(this.#folder, {
      ...(await browserLaunch()),
      ...OPTIONS,
      serviceWorkers: this.#hasServiceWorker ? 'allow' : 'block',
      viewport: VIEWPORT,
      baseURL: this.#network.url,
      reducedMotion: 'reduce',
    });
    // By default, Playwright has no timeout here, so an error would not name the step that failed.
    this.#context.setDefaultTimeout(TIMEOUT_MS);
    const { id, email, token } = this.#driver;
    const user = { id, email, firstName: 'Proof', lastName: 'Driver', passwordChanged: true };
    const access = {
      roles: ['Contractor'],
      permissions: ['access:dashboard-page', 'access:time-logs-page'],
    };
    const session = { token, remembered: true, user: { ...user, ...access } };
    await this.#context.addInitScript(turnOnBackgroundSync);
    await this.#context.addInitScript(
      ([key, text]) => {
        if (location.protocol !== 'about:') localStorage.setItem(key, text);
      },
      [SESSION_KEY, JSON.stringify(session)] as const,
    );
    await this.open();
  }

  async #hasStoredDays(): Promise<boolean> {
    const ids = await this.#openPage.evaluate(storedIds, 'responses');
    return ids.some((id) => id.includes('"/api/time-logs"'));
  }

  setNetwork(mode: FaultMode): void {
    this.#network.setMode(mode);
  }

  get #openPage(): Page {
    if (!this.#page) throw new Error('The phone has no open page.');
    return this.#page;
  }

  /** Waits until the condition is true. If the time limit passes first, throws an error with the text of the page. */
  async #until(
    condition: () => Promise<boolean>,
    state: string,
    timeoutMs = TIMEOUT_MS,
  ): Promise<void> {
    const end = performance.now() + timeoutMs;
    // oxlint-disable no-await-in-loop -- polls
    while (!(await condition())) {
      if (performance.now() > end)
        throw new Error(`Not ${state}: ${await this.#openPage.locator('body').innerText()}`);
      await delay(POLL_MS);
    }
    // oxlint-enable no-await-in-loop
  }

  /** Opens the time logs in a new tab. Changes the mode 'request held' to 'request lost', because the page does not load
   *  while its calls wait. */
  async open(): Promise<void> {
    if (this.#network.mode === 'request held') this.setNetwork('request lost');
    if (!this.#context) throw new Error('The browser is not running.');
    this.#page = await this.#context.newPage();
    this.#page.on('request', (sent) => {
      if (sent.method() !== 'GET')
        this.#requestLog.push(`${this.#network.mode}: ${sent.postData()}`);
    });
    this.#page.on('response', (response) => {
      if (response.request().method() !== 'GET')
        this.#requestLog.push(`returned ${response.status()}`);
    });
    await this.#page.goto('/dashboard/time-logs');
    await this.#page.getByRole('button', { name: SUBMIT }).first().waitFor();
  }

  async typeNotes(day: string, notes: string): Promise<void> {
    const name = `Notes for ${dayName(day)}, ${shortDate(day)}`;
    await this.#openPage.getByRole('textbox', { name }).fill(notes);
  }

  /** Submits the week. Resolves when the browser has stored or sent the submission.
   *  @param text a string that occurs in the submitted week
   *  @param waits whether to wait until the page shows the result too */
  async submit(text: string, waits: boolean): Promise<void> {
    const page = this.#openPage;
    const before = await page.evaluate(storedIds, 'outbox');
    const sent: string[] = [];
    page.on('request', (request) => {
      const body = request.method() === 'PUT' ? request.postData() : undefined;
      if (body?.includes(text)) sent.push(body);
    });
    const isStored = async () =>
      (await page.evaluate(storedIds, 'outbox')).some((id) => !before.includes(id));
    const button = this.#openPage.getByRole('button', { name: SUBMIT }).first();
    const isSubmitted = async () => sent.length > 0 || (await isStored());
    // The page can move under the pointer, for example when the connection returns. A person would then click again.
    for (let tries = 0; tries < MAX_CLICKS && !(await isSubmitted()); tries += 1) {
      if (await button.isEnabled()) await button.click();
      await this.#until(isSubmitted, 'submitted', CLICK_MS).catch(() => undefined);
    }
    await this.#until(isSubmitted, 'submitted');
    if (waits && this.#network.mode !== 'request held') await button.waitFor();
  }

  /** Adds an expense. Resolves when the browser has stored or sent the expense. */
  async addExpense(purpose: string): Promise<void> {
    const before = await this.#openPage.evaluate(storedIds, 'outbox');
    await this.#openPage.getByRole('button', { name: 'Add expense' }).first().click();
    const dialog = this.#openPage.getByRole('dialog', { name: 'Add an expense' });
    await dialog.getByLabel('Amount').fill('13.50');
    await dialog.getByLabel('Category').selectOption('Scales');
    await dialog.getByLabel('Purpose').fill(purpose);
    await dialog.getByLabel('Place').fill('Amarillo, TX');
    await dialog.getByRole('button', { name: 'Save expense' }).click();
    const isStored = async () =>
      (await this.#openPage.evaluate(storedIds, 'outbox')).some((id) => !before.includes(id));
    await this.#until(async () => !(await dialog.isVisible()) || (await isStored()), 'saved');
    // While calls wait in the proxy, the dialog stays open.
    if (this.#network.mode !== 'request held') await dialog.waitFor({ state: 'hidden' });
  }

  async closeTab(): Promise<void> {
    await this.#page?.close();
    this.#page = undefined;
  }

  /** Wakes the service worker, which sends the entries that closed tabs did not send. Returns false if there is no
   *  service worker.
   *  @param forMs the time that the service worker has until the next step */
  async wakeServiceWorker(forMs: number): Promise<boolean> {
    if (!this.#hasServiceWorker) return false;
    // The browser opened this page at its start. The page stays open when the tab closes.
    const [blank] = this.#context?.pages() ?? [];
    if (!blank) throw new Error('The browser is not running.');
    const isAwake = await wakeServiceWorker(blank, this.#network.url, SYNC_TAG);
    await delay(forMs);
    return isAwake;
  }

  /** Kills the browser and restarts it with the same profile. */
  async kill(): Promise<void> {
    const { promise: closed, resolve } = Promise.withResolvers<void>();
    this.#context?.once('close', () => resolve());
    for (const id of await processesOf(this.#folder)) kill(id);
    await closed;
    this.#page = undefined;
    await this.#start();
  }

  /** Restores the network and waits until no unsent entries are left. */
  async sendEverything(): Promise<void> {
    this.setNetwork('open');
    await this.closeTab();
    await this.open();
    const isEmpty = async () => (await this.#openPage.evaluate(storedIds, 'outbox')).length === 0;
    await this.#until(isEmpty, 'sent');
  }

  /** Returns the writes that the browser sent, and the status of each response. */
  requestLog(): readonly string[] {
    return this.#requestLog;
  }

  /** Closes the browser and deletes its profile. */
  async dispose(): Promise<void> {
    await this.#context?.close().catch(() => undefined);
    await this.#network.close();
    await rm(this.#folder, { recursive: true, force: true });
  }
}
