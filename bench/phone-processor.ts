import { chromium, type Browser, type Page } from '@playwright/test';
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';
import { browserLaunch } from '../e2e/browser.ts';
import { median } from './load.ts';

/** The benchmark index of the simulated phone. Lighthouse computes the index with a fixed script. Lighthouse counts 125
 *  to 800 as a phone of the middle class. */
export const PHONE_INDEX = 700;
const RUNS = 5;

export interface Processor {
  /** The index of this machine. */
  machineIndex: number;
  /** How many times slower than this machine the phone is. */
  slowdown: number;
  /** The index that the script measures with this slowdown. */
  phoneIndex: number;
}

/** Leaves V8's optimizing compilers on, as on a phone. The e2e tests turn them off. */
export async function launchBrowser(): Promise<Browser> {
  const { executablePath } = await browserLaunch();
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
}

export async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

async function indexOf(page: Page): Promise<number> {
  const indexes: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    // oxlint-disable-next-line no-await-in-loop -- runs at the same time would slow each other down
    indexes.push(await page.evaluate(pageFunctions.computeBenchmarkIndex));
  }
  return median(indexes);
}

/** Finds the slowdown with which this machine is as fast as the simulated phone. A fixed slowdown would simulate another
 *  phone on each machine. */
export async function calibrateProcessor(): Promise<Processor> {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    const machineIndex = await indexOf(page);
    const slowdown = Math.max(1, machineIndex / PHONE_INDEX);
    await slowDown(page, slowdown);
    return { machineIndex, slowdown, phoneIndex: await indexOf(page) };
  } finally {
    await browser.close();
  }
}
