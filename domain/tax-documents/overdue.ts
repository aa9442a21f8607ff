import type { Day } from '../calendar.ts';
import type { TaxDocumentStatus, TaxDocumentType } from './status.ts';

interface FormOfYear {
  filingRequired: boolean;
  /** Newest first. */
  documents: readonly {
    type: TaxDocumentType;
    status: TaxDocumentStatus;
    /** The form sets the amounts of the earlier ones to zero. */
    zeroesRecipient: boolean;
  }[];
}

/** The newest 1099-NEC among documents that are sorted newest first. */
export function newestNec<Document extends FormOfYear['documents'][number]>(
  documents: readonly Document[],
): Document | undefined {
  return documents.find(({ type }) => type === 'FORM_1099_NEC');
}

/** Whether a form that must be filed was not submitted by its due date. A form generated after the submitted one
 *  changes nothing, because a submitted form that differs from the payments is a separate finding. A submitted form with
 *  zero amounts revokes the earlier ones, so a new original is due. */
export function isOverdue(
  { filingRequired, documents }: FormOfYear,
  dueOn: Day,
  today: Day,
): boolean {
  if (!filingRequired || today <= dueOn) return false;
  const submitted = documents.find(
    ({ type, status }) =>
      type === 'FORM_1099_NEC' && (status === 'SUBMITTED' || status === 'APPROVED'),
  );
  return !submitted || submitted.zeroesRecipient;
}
