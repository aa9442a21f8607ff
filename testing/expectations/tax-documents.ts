// oxlint-disable max-lines -- one table for all endpoints of the feature
import { sql } from 'kysely';
import {
  changes,
  nobody,
  nothing,
  target,
  type Build,
  type Expectations,
  type ExpectedValues,
} from '../access/expectations.ts';
import {
  ADMINS,
  ADMINS_FOR_ALL,
  ALL_TAX_FORMS,
  MAKE_TAX_DOCUMENTS,
  EVERYONE,
  OFFICE_AND_OWN,
  TAX_YEARS,
  TAX_YEAR_PAYEES,
} from '../access/scope.ts';
import { NO_HISTORY, under } from '../access/fields.ts';

const byDocument: Build = ({ taxDocumentId }) => ({ params: { id: taxDocumentId } });
const REPAYMENT = sql`select id as "settlementId", week_start as "weekStart",
  repaid_withholding_cents as "repaidCents", withholding_repaid_on as "repaidOn",
  withholding_repayment_method as "paymentMethod" from settlements_with_payment`;
const TAX_DOCUMENT = sql`select id as "taxDocumentId", type, tax_year as "taxYear", status
  from tax_documents`;
const taxDocument: ExpectedValues = ({ target }) =>
  sql`${TAX_DOCUMENT} where id = ${target.taxDocumentId}`;
const newTaxDocument: ExpectedValues = ({ target }) => sql`${TAX_DOCUMENT}
  where user_id = ${target.id} order by created_at desc, id desc limit 1`;
const LINKED = sql`select id as "taxDocumentId", type, tax_year as "taxYear", status, corrects_id as "correctsId"`;
const zeroAmountTaxDocument: ExpectedValues = ({ target }) => sql`${LINKED}, corrected
  from tax_documents where user_id = ${target.id} and has_zero_amounts`;
const replacingTaxDocument: ExpectedValues = ({ target }) => sql`${LINKED}
  from tax_documents where user_id = ${target.id} and corrects_id is not null and not corrected`;
const repayment: ExpectedValues = ({ target }) =>
  sql`${REPAYMENT} where id = ${target.settlementId}`;
/** The values before the removal, which clears them. */
const removedRepayment: ExpectedValues = ({ target }) => sql`select id as "settlementId",
  week_start as "weekStart", 5160 as "repaidCents", '2026-11-16' as "repaidOn",
  'CHECK' as "paymentMethod", 'The check was not sent' as reason
  from settlements where id = ${target.settlementId}`;
const taxThreshold: ExpectedValues = () => sql`select tax_year as "taxYear",
  threshold_cents as "thresholdCents", source from tax_year_thresholds where tax_year = 2027`;
const formsOfYear: ExpectedValues = () => sql`select 'FORM_1099_NEC' as type, 2025 as "taxYear",
  count(*)::int as documents from (
    select distinct on (user_id, identity) status from tax_documents
    where tax_year = 2025 and type = 'FORM_1099_NEC'
    order by user_id, identity, created_at desc, id desc
  ) newest where status <> 'DRAFT'`;
const payer: ExpectedValues = () => sql`select payer_ein as ein, payer_street as street,
  payer_unit as unit, payer_city as city, payer_state as state, payer_zip as zip,
  payer_phone as phone, state_filing as "stateFiling", state_payer_number as "statePayerNumber", state_combined_filing as "combinedFiling", state_due_on as "stateDueOn",
  state_threshold_cents / 100.0 as "stateThreshold", company_holidays as "companyHolidays" from company`;

const SUMS = 'paid reported belowThreshold excluded withheld';
const PART = 'taxTreatment reason sentence amount';

