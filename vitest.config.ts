import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Each of these tests starts and kills its own PostgreSQL, in a folder that its module names. */
const EMBEDDED = 'server/postgres/**/*.test.ts';

export default defineConfig({
  test: {
    // One more than there are cores, because a test file waits a tenth of its time for other processes.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          name: 'domain',
          include: ['domain/**/*.test.ts', 'web/**/*.test.ts', 'scripts/**/*.test.ts'],
          isolate: false,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['{server,db,testing,proofs}/**/*.test.ts'],
          exclude: [EMBEDDED],
          globalSetup: 'testing/global-setup.ts',
          // Each file has its own app and database. Loading and warming up the same code for each file would take half
          // as long as the tests.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'embedded',
          include: [EMBEDDED],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
