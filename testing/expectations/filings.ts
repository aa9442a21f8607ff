import { sql } from 'kysely';
import { builtInHeader } from '../../domain/tax/filings/iris-columns.ts';
import {
  nobody,
  ONLY_IN_SCOPE,
  type Build,
  type Expectations,
  type ExpectedValues,
} from '../access/expectations.ts';
import { ADMINS, ADMINS_FOR_ALL } from '../access/scope.ts';

/** A filing has the id of its document (testing/access-filings.ts). */
const byFile: Build = ({ taxDocumentId }) => ({ params: { id: taxDocumentId } });
const VALUES = sql`id as "filingId", tax_year as "taxYear", kind, returns, digest`;
const newest: ExpectedValues = () =>
  sql`select ${VALUES} from filings order by created_at desc limit 1`;
const HEADER = (builtInHeader(2025) ?? []).join('\t');

/** The expectations of this feature's endpoints (testing/access/expectations.ts). */
export const FILINGS: Expectations = {
  'GET /api/tax-years/:year/filing-preview': {
    admits: 'admin',
    scope: ADMINS,
    outcome: 'ok',
    input: () => ({ params: { year: 2021 } }),
  },
  'GET /api/tax-years/:year/filings': {
    admits: 'admin',
    scope: ADMINS,
    outcome: 'ok',
    input: () => ({ params: { year: 2021 } }),
  },
  'GET /api/filings/:id': {
    admits: 'admin',
    scope: ADMINS_FOR_ALL,
    // No filing contains the caller's own document.
    outcome: ONLY_IN_SCOPE,
    input: byFile,
    recordState: 'a prepared filing',
    fields: 'elsewhere',
  },
  'GET /api/tax-years/:year/form-945': {
    admits: 'admin',
    scope: ADMINS,
    outcome: 'ok',
    input: () => ({ params: { year: 2021 } }),
  },
  'POST /api/tax-years/:year/filings': {
    admits: ['action:reveal-tin'],
    stepUp: true,
    scope: ADMINS,
    // No form exists for that year.
    outcome: 'CONFLICT',
    input: () => ({ params: { year: 2021 }, body: { kind: 'ORIGINALS', part: 1 } }),
    auditScenarios: [
      {
        recordState: 'a form with zero amounts to file',
        input: () => ({ params: { year: 2025 }, body: { kind: 'CORRECTIONS', part: 1 } }),
        action: 'FILING_PREPARED',
        subject: nobody,
        after: newest,
        onRepeat: 'the same',
      },
    ],
  },
  'PUT /api/filings/:id/upload': {
    admits: 'admin',
    scope: ADMINS_FOR_ALL,
    // No filing contains the caller's own document.
    outcome: ONLY_IN_SCOPE,
    input: (target) => ({
      ...byFile(target, 'own'),
      body: { receiptId: 'R-25-1', evenIfChanged: false, evenIfFiledBefore: false },
    }),
    recordState: 'a prepared filing',
    auditScenarios: [
      {
        action: 'FILING_UPLOADED',
        subject: nobody,
        before: ({ target }) =>
          sql`select ${VALUES}, receipt_id as "receiptId" from filings where id = ${target.taxDocumentId}`,
        after: ({ target }) =>
          sql`select ${VALUES}, receipt_id as "receiptId" from filings where id = ${target.taxDocumentId}`,
        onRepeat: 'CONFLICT',
      },
    ],
  },
  'PUT /api/filings/:id/result': {
    admits: 'admin',
    scope: ADMINS_FOR_ALL,
    // No filing contains the caller's own document.
    outcome: ONLY_IN_SCOPE,
    input: (target) => ({
      ...byFile(target, 'own'),
      body: { result: 'REJECTED', note: 'Wrong year', lines: [] },
    }),
    recordState: 'an uploaded filing',
    auditScenarios: [
      {
        action: 'FILING_RESULT_RECORDED',
        subject: nobody,
        before: ({ target }) =>
          sql`select ${VALUES}, result from filings where id = ${target.taxDocumentId}`,
        after: ({ target }) =>
          sql`select ${VALUES}, result, 1 as rejected from filings where id = ${target.taxDocumentId}`,
        onRepeat: 'the same',
      },
    ],
  },
  'PUT /api/tax-years/:year/iris-template': {
    admits: 'admin',
    scope: ADMINS,
    outcome: 'ok',
    input: () => ({ params: { year: 2026 }, body: { header: HEADER } }),
    auditScenarios: [
      {
        action: 'IRIS_TEMPLATE_CHANGED',
        subject: nobody,
        after: () =>
          sql`select tax_year as "taxYear", cardinality(header) as columns from iris_templates where tax_year = 2026`,
        onRepeat: 'nothing',
      },
    ],
  },
};
