import { readConfig } from './config/config.ts';
import { migrate } from './database/migrate.ts';
import { connectToDatabase } from './database/urls.ts';
import { runShellCommand } from './shell-command.ts';
import { ensureVaultKey, requireVaultKeys } from './vault/keys.ts';

// `npm run migrate` migrates the database and creates the first key of taxpayer numbers, as a step of its own. The app
// then runs with MIGRATE=0 and without the login that owns the tables (DATABASE_OWNER_URL).

await runShellCommand(async () => {
  const config = readConfig(process.env);
  const urls = await connectToDatabase(config, console.log);
  try {
    await requireVaultKeys(urls.ownerUrl, config.keysDir);
    const applied = await migrate(urls.ownerUrl);
    await ensureVaultKey(urls.ownerUrl, config.keysDir);
    for (const name of applied) console.log(`Applied ${name}.`);
    console.log('The database has the schema of this version.');
  } finally {
    await urls.stop();
  }
});
