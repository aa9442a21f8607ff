import { auditNeeds } from './audit-needs.ts';
import {
  DAY,
  HOUR,
  isYoung,
  MINUTE,
  need,
  secondsSince,
  type HealthGroup,
  type HealthState,
  type Need,
} from './need.ts';
import type { Operations } from './schema.ts';

function databaseNeeds({ database }: Operations): Need[] {
  const { loginReachesOwner } = database;
  const { unsafeSettings, connectionsUsed, connectionsAllowed } = database;
  const use = connectionsUsed / Math.max(1, connectionsAllowed);
  const open = database.oldestTransactionSeconds ?? 0;
  return [
    ...need(
      'database',
      'bad',
      unsafeSettings.length > 0,
      `PostgreSQL runs with ${unsafeSettings.join(', ')} switched off: a power cut could lose payroll.`,
      'Switch it on in postgresql.conf and restart PostgreSQL, then Linehaul.',
    ),
    ...need(
      'database',
      'watch',
      loginReachesOwner,
      'The app signs in to PostgreSQL with a login that could act as the owner of the tables.',
      'Give DATABASE_URL a login of its own and DATABASE_OWNER_URL the present one, as “Two logins for PostgreSQL” in docs/operations.md says.',
    ),
    ...need(
      'database',
      use >= 0.95 ? 'bad' : 'watch',
      use >= 0.8,
      `${connectionsUsed} of ${connectionsAllowed} connections are in use.`,
      'Look for other programs on this PostgreSQL (pg_stat_activity), or raise max_connections.',
    ),
    ...need(
      'database',
      open >= HOUR ? 'bad' : 'watch',
      open >= 5 * MINUTE,
      `A transaction has been open for ${Math.floor(open / MINUTE)} minutes.`,
      'Find its client in pg_stat_activity and end it: it blocks others and keeps old rows.',
    ),
  ];
}

function backupNeeds(facts: Operations): Need[] {
  const { backups, database } = facts;
  if (!backups) {
    return need(
      'backups',
      'watch',
      database.kind === 'embedded',
      'This server makes no automatic backups.',
      'Set them up as docs/operations.md says: without one, a broken disk loses everything.',
    );
  }
  const isMissing = backups.newestAt === null;
  const age = secondsSince(facts, backups.newestAt ?? facts.app.startedAt);
  return [
    ...need(
      'backups',
      'bad',
      backups.problem !== null,
      `The last backup was not made: ${backups.problem ?? ''}`,
      'Check the room on the disk and the rights of the backup folder, then run npm run backup.',
    ),
    ...need(
      'backups',
      age > 3 * DAY ? 'bad' : 'watch',
      backups.problem === null && age > (isMissing ? HOUR : 26 * HOUR),
      isMissing ? 'There is no backup yet.' : 'The newest backup is more than a day old.',
      'Run npm run backup, and see in the server’s log why the nightly one did not run.',
    ),
    ...need(
      'backups',
      'watch',
      backups.opensWith === 'nothing',
      'The newest backup is not encrypted: it shows names and pay to anyone who gets the file.',
      'Run npm run backup for an encrypted one, and delete the older files when you no longer need them.',
    ),
  ];
}

function mailNeeds(facts: Operations): Need[] {
  const { retrying, oldestRetryingAt, lastError, givenUpLately } = facts.mail;
  const waits = oldestRetryingAt === null ? 0 : secondsSince(facts, oldestRetryingAt);
  return [
    ...need(
      'mail',
      'watch',
      retrying > 0 && waits > 15 * MINUTE,
      `The mail server does not take ${retrying === 1 ? 'a mail' : `${retrying} mails`}${lastError ? ` (${lastError})` : ''}.`,
      'Check SMTP_URL and that the mail server is up. The mails are tried again for a day.',
    ),
    ...need(
      'mail',
      'watch',
      givenUpLately > 0,
      `${givenUpLately === 1 ? 'A mail was' : `${givenUpLately} mails were`} given up in the last seven days.`,
      'Resend the invitations that say “Mail not delivered”, or pass their links on yourself.',
    ),
  ];
}

