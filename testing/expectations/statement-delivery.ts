import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { DEMO_COMPANY } from '../../db/seeds/company.ts';
import { disclosuresOf, disclosuresText } from '../../domain/tax/delivery/disclosures.ts';
import {
  byPerson,
  caller,
  nobody,
  nothing,
  target,
  type Expectations,
  type ExpectedValues,
} from '../access/expectations.ts';
import { ADMINS, ADMINS_FOR_ALL, ALL_TAX_FORMS, EVERYONE } from '../access/scope.ts';

const furnished: ExpectedValues = ({ target }) => sql`select t.id as "taxDocumentId", t.type,
  t.tax_year as "taxYear", t.status, d.method, d.furnished_on as "furnishedOn"
  from statement_deliveries d join tax_documents t on t.id = d.document_id
  where d.document_id = ${target.necDocumentId}`;
const toMail: ExpectedValues = () => sql`select 'FORM_1099_NEC' as type, 2025 as "taxYear",
  count(*)::int as documents from tax_documents t
  where t.type = 'FORM_1099_NEC' and t.tax_year = 2025 and t.status in ('SUBMITTED', 'APPROVED')
    and t.id not in (select document_id from statement_deliveries)
    and t.user_id not in (select user_id from delivery_consents where withdrawn_at is null)`;
const consentText: ExpectedValues = ({ own }) => sql`select text_version as "textVersion"
  from delivery_consents where user_id = ${own.id}`;

/** The digest of the disclosures in the state 'with a sample'. */
const digest = createHash('sha256')
  .update(disclosuresText(disclosuresOf({ name: DEMO_COMPANY.official_name, contact: '' })))
  .digest('hex');

/** The expectations of this feature's endpoints (testing/access/expectations.ts). */
export const STATEMENT_DELIVERY: Expectations = {
  'GET /api/profile/delivery': {
    admits: 'signed in',
    scope: EVERYONE,
    outcome: 'ok',
    input: nothing,
  },
  'POST /api/profile/delivery/sample': {
    admits: 'signed in',
    scope: EVERYONE,
    outcome: 'ok',
    input: nothing,
    auditScenarios: [
      { on: 'own', action: 'DELIVERY_SAMPLE_CREATED', subject: caller, onRepeat: 'the same' },
    ],
  },
  'GET /api/profile/delivery/sample': {
    admits: 'signed in',
    scope: EVERYONE,
    // The caller has no sample yet.
    outcome: 'NOT_FOUND',
    input: nothing,
    auditScenarios: [
      {
        on: 'own',
        recordState: 'with a sample',
        action: 'DELIVERY_SAMPLE_DOWNLOADED',
        subject: caller,
        onRepeat: 'the same',
      },
    ],
  },
  'POST /api/profile/delivery/consent': {
    admits: 'signed in',
    scope: EVERYONE,
    // Consent requires the code on a sample PDF.
    outcome: 'CONFLICT',
    input: () => ({ body: { digest, code: 'tester' } }),
    auditScenarios: [
      {
        on: 'own',
        recordState: 'with a sample',
        action: 'DELIVERY_CONSENT_GIVEN',
        subject: caller,
        after: consentText,
        onRepeat: 'nothing',
      },
    ],
  },
  'POST /api/profile/delivery/withdrawal': {
    admits: 'signed in',
    scope: EVERYONE,
    outcome: 'ok',
    input: nothing,
    auditScenarios: [
      {
        on: 'own',
        recordState: 'consenting',
        action: 'DELIVERY_CONSENT_WITHDRAWN',
        subject: caller,
        before: consentText,
        onRepeat: 'nothing',
      },
    ],
  },
  'POST /api/delivery-consents/:id/withdrawal': {
    admits: 'admin',
    recordState: 'consenting',
    scope: ADMINS_FOR_ALL,
    // The caller has not consented.
    outcome: { own: 'CONFLICT', inScope: 'ok', outOfScope: 'NOT_FOUND', missing: 'NOT_FOUND' },
    input: byPerson,
    auditScenarios: [
      {
        action: 'DELIVERY_CONSENT_WITHDRAWN',
        subject: target,
        before: { textVersion: 'shown' },
        onRepeat: 'CONFLICT',
      },
    ],
  },
  'GET /api/tax-years/:year/delivery': {
    admits: ['action:process-payroll'],
    scope: ALL_TAX_FORMS,
    outcome: 'ok',
    input: () => ({ params: { year: 2025 }, query: { state: 'print' } }),
  },
  'POST /api/tax-years/:year/furnishing': {
    admits: 'admin',
    scope: ADMINS,
    outcome: 'ok',
    input: () => ({ params: { year: 2020 } }),
    auditScenarios: [
      // That year has no forms. server/tax/delivery tests the forms of several payees.
      { action: 'none', subject: nobody, onRepeat: 'nothing' },
    ],
  },
  'POST /api/tax-documents/:id/furnishing': {
    admits: 'admin',
    scope: ADMINS_FOR_ALL,
    outcome: { own: 'NOT_FOUND', inScope: 'ok', outOfScope: 'NOT_FOUND', missing: 'NOT_FOUND' },
    input: ({ necDocumentId }) => ({ params: { id: necDocumentId } }),
    recordState: 'with a form and consent',
    auditScenarios: [
      { action: 'TAX_DOCUMENT_FURNISHED', subject: target, after: furnished, onRepeat: 'CONFLICT' },
    ],
  },
  'POST /api/tax-years/:year/mailings': {
    admits: 'admin',
    scope: ADMINS_FOR_ALL,
    outcome: { own: 'NOT_FOUND', inScope: 'ok', outOfScope: 'NOT_FOUND', missing: 'NOT_FOUND' },
    input: ({ necDocumentId }) => ({
      params: { year: 2025 },
      body: { documentIds: [necDocumentId], mailedOn: '2026-11-18' },
    }),
    recordState: 'with a form to mail',
    auditScenarios: [
      { action: 'TAX_DOCUMENT_FURNISHED', subject: target, after: furnished, onRepeat: 'CONFLICT' },
    ],
  },
  'GET /api/tax-years/:year/mailing': {
    admits: ['action:process-payroll'],
    stepUp: true,
    scope: ALL_TAX_FORMS,
    // That year has no form to mail.
    outcome: 'NOT_FOUND',
    input: () => ({ params: { year: 2020 }, query: {} }),
    auditScenarios: [
      {
        recordState: 'with a form to mail',
        input: () => ({ params: { year: 2025 }, query: {} }),
        action: 'TAX_DOCUMENTS_DOWNLOADED',
        subject: nobody,
        after: toMail,
        onRepeat: 'the same',
      },
    ],
  },
};
