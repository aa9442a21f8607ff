import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** They start and kill a PostgreSQL each, in a folder that their module names. */
const EMBEDDED = 'server/postgres/**/*.test.ts';

export default defineConfig({
  test: {
    // One more than cores: a file waits for its database, its processes and its clock a tenth of the time.
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
          // Each file has an app and a database of its own; that all load the same code again, and warm it
          // up again, takes as long as half of their tests.
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
