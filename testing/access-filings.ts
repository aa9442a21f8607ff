import { sql } from 'kysely';
import { withZeroAmounts } from '../domain/tax/filings/filing-rules.ts';
import { necForm } from '../domain/tax/form-1099-nec/nec-rules.ts';
import { necInput } from './tax-forms.ts';

// SQL that inserts the filing records that the access tests of an endpoint need.

/** Returns SQL that submits the document, and inserts a filing with one line for the document. The filing has the
 *  document's id. Without a receipt id, the filing is not uploaded. */
export function insertFiling(taxDocumentId: string, receiptId: string | null) {
  return sql`with submitted as (
      update tax_documents set status = 'SUBMITTED', submitted_at = now() where id = ${taxDocumentId}
    ), file as (
      insert into filings (id, tax_year, kind, file_name, digest, returns, uploaded_at, receipt_id)
      values (${taxDocumentId}, 2025, 'ORIGINALS', '1099-NEC_2025.csv',
        encode(sha256(convert_to(${taxDocumentId}::text, 'UTF8')), 'hex'), 1,
        ${receiptId === null ? null : '2026-01-20T18:00:00Z'}, ${receiptId})
    ) insert into filing_lines (filing_id, line, tax_document_id) values (${taxDocumentId}, 1, ${taxDocumentId})`;
}

/** Returns SQL that inserts a submitted form, and the form with zero amounts that corrects it. */
export function insertZeroAmountForm(userId: string) {
  const filed = necForm(necInput(2025, [])).form;
  const { recipient } = filed;
  const form = {
    ...filed,
    // The last name is that of every test account.
    recipient: {
      ...recipient,
      name: 'Dana Tester',
      tinKind: 'SSN',
      truncatedTin: 'XXX-XX-7693',
    },
  };
  const zeroAmountForm = JSON.stringify(withZeroAmounts(form as typeof filed));
  return sql`with filed as (
      insert into tax_documents (id, user_id, type, tax_year, status, snapshot, missing,
        compensation_cents, withheld_cents, submitted_at)
      values (gen_random_uuid(), ${userId}, 'FORM_1099_NEC', 2025, 'SUBMITTED', ${JSON.stringify(form)}, '[]',
        0, 0, now()) returning id
    ) insert into tax_documents (id, user_id, type, tax_year, status, snapshot, missing,
        compensation_cents, withheld_cents, corrected, has_zero_amounts, corrects_id, w9_version_id)
      select gen_random_uuid(), ${userId}, 'FORM_1099_NEC', 2025, 'GENERATED', ${zeroAmountForm}, '[]', 0, 0,
        true, true, filed.id, (select id from w9_versions where user_id = ${userId}) from filed`;
}
