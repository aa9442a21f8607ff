import AccessTime from '@mui/icons-material/AccessTime';
import AdminPanelSettings from '@mui/icons-material/AdminPanelSettings';
import Assessment from '@mui/icons-material/Assessment';
import Business from '@mui/icons-material/Business';
import Dashboard from '@mui/icons-material/Dashboard';
import Group from '@mui/icons-material/Group';
import MonitorHeart from '@mui/icons-material/MonitorHeartOutlined';
import Payment from '@mui/icons-material/Payment';
import People from '@mui/icons-material/People';
import Person from '@mui/icons-material/Person';
import PersonAdd from '@mui/icons-material/PersonAdd';
import Security from '@mui/icons-material/Security';
import Unarchive from '@mui/icons-material/Unarchive';
import type { SvgIconComponent } from '@mui/icons-material';
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

interface SidebarItem {
  label: string;
  to: NonNullable<LinkProps['to']>;
  icon: SvgIconComponent;
  /** The permission that a person needs to see the entry. If it is not set, everyone who is signed in sees the
   *  entry. */
  permission?: Permission;
  /** What the page requires in addition to the permission. No entry may lead to a page that refuses the person. */
  requiredAccess?: AccessRule;
  /** The label in the quick actions of the home page. */
  quickAction?: string;
  /** Pages that people open from this page and that have no entry of their own. */
  subpages?: readonly NonNullable<LinkProps['to']>[];
}

/** The entries of the sidebar, top to bottom. For a new page, add its entry here, its label in frame-messages.ts and
 *  its route in routes.tsx. */
const SIDEBAR_ITEMS = [
  {
    label: pages.dashboard,
    to: '/dashboard',
    icon: Dashboard,
    permission: 'access:dashboard-page',
    subpages: ['/dashboard/help'],
  },
  { label: pages.profile, to: '/dashboard/profile', icon: Person },
  {
    label: pages.timeLogs,
    to: '/dashboard/time-logs',
    icon: AccessTime,
    permission: 'access:time-logs-page',
    quickAction: quickActions.timeLogs,
  },
  {
    label: pages.payroll,
    to: '/dashboard/payroll',
    icon: Payment,
    permission: 'access:payroll-page',
    quickAction: quickActions.payroll,
    subpages: ['/dashboard/w9-forms'],
  },
  {
    label: pages.contractors,
    to: '/dashboard/contractors',
    icon: People,
    permission: 'access:contractors-page',
    requiredAccess: readingContractors,
    quickAction: quickActions.contractors,
    // People who can't open the payroll page open the W-9 forms from the contractors page.
    subpages: ['/dashboard/w9-forms'],
  },
  {
    label: pages.reports,
    to: '/dashboard/reports',
    icon: Assessment,
    permission: 'access:reports-page',
    quickAction: quickActions.reports,
  },
  {
    label: pages.staff,
    to: '/dashboard/staff',
    icon: Group,
    permission: 'access:staff-management-page',
    requiredAccess: adminOnly,
  },
  {
    label: pages.invitations,
    to: '/dashboard/invitations',
    icon: PersonAdd,
    permission: 'assign_roles',
  },
  {
    label: pages.auditLogs,
    to: '/dashboard/logs',
    icon: Security,
    permission: 'access:audit-logs-page',
    requiredAccess: adminOnly,
  },
  {
    label: pages.archive,
    to: '/dashboard/archive',
    icon: Unarchive,
    permission: 'access:admin-dashboard',
    requiredAccess: adminOnly,
  },
  {
    label: pages.policies,
    to: '/dashboard/policies',
    icon: AdminPanelSettings,
    permission: 'action:assign-policies',
  },
  {
    label: pages.company,
    to: '/dashboard/company',
    icon: Business,
    permission: 'access:admin-dashboard',
    requiredAccess: adminOnly,
  },
  {
    label: pages.operations,
    to: '/dashboard/operations',
    icon: MonitorHeart,
    permission: 'access:admin-dashboard',
    requiredAccess: adminOnly,
  },
] as const satisfies readonly SidebarItem[];

export type PagePath = (typeof SIDEBAR_ITEMS)[number]['to'];

type PageEntry = SidebarItem & { to: PagePath };

export function sidebarItemsFor(actor: Pick<Actor, 'roles' | 'permissions'>): PageEntry[] {
  const entries: readonly PageEntry[] = SIDEBAR_ITEMS;
  return entries.filter(
    ({ permission, requiredAccess }) =>
      (!permission || can(actor, permission)) && (!requiredAccess || admits(requiredAccess, actor)),
  );
}

/** Returns the entry of a page. If the page has no entry, returns the first entry whose subpages include the page. */
export function currentSidebarItem(
  entries: readonly PageEntry[],
  path: string,
): PageEntry | undefined {
  const isAt = (to: string) => path === to || path === `${to}/`;
  const isUnder = (to: string) => to !== '/dashboard' && path.startsWith(`${to}/`);
  return (
    entries.find(({ to }) => isAt(to) || isUnder(to)) ??
    entries.find(({ subpages = [] }) => subpages.some(isAt))
  );
}
