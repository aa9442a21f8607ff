import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { newTempFolder } from '../testing/temp-folder.ts';
import { startTestPostgres } from '../testing/test-postgres.ts';

/** Starts one PostgreSQL for the run. Each test file clones a database. An environment variable passes the URLs to
 *  Playwright's workers. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await newTempFolder('linehaul-e2e-');
  const { stop, superuserUrl, ownerUrl, appUrl, keysDir } = await startTestPostgres(
    join(folder, 'data'),
  );
  process.env['E2E_POSTGRES'] = JSON.stringify({ superuserUrl, ownerUrl, appUrl, keysDir });
  return async () => {
    await stop();
    await rm(folder, { recursive: true, force: true });
  };
}