function keyNeeds({ keys }: Operations): Need[] {
  return need(
    'keys',
    'watch',
    keys.inUse.length > 1,
    `${keys.inUse.length} keys of taxpayer numbers are in use: an older one is not retired.`,
    'Run npm run keys:rotate to its end, copy the new key away, then npm run keys:rotate -- --retire.',
  );
}

function jobNeeds(facts: Operations): Need[] {
  const cleaning = facts.jobs.find(({ name }) => name === 'cleaning');
  const at = cleaning?.finishedAt ?? null;
  const late = at === null ? !isYoung(facts) : secondsSince(facts, at) > 2 * DAY;
  const failed = cleaning?.problem ?? null;
  return [
    ...need(
      'jobs',
      'watch',
      failed !== null,
      `The daily cleaning ended with the error ${failed ?? ''}.`,
      'It is tried again every hour; the server’s log says more (“was not cleaned”).',
    ),
    ...need(
      'jobs',
      'watch',
      failed === null && late,
      'The daily cleaning has not run for two days.',
      'Restart the server. If it stays so, look for “was not cleaned” in its log.',
    ),
  ];
}

/** With three processors, two people can share the work while one is away. */
const ENOUGH_PROCESSORS = 3;

function payrollNeeds({ payroll }: Operations): Need[] {
  const { twoPeople, processors } = payroll;
  return [
    ...need(
      'payroll',
      'watch',
      !twoPeople && processors >= ENOUGH_PROCESSORS,
      `${processors} people can process payroll, and each of them can process a run and mark it as paid alone.`,
      'Turn on “Two people for payroll” on the page Company Settings.',
    ),
    ...need(
      'payroll',
      'watch',
      twoPeople && processors < 2,
      'Two people for payroll is on, but fewer than two people can process payroll: no run can be marked as paid.',
      'Give a second person a role or policy with “Process payroll”, or turn the setting off.',
    ),
  ];
}

function appNeeds({ app }: Operations): Need[] {
  return need(
    'app',
    'bad',
    app.demoAccounts && app.reachedBy !== 'this machine',
    'Demo accounts exist, and other machines reach this server. Their password is published.',
    'Begin on a new database with DEMO=0, and keep the demo on a machine of its own.',
  );
}

/** All needs, the worst first. */
export function needsOf(facts: Operations): Need[] {
  const all = [
    ...databaseNeeds(facts),
    ...auditNeeds(facts),
    ...backupNeeds(facts),
    ...mailNeeds(facts),
    ...keyNeeds(facts),
    ...jobNeeds(facts),
    ...payrollNeeds(facts),
    ...appNeeds(facts),
  ];
  return [
    ...all.filter(({ state }) => state === 'bad'),
    ...all.filter(({ state }) => state === 'watch'),
  ];
}

/** The state of a group: the worst state of its needs. */
export function stateOf(
  group: HealthGroup,
  needs: readonly Need[],
  facts: Operations,
): HealthState {
  const own = needs.filter((need) => need.group === group);
  if (own.some(({ state }) => state === 'bad')) return 'bad';
  if (own.length > 0) return 'watch';
  if (group === 'backups' && facts.backups?.newestAt === null) return 'early';
  const isUnjudged =
    (group === 'backups' && facts.backups === null) || (group === 'mail' && !facts.mail.canSend);
  return isUnjudged ? 'none' : 'good';
}

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];

/** The summary sentence at the top of the page. */
export function summaryOf(needs: readonly Need[]): string {
  if (needs.length === 0) return 'Everything is working';
  const number = NUMBERS[needs.length] ?? String(needs.length);
  return needs.length === 1 ? 'One thing needs attention' : `${number} things need attention`;
}
