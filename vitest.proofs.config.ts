import { defineConfig } from 'vitest/config';

/** `npm run proofs`: the short forms that `npm test` does not run. */
export default defineConfig({
  test: {
    include: ['proofs/**/*.proof.ts'],
    globalSetup: 'testing/global-setup.ts',
    isolate: false,
    testTimeout: 900_000,
    // Some proofs start several processes and browsers.
    maxWorkers: 2,
  },
});
