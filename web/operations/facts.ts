import type { HealthGroup } from '../../domain/operations/need.ts';
import type { Operations } from '../../domain/operations/schema.ts';
import { sizeOf, spanOf } from './amounts.ts';

type Fact = readonly [name: string, value: string];
type MomentOf = (instant: string) => string;

const counted = new Intl.NumberFormat('en-US');
const NONE = '–';

const FOUND = {
  SOUND: 'Untouched',
  BROKEN: 'Tampered with',
  PARTIAL: 'Untouched, as far as it got',
} as const;

const REACHED_BY = {
  tls: 'Other machines, encrypted by the app',
  proxy: 'Other machines, through the named proxy',
  'this machine': 'This machine alone',
} as const;

function databaseFacts({ database }: Operations): Fact[] {
  const { read, write } = database.pools;
  const open = database.oldestTransactionSeconds;
  return [
    ['Kind', database.kind === 'embedded' ? 'Inside Linehaul' : 'A server of yours'],
    ['Size', sizeOf(database.sizeBytes)],
    [
      'Connections',
      `${counted.format(database.connectionsUsed)} of ${counted.format(database.connectionsAllowed)}`,
    ],
    ['Waiting for one', counted.format(read.waiting + write.waiting)],
    ['Oldest transaction', open === null ? NONE : spanOf(open)],
    [
      'Safe settings',
      database.unsafeSettings.length === 0
        ? 'All on'
        : `Off: ${database.unsafeSettings.join(', ')}`,
    ],
    ['App login', database.loginReachesOwner ? 'Reaches the owner' : 'Owns nothing'],
  ];
}

function shippedAt({ shipping }: Operations['audit'], momentOf: MomentOf): string {
  if (!shipping) return 'Kept on this server';
  return shipping.lastShippedAt === null
    ? 'Not shipped yet'
    : `Shipped ${momentOf(shipping.lastShippedAt)}`;
}

const OPENS_WITH = {
  passphrase: 'With your passphrase',
  'key file': 'With the key in KEYS_DIR',
  nothing: 'No',
} as const;

function auditFacts({ audit }: Operations, momentOf: MomentOf): Fact[] {
  const { verification, lastSealAt } = audit;
  return [
    ['Sealed entries', counted.format(audit.sealed)],
    ['Last seal', lastSealAt === null ? NONE : momentOf(lastSealAt)],
    ['Waiting for a seal', counted.format(audit.unsealed)],
    ['Last verified', verification ? momentOf(verification.verifiedAt) : 'Not yet'],
    ['Found', verification ? FOUND[verification.state] : NONE],
    ['Checkpoints', shippedAt(audit, momentOf)],
  ];
}

function backupFacts({ backups, database }: Operations, momentOf: MomentOf): Fact[] {
  if (!backups) {
    const where = database.kind === 'external' ? 'Where your PostgreSQL runs' : 'Nowhere yet';
    return [['Made', where]];
  }
  const { newestAt, sizeBytes, nextAt, opensWith } = backups;
  return [
    ['Newest', newestAt === null ? 'None yet' : momentOf(newestAt)],
    ['Size', sizeBytes === null ? NONE : sizeOf(sizeBytes)],
    ['Encrypted', opensWith === null ? NONE : OPENS_WITH[opensWith]],
    ['Next', nextAt === null ? NONE : momentOf(nextAt)],
  ];
}

function mailFacts({ mail }: Operations): Fact[] {
  return [
    ['Mail server', mail.canSend ? 'Set up' : 'None: links are shown to pass on'],
    ['Waiting', counted.format(mail.waiting)],
    ['To try again', counted.format(mail.retrying)],
    ['Sent in 90 days', counted.format(mail.sent)],
    ['Given up in 90 days', counted.format(mail.givenUp)],
  ];
}

function keyFacts({ keys }: Operations, momentOf: MomentOf): Fact[] {
  return keys.inUse.map(({ version, madeAt }, index) => [
    index === 0 ? 'In use' : 'Not yet retired',
    `Key ${version}, made ${momentOf(madeAt)}`,
  ]);
}

function payrollFacts({ payroll }: Operations): Fact[] {
  return [
    ['Two people for payroll', payroll.twoPeople ? 'On' : 'Off'],
    ['People who can process it', counted.format(payroll.processors)],
  ];
}

function jobFacts({ jobs, audit }: Operations, momentOf: MomentOf): Fact[] {
  const cleaning = jobs.find(({ name }) => name === 'cleaning');
  const verified = audit.verification?.verifiedAt;
  return [
    ['Cleaning, daily', cleaning ? endOf(cleaning, momentOf) : 'Has not run yet'],
    ['Verifying, daily', verified === undefined ? 'Has not run yet' : momentOf(verified)],
  ];
}

function endOf({ finishedAt, problem }: Operations['jobs'][number], momentOf: MomentOf): string {
  if (finishedAt === null) return 'Running';
  return problem === null ? momentOf(finishedAt) : `Ended with ${problem}, ${momentOf(finishedAt)}`;
}

function appFacts({ app, database, checkedAt }: Operations): Fact[] {
  const up = Temporal.Instant.from(app.startedAt).until(Temporal.Instant.from(checkedAt));
  return [
    ['Linehaul', app.version],
    ['PostgreSQL', database.version],
    ['Node.js', app.node],
    ['Schema', app.schema.replace(/\.sql$/, '')],
    ['Running for', spanOf(up.total('second'))],
    ['Reached by', REACHED_BY[app.reachedBy]],
    ['Demo accounts', app.demoAccounts ? 'Yes' : 'No'],
  ];
}

/** The parts of the page in their order, with what stands in each. */
export const GROUPS: readonly {
  group: HealthGroup;
  title: string;
  factsOf: (facts: Operations, momentOf: MomentOf) => readonly Fact[];
}[] = [
  { group: 'database', title: 'Database', factsOf: databaseFacts },
  { group: 'audit', title: 'Audit trail', factsOf: auditFacts },
  { group: 'backups', title: 'Backups', factsOf: backupFacts },
  { group: 'mail', title: 'Mails', factsOf: mailFacts },
  { group: 'app', title: 'Versions and access', factsOf: appFacts },
  { group: 'keys', title: 'Keys of taxpayer numbers', factsOf: keyFacts },
  { group: 'jobs', title: 'Jobs', factsOf: jobFacts },
  { group: 'payroll', title: 'Payroll', factsOf: payrollFacts },
];
