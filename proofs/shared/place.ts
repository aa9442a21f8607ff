import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newQuickFolder } from '../../testing/quick-folder.ts';
import {
  cloneDatabase,
  databaseUrl,
  runAsSuperuser,
  startTestPostgres,
  type TestPostgres,
} from '../../testing/test-postgres.ts';

/** A PostgreSQL with a migrated template to make databases from. */
export type Source = Pick<TestPostgres, 'superuserUrl' | 'ownerUrl' | 'appUrl'>;

/** A migrated database without people, and a folder for what server processes keep beside it. */
export interface Place {
  /** Of one who may read and change everything in it. */
  superUrl: string;
  ownerUrl: string;
  appUrl: string;
  dataDir: string;
  /** Of server processes on it. */
  environment: Record<string, string>;
}

/** Gives a folder for what server processes keep; the keys lie beside it. */
export async function withFolder<T>(work: (dataDir: string) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'linehaul-proof-'));
  try {
    return await work(dataDir);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
    await rm(`${dataDir}-keys`, { recursive: true, force: true });
  }
}

let places = 0;

async function withClone<T>(source: Source, work: (place: Place) => Promise<T>): Promise<T> {
  const { superuserUrl } = source;
  const name = `proof_${process.pid}_${process.env['VITEST_POOL_ID'] ?? 0}_${(places += 1)}`;
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

/** Gives a new database to `work`, on the PostgreSQL given or on one of its own. */
export async function withPlace<T>(
  source: Source | undefined,
  work: (place: Place) => Promise<T>,
): Promise<T> {
  return source ? withClone(source, work) : withOwnPostgres((own) => withClone(own, work));
}

async function withOwnPostgres<T>(work: (source: Source) => Promise<T>): Promise<T> {
  const folder = await newQuickFolder('linehaul-proof-');
  const postgres = await startTestPostgres(join(folder, 'data'));
  try {
    return await work(postgres);
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
