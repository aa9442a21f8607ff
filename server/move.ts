import { parseArgs } from 'node:util';
import { recordEvent, SYSTEM } from './audit/command.ts';
import { sealAllEntries } from './audit/sealer.ts';
import { finishRestore } from './backup/after-restore.ts';
import { countBackedUpRows } from './backup/catalog.ts';
import { withOwnerConnection } from './backup/connection.ts';
import { backupEvent } from './backup/event.ts';
import { checkTarget } from './backup/move-checks.ts';
import { BackupReader } from './backup/reading.ts';
import { requireNotInUse } from './backup/restore-checks.ts';
import { checkBackup, restoreInto } from './backup/restoring.ts';
import { backupSecret, readBackupKey, readPassphrase } from './backup/secret.ts';
import { createBackup, type Backup } from './backup/writing.ts';
import { readConfig, type Config } from './config/config.ts';
import { StartupError } from './config/startup-error.ts';
import { openDatabases } from './database/database.ts';
import { hasDatabase } from './database/other-database.ts';
import { connectToDatabase, type DatabaseUrls } from './database/urls.ts';
import { runShellCommand } from './shell-command.ts';
import { byteSizeText } from '../domain/byte-size.ts';
import { countText } from '../domain/format.ts';

// `npm run move` copies the embedded database into an empty PostgreSQL of another machine, version or cluster. It is a
// backup and a restore with checks before and a comparison afterward. It changes nothing in the embedded database.

const USAGE =
  'Usage: DATABASE_URL=… DATABASE_OWNER_URL=… npm run move [-- --check]\n' +
  '  --check  check the target and change nothing';

type Target = Pick<DatabaseUrls, 'ownerUrl' | 'appUrl'>;

function readArguments(): { isCheckOnly: boolean } {
  try {
    const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
    return { isCheckOnly: values.check };
  } catch {
    throw new StartupError(USAGE);
  }
}

function targetOf({ databaseUrl, databaseOwnerUrl, dataDir }: Config): Target {
  if (databaseUrl === undefined)
    throw new StartupError(
      `Set DATABASE_URL to the empty database to move to, and DATABASE_OWNER_URL to the login that will own its tables.\n${USAGE}`,
    );
  if (!hasDatabase(dataDir))
    throw new StartupError(
      `There is no embedded database in ${dataDir}. Set DATA_DIR to the data folder of the app.`,
    );
  return { appUrl: databaseUrl, ownerUrl: databaseOwnerUrl ?? databaseUrl };
}

const sizeOf = ({ ownerUrl }: Target) =>
  withOwnerConnection(ownerUrl, 'linehaul-move', async (client) => {
    const { rows } = await client.query<{ bytes: string }>(
      'select pg_database_size(current_database()) as bytes',
    );
    return Number(rows[0]?.bytes);
  });

/** Backs up the embedded database, of which every entry is sealed. */
async function backUp(config: Config, source: Target): Promise<Backup> {
  const databases = openDatabases(source.appUrl, 1);
  await sealAllEntries(databases.write).finally(() => databases.close());
  const backup = await createBackup({
    ownerUrl: source.ownerUrl,
    folder: config.backup.folder,
    createdAt: Temporal.Now.instant(),
    secret: await backupSecret(config),
  });
  if (!backup) throw new StartupError('A backup is being made. Try again in a minute.');
  return backup;
}

const countRowsAt = ({ ownerUrl }: Target) =>
  withOwnerConnection(ownerUrl, 'linehaul-move', countBackedUpRows);

const START_AGAIN =
  'Create the target database again, empty, and run this command again. The embedded database is unchanged.';

/** Compares the number of rows of every table with the backup.
 *  @throws StartupError that names the tables that differ */
function requireSameCounts(
  { manifest }: Backup,
  counts: Map<string, number>,
  differs: (tables: string) => string,
): void {
  const different = manifest.tables
    .filter(({ name, rows }) => counts.get(name) !== rows)
    .map(({ name, rows }) => `${name} (${counts.get(name)} instead of ${rows})`);
  if (different.length > 0)
    throw new StartupError(`${differs(different.join(', '))} ${START_AGAIN}`);
}

