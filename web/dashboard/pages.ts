import type { LinkProps } from '@tanstack/react-router';
import {
  adminOnly,
  admits,
  can,
  readingContractors,
  type AccessRule,
  type Actor,
  type Permission,
} from '../../domain/access.ts';
import { messages } from './frame-messages.ts';

const { pages, quickActions } = messages;

interface DashboardEntry {
  label: string;
  to: NonNullable<LinkProps['to']>;
  /** The permission that a person needs to see the entry. If it is not set, everyone who is signed in sees the
   *  entry. */
  permission?: Permission;
  /** What the page requires in addition to the permission. No entry may lead to a page that refuses the person. */
  alsoNeeds?: AccessRule;
  /** The label in the quick actions of the home page. */
  quickAction?: string;
  /** Pages that people open from this page and that have no entry of their own. */
  leadsTo?: readonly NonNullable<LinkProps['to']>[];
}

/** The entries of the sidebar, top to bottom. For a new page, add its entry here, its label in frame-messages.ts, its
 *  icon in page-icons.ts and its route in routes.tsx. */
const DASHBOARD_ENTRIES = [
  {
    label: pages.dashboard,
    to: '/dashboard',
    permission: 'access:dashboard-page',
    leadsTo: ['/dashboard/help'],
  },
  { label: pages.profile, to: '/dashboard/profile' },
  {
    label: pages.timeLogs,
    to: '/dashboard/time-logs',
    permission: 'access:time-logs-page',
    quickAction: quickActions.timeLogs,
  },
  {
    label: pages.payroll,
    to: '/dashboard/payroll',
    permission: 'access:payroll-page',
    quickAction: quickActions.payroll,
    leadsTo: ['/dashboard/w9-forms'],
  },
  {
    label: pages.contractors,
    to: '/dashboard/contractors',
    permission: 'access:contractors-page',
    alsoNeeds: readingContractors,
    quickAction: quickActions.contractors,
    // People who can't open the payroll page open the W-9 forms from the contractors page.
    leadsTo: ['/dashboard/w9-forms'],
  },
  {
    label: pages.reports,
    to: '/dashboard/reports',
    permission: 'access:reports-page',
    quickAction: quickActions.reports,
  },
  {
    label: pages.staff,
    to: '/dashboard/staff',
    permission: 'access:staff-management-page',
    alsoNeeds: adminOnly,
  },
  {
    label: pages.invitations,
    to: '/dashboard/invitations',
    permission: 'assign_roles',
  },
  {
    label: pages.auditLogs,
    to: '/dashboard/logs',
    permission: 'access:audit-logs-page',
    alsoNeeds: adminOnly,
  },
  {
    label: pages.archive,
    to: '/dashboard/archive',
    permission: 'access:admin-dashboard',
    alsoNeeds: adminOnly,
  },
  {
    label: pages.policies,
    to: '/dashboard/policies',
    permission: 'action:assign-policies',
  },
  {
    label: pages.company,
    to: '/dashboard/company',
    permission: 'access:admin-dashboard',
    alsoNeeds: adminOnly,
  },
  {
    label: pages.operations,
    to: '/dashboard/operations',
    permission: 'access:admin-dashboard',
    alsoNeeds: adminOnly,
  },
] as const satisfies readonly DashboardEntry[];

export type PageAddress = (typeof DASHBOARD_ENTRIES)[number]['to'];

type PageEntry = DashboardEntry & { to: PageAddress };

/** Returns the entries that a person may open. */
export function entriesFor(actor: Pick<Actor, 'roles' | 'permissions'>): PageEntry[] {
  const entries: readonly PageEntry[] = DASHBOARD_ENTRIES;
  return entries.filter(
    ({ permission, alsoNeeds }) =>
      (!permission || can(actor, permission)) && (!alsoNeeds || admits(alsoNeeds, actor)),
  );
}

/** Returns the entry of a page, or the first entry that leads to the page if it has none. */
export function currentEntry(entries: readonly PageEntry[], path: string): PageEntry | undefined {
  const isAt = (to: string) => path === to || path === `${to}/`;
  const isUnder = (to: string) => to !== '/dashboard' && path.startsWith(`${to}/`);
  return (
    entries.find(({ to }) => isAt(to) || isUnder(to)) ??
    entries.find(({ leadsTo = [] }) => leadsTo.some(isAt))
  );
}
