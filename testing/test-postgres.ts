import { Client } from 'pg';
import { seedCompany } from '../db/seeds/company.ts';
import { seedDemo } from '../db/seeds/demo.ts';
import { ensureVaultKey } from '../server/vault/keys.ts';
import { Vault } from '../server/vault/vault.ts';
import { openDatabases } from '../server/database/database.ts';
import { startEmbeddedPostgres } from '../server/postgres/embedded-postgres.ts';
import { migrate } from '../server/database/migrate.ts';

export interface TestPostgres {
  superuserUrl: string;
  ownerUrl: string;
  appUrl: string;
  /** The folder of the key that encrypts the demo carrier's taxpayer numbers. */
  keysDir: string;
  stop(): Promise<void>;
}

/** The template databases: the first is only migrated, the second also has a published public page, and the third also
 *  has the demo carrier. */
export type Template = 'linehaul_new' | 'linehaul_template' | 'linehaul_demo';

export const TEST_EMAIL_DOMAIN = 'carrier.example';

export function databaseUrl(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.toString();
}

export async function runAsSuperuser(superuserUrl: string, ...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: databaseUrl(superuserUrl, 'postgres') });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Clones a template by file copy. For a small database, this is faster than a copy through the WAL. */
export async function cloneDatabase(
  superuserUrl: string,
  template: Template | 'template0',
  name: string,
): Promise<void> {
  await runAsSuperuser(
    superuserUrl,
    `create database ${name} template ${template} owner linehaul_owner strategy file_copy`,
  );
}

async function publishCompany(ownerUrl: string): Promise<void> {
  const databases = openDatabases(ownerUrl, 1, { role: 'none' });
  try {
    await databases.write.transaction().execute(seedCompany);
  } finally {
    await databases.close();
  }
}

async function createTemplates({ superuserUrl, ownerUrl, keysDir }: TestPostgres): Promise<void> {
  await runAsSuperuser(superuserUrl, 'create database linehaul_new owner linehaul_owner');
  await migrate(databaseUrl(ownerUrl, 'linehaul_new'));
  await cloneDatabase(superuserUrl, 'linehaul_new', 'linehaul_template');
  await publishCompany(databaseUrl(ownerUrl, 'linehaul_template'));
  await cloneDatabase(superuserUrl, 'linehaul_template', 'linehaul_demo');
  const demoUrl = databaseUrl(ownerUrl, 'linehaul_demo');
  await ensureVaultKey(demoUrl, keysDir);
  const vault = new Vault(keysDir);
  await seedDemo(demoUrl, { now: Temporal.Now.instant(), emailDomain: TEST_EMAIL_DOMAIN, vault });
}

/** Starts a PostgreSQL with the template databases. */
export async function startTestPostgres(dataDir: string): Promise<TestPostgres> {
  const server = await startEmbeddedPostgres({
    dataDir,
    log: () => undefined,
    // A test run opens thousands of connections, and each hash iteration delays every one of them. The passwords are
    // random, so more iterations add no security.
    settings: { scram_iterations: '1' },
  });
  const postgres = { ...server, keysDir: `${dataDir}-keys` };
  await createTemplates(postgres);
  return postgres;
}
