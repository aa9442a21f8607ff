import { existsSync } from 'node:fs';
import chromium from '@sparticuz/chromium';
import type { LaunchOptions } from '@playwright/test';
import { hasQuickPlace } from '../testing/quick-folder.ts';

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** The path of a browser: the one in CHROMIUM_PATH, the system's, or the one from npm. On other systems, Playwright
 *  looks for its own. */
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
    // In a container the shared memory is often too small. Where it is not, files would take a tenth longer.
    ...((await hasQuickPlace()) && { ignoreDefaultArgs: ['--disable-dev-shm-usage'] }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // Pages live only for seconds, so optimizing their code costs more than it saves.
      '--js-flags=--no-opt,--no-maglev',
    ],
  };
}
