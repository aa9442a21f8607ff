import type { Endpoint } from './endpoint.ts';
import * as auditLogs from './audit-logs/schema.ts';
import * as company from './company/schema.ts';
import * as contractors from './contractors/schema.ts';
import * as invitations from './invitations/schema.ts';
import * as payroll from './payroll/schema.ts';
import * as hierarchy from './policies/hierarchy.ts';
import * as policies from './policies/schema.ts';
import * as profile from './profile/schema.ts';
import * as signIn from './sign-in/schema.ts';
import * as staff from './staff/schema.ts';
import * as timeLogs from './time-logs/schema.ts';

/** The table of contents of the API: every endpoint there is. */
export const ENDPOINTS: readonly Endpoint[] = [
  signIn.signIn,
  signIn.register,
  signIn.signOut,
  signIn.getMe,
  signIn.updateMe,
  signIn.confirmPassword,
  signIn.changePassword,
  signIn.forgotPassword,
  signIn.setForgottenPassword,
  timeLogs.listTimeLogs,
  timeLogs.getTimeLog,
  timeLogs.logDay,
  timeLogs.updateTimeLog,
  timeLogs.submitWeek,
  timeLogs.getWeekHistory,
  timeLogs.getTimeLogSummary,
  timeLogs.listApprovals,
  timeLogs.decideTimeLogs,
  payroll.listPayrollRuns,
  payroll.getPayrollRun,
  payroll.getPayrollRunHistory,
  payroll.processWeek,
  payroll.markPaid,
  payroll.reverseRun,
  payroll.getPayrollSheet,
  profile.listDevices,
  profile.signOutDevice,
  invitations.listInvitations,
  invitations.invite,
  invitations.resendInvitation,
  invitations.revokeInvitation,
  invitations.readInvitation,
  contractors.listContractors,
  contractors.getContractor,
  contractors.addContractor,
  contractors.updateContractor,
  contractors.deactivateContractor,
  contractors.activateContractor,
  contractors.getContractorStats,
  staff.listStaff,
  staff.addStaff,
  staff.updateStaff,
  staff.assignRole,
  staff.setStaffStatus,
  staff.setStaffArchived,
  staff.listArchived,
  staff.resetPassword,
  staff.downloadArchive,
  staff.deletePerson,
  staff.getHistory,
  policies.listPolicies,
  policies.listPolicyHolders,
  policies.getPolicyHistory,
  policies.createPolicy,
  policies.updatePolicy,
  policies.deletePolicy,
  policies.previewPolicy,
  policies.assignPolicy,
  policies.removePolicy,
  hierarchy.getHierarchy,
  hierarchy.setReportsTo,
  hierarchy.previewReportsTo,
  auditLogs.listAuditLogs,
  auditLogs.getAuditStats,
  auditLogs.exportAuditLogs,
  auditLogs.getVerification,
  auditLogs.verifyAuditLogs,
  company.getPublicCompany,
];
