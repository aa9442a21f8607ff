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
import { can, type Actor, type Permission } from '../../domain/access.ts';

interface DashboardEntry {
  label: string;
  to: NonNullable<LinkProps['to']>;
  icon: SvgIconComponent;
  /** Shows the entry; without one it is for everyone who is signed in. Who may open the page is said by
   *  its route: of staff, audit logs and archive the specification lets administrators in only. */
  permission?: Permission;
  /** What one does there, in the quick actions of the dashboard's home. */
  quickAction?: string;
}

/** The sidebar, top to bottom. A new page adds its line here and its route in routes.tsx. */
const DASHBOARD_ENTRIES: readonly DashboardEntry[] = [
  { label: 'Dashboard', to: '/dashboard', icon: Dashboard, permission: 'access:dashboard-page' },
  { label: 'Profile', to: '/dashboard/profile', icon: Person },
  {
    label: 'Time Logs',
    to: '/dashboard/time-logs',
    icon: AccessTime,
    permission: 'access:time-logs-page',
    quickAction: 'Log the days of this week',
  },
  {
    label: 'Payroll',
    to: '/dashboard/payroll',
    icon: Payment,
    permission: 'access:payroll-page',
    quickAction: 'See the runs of each week',
  },
  {
    label: 'Contractors',
    to: '/dashboard/contractors',
    icon: People,
    permission: 'access:contractors-page',
    quickAction: 'See and manage who drives',
  },
  {
    label: 'Reports',
    to: '/dashboard/reports',
    icon: Assessment,
    permission: 'access:reports-page',
    quickAction: 'Pay, days and taxes in figures',
  },
  {
    label: 'Staff Management',
    to: '/dashboard/staff',
    icon: Group,
    permission: 'access:staff-management-page',
  },
  {
    label: 'Invitations',
    to: '/dashboard/invitations',
    icon: PersonAdd,
    permission: 'assign_roles',
  },
  {
    label: 'Audit Logs',
    to: '/dashboard/logs',
    icon: Security,
    permission: 'access:audit-logs-page',
  },
  {
    label: 'Archive',
    to: '/dashboard/archive',
    icon: Unarchive,
    permission: 'access:admin-dashboard',
  },
  {
    label: 'Policy Management',
    to: '/dashboard/policies',
    icon: AdminPanelSettings,
    permission: 'action:assign-policies',
  },
  {
    label: 'Company Settings',
    to: '/dashboard/company',
    icon: Business,
    permission: 'access:admin-dashboard',
  },
  {
    label: 'System Health',
    to: '/dashboard/operations',
    icon: MonitorHeart,
    permission: 'access:admin-dashboard',
  },
];

/** The entries that a person may open. */
export function entriesFor(actor: Pick<Actor, 'roles' | 'permissions'>): DashboardEntry[] {
  return DASHBOARD_ENTRIES.filter(({ permission }) => !permission || can(actor, permission));
}
