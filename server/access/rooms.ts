import { AUDIT_LOGS } from '../audit-logs/expectations.ts';
import { COMPANY } from '../company/expectations.ts';
import { CONTRACTORS } from '../contractors/expectations.ts';
import { DASHBOARD } from '../dashboard/expectations.ts';
import { EMAIL_CHANGES } from '../email-changes/expectations.ts';
import { INVITATIONS } from '../invitations/expectations.ts';
import { OPERATIONS } from '../operations/expectations.ts';
import { PAYROLL } from '../payroll/expectations.ts';
import { PEOPLE_IMPORT } from '../people-import/expectations.ts';
import { POLICIES } from '../policies/expectations.ts';
import { PROFILE } from '../profile/expectations.ts';
import { REPORTS } from '../reports/expectations.ts';
import { SIGN_IN } from '../sign-in/expectations.ts';
import { STAFF } from '../staff/expectations.ts';
import { TAX_DOCUMENTS } from '../tax-documents/expectations.ts';
import { TIME_LOGS } from '../time-logs/expectations.ts';
import { W9 } from '../w9/expectations.ts';
import type { Expectation, Expectations, Given, Records, Relation } from './expectations.ts';

/** What is expected of every endpoint, room by room. */
export const EXPECTATIONS: Expectations = {
  ...SIGN_IN,
  ...PROFILE,
  ...COMPANY,
  ...DASHBOARD,
  ...TIME_LOGS,
  ...PAYROLL,
  ...TAX_DOCUMENTS,
  ...REPORTS,
  ...EMAIL_CHANGES,
  ...INVITATIONS,
  ...CONTRACTORS,
  ...STAFF,
  ...PEOPLE_IMPORT,
  ...W9,
  ...POLICIES,
  ...AUDIT_LOGS,
  ...OPERATIONS,
};

/** @throws where nothing is expected of the endpoint: "GET /api/company" */
export function expectationOf(name: string): Expectation {
  const expectation = EXPECTATIONS[name];
  if (!expectation) throw new Error(`No expectations.ts of a room has ${name}.`);
  return expectation;
}

/** A valid input for a call on somebody's records. */
export function inputOf(name: string, target: Records, relation: Relation): Given {
  return expectationOf(name).input(target, relation);
}
