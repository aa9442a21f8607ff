import { createRoute, createRouter } from '@tanstack/react-router';
import { enteringDays } from '../domain/access.ts';
import { archiveSearch } from './archive/search.ts';
import { logsSearch } from './audit-logs/search.ts';
import { contractorSearch, contractorsSearch } from './contractors/search.ts';
import { authRoutes, root } from './auth-routes.tsx';
import { dashboard } from './dashboard-route.tsx';
import { payrollRoutes } from './payroll-routes.tsx';
import {
  requireAccess,
  requirePermission,
  requireAdmin,
  requireSignIn,
  requireTaxDocumentAccess,
} from './app/guards.ts';
import { lazyRouteComponent } from './app/lazy-page.ts';
import { messages as appMessages } from './app/messages.ts';
import { NotFoundPage } from './app/NotFoundPage.tsx';
import { PageError } from './app/PageError.tsx';
import type { SessionUser } from './app/session-storage.ts';
import { messages } from './messages.ts';
import { helpSearch } from './help/search.ts';
import { invitationsSearch } from './invitations/search.ts';
import { policiesSearch } from './policies/search.ts';
import { profileSearch } from './profile/search.ts';
import { reportSearch, reportsSearch } from './reports/search.ts';
import { staffSearch } from './staff/search.ts';
import { prefetchDrafts, prefetchWeeks } from './time-logs/prefetch.ts';
import { enterDaysSearch, timeLogsSearch } from './time-logs/search.ts';
import { w9Search } from './tax/w9/search.ts';
import { Loading } from './ui/Loading.tsx';

const { titles } = messages;

// This module defines the router, and the path, title, guard and component of each dashboard route. Each page is
// lazy-loaded as a separate chunk. The routes outside the dashboard are in auth-routes.tsx. The payroll routes are in
// payroll-routes.tsx. The server renders the public page (server/company/landing).

const dashboardHome = createRoute({
  getParentRoute: () => dashboard,
  path: '/',
  staticData: { title: titles.dashboardHome },
  pendingComponent: () => <Loading text={messages.loadingDashboard} />,
  component: lazyRouteComponent(() => import('./dashboard/DashboardPage.tsx'), 'DashboardPage'),
});

const profile = createRoute({
  getParentRoute: () => dashboard,
  path: '/profile',
  staticData: { title: titles.profile },
  validateSearch: profileSearch,
  component: lazyRouteComponent(() => import('./profile/ProfilePage.tsx'), 'ProfilePage'),
});

const ownW9 = createRoute({
  getParentRoute: () => dashboard,
  path: '/profile/w9',
  staticData: { title: titles.ownW9 },
  component: lazyRouteComponent(() => import('./tax/w9/W9Page.tsx'), 'W9Page'),
});

const ownDelivery = createRoute({
  getParentRoute: () => dashboard,
  path: '/profile/delivery',
  staticData: { title: titles.ownDelivery },
  component: lazyRouteComponent(
    () => import('./tax/delivery/OwnDeliveryPage.tsx'),
    'OwnDeliveryPage',
  ),
});

const ownNotifications = createRoute({
  getParentRoute: () => dashboard,
  path: '/profile/notifications',
  staticData: { title: titles.ownNotifications },
  component: lazyRouteComponent(
    () => import('./notifications/SettingsPage.tsx'),
    'NotificationSettingsPage',
  ),
});

const help = createRoute({
  getParentRoute: () => dashboard,
  path: '/help',
  staticData: { title: titles.help },
  validateSearch: helpSearch,
  component: lazyRouteComponent(() => import('./help/HelpPage.tsx'), 'HelpPage'),
});

const w9Forms = createRoute({
  getParentRoute: () => dashboard,
  path: '/w9-forms',
  staticData: { title: titles.w9Forms },
  beforeLoad: requireTaxDocumentAccess,
  validateSearch: w9Search,
  component: lazyRouteComponent(() => import('./tax/w9/W9FormsPage.tsx'), 'W9FormsPage'),
});

const timeLogs = createRoute({
  getParentRoute: () => dashboard,
  path: '/time-logs',
  staticData: {
    title: titles.timeLogs,
    prefetch: prefetchWeeks,
  },
  beforeLoad: requirePermission('access:time-logs-page'),
  validateSearch: timeLogsSearch,
  component: lazyRouteComponent(() => import('./time-logs/TimeLogsPage.tsx'), 'TimeLogsPage'),
});

const enterDays = createRoute({
  getParentRoute: () => dashboard,
  path: '/time-logs/enter-days',
  staticData: { title: titles.enterDays, prefetch: prefetchDrafts },
  beforeLoad: requireAccess(enteringDays),
  validateSearch: enterDaysSearch,
  component: lazyRouteComponent(
    () => import('./time-logs/enter-days/EnterDaysPage.tsx'),
    'EnterDaysPage',
  ),
});

