import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { newTempFolder } from '../../testing/temp-folder.ts';
import type { EnginePage, Size } from './engine-page.ts';

// A client of WebKitWebDriver (W3C WebDriver over HTTP). The npm clients of WebDriver have no support for WebKitGTK.

const START_MS = 20_000;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Returns a folder with settings of the browser. Its toolbar would make the window wider than a phone. */
async function settingsFolder(): Promise<string> {
  const folder = await newTempFolder('linehaul-webkit-');
  await mkdir(join(folder, 'gtk-3.0'));
  await writeFile(join(folder, 'gtk-3.0/gtk.css'), '* { padding: 0; margin: 0; min-width: 0; }');
  await writeFile(join(folder, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${folder}"\n`);
  return folder;
}

interface StartOptions {
  xvfb: string;
  driver: string;
  environment: NodeJS.ProcessEnv;
  size: Size;
}

export class WebKitDriver implements EnginePage {
  readonly #process: ChildProcess;
  readonly #origin: string;
  readonly #folder: string;
  #session = '';

  private constructor(child: ChildProcess, origin: string, folder: string) {
    this.#process = child;
    this.#origin = origin;
    this.#folder = folder;
  }

  static async start({ xvfb, driver, environment, size }: StartOptions): Promise<WebKitDriver> {
    const port = await freePort();
    const folder = await settingsFolder();
    const screen = '-screen 0 1600x1200x24';
    const child = spawn(xvfb, ['-a', '-s', screen, driver, `--port=${port}`], {
      env: { ...environment, XDG_CONFIG_HOME: folder },
      stdio: 'ignore',
      // A process group, so that `close` also ends the driver and its display.
      detached: true,
    });
    const started = new WebKitDriver(child, `http://127.0.0.1:${port}`, folder);
    try {
      await started.#begin(size);
      return started;
    } catch (error) {
      await started.close();
      throw error;
    }
  }

  async #begin(size: Size): Promise<void> {
    const giveUpAt = performance.now() + START_MS;
    // oxlint-disable no-await-in-loop -- polls until the driver listens
    while (!(await this.#send('GET', '/status').catch(() => undefined))) {
      if (performance.now() > giveUpAt) throw new Error('WebKitWebDriver did not start.');
      await delay(100);
    }
    // oxlint-enable no-await-in-loop
    const { sessionId } = (await this.#send('POST', '/session', { capabilities: {} })) as {
      sessionId: string;
    };
    this.#session = `/session/${sessionId}`;
    await this.#resize(size);
    // The window is higher than its page.
    const height = await this.run(() => window.innerHeight);
    await this.#resize({ ...size, height: 2 * size.height - height });
  }

  async #resize(size: Size): Promise<void> {
    await this.#send('POST', '/window/rect', { x: 0, y: 0, ...size });
  }

  async #send(method: string, path: string, body?: object): Promise<unknown> {
    const response = await fetch(`${this.#origin}${this.#session}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { value: { message?: string } };
    if (!response.ok) throw new Error(`WebDriver ${path}: ${value.message}`);
    return value;
  }

  async open(url: string): Promise<void> {
    await this.#send('POST', '/url', { url });
  }

  async run<Args extends unknown[], T>(work: (...args: Args) => T, ...args: Args): Promise<T> {
    const script = `return (${work.toString()}).apply(null, arguments);`;
    return (await this.#send('POST', '/execute/sync', { script, args })) as T;
  }

  async click(x: number, y: number): Promise<void> {
    const actions = [
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0, origin: 'viewport' },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    await this.#send('POST', '/actions', { actions: [{ type: 'pointer', id: 'mouse', actions }] });
  }

  async type(text: string): Promise<void> {
    const [id] = Object.values((await this.#send('GET', '/element/active')) as object);
    await this.#send('POST', `/element/${id}/value`, { text });
  }

  async picture(): Promise<Buffer> {
    return Buffer.from((await this.#send('GET', '/screenshot')) as string, 'base64');
  }

  async close(): Promise<void> {
    if (this.#session) await this.#send('DELETE', '').catch(() => undefined);
    const { pid, exitCode } = this.#process;
    if (pid !== undefined && exitCode === null) {
      const ended = once(this.#process, 'exit');
      process.kill(-pid, 'SIGTERM');
      await ended;
    }
    await rm(this.#folder, { recursive: true, force: true });
  }
}