/** Restores the backup into the target and verifies its audit trail. */
async function restore(config: Config, target: Target, backup: Backup): Promise<void> {
  const reader = await BackupReader.open(
    backup.path,
    await readPassphrase(config),
    await readBackupKey(config),
  );
  try {
    await checkBackup(reader, config.keysDir);
    const restored = await withOwnerConnection(target.ownerUrl, 'linehaul-move', (client) =>
      restoreInto(client, reader),
    );
    requireSameCounts(
      backup,
      await countRowsAt(target),
      (tables) => `The target has other rows than the embedded database: ${tables}.`,
    );
    const databases = openDatabases(target.appUrl, 4);
    const { endsAsBackedUp, verification } = await finishRestore(
      databases,
      config.dataDir,
      reader,
      restored,
    ).finally(() => databases.close());
    if (verification.state !== 'SOUND' || !endsAsBackedUp)
      throw new StartupError(
        `The audit trail of the target is broken. ${verification.problem ?? 'It does not end with the last entry of the embedded database.'} ${START_AGAIN}`,
      );
    console.log(
      `The audit trail has ${countText(verification.sealed)} sealed entries and is intact.`,
    );
  } finally {
    await reader.close();
  }
}

/** Checks that nobody changed the embedded database since its backup, and records the backup there. */
async function finishSource(source: Target, backup: Backup): Promise<void> {
  requireSameCounts(
    backup,
    await countRowsAt(source),
    (tables) =>
      `The embedded database changed during the move, so a server was running: ${tables}.`,
  );
  const databases = openDatabases(source.appUrl, 1);
  try {
    const origin = { ...SYSTEM, userAgent: 'npm run move' };
    await recordEvent(databases.write, origin, backupEvent(backup));
    await sealAllEntries(databases.write);
  } finally {
    await databases.close();
  }
}

function printNextSteps({ dataDir, keysDir, databaseOwnerUrl }: Config, backup: Backup): void {
  for (const { name, rows } of backup.manifest.tables)
    console.log(`  ${name.padEnd(24)}${countText(rows).padStart(12)}`);
  console.log(`
The move is complete: every table has the same rows as the embedded database. Next:

1. Set DATABASE_URL for the app, and keep it set.${databaseOwnerUrl === undefined ? ' Use two logins: see “Two logins for PostgreSQL” in docs/operations.md.' : ' Set MIGRATE=0 for the app, and run npm run migrate with DATABASE_OWNER_URL at each upgrade.'}
2. Copy the files of ${keysDir} (KEYS_DIR) to each machine that runs the app, with the same owner and mode. They are the keys of
   taxpayer numbers, documents and backups. Do not copy ${dataDir} (DATA_DIR), because each machine has its own.
3. Start the app, sign in, and look at System Health. Everybody signs in again. Open invitations must be sent again. On each
   machine with another DATA_DIR, run npm run audit:verify -- --restart-checkpoints once. Until then, the audit trail reads as
   broken there.
4. Set up backups of the new database (“External PostgreSQL” in docs/backup.md). Nightly backups cover only the embedded one.
5. Keep ${dataDir}/postgres until you no longer want to go back (docs/scaling.md).

To go back before people work with the new database: stop the app everywhere, remove DATABASE_URL, DATABASE_OWNER_URL and
MIGRATE, start the app with this DATA_DIR, and run npm run audit:verify -- --restart-checkpoints once. Until then, the audit
trail reads as broken. The embedded database is unchanged. To go back later, stop the app everywhere,
run npm run backup with DATABASE_URL and DATABASE_OWNER_URL, remove both and MIGRATE, and run npm run restore -- FILE --replace
with this DATA_DIR.
`);
}

async function move(config: Config, target: Target, source: Target): Promise<void> {
  await withOwnerConnection(source.ownerUrl, 'linehaul-move', requireNotInUse);
  const backup = await backUp(config, source);
  console.log(`The backup ${backup.path} has ${byteSizeText(backup.bytes)}.`);
  await restore(config, target, backup);
  await finishSource(source, backup);
  printNextSteps(config, backup);
}

async function main({ isCheckOnly }: { isCheckOnly: boolean }): Promise<void> {
  const config = readConfig(process.env);
  const target = targetOf(config);
  console.log(`The target is ready: PostgreSQL ${await checkTarget(target)}, empty.`);
  const source = await connectToDatabase({ ...config, databaseUrl: undefined }, console.log);
  try {
    console.log(`The embedded database has ${byteSizeText(await sizeOf(source))}.`);
    if (isCheckOnly) console.log('Stop the app and run npm run move to move it.');
    else await move(config, target, source);
  } finally {
    await source.stop();
  }
}

await runShellCommand(async () => main(readArguments()));
