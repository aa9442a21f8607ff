import { HOUR, MINUTE, healthIssue, secondsSince, type HealthIssue } from './health-issue.ts';
import type { Operations } from './schema.ts';

/** The part of the report that the issues of the database need. */
export type DatabaseReport = Pick<Operations, 'checkedAt' | 'app' | 'database'>;

/** A difference of this many seconds between the clocks moves deadlines and the end of sessions noticeably. */
const CLOCK_TOLERANCE_SECONDS = 30;

function schemaIssues({ app }: DatabaseReport): HealthIssue[] {
  return [
    ...healthIssue(
      'database',
      'watch',
      app.schema > app.newestMigration,
      `A newer version of Linehaul has migrated the database (${app.schema}). This server runs an older version.`,
      'Upgrade this server to the newer version. Until then, what the new version added can be missing here.',
    ),
    ...healthIssue(
      'database',
      'bad',
      app.schema < app.newestMigration,
      `The database lacks the migration ${app.newestMigration}, which this server needs.`,
      'Run npm run migrate. If an older backup was restored, restart the server, which then migrates.',
    ),
  ];
}

function writeIssues(report: DatabaseReport): HealthIssue[] {
  const { acceptsWrites, diskFullAt, clockDifferenceSeconds } = report.database;
  const clock = Math.abs(clockDifferenceSeconds);
  return [
    ...healthIssue(
      'database',
      'bad',
      !acceptsWrites,
      'The database accepts no changes: DATABASE_URL leads to a replica, or no primary answers.',
      'Set DATABASE_URL to the primary. In a cluster, check that one server is the primary (docs/scaling.md). Changes get “try again” until then, and nothing saved is lost.',
    ),
    ...healthIssue(
      'database',
      'bad',
      diskFullAt !== null && secondsSince(report, diskFullAt) < 10 * MINUTE,
      'The disk of the database is full, so changes cannot be saved.',
      'Free space on the disk of PostgreSQL or enlarge it, but delete nothing inside its data folder. Linehaul then continues without a restart, and nothing saved is lost.',
    ),
    ...healthIssue(
      'database',
      'watch',
      clock >= CLOCK_TOLERANCE_SECONDS,
      `The clock of the database is ${clock} seconds ${clockDifferenceSeconds > 0 ? 'ahead of' : 'behind'} the clock of this server.`,
      'Turn on time synchronization on both machines (timedatectl set-ntp true). Until then, deadlines and the end of sessions are off by this difference.',
    ),
  ];
}

function sharedServerIssues({ database }: DatabaseReport): HealthIssue[] {
  const { loginCanActAsOwner, unsafeSettings, connectionsUsed, connectionsAllowed } = database;
  const usedShare = connectionsUsed / Math.max(1, connectionsAllowed);
  const openSeconds = database.oldestTransactionSeconds ?? 0;
  return [
    ...healthIssue(
      'database',
      'bad',
      unsafeSettings.length > 0,
      `PostgreSQL runs with ${unsafeSettings.join(', ')} turned off, so a power failure could lose payroll.`,
      'Correct postgresql.conf, then restart PostgreSQL and Linehaul.',
    ),
    ...healthIssue(
      'database',
      'watch',
      loginCanActAsOwner,
      'The app signs in to PostgreSQL with a login that can act as the owner of the tables.',
      'Set DATABASE_URL to a separate login and DATABASE_OWNER_URL to the current one. See “Two logins for PostgreSQL” in docs/operations.md.',
    ),
    ...healthIssue(
      'database',
      usedShare >= 0.95 ? 'bad' : 'watch',
      usedShare >= 0.8,
      `${connectionsUsed} of ${connectionsAllowed} connections are in use.`,
      'Look for other programs on this PostgreSQL (pg_stat_activity), or raise max_connections.',
    ),
    ...healthIssue(
      'database',
      openSeconds >= HOUR ? 'bad' : 'watch',
      openSeconds >= 5 * MINUTE,
      `A transaction has been open for ${Math.floor(openSeconds / MINUTE)} minutes.`,
      'Find its client in pg_stat_activity and end it. It can block others and keeps PostgreSQL from removing old rows.',
    ),
  ];
}

/** Returns the issues of the database, which the server also writes to its log. */
export function databaseIssues(report: DatabaseReport): HealthIssue[] {
  return [...writeIssues(report), ...schemaIssues(report), ...sharedServerIssues(report)];
}
