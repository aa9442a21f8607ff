import { Type, type Static } from 'typebox';
import { adminOnly } from '../access.ts';
import { Verification } from '../audit-logs/schema.ts';
import { endpoint, nullable } from '../endpoint.ts';

const Moment = Type.String();

const Pool = Type.Object({
  open: Type.Integer(),
  idle: Type.Integer(),
  max: Type.Integer(),
  waiting: Type.Integer(),
});

const DatabaseHealth = Type.Object({
  kind: Type.Enum(['embedded', 'external']),
  /** The version of PostgreSQL, such as 18.1. */
  version: Type.String(),
  sizeBytes: Type.Integer(),
  connectionsUsed: Type.Integer(),
  connectionsAllowed: Type.Integer(),
  /** How long the oldest transaction has been open. Null if there is no open transaction, or if the app may not see
   *  it. */
  oldestTransactionSeconds: nullable(Type.Integer()),
  /** The settings that are off and should be on. While they are off, a crash can lose acknowledged writes. */
  unsafeSettings: Type.Array(Type.String()),
  /** Whether the connections that write reach a primary. */
  acceptsWrites: Type.Boolean(),
  /** When a write of this server last failed because the disk of the database was full. */
  diskFullAt: nullable(Moment),
  /** How far the clock of the database is ahead of the clock of this server. */
  clockDifferenceSeconds: Type.Integer(),
  /** Whether the app's login can act as the owner of the tables or as a superuser. */
  loginCanActAsOwner: Type.Boolean(),
  pools: Type.Object({ read: Pool, write: Pool }),
});

export const CheckpointShippingHealth = Type.Object({
  lastShippedAt: nullable(Moment),
  /** The time since which every attempt has failed, and the last reason. */
  failingSince: nullable(Moment),
  problem: nullable(Type.String()),
});
export type CheckpointShippingHealth = Static<typeof CheckpointShippingHealth>;

const AuditHealth = Type.Object({
  lastSealAt: nullable(Moment),
  sealed: Type.Integer(),
  /** Entries that are not sealed yet, and the time of the oldest. */
  unsealed: Type.Integer(),
  unsealedSince: nullable(Moment),
  verification: nullable(Verification),
  /** Null if the app does not send checkpoints to another host. */
  checkpointShipping: nullable(CheckpointShippingHealth),
});

export const BackupHealth = Type.Object({
  newestAt: nullable(Moment),
  sizeBytes: nullable(Type.Integer()),
  nextAt: nullable(Moment),
  /** The reason why the last backup failed. */
  problem: nullable(Type.String()),
  /** What decrypts the newest backup. Null if there is no backup yet. */
  encryptedWith: nullable(Type.Enum(['passphrase', 'key file', 'nothing'])),
});
export type BackupHealth = Static<typeof BackupHealth>;

const MailHealth = Type.Object({
  /** Whether a mail server is set up. */
  canSend: Type.Boolean(),
  waiting: Type.Integer(),
  /** Emails that the mail server has not accepted yet and that Linehaul retries. */
  retrying: Type.Integer(),
  oldestRetryingAt: nullable(Moment),
  /** The kind of the newest failure, such as ECONNECTION. */
  lastError: nullable(Type.String()),
  sent: Type.Integer(),
  undelivered: Type.Integer(),
  /** The number of emails in the last seven days that the app could not send. */
  undeliveredLastWeek: Type.Integer(),
});

const KeyHealth = Type.Object({
  /** The key versions that are not retired, newest first. */
  inUse: Type.Array(Type.Object({ version: Type.Integer(), createdAt: Moment })),
  /** What is wrong with the file of a key on the server that answers. */
  fileProblem: Type.Union([Type.String(), Type.Null()]),
});

const PayrollHealth = Type.Object({
  /** The company setting "Require a second person to mark payroll as paid". */
  twoPeople: Type.Boolean(),
  /** Active people who may process payroll, including administrators. */
  processors: Type.Integer(),
});

const JobHealth = Type.Object({
  name: Type.String(),
  startedAt: Moment,
  finishedAt: nullable(Moment),
  problem: nullable(Type.String()),
});

export const Operations = Type.Object(
  {
    checkedAt: Moment,
    app: Type.Object({
      version: Type.String(),
      node: Type.String(),
      /** The newest migration of the database. */
      schema: Type.String(),
      /** The newest migration of this version of the app. */
      newestMigration: Type.String(),
      startedAt: Moment,
      /** How people connect to the app: over TLS to the app itself, over TLS to a named proxy, or only from this
       *  machine. */
      connectionType: Type.Enum(['tls', 'proxy', 'this machine']),
      demoAccounts: Type.Boolean(),
    }),
    database: DatabaseHealth,
    audit: AuditHealth,
    /** Null if this server makes no backups. */
    backups: nullable(BackupHealth),
    mail: MailHealth,
    keys: KeyHealth,
    payroll: PayrollHealth,
    jobs: Type.Array(JobHealth),
  },
  { title: 'Operations' },
);
export type Operations = Static<typeof Operations>;

export const getOperations = endpoint({
  method: 'GET',
  path: '/api/operations',
  feature: 'operations',
  summary:
    'Get the health of the database, audit trail, backups, mail, keys and jobs, and all versions',
  access: adminOnly,
  response: Operations,
});

export const getApiDescription = endpoint({
  method: 'GET',
  path: '/api/openapi.json',
  feature: 'operations',
  summary: 'Get the API description as OpenAPI 3.1. In the demo, anyone may read it.',
  access: adminOnly,
  response: Type.Unknown(),
});
