import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { EnginePage } from './engine-page.ts';
import type { WatchedNetwork } from './watched-network.ts';

const TIMEOUT_MS = 30_000;
const POLL_MS = 100;

/** The elements with a role. */
const ROLES = {
  button: 'button, [role=button]',
  link: 'a[href]',
  field: 'input, textarea, select',
  menuitem: '[role=menuitem]',
  image: 'img',
};
type Role = keyof typeof ROLES;

/** Runs in the page. Returns the center of the first visible element with this role and name. If a dialog is open, looks
 *  only in the dialog. Marks the element, so that the next step can find it. */
function find(selector: string, pattern: string): { x: number; y: number } | null {
  const name = new RegExp(pattern);
  const scope = [...document.querySelectorAll('[role=dialog], [role=menu]')].at(-1) ?? document;
  const textOf = (element: Element | null) => (element as HTMLElement | null)?.innerText ?? '';
  const nameOf = (element: HTMLElement) =>
    [
      element.getAttribute('aria-label') ??
        element
          .getAttribute('aria-labelledby')
          ?.split(' ')
          .map((id) => textOf(document.getElementById(id)))
          .join(' ') ??
        [...((element as HTMLInputElement).labels ?? [])].map(textOf).join(' '),
      element.getAttribute('alt') ?? '',
      element.innerText,
    ].map((text) => text.replace(/\s+/g, ' ').trim());
  for (const element of scope.querySelectorAll<HTMLElement>(selector)) {
    const isShown = element.getClientRects().length > 0;
    if (!isShown || element.matches(':disabled, [aria-disabled=true]')) continue;
    if (!nameOf(element).some((text) => name.test(text))) continue;
    element.scrollIntoView({ block: 'center' });
    document.querySelector('[data-found]')?.removeAttribute('data-found');
    element.setAttribute('data-found', '');
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  }
  return null;
}

/** Runs in the page. Focuses the found field and selects its value. */
function select(): void {
  const field = document.querySelector<HTMLInputElement>('[data-found]');
  field?.focus();
  field?.select?.();
}

/** Runs in the page. Sets the value of the found field, as a calendar or a list of options does. */
function setValue(text: string): void {
  const field = document.querySelector<HTMLInputElement | HTMLSelectElement>('[data-found]');
  if (!field) return;
  const option =
    field instanceof HTMLSelectElement
      ? [...field.options].find(({ label }) => label === text)
      : undefined;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(
    field,
    option?.value ?? text,
  );
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Runs in the page. Returns what is wrong with the layout. */
function layoutProblems(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth > clientWidth ? [`scrolls sideways: ${scrollWidth} of ${clientWidth} px`] : [];
}

/** Runs in the page. Returns whether everything is loaded and no transition runs. Some drawings move forever. */
function isAtRest(): boolean {
  const isMoving = document
    .getAnimations()
    .some(
      ({ playState, effect }) =>
        playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
    );
  const isLoading = document.querySelector('.MuiSkeleton-root, #shell') !== null;
  return !isMoving && !isLoading && document.fonts.status === 'loaded';
}

/** A person in front of one page. Waits for what it looks for, and takes pictures. */
export class Screen {
  readonly #page: EnginePage;
  readonly #network: WatchedNetwork;
  readonly #folder: string;
  #pictures = 0;
  /** The name of the last picture, for error messages. */
  #last = 'the start';

  constructor(page: EnginePage, network: WatchedNetwork, folder: string) {
    this.#page = page;
    this.#network = network;
    this.#folder = folder;
  }

  run<Args extends unknown[], T>(work: (...args: Args) => T, ...args: Args): Promise<T> {
    return this.#page.run(work, ...args);
  }

  open(path: string): Promise<void> {
    return this.#page.open(this.#network.url + path);
  }

  async #until<T>(what: string, check: () => Promise<T | null | undefined | false>): Promise<T> {
    const giveUpAt = performance.now() + TIMEOUT_MS;
    // oxlint-disable no-await-in-loop -- polls
    while (performance.now() < giveUpAt) {
      const result = await check().catch(() => null);
      if (result) return result;
      await delay(POLL_MS);
    }
    // oxlint-enable no-await-in-loop
    await this.picture('failed').catch(() => undefined);
    throw new Error(`After ${this.#last}: ${what}.`);
  }

  async #find(role: Role, name: RegExp): Promise<{ x: number; y: number }> {
    let last = '';
    return this.#until(`no ${role} ${name}`, async () => {
      const found = await this.run(find, ROLES[role], name.source);
      const isStill = JSON.stringify(found) === last;
      last = JSON.stringify(found);
      return isStill && found;
    });
  }

  async sees(text: RegExp): Promise<void> {
    const hasText = (pattern: string) =>
      new RegExp(pattern).test(document.body.innerText.replace(/\s+/g, ' '));
    await this.#until(`no text ${text}`, () => this.run(hasText, text.source));
  }

  /** Waits until a function that runs in the page returns a value. */
  waitFor(what: string, work: () => unknown): Promise<unknown> {
    return this.#until(what, () => this.run(work) as Promise<unknown>);
  }

  async finds(role: Role, name: RegExp): Promise<void> {
    await this.#find(role, name);
  }

  async click(role: Role, name: RegExp): Promise<void> {
    const { x, y } = await this.#find(role, name);
    await this.#page.click(x, y);
  }

  async fill(label: RegExp, text: string): Promise<void> {
    await this.#find('field', label);
    await this.run(select);
    await this.#page.type(text);
  }

  async choose(label: RegExp, value: string): Promise<void> {
    await this.#find('field', label);
    await this.run(setValue, value);
  }

  /** Takes a picture in light and in dark. Fails if the page reported an error, or scrolls sideways. A print view is as
   *  wide as the paper. */
  async picture(name: string, { isPrint = false } = {}): Promise<void> {
    const isFailed = name === 'failed';
    const rest = () => this.#until('not at rest', () => this.run(isAtRest));
    if (!isFailed) {
      this.#last = name;
      await rest();
    }
    this.#pictures += 1;
    const file = `${String(this.#pictures).padStart(2, '0')}-${name}`;
    await mkdir(this.#folder, { recursive: true });
    const setScheme = (scheme: string) =>
      document.documentElement.setAttribute('data-color-scheme', scheme);
    // oxlint-disable no-await-in-loop -- one page
    for (const scheme of ['dark', 'light']) {
      await this.run(setScheme, scheme);
      if (!isFailed) await rest();
      await writeFile(join(this.#folder, `${file}-${scheme}.png`), await this.#page.picture());
    }
    // oxlint-enable no-await-in-loop
    if (isFailed) return;
    const layout = isPrint ? [] : await this.run(layoutProblems);
    const problems = [...layout, ...this.#network.takeErrors()];
    if (problems.length > 0) throw new Error(`${name}: ${problems.join('; ')}`);
  }
}
