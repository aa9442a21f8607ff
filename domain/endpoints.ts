import type { Endpoint } from './endpoint.ts';
import * as company from './company/schema.ts';
import * as contractors from './contractors/schema.ts';
import * as payroll from './payroll/schema.ts';
import * as signIn from './sign-in/schema.ts';
import * as timeLogs from './time-logs/schema.ts';

/** The table of contents of the API: every endpoint there is. */
export const ENDPOINTS: readonly Endpoint[] = [
  signIn.signIn,
  signIn.register,
  signIn.signOut,
  signIn.getMe,
  signIn.updateMe,
  signIn.changePassword,
  timeLogs.listTimeLogs,
  timeLogs.getTimeLog,
  timeLogs.logDay,
  timeLogs.updateTimeLog,
  timeLogs.submitWeek,
  timeLogs.getTimeLogSummary,
  timeLogs.listApprovals,
  timeLogs.decideTimeLogs,
  payroll.listPayrollRuns,
  payroll.getPayrollRun,
  payroll.processWeek,
  payroll.markPaid,
  payroll.reverseRun,
  payroll.getPayrollSheet,
  contractors.listContractors,
  company.getPublicCompany,
];
