import { defineConfig } from '@playwright/test';
import { browserLaunch } from './e2e/browser.ts';

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './e2e/global-setup.ts',
  outputDir: 'test-results',
  fullyParallel: false,
  // There are more workers than cores, because a test waits half of its time for debounced input, the server or the
  // screen.
  workers: 5,
  forbidOnly: true,
  // Playwright runs a failed test once more with a trace. If the test then passes, the report lists it as flaky.
  retries: 1,
  // The workers outnumber the cores, so a test that takes 20 seconds alone can take three times as long.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    launchOptions: await browserLaunch(),
    // This time zone is far from those of the machine and the carrier, so that a test fails if the app shifts a day.
    timezoneId: 'Pacific/Honolulu',
    locale: 'en-US',
    // A service worker would send the requests that tests intercept. Tests that need the service worker set `allow`.
    serviceWorkers: 'block',
    actionTimeout: 30_000,
    // A trace of every test would take a fifth of the run time.
    trace: 'on-first-retry',
  },
});
