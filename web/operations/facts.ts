import type { HealthGroup } from '../../domain/operations/need.ts';
import type { Operations } from '../../domain/operations/schema.ts';
import { sizeOf, spanOf } from './amounts.ts';
import { messages } from './messages.ts';
import { countText } from '../ui/format.ts';

type Fact = readonly [name: string, value: string];
type MomentOf = (instant: string) => string;

const NONE = '–';

const RESULTS = {
  SOUND: messages.audit.states.sound,
  BROKEN: messages.audit.states.broken,
  PARTIAL: messages.audit.states.partial,
} as const;

const REACHED_BY = {
  tls: messages.app.byTls,
  proxy: messages.app.byProxy,
  'this machine': messages.app.byThisMachine,
} as const;

function databaseFacts({ database }: Operations): Fact[] {
  const text = messages.database;
  const { read, write } = database.pools;
  const open = database.oldestTransactionSeconds;
  return [
    [text.kind, database.kind === 'embedded' ? text.embedded : text.external],
    [text.size, sizeOf(database.sizeBytes)],
    [
      text.connections,
      text.connectionsUsed(
        countText(database.connectionsUsed),
        countText(database.connectionsAllowed),
      ),
    ],
    [text.waiting, countText(read.waiting + write.waiting)],
    [text.oldestTransaction, open === null ? NONE : spanOf(open)],
    [
      text.settings,
      database.unsafeSettings.length === 0
        ? text.settingsOn
        : text.settingsOff(database.unsafeSettings.join(', ')),
    ],
    [text.login, database.loginReachesOwner ? text.loginReachesOwner : text.loginOwnsNothing],
  ];
}

function shippedAt({ shipping }: Operations['audit'], momentOf: MomentOf): string {
  if (!shipping) return messages.audit.onThisServer;
  return shipping.lastShippedAt === null
    ? messages.audit.notShipped
    : messages.audit.shipped(momentOf(shipping.lastShippedAt));
}

const OPENS_WITH = {
  passphrase: messages.backups.withPassphrase,
  'key file': messages.backups.withKeyFile,
  nothing: messages.backups.notEncrypted,
} as const;

function auditFacts({ audit }: Operations, momentOf: MomentOf): Fact[] {
  const text = messages.audit;
  const { verification, lastSealAt } = audit;
  return [
    [text.sealed, countText(audit.sealed)],
    [text.lastSeal, lastSealAt === null ? NONE : momentOf(lastSealAt)],
    [text.unsealed, countText(audit.unsealed)],
    [text.lastVerified, verification ? momentOf(verification.verifiedAt) : text.notYet],
    [text.found, verification ? RESULTS[verification.state] : NONE],
    [text.checkpoints, shippedAt(audit, momentOf)],
  ];
}

function backupFacts({ backups, database }: Operations, momentOf: MomentOf): Fact[] {
  const text = messages.backups;
  if (!backups) {
    const where = database.kind === 'external' ? text.byPostgreSql : text.nowhere;
    return [[text.made, where]];
  }
  const { newestAt, sizeBytes, nextAt, opensWith } = backups;
  return [
    [text.newest, newestAt === null ? text.none : momentOf(newestAt)],
    [text.size, sizeBytes === null ? NONE : sizeOf(sizeBytes)],
    [text.encrypted, opensWith === null ? NONE : OPENS_WITH[opensWith]],
    [text.next, nextAt === null ? NONE : momentOf(nextAt)],
  ];
}

function mailFacts({ mail }: Operations): Fact[] {
  const text = messages.mail;
  return [
    [text.server, mail.canSend ? text.serverSet : text.noServer],
    [text.waiting, countText(mail.waiting)],
    [text.retrying, countText(mail.retrying)],
    [text.sent, countText(mail.sent)],
    [text.givenUp, countText(mail.givenUp)],
  ];
}

function keyFacts({ keys }: Operations, momentOf: MomentOf): Fact[] {
  const text = messages.keys;
  return keys.inUse.map(({ version, madeAt }, index) => [
    index === 0 ? text.inUse(version) : text.notRetired(version),
    text.created(momentOf(madeAt)),
  ]);
}

function payrollFacts({ payroll }: Operations): Fact[] {
  const text = messages.payroll;
  return [
    [text.twoPeople, payroll.twoPeople ? text.on : text.off],
    [text.processors, countText(payroll.processors)],
  ];
}

function jobFacts({ jobs, audit }: Operations, momentOf: MomentOf): Fact[] {
  const text = messages.jobs;
  const cleaning = jobs.find(({ name }) => name === 'cleaning');
  const verified = audit.verification?.verifiedAt;
  return [
    [text.cleaning, cleaning ? endOf(cleaning, momentOf) : text.never],
    [text.verifying, verified === undefined ? text.never : momentOf(verified)],
  ];
}

function endOf({ finishedAt, problem }: Operations['jobs'][number], momentOf: MomentOf): string {
  if (finishedAt === null) return messages.jobs.running;
  return problem === null
    ? momentOf(finishedAt)
    : messages.jobs.endedWith(problem, momentOf(finishedAt));
}

function appFacts({ app, database, checkedAt }: Operations): Fact[] {
  const text = messages.app;
  const up = Temporal.Instant.from(app.startedAt).until(Temporal.Instant.from(checkedAt));
  return [
    [text.linehaul, app.version],
    [text.postgreSql, database.version],
    [text.nodeJs, app.node],
    [text.schema, app.schema.replace(/\.sql$/, '')],
    [text.runningFor, spanOf(up.total('second'))],
    [text.reachedBy, REACHED_BY[app.reachedBy]],
    [text.demoAccounts, app.demoAccounts ? text.yes : text.no],
  ];
}

/** The sections of the page in screen order, with the facts of each section. */
export const GROUPS: readonly {
  group: HealthGroup;
  title: string;
  factsOf: (facts: Operations, momentOf: MomentOf) => readonly Fact[];
}[] = [
  { group: 'database', title: messages.database.title, factsOf: databaseFacts },
  { group: 'audit', title: messages.audit.title, factsOf: auditFacts },
  { group: 'backups', title: messages.backups.title, factsOf: backupFacts },
  { group: 'mail', title: messages.mail.title, factsOf: mailFacts },
  { group: 'app', title: messages.app.title, factsOf: appFacts },
  { group: 'keys', title: messages.keys.title, factsOf: keyFacts },
  { group: 'jobs', title: messages.jobs.title, factsOf: jobFacts },
  { group: 'payroll', title: messages.payroll.title, factsOf: payrollFacts },
];
