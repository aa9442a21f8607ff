import { existsSync } from 'node:fs';
import chromium from '@sparticuz/chromium';
import type { LaunchOptions } from '@playwright/test';
import { hasTmpfs } from '../testing/temp-folder.ts';

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** Returns the path of Chromium. The path is from CHROMIUM_PATH or the system, or on Linux x64 from npm. Returns
 *  undefined if there is none. Playwright then uses its own browser. */
async function browserPath(): Promise<string | undefined> {
  const installed = [process.env['CHROMIUM_PATH'], ...SYSTEM_BROWSERS].find(
    (path) => path && existsSync(path),
  );
  if (installed) return installed;
  return process.platform === 'linux' && process.arch === 'x64'
    ? chromium.executablePath()
    : undefined;
}

export async function browserLaunch(): Promise<LaunchOptions> {
  const executablePath = await browserPath();
  return {
    ...(executablePath && { executablePath }),
    // By default, Playwright prevents Chromium from using shared memory, which is often too small in a container. With
    // enough shared memory, test files run a tenth faster.
    ...((await hasTmpfs()) && { ignoreDefaultArgs: ['--disable-dev-shm-usage'] }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // Each page is open only for seconds, so optimizing its code costs more than it saves.
      '--js-flags=--no-opt,--no-maglev',
    ],
  };
}
