import { existsSync } from 'node:fs';
import chromium from '@sparticuz/chromium';
import type { LaunchOptions } from '@playwright/test';

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** A browser that is there: the one named by CHROMIUM_PATH, the system's, or the one that npm brought.
 *  On other systems Playwright looks for its own. */
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
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // Pages of a journey live for seconds: optimizing their code costs more than it saves.
      '--js-flags=--no-opt,--no-maglev',
    ],
  };
}
