import type { Day } from '../calendar.ts';
import type { TaxDocumentStatus, TaxDocumentType } from './status.ts';

interface FormOfYear {
  filingRequired: boolean;
  /** Newest first. */
  documents: readonly { type: TaxDocumentType; status: TaxDocumentStatus }[];
}

/** The newest 1099-NEC among documents that are sorted newest first. */
export function newestNec<Document extends FormOfYear['documents'][number]>(
  documents: readonly Document[],
): Document | undefined {
  return documents.find(({ type }) => type === 'FORM_1099_NEC');
}

/** Whether a form that must be filed was not submitted by its due date. A form generated after the submitted one
 *  changes nothing, because a submitted form that differs from the payments is a separate finding. */
export function isOverdue(
  { filingRequired, documents }: FormOfYear,
  dueOn: Day,
  today: Day,
): boolean {
  if (!filingRequired || today <= dueOn) return false;
  return !documents.some(
    ({ type, status }) =>
      type === 'FORM_1099_NEC' && (status === 'SUBMITTED' || status === 'APPROVED'),
  );
}