const contractors = createRoute({
  getParentRoute: () => dashboard,
  path: '/contractors',
  staticData: { title: titles.contractors },
  beforeLoad: requirePermission('access:contractors-page'),
  validateSearch: contractorsSearch,
  component: lazyRouteComponent(
    () => import('./contractors/ContractorsPage.tsx'),
    'ContractorsPage',
  ),
});

const contractor = createRoute({
  getParentRoute: () => dashboard,
  path: '/contractors/$id',
  staticData: { title: titles.contractor },
  beforeLoad: requirePermission('access:contractors-page'),
  validateSearch: contractorSearch,
  component: lazyRouteComponent(() => import('./contractors/ContractorPage.tsx'), 'ContractorPage'),
});

const reports = createRoute({
  getParentRoute: () => dashboard,
  path: '/reports',
  staticData: { title: titles.reports },
  beforeLoad: requirePermission('access:reports-page'),
  validateSearch: reportsSearch,
  component: lazyRouteComponent(() => import('./reports/ReportsPage.tsx'), 'ReportsPage'),
});

const report = createRoute({
  getParentRoute: () => dashboard,
  path: '/reports/$id',
  staticData: { title: titles.report },
  beforeLoad: requirePermission('access:reports-page'),
  validateSearch: reportSearch,
  component: lazyRouteComponent(() => import('./reports/ReportPage.tsx'), 'ReportPage'),
});

const staff = createRoute({
  getParentRoute: () => dashboard,
  path: '/staff',
  staticData: { title: titles.staff },
  beforeLoad: requireAdmin,
  validateSearch: staffSearch,
  component: lazyRouteComponent(() => import('./staff/StaffPage.tsx'), 'StaffPage'),
});

const archive = createRoute({
  getParentRoute: () => dashboard,
  path: '/archive',
  staticData: { title: titles.archive },
  beforeLoad: requireAdmin,
  validateSearch: archiveSearch,
  component: lazyRouteComponent(() => import('./archive/ArchivePage.tsx'), 'ArchivePage'),
});

const policies = createRoute({
  getParentRoute: () => dashboard,
  path: '/policies',
  staticData: { title: titles.policies },
  beforeLoad: requirePermission('action:assign-policies'),
  validateSearch: policiesSearch,
  component: lazyRouteComponent(() => import('./policies/PoliciesPage.tsx'), 'PoliciesPage'),
});

const auditLogs = createRoute({
  getParentRoute: () => dashboard,
  path: '/logs',
  staticData: { title: titles.auditLogs },
  beforeLoad: requireAdmin,
  validateSearch: logsSearch,
  component: lazyRouteComponent(() => import('./audit-logs/LogsPage.tsx'), 'LogsPage'),
});

const company = createRoute({
  getParentRoute: () => dashboard,
  path: '/company',
  staticData: { title: titles.company },
  beforeLoad: requireAdmin,
  component: lazyRouteComponent(() => import('./company/CompanyPage.tsx'), 'CompanyPage'),
});

const invitations = createRoute({
  getParentRoute: () => dashboard,
  path: '/invitations',
  staticData: { title: titles.invitations },
  beforeLoad: requirePermission('assign_roles'),
  validateSearch: invitationsSearch,
  component: lazyRouteComponent(
    () => import('./invitations/InvitationsPage.tsx'),
    'InvitationsPage',
  ),
});

const operations = createRoute({
  getParentRoute: () => dashboard,
  path: '/operations',
  staticData: { title: titles.operations },
  beforeLoad: requireAdmin,
  component: lazyRouteComponent(() => import('./operations/OperationsPage.tsx'), 'OperationsPage'),
});

/** Any other address below /dashboard. It leads a signed-out visitor to the public page, as every page here does. */
const unknownPage = createRoute({
  getParentRoute: () => root,
  path: '/dashboard/$',
  staticData: { title: appMessages.notFound.title },
  beforeLoad: requireSignIn,
  component: NotFoundPage,
});

export const router = createRouter({
  routeTree: root.addChildren([
    ...authRoutes,
    unknownPage,
    dashboard.addChildren([
      dashboardHome,
      profile,
      ownW9,
      ownDelivery,
      ownNotifications,
      help,
      w9Forms,
      timeLogs,
      enterDays,
      ...payrollRoutes,
      contractors,
      contractor,
      reports,
      report,
      staff,
      auditLogs,
      archive,
      policies,
      company,
      invitations,
      operations,
    ]),
  ]),
  // A page sees only the search parameters that it validated, never the raw ones.
  search: { strict: true },
  defaultPreload: 'intent',
  defaultPendingComponent: () => <Loading />,
  defaultErrorComponent: PageError,
  defaultNotFoundComponent: NotFoundPage,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    /** The page's part of the document title. */
    title?: string;
    /** Prefetches the data of the page while the profile is refreshed. Never rejects. */
    prefetch?: (user: SessionUser) => Promise<void>;
  }
}
