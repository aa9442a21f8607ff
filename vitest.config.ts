import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** These tests start and kill their own PostgreSQL. They run in isolation, because testing/embedded-servers.ts
 *  registers its cleanup hooks when it is loaded. */
const EMBEDDED = 'server/postgres/**/*.test.ts';

export default defineConfig({
  test: {
    // There is one more worker than cores, because a test file waits a tenth of its time for other processes.
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
          // Test files share loaded code. Loading and warming up the same code again for each file would take half as
          // much time as the tests take. Each file has its own app and database.
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
