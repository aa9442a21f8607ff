import { defineConfig } from '@playwright/test';
import { browserLaunch } from './e2e/browser.ts';

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './e2e/global-setup.ts',
  outputDir: 'test-results',
  fullyParallel: false,
  workers: 2,
  forbidOnly: true,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    launchOptions: await browserLaunch(),
    // The carrier's zone, far from the machine's.
    timezoneId: 'Pacific/Honolulu',
    locale: 'en-US',
    actionTimeout: 15_000,
    trace: 'retain-on-failure',
  },
});
