import { sql } from 'kysely';
import { knownHeader } from '../../domain/filings/iris-columns.ts';
import {
  nobody,
  ONLY_REACHED,
  type Build,
  type Expectations,
  type Facts,
} from '../access/expectations.ts';
import { ADMINS, ADMINS_FOR_ALL } from '../access/reach.ts';

/** A filing has the id of its document (testing/access-filings.ts). */
const byFile: Build = ({ taxDocumentId }) => ({ params: { id: taxDocumentId } });
const FACTS = sql`id as "filingId", tax_year as "taxYear", kind, returns, digest`;
const newest: Facts = () => sql`select ${FACTS} from filings order by created_at desc limit 1`;
const HEADER = (knownHeader(2025) ?? []).join('\t');

/** The expectations of this feature's endpoints (testing/access/expectations.ts). */
export const FILINGS: Expectations = {
  'GET /api/tax-years/:year/filing-preview': {
    admits: 'admin',
    reach: ADMINS,
    outcome: 'ok',
    input: () => ({ params: { year: 2021 } }),
  },
  'GET /api/tax-years/:year/filings': {
    admits: 'admin',
    reach: ADMINS,
    outcome: 'ok',
    input: () => ({ params: { year: 2021 } }),
  },
  'GET /api/filings/:id': {
    admits: 'admin',
    reach: ADMINS_FOR_ALL,
    // The caller's own document is in no file.
    outcome: ONLY_REACHED,
    input: byFile,
    needs: 'a prepared file',
    fields: 'elsewhere',
  },
  'GET /api/tax-years/:year/form-945': {
    admits: 'admin',
    reach: ADMINS,
    outcome: 'ok',
    input: () => ({ params: { year: 2021 } }),
  },
  'POST /api/tax-years/:year/filings': {
    admits: ['action:reveal-tin'],
    stepUp: true,
    reach: ADMINS,
    // No form exists for that year.
    outcome: 'CONFLICT',
    input: () => ({ params: { year: 2021 }, body: { kind: 'ORIGINALS', part: 1 } }),
    leaves: [
      {
        prepared: 'a zero form to file',
        input: () => ({ params: { year: 2025 }, body: { kind: 'CORRECTIONS', part: 1 } }),
        action: 'FILING_PREPARED',
        subject: nobody,
        after: newest,
        again: 'the same',
      },
    ],
  },
  'PUT /api/filings/:id/upload': {
    admits: 'admin',
    reach: ADMINS_FOR_ALL,
    // The caller's own document is in no file.
    outcome: ONLY_REACHED,
    input: (target) => ({
      ...byFile(target, 'own'),
      body: { receiptId: 'R-25-1', evenIfChanged: false, evenIfFiledBefore: false },
    }),
    needs: 'a prepared file',
    leaves: [
      {
        action: 'FILING_UPLOADED',
        subject: nobody,
        before: ({ target }) =>
          sql`select ${FACTS}, receipt_id as "receiptId" from filings where id = ${target.taxDocumentId}`,
        after: ({ target }) =>
          sql`select ${FACTS}, receipt_id as "receiptId" from filings where id = ${target.taxDocumentId}`,
        again: 'CONFLICT',
      },
    ],
  },
  'PUT /api/filings/:id/result': {
    admits: 'admin',
    reach: ADMINS_FOR_ALL,
    // The caller's own document is in no file.
    outcome: ONLY_REACHED,
    input: (target) => ({
      ...byFile(target, 'own'),
      body: { result: 'REJECTED', note: 'Wrong year', lines: [] },
    }),
    needs: 'an uploaded file',
    leaves: [
      {
        action: 'FILING_RESULT_RECORDED',
        subject: nobody,
        before: ({ target }) =>
          sql`select ${FACTS}, result from filings where id = ${target.taxDocumentId}`,
        after: ({ target }) =>
          sql`select ${FACTS}, result, 1 as rejected from filings where id = ${target.taxDocumentId}`,
        again: 'the same',
      },
    ],
  },
  'PUT /api/tax-years/:year/iris-template': {
    admits: 'admin',
    reach: ADMINS,
    outcome: 'ok',
    input: () => ({ params: { year: 2026 }, body: { header: HEADER } }),
    leaves: [
      {
        action: 'IRIS_TEMPLATE_CHANGED',
        subject: nobody,
        after: () =>
          sql`select tax_year as "taxYear", cardinality(header) as columns from iris_templates where tax_year = 2026`,
        again: 'nothing',
      },
    ],
  },
};
