import { readFileSync } from 'node:fs';
import type { Operations } from '../../domain/operations/schema.ts';
import type { Database, Databases } from '../database/database.ts';
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
}

const startedAt = Temporal.Now.instant()
  .subtract({ milliseconds: Math.round(process.uptime() * 1_000) })
  .round('second')
  .toString();

export async function readOperations(db: Database, parts: OperationsParts): Promise<Operations> {
  const { schema, demoAccounts, ...database } = await readDatabase(db);
  const audit = await readAudit(db);
  const mail = await readMail(db);
  const keys = await readKeys(db);
  const payroll = await readPayrollDuties(db);
  const jobs = await readJobs(db);
  return {
    checkedAt: Temporal.Now.instant().round('millisecond').toString(),
    app: {
      version,
      node: process.versions.node,
      schema,
      startedAt,
      connectionType: parts.connectionType,
      demoAccounts,
    },
    database: {
      ...database,
      kind: parts.isEmbedded ? 'embedded' : 'external',
      pools: parts.databases.pools(),
    },
    audit: { ...audit, checkpointShipping: await parts.shippingStatus() },
    backups: await parts.backupStatus(),
    mail: { canSend: parts.canSendEmail, ...mail },
    keys,
    payroll,
    jobs,
  };
}
