import { isEndpoint, type Endpoint } from './endpoint.ts';
import * as auditLogs from './audit-logs/schema.ts';
import * as company from './company/schema.ts';
import * as companySettings from './company/settings.ts';
import * as contractors from './contractors/schema.ts';
import * as dashboard from './dashboard/schema.ts';
import * as deductionReport from './deductions/report-schema.ts';
import * as deductions from './deductions/schema.ts';
import * as deductionAccounting from './deductions/accounting-schema.ts';
import * as escrowInterest from './deductions/interest-schema.ts';
import * as dashboardSetup from './dashboard/setup.ts';
import * as emailChanges from './email-changes/schema.ts';
import * as expenses from './expenses/schema.ts';
import * as filings from './tax/filings/schema.ts';
import * as imports from './imports/schema.ts';
import * as invitations from './invitations/schema.ts';
import * as notifications from './notifications/schema.ts';
import * as pushSubscriptions from './notifications/push-schema.ts';
import * as notificationSettings from './notifications/settings-schema.ts';
import * as openingBalancesImport from './tax/opening-balances/import-schema.ts';
import * as openingBalances from './tax/opening-balances/schema.ts';
import * as paidTo from './paid-to/schema.ts';
import * as payRates from './pay-rates/schema.ts';
import * as draft from './payday/draft-schema.ts';
import * as freightBills from './payday/freight-bill-schema.ts';
import * as papers from './payday/papers-schema.ts';
import * as payLines from './payday/pay-line-schema.ts';
import * as payday from './payday/schema.ts';
import * as operations from './operations/schema.ts';
import * as peopleImport from './people-import/schema.ts';
import * as explanations from './payroll/explanation-schema.ts';
import * as ownWeeks from './payroll/own-weeks.ts';
import * as payrollPayees from './payroll/payee-status.ts';
import * as payroll from './payroll/schema.ts';
import * as payrollStatements from './payroll/statements-schema.ts';
import * as payrollWithholding from './payroll/withholding-schema.ts';
import * as payrollWeeks from './payroll/weeks-schema.ts';
import * as hierarchy from './policies/hierarchy.ts';
import * as policies from './policies/schema.ts';
import * as profile from './profile/schema.ts';
import * as readiness from './tax/year/readiness-schema.ts';
import * as reports from './reports/schema.ts';
import * as signIn from './sign-in/schema.ts';
import * as staff from './staff/schema.ts';
import * as statementQuestions from './statement-questions/schema.ts';
import * as statementDelivery from './tax/delivery/schema.ts';
import * as officeDelivery from './tax/delivery/office-schema.ts';
import * as taxDocuments from './tax/form-1099-nec/schema.ts';
import * as ownTaxYear from './tax/year/own-year.ts';
import * as taxYears from './tax/year/year-schema.ts';
import * as withholdingRepayment from './tax/year/withholding-repayment.ts';
import * as approvals from './time-logs/approval-schema.ts';
import * as decided from './time-logs/decided-schema.ts';
import * as delegations from './time-logs/delegations.ts';
import * as missedDays from './time-logs/missed-days.ts';
import * as timeLogExports from './time-logs/export-schema.ts';
import * as timeLogs from './time-logs/schema.ts';
import * as yearConfirmations from './tax/year/confirmation-schema.ts';
import * as tinMatch from './tax/tin/match-schema.ts';
import * as tinSolicitations from './tax/tin/solicitation-schema.ts';
import * as w9 from './tax/w9/schema.ts';

/** The modules of the API. The server serves every endpoint that these modules export. */
const MODULES: readonly object[] = [
  signIn,
  timeLogs,
  timeLogExports,
  approvals,
  decided,
  delegations,
  missedDays,
  explanations,
  ownWeeks,
  payroll,
  payrollPayees,
  payrollStatements,
  payrollWeeks,
  payrollWithholding,
  profile,
  invitations,
  notifications,
  notificationSettings,
  pushSubscriptions,
  contractors,
  peopleImport,
  dashboard,
  deductions,
  escrowInterest,
  deductionAccounting,
  deductionReport,
  dashboardSetup,
  emailChanges,
  expenses,
  staff,
  policies,
  hierarchy,
  w9,
  taxDocuments,
  taxYears,
  withholdingRepayment,
  filings,
  imports,
  readiness,
  tinSolicitations,
  tinMatch,
  yearConfirmations,
  ownTaxYear,
  statementDelivery,
  statementQuestions,
  officeDelivery,
  openingBalances,
  payday,
  draft,
  papers,
  freightBills,
  payLines,
  paidTo,
  payRates,
  openingBalancesImport,
  reports,
  auditLogs,
  company,
  companySettings,
  operations,
];

export const ENDPOINTS: readonly Endpoint[] = MODULES.flatMap((module) =>
  Object.values(module).filter(isEndpoint),
);
