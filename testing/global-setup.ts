import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { newTempFolder } from './temp-folder.ts';
import { startTestPostgres, type TestPostgres } from './test-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: Omit<TestPostgres, 'stop'>;
  }
}

/** Starts one PostgreSQL for the whole run. Each test file clones a template database. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await newTempFolder('linehaul-test-');
  const { stop, ...urls } = await startTestPostgres(join(folder, 'data'));
  project.provide('postgres', urls);
  return async () => {
    await stop();
    await rm(folder, { recursive: true, force: true });
  };
}
