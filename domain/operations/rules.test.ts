import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HEALTH_GROUPS } from './health-issue.ts';
import { issuesOf, stateOf, summaryOf } from './rules.ts';
import type { Operations } from './schema.ts';

const NOW = '2026-11-18T18:00:00Z';
const ago = (duration: Temporal.DurationLike) =>
  Temporal.Instant.from(NOW).subtract(duration).toString();
const POOL = { open: 2, idle: 2, max: 10, waiting: 0 };
const SOUND = {
  verifiedAt: ago({ hours: 3 }),
  state: 'SOUND' as const,
  sealed: 100,
  erased: 0,
  checkpoints: 4,
  problem: null,
  milliseconds: 12,
};

const FAILING = {
  lastShippedAt: ago({ hours: 2 }),
  failingSince: ago({ minutes: 6 }),
  problem: 'The command exited with code 1',
};

const HEALTHY: Operations = {
  checkedAt: NOW,
  app: {
    version: '1.0.0',
    node: '26.0.0',
    schema: '0009-operations.sql',
    newestMigration: '0009-operations.sql',
    startedAt: ago({ hours: 72 }),
    connectionType: 'proxy',
    demoAccounts: false,
  },
  database: {
    kind: 'embedded',
    version: '18.1',
    sizeBytes: 10_000_000,
    connectionsUsed: 6,
    connectionsAllowed: 100,
    oldestTransactionSeconds: null,
    unsafeSettings: [],
    acceptsWrites: true,
    diskFullAt: null,
    clockDifferenceSeconds: 0,
    loginCanActAsOwner: false,
    pools: { read: POOL, write: POOL },
  },
  audit: {
    lastSealAt: ago({ seconds: 20 }),
    sealed: 100,
    unsealed: 0,
    unsealedSince: null,
    verification: SOUND,
    checkpointShipping: null,
  },
  backups: {
    newestAt: ago({ hours: 10 }),
    sizeBytes: 1_000,
    nextAt: null,
    problem: null,
    encryptedWith: 'key file',
  },
  mail: {
    canSend: true,
    waiting: 0,
    retrying: 0,
    oldestRetryingAt: null,
    lastError: null,
    sent: 3,
    undelivered: 2,
    undeliveredLastWeek: 0,
  },
  keys: { inUse: [{ version: 1, createdAt: ago({ hours: 900 }) }], fileProblem: null },
  payroll: { twoPeople: false, processors: 2 },
  jobs: [
    {
      name: 'cleanup',
      startedAt: ago({ hours: 5 }),
      finishedAt: ago({ hours: 5 }),
      problem: null,
    },
  ],
};
type Changes = { [Group in keyof Operations]?: Partial<Operations[Group]> | null };
const changed = (changes: Changes): Operations =>
  Object.fromEntries(
    Object.entries(HEALTHY).map(([group, section]) => {
      const change = changes[group as keyof Operations];
      if (change === undefined) return [group, section];
      const isWhole = change === null || Array.isArray(change) || section === null;
      return [group, isWhole ? change : { ...(section as object), ...(change as object) }];
    }),
  ) as Operations;
const JUST_STARTED = { startedAt: ago({ minutes: 5 }) };

