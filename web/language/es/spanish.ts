import { SPANISH } from '../../../domain/spanish/spanish.ts';
import { app, appPassword, offline } from './app.ts';
import { archive } from './archive.ts';
import { bulk } from './bulk.ts';
import { contractors } from './contractors.ts';
import { dashboardFrame } from './dashboard-frame.ts';
import { dashboardSetup } from './dashboard-setup.ts';
import { dashboard } from './dashboard.ts';
import { deductionReport } from './deduction-report.ts';
import { deductionForm } from './deduction-form.ts';
import { deductions } from './deductions.ts';
import { documents } from './documents.ts';
import { escrowInterest } from './escrow-interest.ts';
import { exports } from './exports.ts';
import { expenses } from './expenses.ts';
import { freightBill } from './freight-bill.ts';
import { help } from './help.ts';
import { imports } from './imports.ts';
import { invitations } from './invitations.ts';
import { joinLinks } from './join-links.ts';
import { notificationSettings } from './notification-settings.ts';
import { notifications } from './notifications.ts';
import { palette } from './palette.ts';
import { paidTo } from './paid-to.ts';
import { payRates } from './pay-rates.ts';
import { paydayPapers, paymentClock } from './payday-papers.ts';
import { paydayQuestions } from './payday-questions.ts';
import { paydayStatements } from './payday-statements.ts';
import { payday } from './payday.ts';
import { payrollQuestions } from './payroll-questions.ts';
import { payrollReversal, payrollStatement } from './payroll-statement.ts';
import { payroll } from './payroll.ts';
import { people } from './people.ts';
import { policies } from './policies.ts';
import { profile } from './profile.ts';
import { quantities } from './quantities.ts';
import { reports } from './reports.ts';
import { roleChange } from './role-change.ts';
import { signIn } from './sign-in.ts';
import { signInState } from './sign-in-state.ts';
import { staff } from './staff.ts';
import { statementDelivery, statementDeliveryDisclosures } from './statement-delivery.ts';
import { taxDocumentsConfirmation, taxDocumentsTin } from './tax-documents-tin.ts';
import { taxRepayment } from './tax-repayment.ts';
import { taxDocumentsYear } from './tax-documents-year.ts';
import { taxDocuments } from './tax-documents.ts';
import { timeLogsApproval, timeLogsException } from './time-logs-approval.ts';
import { timeLogsEntry } from './time-logs-entry.ts';
import { timeLogs } from './time-logs.ts';
import { ui, uiPassword } from './ui.ts';
import { w9Certification, w9Form } from './w9-form.ts';
import { w9 } from './w9.ts';
import {
  importFile,
  codeLabels,
  historyLabels,
  pageTitles,
  payLabels,
  rateLabels,
  roles,
  work,
} from './words.ts';

/** All Spanish text of the web app. Each key is a name that `inLanguage` takes. This module loads only when the page is
 *  in Spanish. */
export const spanish = {
  app,
  appPassword,
  archive,
  bulk,
  contractors,
  importFile,
  dashboard,
  dashboardFrame,
  dashboardSetup,
  deductionForm,
  deductions,
  documents,
  escrowInterest,
  deductionReport,
  expenses,
  exports,
  help,
  imports,
  codeLabels,
  historyLabels,
  invitations,
  joinLinks,
  notificationSettings,
  notifications,
  offline,
  pageTitles,
  palette,
  paidTo,
  payRates,
  payLabels,
  freightBill,
  payday,
  paydayPapers,
  paymentClock,
  paydayQuestions,
  paydayStatements,
  payroll,
  payrollReversal,
  payrollQuestions,
  payrollStatement,
  people,
  policies,
  profile,
  rateLabels,
  reports,
  roleChange,
  roles,
  signIn,
  quantities,
  signInState,
  staff,
  statementDelivery,
  statementDeliveryDisclosures,
  taxDocuments,
  taxDocumentsConfirmation,
  taxDocumentsTin,
  taxRepayment,
  taxDocumentsYear,
  timeLogs,
  timeLogsApproval,
  timeLogsEntry,
  timeLogsException,
  ui,
  uiPassword,
  w9,
  w9Certification,
  w9Form,
  work,
  /** The sentences that the domain shares with the server. */
  sentences: SPANISH,
};

export type Texts = typeof spanish;
