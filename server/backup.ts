import { parseArgs } from 'node:util';
import { resolve } from 'node:path';
import { backupEvent, countRows } from './backup/event.ts';
import { backupSecret } from './backup/secret.ts';
import { createBackup, type Backup } from './backup/writing.ts';
import { recordEvent, SYSTEM } from './audit/command.ts';
import { readConfig } from './config/config.ts';
import { connectToDatabase } from './database/urls.ts';
import { openDatabases } from './database/database.ts';
import { StartupError } from './config/startup-error.ts';
import { runShellCommand } from './shell-command.ts';
import { byteSizeText } from '../domain/byte-size.ts';
import { countText } from '../domain/format.ts';

// `npm run backup` writes a snapshot of the whole database to one file. The command works whether or not the app is
// running.

const USAGE = 'Usage: npm run backup, or npm run backup -- --to FOLDER';

function readArguments(): string | undefined {
  try {
    return parseArgs({ options: { to: { type: 'string' } } }).values.to;
  } catch {
    throw new StartupError(USAGE);
  }
}

async function backUp(folder: string | undefined): Promise<Backup> {
  const config = readConfig(process.env);
  const secret = await backupSecret(config);
  const urls = await connectToDatabase(config, console.log);
  try {
    const backup = await createBackup({
      ownerUrl: urls.ownerUrl,
      folder: folder === undefined ? config.backup.folder : resolve(folder),
      createdAt: Temporal.Now.instant(),
      secret,
    });
    if (!backup) throw new StartupError('Another backup is being made. Try again in a minute.');
    const databases = openDatabases(urls.appUrl, 1);
    const origin = { ...SYSTEM, userAgent: 'npm run backup' };
    await recordEvent(databases.write, origin, backupEvent(backup)).finally(() =>
      databases.close(),
    );
    return backup;
  } finally {
    await urls.stop();
  }
}

const ENCRYPTED = {
  passphrase: 'It is encrypted: it cannot be restored without the passphrase.',
  'key file':
    'It is encrypted with the file backup-key in KEYS_DIR. Store a copy of that file separately from the backups: ' +
    'without it, this backup cannot be restored.',
  nothing: 'It is NOT encrypted.',
};

function printResult({ path, bytes, encryptedWith, header, manifest }: Backup): void {
  const { tables, chainEnd } = manifest;
  console.log(`${path}`);
  console.log(
    `${header.carrier}: ${countText(countRows(manifest))} rows in ${tables.length} tables, ` +
      `${byteSizeText(bytes)}. The last seal of the audit trail is ${chainEnd.sealSeq}.`,
  );
  console.log(ENCRYPTED[encryptedWith]);
  const keys = header.vaultKeys.map(({ version }) => `tin-key-${version}`).join(', ');
  if (keys)
    console.log(
      `It does NOT contain the keys that encrypt taxpayer numbers and documents (${keys}). Store a copy of ` +
        'KEYS_DIR separately from the backups: without it, a restored Linehaul does not start.',
    );
}

await runShellCommand(async () => printResult(await backUp(readArguments())));
