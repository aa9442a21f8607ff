import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { TEST_PROCESS_ENV } from '../testing/test-process.ts';
import type { Carrier } from './carrier.ts';

/** Creates Jolene Pike with `npm run admin`, as the owner of a new carrier does. Returns the one-time password. */
export async function createAdmin({ environment }: Carrier, email: string): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      join(import.meta.dirname, '../server/admin.ts'),
      'create',
      `--email=${email}`,
      '--first-name=Jolene',
      '--last-name=Pike',
    ],
    { env: { ...TEST_PROCESS_ENV, ...environment } },
  );
  return /^ {2}(\S+)$/m.exec(stdout)?.[1] ?? '';
}
