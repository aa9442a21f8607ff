import { sql } from 'kysely';
import { target, type Expectations, type ExpectedValues } from '../access/expectations.ts';
import { READ_PAYROLL, RUN_PAYROLL } from '../access/scope.ts';

const PDF = Buffer.from('%PDF-1.7\n%%EOF\n');
const document = { fileName: 'Bill 7781.pdf', content: PDF.toString('base64') };
const versionOf =
  (values: string): ExpectedValues =>
  (call) =>
    sql`select d.id as "documentId", l.id as "payLineId", l.week_start as "weekStart", l.description,
      v.version, v.file_name as "fileName"${sql.raw(values)}
    from document_versions v join documents d on d.id = v.document_id join pay_lines l on l.id = d.pay_line_id
    where l.id = ${call.target.percentLineId} order by v.version desc limit 1`;

/** The expectations of the endpoints for freight bills (testing/access/expectations.ts). */
export const FREIGHT_BILLS: Expectations = {
  'POST /api/pay-lines/:id/freight-bill': {
    admits: ['action:process-payroll'],
    scope: RUN_PAYROLL,
    outcome: { own: 'OWN_PAY', inScope: 'ok', outOfScope: 'NOT_FOUND', missing: 'NOT_FOUND' },
    input: ({ percentLineId }) => ({ params: { id: percentLineId }, body: { document } }),
    auditScenarios: [
      {
        action: 'FREIGHT_BILL_ADDED',
        subject: target,
        after: versionOf(`, v.bytes, encode(v.sha256, 'hex') as sha256`),
        onRepeat: 'nothing',
      },
    ],
  },
  'GET /api/pay-lines/:id/freight-bill/:version': {
    admits: ['access:payroll-page', 'action:process-payroll'],
    scope: READ_PAYROLL,
    outcome: { own: 'ok', inScope: 'ok', outOfScope: 'NOT_FOUND', missing: 'NOT_FOUND' },
    input: ({ percentLineId }) => ({ params: { id: percentLineId, version: 1 } }),
    fields: 'elsewhere',
    auditScenarios: [
      {
        action: 'FREIGHT_BILL_DOWNLOADED',
        subject: target,
        after: versionOf(''),
        onRepeat: 'the same',
      },
    ],
  },
};
