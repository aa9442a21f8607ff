import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestPostgres } from '../server/testing/test-postgres.ts';

/** One PostgreSQL for the run; each file clones the demo carrier for itself. Playwright's workers learn
 *  its address from the environment. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'linehaul-e2e-'));
  await chmod(folder, 0o711);
  const { stop, superuserUrl, ownerUrl, appUrl } = await startTestPostgres(join(folder, 'data'));
  process.env['E2E_POSTGRES'] = JSON.stringify({ superuserUrl, ownerUrl, appUrl });
  return async () => {
    await stop();
    await rm(folder, { recursive: true, force: true });
  };
}
