import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newTempFolder } from '../../testing/temp-folder.ts';
import {
  cloneDatabase,
  databaseUrl,
  runAsSuperuser,
  startTestPostgres,
  type TestPostgres,
} from '../../testing/test-postgres.ts';

/** A PostgreSQL with a migrated template database to clone. */
export type Source = Pick<TestPostgres, 'superuserUrl' | 'ownerUrl' | 'appUrl'>;

/** A database and a data folder for one proof. The database is a clone of a migrated template and has no people. */
export interface Sandbox {
  /** The URL with the login of a superuser. */
  superUrl: string;
  ownerUrl: string;
  appUrl: string;
  dataDir: string;
  /** The environment of the server processes that use the sandbox. */
  environment: Record<string, string>;
}

/** Runs `work` with a data folder for server processes. These processes store their keys in a folder beside the data
 *  folder. Deletes both folders afterward. */
export async function withFolder<T>(work: (dataDir: string) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'linehaul-proof-'));
  try {
    return await work(dataDir);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
    await rm(`${dataDir}-keys`, { recursive: true, force: true });
  }
}

let clones = 0;

async function withClone<T>(source: Source, work: (sandbox: Sandbox) => Promise<T>): Promise<T> {
  const { superuserUrl } = source;
  const name = `proof_${process.pid}_${process.env['VITEST_POOL_ID'] ?? 0}_${(clones += 1)}`;
  await cloneDatabase(superuserUrl, 'linehaul_template', name);
  const ownerUrl = databaseUrl(source.ownerUrl, name);
  const appUrl = databaseUrl(source.appUrl, name);
  const urls = { DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl };
  try {
    return await withFolder((dataDir) =>
      work({
        superUrl: databaseUrl(superuserUrl, name),
        ownerUrl,
        appUrl,
        dataDir,
        environment: { DATA_DIR: dataDir, ...urls },
      }),
    );
  } finally {
    await runAsSuperuser(superuserUrl, `drop database ${name} with (force)`);
  }
}

/** Runs `work` with a new database in the given PostgreSQL, or else in a PostgreSQL that it starts and stops. Drops the
 *  database afterward. */
export async function withSandbox<T>(
  source: Source | undefined,
  work: (sandbox: Sandbox) => Promise<T>,
): Promise<T> {
  return source ? withClone(source, work) : withOwnPostgres((started) => withClone(started, work));
}

async function withOwnPostgres<T>(work: (source: Source) => Promise<T>): Promise<T> {
  const folder = await newTempFolder('linehaul-proof-');
  const postgres = await startTestPostgres(join(folder, 'data'));
  try {
    return await work(postgres);
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
