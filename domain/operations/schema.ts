import { Type, type Static } from 'typebox';
import { adminOnly } from '../access.ts';
import { Verification } from '../audit-logs/schema.ts';
import { endpoint, nullable } from '../endpoint.ts';

const Moment = Type.String();

const Pool = Type.Object({
  open: Type.Integer(),
  idle: Type.Integer(),
  most: Type.Integer(),
  waiting: Type.Integer(),
});

const DatabaseFacts = Type.Object({
  kind: Type.Enum(['embedded', 'external']),
  /** Of PostgreSQL, such as 18.1. */
  version: Type.String(),
  sizeBytes: Type.Integer(),
  connectionsUsed: Type.Integer(),
  connectionsAllowed: Type.Integer(),
  /** How long the oldest transaction has been open; null where there is none, or it is not ours to see. */
  oldestTransactionSeconds: nullable(Type.Integer()),
  /** Settings without which an answered write could be lost, and are switched off. */
  unsafeSettings: Type.Array(Type.String()),
  /** Whether the login of the app could act as the owner of the tables, or as a superuser. */
  loginReachesOwner: Type.Boolean(),
  pools: Type.Object({ read: Pool, write: Pool }),
});

export const ShippingFacts = Type.Object({
  lastShippedAt: nullable(Moment),
  /** Since when every attempt has failed, and why the last one did. */
  failingSince: nullable(Moment),
  problem: nullable(Type.String()),
});
export type ShippingFacts = Static<typeof ShippingFacts>;

const AuditFacts = Type.Object({
  lastSealAt: nullable(Moment),
  sealed: Type.Integer(),
  /** Entries that wait for their seal, and since when the oldest does. */
  unsealed: Type.Integer(),
  unsealedSince: nullable(Moment),
  verification: nullable(Verification),
  /** Null where checkpoints stay on this host. */
  shipping: nullable(ShippingFacts),
});

export const BackupFacts = Type.Object({
  newestAt: nullable(Moment),
  sizeBytes: nullable(Type.Integer()),
  nextAt: nullable(Moment),
  /** Why the last one was not made. */
  problem: nullable(Type.String()),
  /** What opens the newest one; null where there is none yet. */
  opensWith: nullable(Type.Enum(['passphrase', 'key file', 'nothing'])),
});
export type BackupFacts = Static<typeof BackupFacts>;

const MailFacts = Type.Object({
  /** Whether a mail server is set up. */
  canSend: Type.Boolean(),
  waiting: Type.Integer(),
  /** Not taken by the mail server, and to be tried again. */
  retrying: Type.Integer(),
  oldestRetryingAt: nullable(Moment),
  /** The kind of the newest failure, such as ECONNECTION. */
  lastError: nullable(Type.String()),
  sent: Type.Integer(),
  givenUp: Type.Integer(),
  /** Of the last seven days. */
  givenUpLately: Type.Integer(),
});

const KeyFacts = Type.Object({
  /** Versions that are not retired, newest first. */
  inUse: Type.Array(Type.Object({ version: Type.Integer(), madeAt: Moment })),
});

const PayrollFacts = Type.Object({
  /** The setting "Two people for payroll". */
  twoPeople: Type.Boolean(),
  /** Active people who may process payroll; administrators are among them. */
  processors: Type.Integer(),
});

const JobFacts = Type.Object({
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
      /** The newest migration. */
      schema: Type.String(),
      startedAt: Moment,
      /** How people reach it: encrypted by the app, by a named proxy, or from this machine alone. */
      reachedBy: Type.Enum(['tls', 'proxy', 'this machine']),
      demoAccounts: Type.Boolean(),
    }),
    database: DatabaseFacts,
    audit: AuditFacts,
    /** Null where this server makes none. */
    backups: nullable(BackupFacts),
    mail: MailFacts,
    keys: KeyFacts,
    payroll: PayrollFacts,
    jobs: Type.Array(JobFacts),
  },
  { title: 'Operations' },
);
export type Operations = Static<typeof Operations>;

export const getOperations = endpoint({
  method: 'GET',
  path: '/api/operations',
  feature: 'operations',
  summary: 'How database, audit trail, backups, mails, keys and jobs are, and the versions of all',
  access: adminOnly,
  answer: Operations,
});

export const getApiDescription = endpoint({
  method: 'GET',
  path: '/api/openapi.json',
  feature: 'operations',
  summary: 'The API as OpenAPI 3.1; in the demo anyone may read it',
  access: adminOnly,
  answer: Type.Unknown(),
});
