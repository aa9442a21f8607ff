import { defineConfig } from '@playwright/test';
import { browserLaunch } from './e2e/browser.ts';

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './e2e/global-setup.ts',
  outputDir: 'test-results',
  fullyParallel: false,
  // More workers than cores, because a test waits for half of its time: for debounced input, the server and the screen.
  workers: 5,
  forbidOnly: true,
  // A failed test is run once more with a trace. If it then passes, the report calls it flaky.
  retries: 1,
  // Five workers share two cores, so a test of 20 seconds can take three times as long.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    launchOptions: await browserLaunch(),
    // Far from the machine's time zone and from the carrier's, so that a shifted day shows.
    timezoneId: 'Pacific/Honolulu',
    locale: 'en-US',
    // A service worker would send the requests that tests intercept. Tests that need it set `allow`.
    serviceWorkers: 'block',
    actionTimeout: 30_000,
    // A trace of every test would take a fifth of the run.
    trace: 'on-first-retry',
  },
});
