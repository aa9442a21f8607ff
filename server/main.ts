import { once } from 'node:events';
import { DEMO_PASSWORD, DEMO_USERNAMES } from '../domain/company/demo.ts';
import { seedDemo } from '../db/seeds/demo.ts';
import { buildApp } from './app.ts';
import type { ReadBackupStatus } from './operations/queries.ts';
import { nightlyBackup, readBackupHealth, type NightlyBackupParts } from './backup/nightly.ts';
import { readPassphrase, backupSecret } from './backup/secret.ts';
import { readConfig, type Config } from './config/config.ts';
import { hasOwnerRights, requireSafeDatabase, LOGIN_WARNING } from './database/checks.ts';
import { provideDatabase } from './database/urls.ts';
import { openDatabases } from './database/database.ts';
import { hasDemoAccounts, reasonNotToListen, type Exposure } from './http/listening.ts';
import { migrateOrCheck } from './database/migrate.ts';
import type { PeriodicJob } from './jobs/periodic-job.ts';
import { StartupError } from './config/startup-error.ts';
import { readTls } from './http/tls.ts';
import { requireVaultKeys, ensureVaultKey } from './vault/keys.ts';
import { Vault } from './vault/vault.ts';

function listenError(error: unknown, { host, port }: Config): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  if (code === 'EADDRINUSE') {
    return new StartupError(
      `Port ${port} is in use. Set another one, for example: PORT=${port + 1} npm start`,
    );
  }
  if (code === 'EACCES')
    return new StartupError(`Port ${port} requires more privileges. Choose a port above 1023.`);
  if (code === 'EADDRNOTAVAIL')
    return new StartupError(`This machine has no address ${host}. Check HOST.`);
  return error;
}

function printStartMessage(url: string, isDemo: boolean, hasPeople: boolean): void {
  console.log(`\nLinehaul runs at ${url}\n`);
  if (!hasPeople) {
    console.log('Nobody can sign in yet. Next: create an administrator in a second terminal,');
    console.log('with the same settings (DATA_DIR, DATABASE_URL):\n');
    console.log(
      '  npm run admin -- create --email you@company.example --first-name Jo --last-name Pike\n',
    );
    console.log(`Then open ${url}/login and sign in with the password that it prints.\n`);
  }
  if (!isDemo) return;
  console.log(`Demo sign-ins (password ${DEMO_PASSWORD}):`);
  console.log(`  ${DEMO_USERNAMES.join(', ')}\n`);
}

/** Returns the job that makes nightly backups, and a function that reads their status. Returns undefined for a customer's
 *  own PostgreSQL, because its operator makes the backups (docs/backup.md). */
async function nightlyBackupOf(
  config: Config,
  parts: Pick<NightlyBackupParts, 'db' | 'ownerUrl' | 'clock' | 'onFailure'>,
): Promise<{ job: PeriodicJob; status: ReadBackupStatus } | undefined> {
  // Reads the passphrase even if there are no nightly backups, so that an invalid setting stops startup.
  await readPassphrase(config);
  if (config.databaseUrl !== undefined) return undefined;
  const { folder, keep: retention } = config.backup;
  const secret = await backupSecret(config);
  return {
    job: nightlyBackup({ ...parts, folder, retention, secret }),
    status: () => readBackupHealth({ ...parts, folder }),
  };
}

/** Stops the started parts in reverse order. */
class Shutdown {
  readonly #steps: (() => Promise<unknown>)[] = [];

  add(step: () => Promise<unknown>): void {
    this.#steps.unshift(step);
  }

  async run(): Promise<void> {
    for (const step of this.#steps.splice(0)) await step();
  }
}

function requireSafeListening(config: Config, hasDemo: boolean): void {
  const exposure: Exposure = { ...config, hasTls: config.tlsFiles !== undefined, hasDemo };
  const reason = reasonNotToListen(exposure);
  if (reason) throw new StartupError(reason);
}

async function start(shutdown: Shutdown): Promise<void> {
  const config = readConfig(process.env);
  requireSafeListening(config, false);
  const tls = config.tlsFiles && readTls(config.tlsFiles);
  const urls = await provideDatabase(config, console.log);
  shutdown.add(() => urls.stop());
  // Without an owner's login (MIGRATE=0), ownerUrl is the login of the app.
  await requireVaultKeys(urls.ownerUrl, config.keysDir);
  await migrateOrCheck(config, urls);
  const databases = openDatabases(urls.appUrl, undefined, { readUrl: config.databaseReadUrl });
  shutdown.add(() => databases.close());
  await requireSafeDatabase(databases);
  if (await hasOwnerRights(databases.write)) console.warn(`\n${LOGIN_WARNING}\n`);
  requireSafeListening(config, await hasDemoAccounts(databases, config.demo));
  if (config.migrates) await ensureVaultKey(urls.ownerUrl, config.keysDir);
  const vault = new Vault(config.keysDir);
  const clock = () => Temporal.Now.instant();
  const isDemo =
    config.demo &&
    (await seedDemo(urls.ownerUrl, { now: clock(), emailDomain: config.emailDomain, vault }));
  const nightly = await nightlyBackupOf(config, {
    db: databases.write,
    ownerUrl: urls.ownerUrl,
    clock,
    onFailure: (error) => app.log.error({ err: error }, 'the nightly backup failed'),
  });
  const parts = { ...config, demo: isDemo };
  const app = await buildApp({
    ...parts,
    databases,
    clock,
    vault,
    tls,
    backupStatus: nightly?.status,
  });
  shutdown.add(() => app.close());
  nightly?.job.start();
  shutdown.add(async () => nightly?.job.close());
  const url = await app.listen({ host: config.host, port: config.port }).catch((error: unknown) => {
    throw listenError(error, config);
  });
  const person = await databases.write.selectFrom('users').select('id').limit(1).executeTakeFirst();
  printStartMessage(url, isDemo, person !== undefined);
}

async function main(): Promise<void> {
  const shutdown = new Shutdown();
  try {
    await start(shutdown);
  } catch (error) {
    await shutdown.run();
    if (!(error instanceof StartupError)) throw error;
    console.error(`\nLinehaul did not start. ${error.message}\n`);
    process.exitCode = 1;
    return;
  }
  await Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')]);
  await shutdown.run();
}

await main();
