import { defineConfig } from '@playwright/test';
import { browserLaunch } from './e2e/browser.ts';

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './e2e/global-setup.ts',
  outputDir: 'test-results',
  fullyParallel: false,
  // A journey waits half of its time: for what is typed to settle, for the server, for the screen.
  workers: 5,
  forbidOnly: true,
  // What fails once is done again, recorded, and named as flaky at the end.
  retries: 1,
  // Five workers share two cores, so a journey of 20 seconds can take three times as long.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    launchOptions: await browserLaunch(),
    // The carrier's zone, far from the machine's.
    timezoneId: 'Pacific/Honolulu',
    locale: 'en-US',
    // Tests stop single requests, which a service worker would make itself. e2e/offline.e2e.ts allows it.
    serviceWorkers: 'block',
    actionTimeout: 30_000,
    // Recording everything takes a fifth of a run.
    trace: 'on-first-retry',
  },
});
