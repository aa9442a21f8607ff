import type { Setup, SetupStepName } from '../../domain/dashboard/setup.ts';

export interface StepWords {
  title: string;
  /** What is to do, and what it is good for. */
  detail: string;
  /** Where it is done. */
  action: string;
  to: string;
  search?: Record<string, string>;
  hash?: string;
}

const company = (hash: string) => ({ to: '/dashboard/company', hash });
const contractors = { to: '/dashboard/contractors' };
const timeLogs = { to: '/dashboard/time-logs' };
const payroll = { to: '/dashboard/payroll' };
const health = { action: 'Check mail and backups', to: '/dashboard/operations' };

type Way = Pick<StepWords, 'detail' | 'action' | 'to' | 'search'>;

const FIRST_WEEK: Record<Setup['firstWeek'], Way> = {
  none: {
    detail: 'A driver logs the days of a week and submits it.',
    action: 'Open time logs',
    ...timeLogs,
  },
  logged: {
    detail: 'A week is logged. The supervisor approves it next.',
    action: 'Open approvals',
    ...timeLogs,
    search: { tab: 'approvals' },
  },
  approved: {
    detail: 'Days are approved. Process payroll for the week next.',
    action: 'Open payroll',
    ...payroll,
  },
  processed: {
    detail: 'Payroll is processed. Mark the run as paid when the money is sent.',
    action: 'Open payroll',
    ...payroll,
  },
  paid: { detail: 'The first week is paid.', action: 'Open payroll', ...payroll },
};

const WORDS: Record<Exclude<SetupStepName, 'company' | 'timeZone' | 'firstWeek'>, StepWords> = {
  taxIdentity: {
    title: 'Tax identity',
    detail: 'The legal name, EIN and address for your 1099-NEC forms.',
    action: 'Add tax identity',
    ...company('taxes'),
  },
  people: {
    title: 'People',
    detail: 'Add your drivers, or invite them. Add a manager or supervisor on the Staff page.',
    action: 'Add contractors',
    ...contractors,
  },
  rates: {
    title: 'Rates',
    detail: 'Pay is hours times the rate. Every driver needs one.',
    action: 'Set rates',
    ...contractors,
  },
  supervisors: {
    title: 'Supervisors',
    detail: 'Choose who each driver reports to. That person approves the driver’s days.',
    action: 'Set Reports to',
    ...contractors,
  },
  mail: {
    title: 'Mail',
    detail:
      'Sends invitations and password resets. Until then, you copy and send the links. Set SMTP_URL and PUBLIC_URL, and restart the server.',
    ...health,
  },
  backupPassphrase: {
    title: 'Backup passphrase',
    detail:
      'Encrypts every backup, so that you can restore it on another machine. Set BACKUP_PASSPHRASE, restart the server, and run npm run backup.',
    ...health,
  },
  secondAdministrator: {
    title: 'Second administrator',
    detail: 'Someone who can help when you are away or lose your password. Assign IT admin.',
    action: 'Assign a role',
    to: '/dashboard/policies',
    search: { tab: 'roles' },
  },
  twoPeople: {
    title: 'Two people for payroll',
    detail: 'The person who processes a run can’t mark it as paid.',
    action: 'Turn it on',
    ...company('payroll'),
  },
  publicPage: {
    title: 'Public page',
    detail: 'Visitors see your company name and a sign-in link until you publish it.',
    action: 'Fill in and publish',
    ...company('public-page'),
  },
};

export function wordsOf({
  companyName,
  timeZone,
  firstWeek,
}: Setup): Record<SetupStepName, StepWords> {
  return {
    ...WORDS,
    company: {
      title: 'Company details',
      detail: companyName || 'The name that people know, and the registered name.',
      action: 'Add company details',
      ...company('public-page'),
    },
    timeZone: {
      title: 'Time zone',
      detail: `Days and weeks begin at midnight in ${timeZone}.`,
      action: 'Change time zone',
      ...company('people-and-time'),
    },
    firstWeek: { title: 'First week', ...FIRST_WEEK[firstWeek] },
  };
}