describe('the issues of a server', () => {
  test('are none when everything works', () => {
    expect(issuesOf(HEALTHY)).toEqual([]);
    for (const group of HEALTH_GROUPS) expect(stateOf(group, [], HEALTHY)).toBe('good');
  });

  test.each<[string, Changes, ...string[]]>([
    ['fsync off', { database: { unsafeSettings: ['fsync'] } }, 'database bad'],
    ['a replica', { database: { acceptsWrites: false } }, 'database bad'],
    ['a disk that is full', { database: { diskFullAt: ago({ minutes: 9 }) } }, 'database bad'],
    ['a disk that was full', { database: { diskFullAt: ago({ minutes: 10 }) } }],
    ['clocks that differ by 29 s', { database: { clockDifferenceSeconds: -29 } }],
    ['clocks that differ by 30 s', { database: { clockDifferenceSeconds: -30 } }, 'database watch'],
    ['a newer schema', { app: { schema: '0010-newer.sql' } }, 'database watch'],
    ['an older schema', { app: { schema: '0008-reports.sql' } }, 'database bad'],
    ['79 of 100 connections', { database: { connectionsUsed: 79 } }],
    ['80 of 100 connections', { database: { connectionsUsed: 80 } }, 'database watch'],
    ['95 of 100 connections', { database: { connectionsUsed: 95 } }, 'database bad'],
    ['a transaction of 299 s', { database: { oldestTransactionSeconds: 299 } }],
    ['a transaction of 300 s', { database: { oldestTransactionSeconds: 300 } }, 'database watch'],
    ['a transaction of an hour', { database: { oldestTransactionSeconds: 3600 } }, 'database bad'],
    [
      'a broken trail',
      { audit: { verification: { ...SOUND, state: 'BROKEN', problem: 'Seal 2 is missing.' } } },
      'audit bad',
    ],
    [
      'a trail verified 47 h ago',
      { audit: { verification: { ...SOUND, verifiedAt: ago({ hours: 47 }) } } },
    ],
    [
      'a trail verified 49 h ago',
      { audit: { verification: { ...SOUND, verifiedAt: ago({ hours: 49 }) } } },
      'audit watch',
    ],
    ['a trail never verified', { audit: { verification: null } }, 'audit watch'],
    [
      'a trail never verified on a server that just started',
      { audit: { verification: null }, app: JUST_STARTED },
    ],
    ['an entry unsealed for 119 s', { audit: { unsealedSince: ago({ seconds: 119 }) } }],
    [
      'an entry unsealed for 2 min',
      { audit: { unsealedSince: ago({ minutes: 2 }) } },
      'audit watch',
    ],
    [
      'an entry unsealed for 10 min',
      { audit: { unsealedSince: ago({ minutes: 10 }) } },
      'audit bad',
    ],
    [
      'checkpoints that have failed to ship for 4 min',
      { audit: { checkpointShipping: { ...FAILING, failingSince: ago({ minutes: 4 }) } } },
    ],
    [
      'checkpoints that have failed to ship for 6 min',
      { audit: { checkpointShipping: { ...FAILING, failingSince: ago({ minutes: 6 }) } } },
      'audit watch',
    ],
    [
      'checkpoints that have failed to ship for an hour',
      {
        audit: {
          checkpointShipping: { ...FAILING, lastShippedAt: null, failingSince: ago({ hours: 1 }) },
        },
      },
      'audit bad',
    ],
    [
      'checkpoints that are shipped',
      { audit: { checkpointShipping: { ...FAILING, failingSince: null, problem: null } } },
    ],
    [
      'a login that can act as the owner of the tables',
      { database: { loginCanActAsOwner: true } },
      'database watch',
    ],
    ['a backup that is not encrypted', { backups: { encryptedWith: 'nothing' } }, 'backups watch'],
    ['no backups', { backups: null }, 'backups watch'],
    ['no backups of an external database', { backups: null, database: { kind: 'external' } }],
    ['no backup yet', { backups: { newestAt: null } }, 'backups watch'],
    [
      'no backup yet on a server that just started',
      { backups: { newestAt: null }, app: JUST_STARTED },
    ],
    ['a backup that is 25 h old', { backups: { newestAt: ago({ hours: 25 }) } }],
    ['a backup that is 27 h old', { backups: { newestAt: ago({ hours: 27 }) } }, 'backups watch'],
    ['a backup that is 80 h old', { backups: { newestAt: ago({ hours: 80 }) } }, 'backups bad'],
    ['a failed backup', { backups: { problem: 'no room' } }, 'backups bad'],
    [
      'an email retried for 10 min',
      { mail: { retrying: 1, oldestRetryingAt: ago({ minutes: 10 }) } },
    ],
    [
      'an email retried for 16 min',
      { mail: { retrying: 1, oldestRetryingAt: ago({ minutes: 16 }) } },
      'mail watch',
    ],
    ['an undelivered email', { mail: { undeliveredLastWeek: 1 } }, 'mail watch'],
    [
      'two keys in use',
      {
        keys: {
          inUse: [
            { version: 2, createdAt: NOW },
            { version: 1, createdAt: NOW },
          ],
        },
      },
      'keys watch',
    ],
    [
      'a missing key file',
      { keys: { fileProblem: 'The key file tin-key-2 is missing.' } },
      'keys bad',
    ],
    ['demo accounts behind a proxy', { app: { demoAccounts: true } }, 'app bad'],
    [
      'three processors without the two-people rule',
      { payroll: { processors: 3 } },
      'payroll watch',
    ],
    ['three processors with the two-people rule', { payroll: { processors: 3, twoPeople: true } }],
    ['two processors with the two-people rule', { payroll: { processors: 2, twoPeople: true } }],
    [
      'one processor with the two-people rule',
      { payroll: { processors: 1, twoPeople: true } },
      'payroll watch',
    ],
    [
      'demo accounts on this machine',
      { app: { demoAccounts: true, connectionType: 'this machine' } },
    ],
    ['no cleanup', { jobs: [] as never }, 'jobs watch'],
    ['no cleanup on a server that just started', { jobs: [] as never, app: JUST_STARTED }],
    [
      'a failed cleanup',
      { jobs: [{ ...HEALTHY.jobs[0]!, problem: '57014' }] as never },
      'jobs watch',
    ],
  ])('with %s', (_, changes, ...expected) => {
    const issues = issuesOf(changed(changes));
    expect(issues.map(({ group, state }) => `${group} ${state}`)).toEqual(expected);
    for (const { what, remedy } of issues)
      expect([what, remedy].join(' ')).toMatch(/^[A-Z0-9].*\.$/);
  });

  test('are sorted with the worst first', () => {
    const issues = issuesOf(
      changed({
        keys: { inUse: [] },
        mail: { undeliveredLastWeek: 2 },
        app: { demoAccounts: true },
      }),
    );
    expect(issues.map(({ state }) => state)).toEqual(['bad', 'watch']);
    expect(summaryOf(issues)).toBe('Two things need attention');
    expect(stateOf('app', issues, HEALTHY)).toBe('bad');
    expect(stateOf('mail', issues, HEALTHY)).toBe('watch');
  });

  test('exclude a missing backup before the first backup is due, while the state of backups is early', () => {
    const operations = changed({ backups: { newestAt: null }, app: JUST_STARTED });
    expect(issuesOf(operations)).toEqual([]);
    expect(stateOf('backups', [], operations)).toBe('early');
  });

  test('give email the state none if there is no mail server', () => {
    expect(stateOf('mail', [], changed({ mail: { canSend: false } }))).toBe('none');
  });

  test('have a summary of one sentence', () => {
    const [issue] = issuesOf(changed({ mail: { undeliveredLastWeek: 1 } }));
    fc.assert(
      fc.property(fc.nat(30), (count) => {
        const sentence = summaryOf(Array.from({ length: count }, () => issue!));
        expect(sentence).toMatch(
          count === 0 ? /^Everything is working$/ : /^(One thing needs|\w+ things need) attention$/,
        );
      }),
    );
  });
});
