import { byteSizeText } from '../../domain/byte-size.ts';
import type { HealthGroup } from '../../domain/operations/health-issue.ts';
import type { Operations } from '../../domain/operations/schema.ts';
import { formatDuration } from './format-units.ts';
import { messages } from './messages.ts';
import { countText } from '../ui/format.ts';

type Detail = readonly [name: string, value: string];
type DateTimeOf = (instant: string) => string;

const NONE = '–';

const RESULTS = {
  SOUND: messages.audit.states.sound,
  BROKEN: messages.audit.states.broken,
  PARTIAL: messages.audit.states.partial,
} as const;

const CONNECTION_TYPES = {
  tls: messages.app.byTls,
  proxy: messages.app.byProxy,
  'this machine': messages.app.byThisMachine,
} as const;

function databaseDetails({ database }: Operations): Detail[] {
  const text = messages.database;
  const { read, write } = database.pools;
  const open = database.oldestTransactionSeconds;
  return [
    [text.kind, database.kind === 'embedded' ? text.embedded : text.external],
    [text.size, byteSizeText(database.sizeBytes)],
    [
      text.connections,
      text.connectionsUsed(
        countText(database.connectionsUsed),
        countText(database.connectionsAllowed),
      ),
    ],
    [text.waiting, countText(read.waiting + write.waiting)],
    [text.oldestTransaction, open === null ? NONE : formatDuration(open)],
    [
      text.settings,
      database.unsafeSettings.length === 0
        ? text.settingsOn
        : text.settingsOff(database.unsafeSettings.join(', ')),
    ],
    [text.writes, database.acceptsWrites ? text.accepted : text.notAccepted],
    [text.clock, text.clockDifference(formatDuration(Math.abs(database.clockDifferenceSeconds)))],
    [text.login, database.loginCanActAsOwner ? text.loginCanActAsOwner : text.loginOwnsNothing],
  ];
}

function shippedAt({ checkpointShipping }: Operations['audit'], dateTimeOf: DateTimeOf): string {
  if (!checkpointShipping) return messages.audit.onThisServer;
  return checkpointShipping.lastShippedAt === null
    ? messages.audit.notShipped
    : messages.audit.shipped(dateTimeOf(checkpointShipping.lastShippedAt));
}

const ENCRYPTED_WITH = {
  passphrase: messages.backups.withPassphrase,
  'key file': messages.backups.withKeyFile,
  nothing: messages.backups.notEncrypted,
} as const;

function auditDetails({ audit }: Operations, dateTimeOf: DateTimeOf): Detail[] {
  const text = messages.audit;
  const { verification, lastSealAt } = audit;
  return [
    [text.sealed, countText(audit.sealed)],
    [text.lastSeal, lastSealAt === null ? NONE : dateTimeOf(lastSealAt)],
    [text.unsealed, countText(audit.unsealed)],
    [text.lastVerified, verification ? dateTimeOf(verification.verifiedAt) : text.notYet],
    [text.found, verification ? RESULTS[verification.state] : NONE],
    [text.checkpoints, shippedAt(audit, dateTimeOf)],
  ];
}

function backupDetails({ backups, database }: Operations, dateTimeOf: DateTimeOf): Detail[] {
  const text = messages.backups;
  if (!backups) {
    const where = database.kind === 'external' ? text.byPostgreSql : text.nowhere;
    return [[text.made, where]];
  }
  const { newestAt, sizeBytes, nextAt, encryptedWith } = backups;
  return [
    [text.newest, newestAt === null ? text.none : dateTimeOf(newestAt)],
    [text.size, sizeBytes === null ? NONE : byteSizeText(sizeBytes)],
    [text.encrypted, encryptedWith === null ? NONE : ENCRYPTED_WITH[encryptedWith]],
    [text.next, nextAt === null ? NONE : dateTimeOf(nextAt)],
    ...(encryptedWith === 'passphrase' ? [] : [[text.passphrase, text.setPassphrase] as const]),
  ];
}

function mailDetails({ mail }: Operations): Detail[] {
  const text = messages.mail;
  return [
    [text.server, mail.canSend ? text.serverSet : text.noServer],
    ...(mail.canSend ? [] : [[text.setUp, text.setUpServer] as const]),
    [text.waiting, countText(mail.waiting)],
    [text.retrying, countText(mail.retrying)],
    [text.sent, countText(mail.sent)],
    [text.undelivered, countText(mail.undelivered)],
  ];
}

function keyDetails({ keys }: Operations, dateTimeOf: DateTimeOf): Detail[] {
  const text = messages.keys;
  return keys.inUse.map(({ version, createdAt }, index) => [
    index === 0 ? text.inUse(version) : text.notRetired(version),
    text.created(dateTimeOf(createdAt)),
  ]);
}

function payrollDetails({ payroll }: Operations): Detail[] {
  const text = messages.payroll;
  return [
    [text.twoPeople, payroll.twoPeople ? text.on : text.off],
    [text.processors, countText(payroll.processors)],
  ];
}

function jobDetails({ jobs, audit }: Operations, dateTimeOf: DateTimeOf): Detail[] {
  const text = messages.jobs;
  const cleanup = jobs.find(({ name }) => name === 'cleanup');
  const verified = audit.verification?.verifiedAt;
  return [
    [text.cleanup, cleanup ? endOf(cleanup, dateTimeOf) : text.never],
    [text.verifying, verified === undefined ? text.never : dateTimeOf(verified)],
  ];
}

function endOf(
  { finishedAt, problem }: Operations['jobs'][number],
  dateTimeOf: DateTimeOf,
): string {
  if (finishedAt === null) return messages.jobs.running;
  return problem === null
    ? dateTimeOf(finishedAt)
    : messages.jobs.endedWith(problem, dateTimeOf(finishedAt));
}

function appDetails({ app, database, checkedAt }: Operations): Detail[] {
  const text = messages.app;
  const up = Temporal.Instant.from(app.startedAt).until(Temporal.Instant.from(checkedAt));
  return [
    [text.linehaul, app.version],
    [text.postgreSql, database.version],
    [text.nodeJs, app.node],
    [text.schema, app.schema.replace(/\.sql$/, '')],
    [text.runningFor, formatDuration(up.total('second'))],
    [text.connectionType, CONNECTION_TYPES[app.connectionType]],
    [text.demoAccounts, app.demoAccounts ? text.yes : text.no],
  ];
}

/** The sections of the page in screen order, with the details of each section. */
export const GROUPS: readonly {
  group: HealthGroup;
  title: string;
  detailsOf: (operations: Operations, dateTimeOf: DateTimeOf) => readonly Detail[];
}[] = [
  { group: 'database', title: messages.database.title, detailsOf: databaseDetails },
  { group: 'audit', title: messages.audit.title, detailsOf: auditDetails },
  { group: 'backups', title: messages.backups.title, detailsOf: backupDetails },
  { group: 'mail', title: messages.mail.title, detailsOf: mailDetails },
  { group: 'app', title: messages.app.title, detailsOf: appDetails },
  { group: 'keys', title: messages.keys.title, detailsOf: keyDetails },
  { group: 'jobs', title: messages.jobs.title, detailsOf: jobDetails },
  { group: 'payroll', title: messages.payroll.title, detailsOf: payrollDetails },
];
