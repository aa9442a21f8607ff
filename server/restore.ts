import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { requireNotInUse, findExistingData, type ExistingData } from './backup/restore-checks.ts';
import { finishRestore, type RestoreCheck } from './backup/after-restore.ts';
import { withOwnerConnection } from './backup/connection.ts';
import { countRows } from './backup/event.ts';
import { BackupReader } from './backup/reading.ts';
import { checkBackup, restoreInto, type RestoreResult } from './backup/restoring.ts';
import { readBackupKey, readPassphrase } from './backup/secret.ts';
import { readConfig } from './config/config.ts';
import { connectToDatabase, type DatabaseUrls } from './database/urls.ts';
import { openDatabases } from './database/database.ts';
import { StartupError } from './config/startup-error.ts';
import { runShellCommand } from './shell-command.ts';
import { countOf } from '../domain/count-of.ts';
import { countText, zonedDateTimeText } from '../domain/format.ts';

// `npm run restore -- FILE` restores a backup into an empty database. With --replace, it replaces
// existing data. The existing data remains until the backup is written and read back.

const USAGE =
  'Usage: npm run restore -- FILE [--replace] [--yes] [--without-keys]\n' +
  '  --replace       replace the data that is in the database\n' +
  '  --yes           do not ask for the name of the carrier first\n' +
  '  --without-keys  restore even if the keys of taxpayer numbers and documents are missing';

interface Options {
  file: string;
  replace: boolean;
  yes: boolean;
  withoutKeys: boolean;
}

function readArguments(): Options {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        replace: { type: 'boolean', default: false },
        yes: { type: 'boolean', default: false },
        'without-keys': { type: 'boolean', default: false },
      },
    });
    const [file, ...others] = positionals;
    if (file === undefined || others.length > 0) throw new StartupError(USAGE);
    const { replace, yes } = values;
    return { file, replace, yes, withoutKeys: values['without-keys'] };
  } catch {
    throw new StartupError(USAGE);
  }
}

async function askForName(name: string): Promise<void> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  // A question has no answer and no error if the input has ended, as in a scheduled job.
  const typed = await Promise.race([
    terminal
      .question(`This replaces all data of ${name}. Type the name of the carrier to continue: `)
      .catch(() => undefined),
    once(terminal, 'close').then(() => undefined),
  ]).finally(() => terminal.close());
  if (typed === undefined)
    throw new StartupError('Nobody can answer. Add --yes. Nothing was changed.');
  if (typed.trim() !== name)
    throw new StartupError('This is not the name of the carrier. Nothing was changed.');
}

async function requireConsent(existing: ExistingData, { replace, yes }: Options): Promise<void> {
  if (existing.kind === 'nothing') return;
  if (!replace) {
    throw new StartupError(
      `The database contains the data of ${existing.name}. Restore into an empty database, or replace the data with --replace. ` +
        'Nothing was changed.',
    );
  }
  if (!yes) await askForName(existing.name);
}

function printResult(
  { manifest, migrated, invitationsRevoked }: RestoreResult,
  checked: RestoreCheck,
): void {
  const { verification, endsAsBackedUp, earlierCheckpointFile } = checked;
  for (const { name, rows } of manifest.tables)
    console.log(`  ${name.padEnd(24)}${countText(rows).padStart(12)}`);
  console.log(
    `${countText(countRows(manifest))} rows restored. Every table was read back and matches the backup.`,
  );
  if (migrated.length > 0) console.log(`Migrated with ${migrated.join(', ')}.`);
  console.log(
    `Everybody must sign in again. ${countOf(invitationsRevoked, 'open invitation was', 'open invitations were')} revoked.`,
  );
  if (earlierCheckpointFile)
    console.log(`The checkpoints of the replaced data are now in ${earlierCheckpointFile}.`);
  console.log(
    `Audit trail: ${countOf(verification.sealed, 'sealed entry', 'sealed entries')} verified in ${verification.milliseconds} ms.`,
  );
  if (verification.state === 'SOUND' && endsAsBackedUp) return;
  process.exitCode = 1;
  console.error(
    `\nThe data is restored, but the audit trail is broken. ${verification.problem ?? 'It does not end with the last entry of the backup.'}\n`,
  );
}

async function restore(
  reader: BackupReader,
  urls: DatabaseUrls,
  options: Options,
  dataDir: string,
): Promise<void> {
  const restored = await withOwnerConnection(urls.ownerUrl, 'linehaul-restore', async (client) => {
    await requireNotInUse(client);
    await requireConsent(await findExistingData(client), options);
    return restoreInto(client, reader);
  });
  const databases = openDatabases(urls.appUrl, 4);
  const checked = await finishRestore(databases, dataDir, reader, restored).finally(() =>
    databases.close(),
  );
  printResult(restored, checked);
}

async function main(options: Options): Promise<void> {
  const config = readConfig(process.env);
  const passphrase = await readPassphrase(config);
  const reader = await BackupReader.open(options.file, passphrase, await readBackupKey(config));
  try {
    const { carrier } = reader.header;
    console.log(
      `Backup of ${carrier}, made ${zonedDateTimeText('UTC', reader.envelope.createdAt)}.`,
    );
    await checkBackup(reader, options.withoutKeys ? undefined : config.keysDir);
    const urls = await connectToDatabase(config, console.log);
    await restore(reader, urls, options, config.dataDir).finally(() => urls.stop());
  } finally {
    await reader.close();
  }
  if (options.withoutKeys)
    console.log(
      'Put the key files of the backup into KEYS_DIR. Without them, the server does not start.',
    );
}

await runShellCommand(async () => main(readArguments()));
