import { AUDIT_LOGS } from './audit-logs.ts';
import { COMPANY } from './company.ts';
import { CONTRACTORS } from './contractors.ts';
import { DAY_EXPORTS } from './day-exports.ts';
import { DASHBOARD } from './dashboard.ts';
import { DEDUCTION_DOCUMENTS } from './deduction-documents.ts';
import { DEDUCTIONS } from './deductions.ts';
import { EMAIL_CHANGES } from './email-changes.ts';
import { EXPENSES } from './expenses.ts';
import { FILINGS } from './filings.ts';
import { IMPORTS } from './imports.ts';
import { INVITATIONS } from './invitations.ts';
import { NOTIFICATIONS } from './notifications.ts';
import { OPERATIONS } from './operations.ts';
import { OPENING_BALANCES } from './opening-balances.ts';
import { PAID_TO } from './paid-to.ts';
import { PAY_RATES } from './pay-rates.ts';
import { FREIGHT_BILLS } from './freight-bills.ts';
import { PAYDAY } from './payday.ts';
import { PAYROLL } from './payroll.ts';
import { PEOPLE_IMPORT } from './people-import.ts';
import { POLICIES } from './policies.ts';
import { PROFILE } from './profile.ts';
import { READINESS } from './readiness.ts';
import { REPORTS } from './reports.ts';
import { SIGN_IN } from './sign-in.ts';
import { STAFF } from './staff.ts';
import { STATEMENT_DELIVERY } from './statement-delivery.ts';
import { STATEMENT_QUESTIONS } from './statement-questions.ts';
import { TAX_DOCUMENTS } from './tax-documents.ts';
import { TIME_LOGS } from './time-logs.ts';
import { TIN_MATCH } from './tin-match.ts';
import { TIN_SOLICITATIONS } from './tin-solicitations.ts';
import { W9 } from './w9.ts';
import { YEAR_CONFIRMATIONS } from './year-confirmations.ts';
import type {
  Expectation,
  Expectations,
  CallInput,
  Records,
  Relation,
} from '../access/expectations.ts';

/** The expectations of every endpoint, by feature. */
export const EXPECTATIONS: Expectations = {
  ...SIGN_IN,
  ...PROFILE,
  ...COMPANY,
  ...DASHBOARD,
  ...TIME_LOGS,
  ...DAY_EXPORTS,
  ...PAYROLL,
  ...FREIGHT_BILLS,
  ...PAYDAY,
  ...PAID_TO,
  ...PAY_RATES,
  ...EXPENSES,
  ...DEDUCTIONS,
  ...DEDUCTION_DOCUMENTS,
  ...TAX_DOCUMENTS,
  ...FILINGS,
  ...IMPORTS,
  ...READINESS,
  ...TIN_SOLICITATIONS,
  ...TIN_MATCH,
  ...YEAR_CONFIRMATIONS,
  ...STATEMENT_DELIVERY,
  ...STATEMENT_QUESTIONS,
  ...OPENING_BALANCES,
  ...REPORTS,
  ...EMAIL_CHANGES,
  ...INVITATIONS,
  ...NOTIFICATIONS,
  ...CONTRACTORS,
  ...STAFF,
  ...PEOPLE_IMPORT,
  ...W9,
  ...POLICIES,
  ...AUDIT_LOGS,
  ...OPERATIONS,
};

/** @throws if the endpoint, such as "GET /api/company", has no expectation */
export function expectationOf(name: string): Expectation {
  const expectation = EXPECTATIONS[name];
  if (!expectation) throw new Error(`No file of testing/expectations has ${name}.`);
  return expectation;
}

/** A valid input for a call about a person's records. */
export function inputOf(name: string, target: Records, relation: Relation): CallInput {
  return expectationOf(name).input(target, relation);
}
