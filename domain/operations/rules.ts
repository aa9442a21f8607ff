import { auditIssues } from './audit-issues.ts';
import { databaseIssues } from './database-issues.ts';
import {
  DAY,
  HOUR,
  startedRecently,
  MINUTE,
  healthIssue,
  secondsSince,
  type HealthGroup,
  type HealthState,
  type HealthIssue,
} from './health-issue.ts';
import type { Operations } from './schema.ts';

/** One day, and two more hours in which the nightly backup can finish. */
const MAX_BACKUP_AGE = 26 * HOUR;

function backupIssues(operations: Operations): HealthIssue[] {
  const { backups, database } = operations;
  if (!backups) {
    return healthIssue(
      'backups',
      'watch',
      database.kind === 'embedded',
      'This server makes no automatic backups.',
      'Set them up as described in docs/backup.md. Without a backup, a broken disk loses everything.',
    );
  }
  const isMissing = backups.newestAt === null;
  const age = secondsSince(operations, backups.newestAt ?? operations.app.startedAt);
  return [
    ...healthIssue(
      'backups',
      'bad',
      backups.problem !== null,
      `The last backup failed: ${backups.problem ?? ''}`,
      'Check the free disk space and the permissions of the backup folder, then run npm run backup.',
    ),
    ...healthIssue(
      'backups',
      age > 3 * DAY ? 'bad' : 'watch',
      backups.problem === null && age > (isMissing ? HOUR : MAX_BACKUP_AGE),
      isMissing ? 'There is no backup yet.' : 'The newest backup is more than a day old.',
      'Run npm run backup. The server’s log says why the nightly backup did not run.',
    ),
    ...healthIssue(
      'backups',
      'watch',
      backups.encryptedWith === 'nothing',
      'The newest backup is not encrypted, so anyone who gets the file can read names and pay.',
      'Run npm run backup to make an encrypted one, and delete the older files when you no longer need them.',
    ),
  ];
}

function mailIssues(operations: Operations): HealthIssue[] {
  const { retrying, oldestRetryingAt, lastError, undeliveredLastWeek } = operations.mail;
  const waitSeconds = oldestRetryingAt === null ? 0 : secondsSince(operations, oldestRetryingAt);
  return [
    ...healthIssue(
      'mail',
      'watch',
      retrying > 0 && waitSeconds > 15 * MINUTE,
      `The mail server does not accept ${retrying === 1 ? 'an email' : `${retrying} emails`}${lastError ? ` (${lastError})` : ''}.`,
      'Check SMTP_URL and that the mail server is up. Linehaul retries each email for a day.',
    ),
    ...healthIssue(
      'mail',
      'watch',
      undeliveredLastWeek > 0,
      `${undeliveredLastWeek === 1 ? 'An email was' : `${undeliveredLastWeek} emails were`} not delivered in the last seven days.`,
      'Some may be invitations: resend those marked “Email not delivered”. Tell the other recipients yourself.',
    ),
  ];
}

function keyIssues({ keys }: Operations): HealthIssue[] {
  return [
    ...healthIssue(
      'keys',
      'bad',
      keys.fileProblem !== null,
      keys.fileProblem ?? '',
      'If npm run keys:rotate ran on another server, copy the new key file from there. This server needs no restart.',
    ),
    ...healthIssue(
      'keys',
      'watch',
      keys.inUse.length > 1,
      `${keys.inUse.length} keys for taxpayer numbers are in use, because an older one is not retired.`,
      'Run npm run keys:rotate until it finishes, copy the new key to a safe place, then run npm run keys:rotate -- --retire.',
    ),
  ];
}

function jobIssues(operations: Operations): HealthIssue[] {
  const cleanup = operations.jobs.find(({ name }) => name === 'cleanup');
  const finishedAt = cleanup?.finishedAt ?? null;
  const isLate =
    finishedAt === null
      ? !startedRecently(operations)
      : secondsSince(operations, finishedAt) > 2 * DAY;
  const problem = cleanup?.problem ?? null;
  return [
    ...healthIssue(
      'jobs',
      'watch',
      problem !== null,
      `The daily cleanup failed with the error ${problem ?? ''}.`,
      'The server tries again every hour. Look for “expired records were not purged” in its log.',
    ),
    ...healthIssue(
      'jobs',
      'watch',
      problem === null && isLate,
      'The daily cleanup has not run for two days.',
      'Restart the server. If that does not help, look for “expired records were not purged” in its log.',
    ),
  ];
}

/** If three people can process payroll, two people can share the work while the third person is away. */
const ENOUGH_PROCESSORS = 3;

function payrollIssues({ payroll }: Operations): HealthIssue[] {
  const { twoPeople, processors } = payroll;
  return [
    ...healthIssue(
      'payroll',
      'watch',
      !twoPeople && processors >= ENOUGH_PROCESSORS,
      `${processors} people can process payroll, and each of them can both process a settlement and mark it as paid.`,
      'Turn on “Require a second person to mark payroll as paid” on the Company Settings page.',
    ),
    ...healthIssue(
      'payroll',
      'watch',
      twoPeople && processors < 2,
      'The setting “Require a second person to mark payroll as paid” is on, but fewer than two people can process payroll, so nobody can mark a settlement as paid.',
      'Give a second person a role or policy that permits processing payroll, or turn it off.',
    ),
  ];
}

function appIssues({ app }: Operations): HealthIssue[] {
  return healthIssue(
    'app',
    'bad',
    app.demoAccounts && app.connectionType !== 'this machine',
    'Demo accounts with a public password exist, and other machines can reach this server.',
    'Start with a new database and DEMO=0, and keep the demo on a separate machine.',
  );
}

/** Returns all issues, the worst first. */
export function issuesOf(operations: Operations): HealthIssue[] {
  const all = [
    ...databaseIssues(operations),
    ...auditIssues(operations),
    ...backupIssues(operations),
    ...mailIssues(operations),
    ...keyIssues(operations),
    ...jobIssues(operations),
    ...payrollIssues(operations),
    ...appIssues(operations),
  ];
  return [
    ...all.filter(({ state }) => state === 'bad'),
    ...all.filter(({ state }) => state === 'watch'),
  ];
}

/** Returns the worst state of a group's issues. If the group has no issues, the state says whether the group works, is
 *  not monitored, or has no result yet. */
export function stateOf(
  group: HealthGroup,
  issues: readonly HealthIssue[],
  operations: Operations,
): HealthState {
  const groupIssues = issues.filter((issue) => issue.group === group);
  if (groupIssues.some(({ state }) => state === 'bad')) return 'bad';
  if (groupIssues.length > 0) return 'watch';
  if (group === 'backups' && operations.backups?.newestAt === null) return 'early';
  const isNotMonitored =
    (group === 'backups' && operations.backups === null) ||
    (group === 'mail' && !operations.mail.canSend);
  return isNotMonitored ? 'none' : 'good';
}

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];

/** Returns the summary sentence at the top of the page. */
export function summaryOf(issues: readonly HealthIssue[]): string {
  if (issues.length === 0) return 'Everything is working';
  const number = NUMBERS[issues.length] ?? String(issues.length);
  return issues.length === 1 ? 'One thing needs attention' : `${number} things need attention`;
}
