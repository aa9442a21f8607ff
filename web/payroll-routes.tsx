import { createRoute } from '@tanstack/react-router';
import {
  requireAdmin,
  requireEscrowInterestAccess,
  requirePermission,
  requireTaxDocumentAccess,
} from './app/guards.ts';
import { lazyRouteComponent } from './app/lazy-page.ts';
import { dashboard } from './dashboard-route.tsx';
import { messages } from './messages.ts';
import { deductionReportSearch } from './deductions/report-search.ts';
import { deductionsSearch, interestSearch, payeeDeductionsSearch } from './deductions/search.ts';
import { importSearch } from './imports/search.ts';
import { matchSearch } from './tax/tin/search.ts';
import { balancesSearch } from './tax/opening-balances/search.ts';
import { questionsSearch } from './payday/questions-search.ts';
import { payrollSearch, settlementsSearch } from './payroll/search.ts';
import { readinessSearch } from './tax/year/readiness-search.ts';
import { deliverySearch } from './tax/delivery/search.ts';
import { documentsSearch, yearSearch } from './tax/form-1099-nec/search.ts';

const { titles } = messages;

const payroll = createRoute({
  getParentRoute: () => dashboard,
  path: '/payroll',
  staticData: { title: titles.payroll },
  beforeLoad: requirePermission('access:payroll-page'),
  validateSearch: (search: Record<string, unknown>) => ({
    ...payrollSearch(search),
    ...documentsSearch(search),
  }),
  component: lazyRouteComponent(() => import('./PayrollAndTaxPage.tsx'), 'PayrollAndTaxPage'),
});

const settlements = createRoute({
  getParentRoute: () => dashboard,
  path: '/payroll/settlements',
  staticData: { title: titles.settlements },
  beforeLoad: requirePermission('action:process-payroll'),
  validateSearch: settlementsSearch,
  component: lazyRouteComponent(() => import('./payroll/SettlementsPage.tsx'), 'SettlementsPage'),
});

const statement = createRoute({
  getParentRoute: () => dashboard,
  path: '/payroll/statements/$id',
  staticData: { title: titles.statement },
  beforeLoad: requirePermission('access:payroll-page'),
  component: lazyRouteComponent(() => import('./payroll/StatementPage.tsx'), 'StatementPage'),
});

const questions = createRoute({
  getParentRoute: () => dashboard,
  path: '/payroll/questions',
  staticData: { title: titles.questions },
  beforeLoad: requirePermission('action:process-payroll'),
  validateSearch: questionsSearch,
  component: lazyRouteComponent(() => import('./payday/QuestionsPage.tsx'), 'QuestionsPage'),
});

const deductions = createRoute({
  getParentRoute: () => dashboard,
  path: '/payroll/deductions',
  staticData: { title: titles.deductions },
  beforeLoad: requirePermission('action:process-payroll'),
  validateSearch: deductionsSearch,
  component: lazyRouteComponent(() => import('./deductions/DeductionsPage.tsx'), 'DeductionsPage'),
});

const payeeDeductions = createRoute({
  getParentRoute: () => dashboard,
  path: '/payroll/deductions/$id',
  staticData: { title: titles.deductions },
  beforeLoad: requirePermission('action:process-payroll'),
  validateSearch: payeeDeductionsSearch,
  component: lazyRouteComponent(
    () => import('./deductions/PayeeDeductionsPage.tsx'),
    'PayeeDeductionsPage',
  ),
});

const escrowInterest = createRoute({
  getParentRoute: () => dashboard,
  path: '/payroll/escrow-interest',
  staticData: { title: titles.escrowInterest },
  beforeLoad: requireEscrowInterestAccess,
  validateSearch: interestSearch,
  component: lazyRouteComponent(
    () => import('./deductions/EscrowInterestPage.tsx'),
    'EscrowInterestPage',
  ),
});

const deductionReport = createRoute({
  getParentRoute: () => dashboard,
  path: '/payroll/deductions/report',
  staticData: { title: titles.deductionReport },
  beforeLoad: requirePermission('action:process-payroll'),
  validateSearch: deductionReportSearch,
  component: lazyRouteComponent(
    () => import('./deductions/DeductionReportPage.tsx'),
    'DeductionReportPage',
  ),
});

const importFile = createRoute({
  getParentRoute: () => dashboard,
  path: '/payroll/import',
  staticData: { title: titles.import },
  beforeLoad: requirePermission('action:process-payroll'),
  validateSearch: importSearch,
  component: lazyRouteComponent(() => import('./imports/ImportPage.tsx'), 'ImportPage'),
});

const exportFiles = createRoute({
  getParentRoute: () => dashboard,
  path: '/payroll/export',
  staticData: { title: titles.export },
  beforeLoad: requirePermission('action:process-payroll'),
  component: lazyRouteComponent(() => import('./exports/ExportPage.tsx'), 'ExportPage'),
});

const taxYear = createRoute({
  getParentRoute: () => dashboard,
  path: '/payroll/year',
  staticData: { title: titles.taxYear },
  beforeLoad: requirePermission('action:process-payroll'),
  validateSearch: yearSearch,
  component: lazyRouteComponent(() => import('./tax/year/YearPage.tsx'), 'YearPage'),
});

const fileYear = createRoute({
  getParentRoute: () => dashboard,
  path: '/payroll/year/file',
  staticData: { title: titles.fileYear },
  beforeLoad: requireAdmin,
  validateSearch: yearSearch,
  component: lazyRouteComponent(() => import('./tax/filings/FilePage.tsx'), 'FilePage'),
});

const readiness = createRoute({
  getParentRoute: () => dashboard,
  path: '/payroll/readiness',
  staticData: { title: titles.readiness },
  beforeLoad: requirePermission('action:process-payroll'),
  validateSearch: readinessSearch,
  component: lazyRouteComponent(() => import('./tax/year/ReadinessPage.tsx'), 'ReadinessPage'),
});

const yearDelivery = createRoute({
  getParentRoute: () => dashboard,
  path: '/payroll/delivery',
  staticData: { title: titles.yearDelivery },
  beforeLoad: requireTaxDocumentAccess,
  validateSearch: deliverySearch,
  component: lazyRouteComponent(
    () => import('./tax/delivery/YearDeliveryPage.tsx'),
    'YearDeliveryPage',
  ),
});

const tinMatching = createRoute({
  getParentRoute: () => dashboard,
  path: '/payroll/tin-matching',
  staticData: { title: titles.tinMatching },
  beforeLoad: requireAdmin,
  validateSearch: matchSearch,
  component: lazyRouteComponent(() => import('./tax/tin/TinMatchingPage.tsx'), 'TinMatchingPage'),
});

const openingBalances = createRoute({
  getParentRoute: () => dashboard,
  path: '/payroll/opening-balances',
  staticData: { title: titles.openingBalances },
  beforeLoad: requirePermission('action:process-payroll'),
  validateSearch: balancesSearch,
  component: lazyRouteComponent(
    () => import('./tax/opening-balances/OpeningBalancesPage.tsx'),
    'OpeningBalancesPage',
  ),
});

export const payrollRoutes = [
  payroll,
  settlements,
  statement,
  questions,
  deductions,
  payeeDeductions,
  escrowInterest,
  deductionReport,
  importFile,
  exportFiles,
  taxYear,
  fileYear,
  readiness,
  yearDelivery,
  openingBalances,
  tinMatching,
] as const;
