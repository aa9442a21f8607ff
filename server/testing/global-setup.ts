import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startTestPostgres, type TestPostgres } from './test-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: Omit<TestPostgres, 'stop'>;
  }
}

/** One real PostgreSQL for the whole run; each test file clones its own database from a template. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'linehaul-test-'));
  // Where the tests run as root the database runs as another user, who has to get through here.
  await chmod(dataDir, 0o711);
  const { stop, ...urls } = await startTestPostgres(join(dataDir, 'data'));
  project.provide('postgres', urls);
  return async () => {
    await stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
