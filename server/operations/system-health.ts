import { readFileSync } from 'node:fs';
import type { DatabaseReport } from '../../domain/operations/database-issues.ts';
import type { Operations } from '../../domain/operations/schema.ts';
import { acceptsWrites } from '../database/checks.ts';
import type { Database, Databases } from '../database/database.ts';
import { readMigrations } from '../database/migrate.ts';
import type { Vault } from '../vault/vault.ts';
import {
  readAudit,
  readDatabase,
  readJobs,
  readKeys,
  readMail,
  readPayrollDuties,
  type ReadBackupStatus,
  type ReadShippingStatus,
} from './queries.ts';

const { version } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
) as { version: string };

/** The parts and settings of the app that the System Health page reports on. */
export interface OperationsParts {
  databases: Databases;
  isEmbedded: boolean;
  canSendEmail: boolean;
  connectionType: Operations['app']['connectionType'];
  backupStatus: ReadBackupStatus;
  shippingStatus: ReadShippingStatus;
  vault: Vault;
}

const startedAt = Temporal.Now.instant()
  .subtract({ milliseconds: Math.round(process.uptime() * 1_000) })
  .round('second')
  .toString();

/** Reads the part of the report that the server also writes to its log. */
export async function readDatabaseReport(
  db: Database,
  { databases, isEmbedded, connectionType }: OperationsParts,
): Promise<DatabaseReport> {
  const { schema, demoAccounts, ...database } = await readDatabase(db);
  const migrations = await readMigrations();
  return {
    checkedAt: Temporal.Now.instant().round('millisecond').toString(),
    app: {
      version,
      node: process.versions.node,
      schema,
      newestMigration: migrations.at(-1)?.name ?? '',
      startedAt,
      connectionType,
      demoAccounts,
    },
    database: {
      ...database,
      acceptsWrites: await acceptsWrites(databases.write).catch(() => false),
      diskFullAt: databases.diskFullAt()?.toString() ?? null,
      kind: isEmbedded ? 'embedded' : 'external',
      pools: databases.pools(),
    },
  };
}

export async function readOperations(db: Database, parts: OperationsParts): Promise<Operations> {
  const report = await readDatabaseReport(db, parts);
  const audit = await readAudit(db);
  const mail = await readMail(db);
  const keys = await readKeys(db, parts.vault);
  const payroll = await readPayrollDuties(db);
  const jobs = await readJobs(db);
  return {
    ...report,
    audit: { ...audit, checkpointShipping: await parts.shippingStatus() },
    backups: await parts.backupStatus(),
    mail: { canSend: parts.canSendEmail, ...mail },
    keys,
    payroll,
    jobs,
  };
}
