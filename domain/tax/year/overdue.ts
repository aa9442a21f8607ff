import type { Day } from '../../calendar.ts';
import type { TaxDocumentStatus, TaxDocumentType } from '../form-1099-nec/status.ts';

interface FormOfYear {
  filingRequired: boolean;
  /** Newest first. */
  documents: readonly {
    type: TaxDocumentType;
    status: TaxDocumentStatus;
    /** Whether the form sets the amounts of the earlier forms to zero. */
    hasZeroAmounts: boolean;
  }[];
}

/** Returns the newest 1099-NEC among documents that are sorted newest first. */
export function newestNec<Document extends FormOfYear['documents'][number]>(
  documents: readonly Document[],
): Document | undefined {
  return documents.find(({ type }) => type === 'FORM_1099_NEC');
}

/** Returns whether a required form is past its due date and not submitted. A form generated after the submitted one
 *  does not change the result, because a difference between the submitted form and the payments is a separate finding.
 *  A submitted form with zero amounts cancels the earlier forms, so a new original is due. */
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
  return !submitted || submitted.hasZeroAmounts;
}
