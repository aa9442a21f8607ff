import { sql } from 'kysely';
import { target, type Expectations, type ExpectedValues } from '../access/expectations.ts';
import { IMPORTS as OWN_IMPORTS, RUN_PAYROLL } from '../access/scope.ts';
import { base64Of } from '../import-file.ts';

const imported: ExpectedValues = ({
  target,
}) => sql`select i.id as "importId", i.kind, i.file_name as "fileName",
  1 as rows, r.amount_cents as "amountCents"
  from imports i join import_rows r on r.import_id = i.id
  where r.user_id = ${target.id} and r.amount_cents = 5500`;
const undone: ExpectedValues = ({
  target,
}) => sql`select id as "importId", kind, file_name as "fileName", 1 as rows,
  5000 as "amountCents" from imports where id = ${target.importId}`;

/** The expectations of this feature's endpoints (testing/access/expectations.ts). */
export const IMPORTS: Expectations = {
  'GET /api/imports': {
    admits: ['action:process-payroll'],
    scope: OWN_IMPORTS,
    outcome: { own: 'ok', inScope: 'ok', outOfScope: 'hidden', missing: 'hidden' },
    recordState: 'new',
    input: ({ importId }) => ({ query: {}, shows: importId }),
    fields: 'elsewhere',
  },
  'POST /api/imports': {
    admits: ['action:process-payroll'],
    scope: RUN_PAYROLL,
    // If the caller cannot add pay lines of the person, the import reports a problem in the line.
    outcome: {
      own: 'INVALID_VALUE',
      inScope: 'ok',
      outOfScope: 'INVALID_VALUE',
      missing: 'INVALID_VALUE',
    },
    input: ({ email }) => ({
      body: {
        kind: 'PAY_LINES',
        source: null,
        fileName: 'bonuses.csv',
        file: base64Of(`Driver,Week,Kind,Amount\r\n${email},2026-11-09,Other pay,55\r\n`),
        mapping: null,
        basis: null,
        drivers: [],
        checkOnly: false,
      },
    }),
    auditScenarios: [
      { action: 'ROWS_IMPORTED', subject: target, after: imported, onRepeat: 'INVALID_VALUE' },
    ],
  },
  'POST /api/imports/:id/undo': {
    admits: ['action:process-payroll'],
    scope: OWN_IMPORTS,
    outcome: { own: 'OWN_PAY', inScope: 'ok', outOfScope: 'NOT_FOUND', missing: 'NOT_FOUND' },
    input: ({ importId }) => ({ params: { id: importId } }),
    auditScenarios: [
      { action: 'IMPORT_UNDONE', subject: target, before: undone, onRepeat: 'CONFLICT' },
    ],
  },
};
