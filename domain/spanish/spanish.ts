import type { SentenceTable, Translations } from '../sentence.ts';
import { company } from './company.ts';
import { contractors } from './contractors.ts';
import { deductions } from './deductions.ts';
import { delivery } from './delivery.ts';
import { documents } from './documents.ts';
import { emailChanges } from './email-changes.ts';
import { errors } from './errors.ts';
import { expenses } from './expenses.ts';
import { filings } from './filings.ts';
import { importFile } from './import-file.ts';
import { imports } from './imports.ts';
import { invitations } from './invitations.ts';
import { notifications } from './notifications.ts';
import { openingBalances } from './opening-balances.ts';
import { paidTo } from './paid-to.ts';
import { payRates } from './pay-rates.ts';
import { payday } from './payday.ts';
import { payroll } from './payroll.ts';
import { peopleImport } from './people-import.ts';
import { policies } from './policies.ts';
import { reports } from './reports.ts';
import { schema } from './schema.ts';
import { shared } from './shared.ts';
import { signIn } from './sign-in.ts';
import { staff } from './staff.ts';
import { statement } from './statement.ts';
import { statementQuestions } from './statement-questions.ts';
import { taxForms } from './tax-forms.ts';
import { taxYear } from './tax-year.ts';
import { timeLogs } from './time-logs.ts';
import { tin } from './tin.ts';
import { w9 } from './w9.ts';

/** The Spanish messages of all sentences. */
const tables: Record<SentenceTable, Translations['tables'][string]> = {
  company,
  contractors,
  deductions,
  delivery,
  documents,
  emailChanges,
  errors,
  expenses,
  filings,
  importFile,
  imports,
  invitations,
  notifications,
  openingBalances,
  paidTo,
  payRates,
  payday,
  payroll,
  peopleImport,
  policies,
  reports,
  schema,
  shared,
  signIn,
  staff,
  statement,
  statementQuestions,
  taxForms,
  taxYear,
  timeLogs,
  tin,
  w9,
};

export const SPANISH: Translations = { locale: 'es-US', tables };
