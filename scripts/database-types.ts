import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../server/postgres/embedded-postgres.ts';
import { migrate } from '../server/database/migrate.ts';
import { newTempFolder } from '../testing/temp-folder.ts';

// `npm run db:types` generates the types of the migrated schema. With `-- --verify` it only checks that they are up to
// date.

const ROOT = join(import.meta.dirname, '..');
const folder = await newTempFolder('linehaul-types-');
const postgres = await startEmbeddedPostgres({
  dataDir: join(folder, 'data'),
  log: () => undefined,
});
try {
  await migrate(postgres.ownerUrl);
  const { status } = spawnSync(
    process.execPath,
    [
      join(ROOT, 'node_modules/kysely-codegen/dist/cli/bin.js'),
      '--dialect=postgres',
      `--url=${postgres.ownerUrl}`,
      '--out-file=server/database/types.gen.ts',
      '--date-parser=string',
      '--type-mapping={"timestamptz":"string","date":"string","int8":"number"}',
      ...process.argv.slice(2),
    ],
    { cwd: ROOT, stdio: 'inherit' },
  );
  process.exitCode = status ?? 1;
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