/** The expectations of this feature's endpoints (testing/access/expectations.ts). */
export const TAX_DOCUMENTS: Expectations = {
  'GET /api/tax-documents': {
    admits: 'signed in',
    scope: OFFICE_AND_OWN,
    outcome: { own: 'ok', inScope: 'ok', outOfScope: 'hidden', missing: 'hidden' },
    input: ({ id, taxDocumentId }) => ({
      query: { userId: id },
      shows: taxDocumentId,
    }),
    fields: {
      always: [
        under(
          'taxDocuments',
          'id type year status createdAt missing corrected hasZeroAmounts correctsId submittedAt approvedAt furnishedOn isAwaitingFurnishing nec',
        ),
        under('taxDocuments.user', 'id firstName lastName email'),
        under('counts', 'total w9 nec approved'),
        under('pagination', 'page limit total'),
      ].join(' '),
    },
  },
  'POST /api/tax-documents/generate-w9': {
    admits: 'signed in',
    scope: MAKE_TAX_DOCUMENTS,
    outcome: { own: 'ok', inScope: 'ok', outOfScope: 'NOT_FOUND', missing: 'NOT_FOUND' },
    input: ({ id }) => ({ body: { userId: id, year: 2026 } }),
    auditScenarios: [
      {
        action: 'TAX_DOCUMENT_GENERATED',
        subject: target,
        after: newTaxDocument,
        onRepeat: 'nothing',
      },
    ],
  },
  'POST /api/tax-documents/generate-1099-nec': {
    admits: 'signed in',
    scope: MAKE_TAX_DOCUMENTS,
    outcome: { own: 'ok', inScope: 'ok', outOfScope: 'NOT_FOUND', missing: 'NOT_FOUND' },
    input: ({ id }) => ({ body: { userId: id, year: 2025 } }),
    auditScenarios: [
      {
        action: 'TAX_DOCUMENT_GENERATED',
        subject: target,
        after: newTaxDocument,
        onRepeat: 'nothing',
      },
    ],
  },
  'POST /api/tax-documents/correct-recipient': {
    admits: 'admin',
    scope: ADMINS_FOR_ALL,
    outcome: { own: 'CONFLICT', inScope: 'ok', outOfScope: 'NOT_FOUND', missing: 'NOT_FOUND' },
    input: ({ id }) => ({ body: { userId: id, year: 2025 } }),
    recordState: 'filed under another name',
    auditScenarios: [
      {
        action: 'TAX_DOCUMENT_GENERATED',
        subject: target,
        first: zeroAmountTaxDocument,
        after: replacingTaxDocument,
        onRepeat: 'CONFLICT',
      },
    ],
  },
  'GET /api/tax-documents/:id/download': {
    admits: 'signed in',
    scope: OFFICE_AND_OWN,
    outcome: { own: 'ok', inScope: 'ok', outOfScope: 'NOT_FOUND', missing: 'NOT_FOUND' },
    input: byDocument,
    auditScenarios: [
      {
        action: 'TAX_DOCUMENT_DOWNLOADED',
        subject: target,
        after: taxDocument,
        onRepeat: 'the same',
      },
    ],
    fields: 'elsewhere',
  },
  'GET /api/tax-documents/:id/history': {
    admits: 'signed in',
    scope: OFFICE_AND_OWN,
    outcome: { own: 'ok', inScope: 'ok', outOfScope: 'NOT_FOUND', missing: 'NOT_FOUND' },
    input: byDocument,
    fields: { always: NO_HISTORY },
  },
  'PATCH /api/tax-documents/:id/status': {
    admits: 'admin',
    scope: ADMINS_FOR_ALL,
    outcome: { own: 'ok', inScope: 'ok', outOfScope: 'NOT_FOUND', missing: 'NOT_FOUND' },
    input: (target) => ({
      ...byDocument(target, 'own'),
      body: { status: 'SUBMITTED' },
    }),
    auditScenarios: [
      {
        action: 'TAX_DOCUMENT_SUBMITTED',
        subject: target,
        ...changes(taxDocument),
        onRepeat: 'CONFLICT',
      },
      {
        when: 'submitted before',
        recordState: 'submitted',
        input: ({ taxDocumentId }) => ({
          params: { id: taxDocumentId },
          body: { status: 'APPROVED' },
        }),
        action: 'TAX_DOCUMENT_APPROVED',
        subject: target,
        ...changes(taxDocument),
        onRepeat: 'CONFLICT',
      },
    ],
  },
  'DELETE /api/tax-documents/:id': {
    admits: 'signed in',
    scope: MAKE_TAX_DOCUMENTS,
    // This document is complete, and only a draft can be removed.
    outcome: {
      own: 'CONFLICT',
      inScope: 'CONFLICT',
      outOfScope: 'NOT_FOUND',
      missing: 'NOT_FOUND',
    },
    input: byDocument,
    auditScenarios: [
      {
        when: 'it is a draft',
        recordState: 'a draft',
        input: ({ necDocumentId }) => ({ params: { id: necDocumentId } }),
        action: 'TAX_DOCUMENT_REMOVED',
        subject: target,
        before: ({ target: { necDocumentId } }) => sql`${TAX_DOCUMENT} where id = ${necDocumentId}`,
        onRepeat: 'NOT_FOUND',
      },
    ],
  },
  'GET /api/profile/tax-year': {
    admits: 'signed in',
    scope: EVERYONE,
    outcome: 'ok',
    input: () => ({ query: { year: 2025 } }),
  },
  'GET /api/tax-years': {
    admits: ['action:process-payroll'],
    scope: TAX_YEARS,
    outcome: 'ok',
    input: nothing,
  },
  'GET /api/tax-years/:year': {
    admits: ['action:process-payroll'],
    scope: TAX_YEAR_PAYEES,
    outcome: { own: 'ok', inScope: 'ok', outOfScope: 'hidden', missing: 'hidden' },
    input: ({ id, paidSettlementId }) => ({
      params: { year: 2025 },
      query: { userId: id },
      shows: paidSettlementId,
    }),
    fields: {
      always: [
        'year dueOn revision missing.code missing.sentence',
        under('threshold', 'amount known source'),
        under('totals', SUMS),
        under('counts', 'payees payments formsRequired withoutW9 differingFromFiledForm'),
        under('parts', PART),
        under('payees', `${SUMS} filedAs filingRequired identity hasTwoNames`),
        under('payees.accounts', 'identity filedAs paid'),
        under('payees.accounts.user', 'id firstName lastName archived'),
        under('payees.user', 'id firstName lastName email archived'),
        under('payees.reasons', 'code sentence'),
        // Nothing was withheld from the payment of 2025, which was made without a W-9.
        under('payees.attention', 'code sentence'),
        'payees.missing',
        under('payees.documents', 'id type status corrected hasZeroAmounts createdAt'),
        under(
          'payees.payments',
          'id weekStart isSum paidOn amount withheld withheldInError repaid',
        ),
        under('payees.payments.parts', PART),
        under('pagination', 'page limit total'),
      ].join(' '),
    },
  },
  'PUT /api/payroll/:id/withholding-repayment': {
    admits: ['action:process-payroll'],
    scope: TAX_YEAR_PAYEES,
    outcome: { own: 'OWN_PAY', inScope: 'ok', outOfScope: 'NOT_FOUND', missing: 'NOT_FOUND' },
    recordState: 'tax withheld in error',
    input: ({ settlementId }) => ({
      params: { id: settlementId },
      body: { repaidOn: '2026-11-16', paymentMethod: 'CHECK', amount: 51.6 },
    }),
    auditScenarios: [
      { action: 'WITHHOLDING_REPAID', subject: target, after: repayment, onRepeat: 'CONFLICT' },
    ],
  },
  'PUT /api/payroll/:id/withholding-repayment/removal': {
    admits: ['action:process-payroll'],
    scope: TAX_YEAR_PAYEES,
    outcome: { own: 'OWN_PAY', inScope: 'ok', outOfScope: 'NOT_FOUND', missing: 'NOT_FOUND' },
    recordState: 'a repayment of tax',
    input: ({ settlementId }) => ({
      params: { id: settlementId },
      body: { reason: 'The check was not sent' },
    }),
    auditScenarios: [
      {
        action: 'WITHHOLDING_REPAYMENT_REMOVED',
        subject: target,
        before: repayment,
        after: removedRepayment,
        onRepeat: 'CONFLICT',
      },
    ],
  },
  'POST /api/tax-years/:year/documents': {
    admits: 'admin',
    scope: ADMINS,
    outcome: 'ok',
    input: () => ({ params: { year: 2020 }, body: {} }),
    auditScenarios: [
      // Nobody was paid in 2020. The tests in server/tax/form-1099-nec generate the forms of many payees.
      { action: 'none', subject: nobody, onRepeat: 'nothing' },
    ],
  },
  'GET /api/tax-years/:year/documents': {
    admits: ['action:process-payroll'],
    stepUp: true,
    scope: ALL_TAX_FORMS,
    outcome: 'ok',
    recordState: 'with a form to mail',
    input: () => ({ params: { year: 2025 } }),
    auditScenarios: [
      {
        action: 'TAX_DOCUMENTS_DOWNLOADED',
        subject: nobody,
        after: formsOfYear,
        onRepeat: 'the same',
      },
    ],
  },
  'PUT /api/tax-years/:year/threshold': {
    admits: 'admin',
    scope: ADMINS,
    outcome: 'ok',
    input: () => ({
      params: { year: 2027 },
      body: { threshold: 2100, source: 'A notice of the IRS' },
    }),
    auditScenarios: [
      {
        action: 'TAX_THRESHOLD_CHANGED',
        subject: nobody,
        ...changes(taxThreshold),
        onRepeat: 'nothing',
      },
    ],
  },
  'GET /api/company/tax-identity': {
    admits: 'admin',
    scope: ADMINS,
    outcome: 'ok',
    input: nothing,
  },
  'PUT /api/company/tax-identity': {
    admits: 'admin',
    scope: ADMINS,
    outcome: 'ok',
    input: () => ({
      body: {
        ein: '12-3456789',
        street: '1 Depot Street',
        unit: '',
        city: 'Tulsa',
        state: 'OK',
        zip: '74101',
        phone: '918-555-0100',
        stateFiling: '',
        statePayerNumber: '',
        stateDueOn: '',
        stateThreshold: null,
        companyHolidays: [],
        version: 1,
      },
    }),
    auditScenarios: [
      {
        action: 'PAYER_IDENTITY_CHANGED',
        subject: nobody,
        ...changes(payer),
        onRepeat: 'nothing',
      },
    ],
  },
};
