import { readConfig } from './config/config.ts';
import { connectToDatabase } from './database/urls.ts';
import { openDatabases, type Database } from './database/database.ts';
import { StartupError } from './config/startup-error.ts';
import { runShellCommand } from './shell-command.ts';
import { keyFile } from './vault/key-files.ts';
import { retireKeys, rotateKeys, unusedKeys } from './vault/rotation.ts';
import { countOf } from '../domain/count-of.ts';
import { listText } from '../domain/format.ts';

// `npm run keys:rotate` creates a new key and re-encrypts all taxpayer identification numbers, the keys of documents and
// the private push key with it. It runs whether or not the app is running, and a running app uses the new key without a
// restart. With `-- --retire`, it deletes keys that are no longer used.

const USAGE = 'Usage: npm run keys:rotate, or npm run keys:rotate -- --retire';

/** Returns "key 1" or "keys 1 and 2". */
const keysText = (versions: readonly number[]) =>
  `${versions.length === 1 ? 'key' : 'keys'} ${listText(versions.toSorted((a, b) => a - b).map(String))}`;

async function rotate(db: Database, folder: string): Promise<void> {
  const { keyVersion, isContinued, encrypted, broken } = await rotateKeys(db, folder);
  if (isContinued) console.log('Resumed an earlier rotation that was interrupted.');
  const counts = [
    countOf(encrypted.w9_versions, 'taxpayer number'),
    ...(encrypted.document_versions > 0 ? [countOf(encrypted.document_versions, 'document')] : []),
  ];
  console.log(`Re-encrypted ${listText(counts)} with key ${keyVersion}.`);
  console.log(`Store a copy of ${keyFile(folder, keyVersion)} separately from the backups.`);
  for (const row of broken) console.error(`Cannot decrypt this row, so it was not changed: ${row}`);
  if (broken.length > 0) process.exitCode = 1;
  const unused = await unusedKeys(db);
  if (unused.length > 0) {
    console.log(
      `Not in use: ${keysText(unused)}. Older backups still need ${unused.length === 1 ? 'it' : 'them'}. ` +
        'When you no longer need those backups, run npm run keys:rotate -- --retire',
    );
  }
}

async function retire(db: Database, folder: string): Promise<void> {
  const versions = await retireKeys(db, folder);
  console.log(
    versions.length > 0
      ? `Retired ${keysText(versions)} and deleted ${versions.length === 1 ? 'its file' : 'their files'}.`
      : 'Every key is in use.',
  );
}

async function main(args: string[]): Promise<void> {
  const isRetiring = args[0] === '--retire';
  if (args.length > (isRetiring ? 1 : 0)) throw new StartupError(USAGE);
  const config = readConfig(process.env);
  const urls = await connectToDatabase(config, console.log);
  try {
    const databases = openDatabases(urls.ownerUrl, 2, { role: 'none' });
    const work = isRetiring ? retire : rotate;
    await work(databases.write, config.keysDir).finally(() => databases.close());
  } finally {
    await urls.stop();
  }
}

await runShellCommand(() => main(process.argv.slice(2)));
