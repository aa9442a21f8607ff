import { sql } from 'kysely';
import {
  target,
  type Build,
  type Expectations,
  type ExpectedValues,
} from '../access/expectations.ts';
import { under } from '../access/fields.ts';
import { READ_PAYROLL, RUN_PAYROLL } from '../access/scope.ts';

const byAgreement: Build = ({ agreementId }) => ({ params: { id: agreementId } });

const PDF = Buffer.from('%PDF-1.7\n%%EOF\n');
const document = { fileName: 'Lease page 7.pdf', content: PDF.toString('base64') };
const versionOf =
  (values: string): ExpectedValues =>
  (call) =>
    sql`select d.id as "documentId", a.id as "agreementId", a.name, v.version, v.file_name as "fileName"${sql.raw(values)}
    from document_versions v join documents d on d.id = v.document_id join deduction_agreements a on a.id = d.agreement_id
    where a.id = ${call.target.agreementId} order by v.version desc limit 1`;

/** The expectations of the endpoints for the document of an agreement (testing/access/expectations.ts). */
export const DEDUCTION_DOCUMENTS: Expectations = {
  'GET /api/deduction-agreements/:id/document': {
    admits: ['access:payroll-page', 'action:process-payroll'],
    scope: READ_PAYROLL,
    outcome: { own: 'ok', inScope: 'ok', outOfScope: 'NOT_FOUND', missing: 'NOT_FOUND' },
    input: byAgreement,
    fields: {
      always: '',
      pay: under('versions', 'version fileName mediaType bytes addedAt addedBy openings'),
    },
  },
  'POST /api/deduction-agreements/:id/document': {
    admits: ['action:process-payroll'],
    scope: RUN_PAYROLL,
    outcome: { own: 'OWN_PAY', inScope: 'ok', outOfScope: 'NOT_FOUND', missing: 'NOT_FOUND' },
    input: ({ agreementId }) => ({ params: { id: agreementId }, body: { document } }),
    auditScenarios: [
      {
        action: 'DOCUMENT_ADDED',
        subject: target,
        after: versionOf(`, v.bytes, encode(v.sha256, 'hex') as sha256`),
        onRepeat: 'nothing',
      },
    ],
  },
  'GET /api/deduction-agreements/:id/document/:version': {
    admits: ['access:payroll-page', 'action:process-payroll'],
    scope: READ_PAYROLL,
    outcome: { own: 'ok', inScope: 'ok', outOfScope: 'NOT_FOUND', missing: 'NOT_FOUND' },
    input: ({ agreementId }) => ({ params: { id: agreementId, version: 1 } }),
    fields: 'elsewhere',
    auditScenarios: [
      {
        action: 'DOCUMENT_DOWNLOADED',
        subject: target,
        after: versionOf(''),
        onRepeat: 'the same',
      },
    ],
  },
};
