import type { Setup, SetupStepName } from '../../domain/dashboard/setup.ts';
import { zoneName } from '../ui/format.ts';
import { messages } from './setup-messages.ts';

const { firstWeek: firstWeekText, steps } = messages;

export interface StepWords {
  title: string;
  /** What to do in this step, and why. */
  detail: string;
  /** The label of the link to the page of the step. */
  action: string;
  to: string;
  search?: Record<string, string>;
  hash?: string;
}

const company = (hash: string) => ({ to: '/dashboard/company', hash });
const contractors = { to: '/dashboard/contractors' };
const timeLogs = { to: '/dashboard/time-logs' };
const payroll = { to: '/dashboard/payroll' };
const health = { to: '/dashboard/operations' };

type NextAction = Pick<StepWords, 'detail' | 'action' | 'to' | 'search'>;

const FIRST_WEEK: Record<Setup['firstWeek'], NextAction> = {
  none: { ...firstWeekText.none, to: '/dashboard/time-logs/enter-days' },
  logged: { ...firstWeekText.logged, ...timeLogs, search: { tab: 'approvals' } },
  approved: { ...firstWeekText.approved, ...payroll },
  processed: { ...firstWeekText.processed, ...payroll },
  paid: { ...firstWeekText.paid, ...payroll },
};

const WORDS: Record<Exclude<SetupStepName, 'company' | 'timeZone' | 'firstWeek'>, StepWords> = {
  taxIdentity: { ...steps.taxIdentity, ...company('taxes') },
  managers: { ...steps.managers, to: '/dashboard/invitations', search: { open: 'invite-manager' } },
  people: { ...steps.people, ...contractors },
  rates: { ...steps.rates, ...contractors, search: { status: 'active', rate: 'none' } },
  supervisors: {
    ...steps.supervisors,
    ...contractors,
    search: { status: 'active', supervisor: 'none' },
  },
  mail: { ...steps.mail, ...health },
  backupPassphrase: { ...steps.backupPassphrase, ...health },
  secondAdministrator: {
    ...steps.secondAdministrator,
    to: '/dashboard/policies',
    search: { tab: 'roles' },
  },
  twoPeople: { ...steps.twoPeople, ...company('payroll') },
  publicPage: { ...steps.publicPage, ...company('public-page') },
};

export function wordsOf({
  companyName,
  timeZone,
  firstWeek,
}: Setup): Record<SetupStepName, StepWords> {
  return {
    ...WORDS,
    company: {
      ...steps.company,
      detail: companyName || steps.company.detail,
      ...company('public-page'),
    },
    timeZone: {
      ...steps.timeZone,
      detail: steps.timeZone.detail(zoneName(timeZone)),
      ...company('people-and-time'),
    },
    firstWeek: { title: firstWeekText.title, ...FIRST_WEEK[firstWeek] },
  };
}
