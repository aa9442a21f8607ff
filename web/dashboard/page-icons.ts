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
import type { PagePath } from './pages.ts';

/** The icon of each page in the sidebar. This map is not in pages.ts, because every page loads pages.ts at startup but
 *  loads the icons later. */
export const PAGE_ICONS: Readonly<Record<PagePath, SvgIconComponent>> = {
  '/dashboard': Dashboard,
  '/dashboard/profile': Person,
  '/dashboard/time-logs': AccessTime,
  '/dashboard/payroll': Payment,
  '/dashboard/contractors': People,
  '/dashboard/reports': Assessment,
  '/dashboard/staff': Group,
  '/dashboard/invitations': PersonAdd,
  '/dashboard/logs': Security,
  '/dashboard/archive': Unarchive,
  '/dashboard/policies': AdminPanelSettings,
  '/dashboard/company': Business,
  '/dashboard/operations': MonitorHeart,
};
