import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Config } from '../config/config.ts';
import { findEmbeddedPostgres } from '../postgres/embedded-postgres.ts';
import { StartupError } from '../config/startup-error.ts';

/** Returns whether the data folder has an embedded database. */
export const hasDatabase = (dataDir: string): boolean =>
  existsSync(join(dataDir, 'postgres', 'PG_VERSION'));

function databasesBeside(dataDir: string): string[] {
  const folders = [dirname(dataDir), process.cwd()].flatMap((folder) =>
    existsSync(folder)
      ? readdirSync(folder, { withFileTypes: true })
          .filter((entry) => entry.isDirectory())
          .map(({ name }) => resolve(folder, name))
      : [],
  );
  return [...new Set(folders)].filter(hasDatabase).toSorted();
}

/** Prevents a command for an existing company from creating a second, empty database.
 *  @throws StartupError if the data folder has no database, but a folder beside it or in the current folder has one */
export async function requireNoOtherDatabase({ databaseUrl, dataDir }: Config): Promise<void> {
  if (databaseUrl !== undefined || hasDatabase(dataDir)) return;
  const others = databasesBeside(dataDir);
  if (others.length === 0) return;
  let running: string | undefined;
  for (const other of others) if (await findEmbeddedPostgres(other)) running ??= other;
  const existing = running ?? others[0];
  throw new StartupError(
    `There is no database in ${dataDir}, but there is one in ${existing}${running ? ', and it is running' : ''}. ` +
      `To use it, set DATA_DIR=${existing}. To begin with a new database, start Linehaul with this DATA_DIR first.`,
  );
}
