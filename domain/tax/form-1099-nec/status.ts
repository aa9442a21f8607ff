import { yearOf, type Day } from '../../calendar.ts';
import { refusal, type Refusal } from '../../errors.ts';
import type { Finding } from './nec-form.ts';
import { say } from './sentences.ts';
import type { Sentence } from '../../sentence.ts';

export const TAX_DOCUMENT_TYPES = ['W9', 'FORM_1099_NEC', 'FORM_1099_MISC'] as const;
export type TaxDocumentType = (typeof TAX_DOCUMENT_TYPES)[number];

export const TAX_DOCUMENT_STATUSES = ['DRAFT', 'GENERATED', 'SUBMITTED', 'APPROVED'] as const;
export type TaxDocumentStatus = (typeof TAX_DOCUMENT_STATUSES)[number];

export const YEAR_FILTERS = ['overdue', 'differs'] as const;

/** The first year of Form 1099-NEC, and the minimum of the tax year input (specification, 5). */
export const FIRST_TAX_YEAR = 2020;

/** Returns GENERATED for a complete document and DRAFT for an incomplete one. */
export function firstStatus(missing: readonly Finding[]): TaxDocumentStatus {
  return missing.length > 0 ? 'DRAFT' : 'GENERATED';
}

/** The only allowed transitions (specification, 4). A DRAFT never changes. The office or the payee generates a new
 *  document when the data is complete. */
const NEXT: Readonly<Record<TaxDocumentStatus, TaxDocumentStatus | undefined>> = {
  DRAFT: undefined,
  GENERATED: 'SUBMITTED',
  SUBMITTED: 'APPROVED',
  APPROVED: undefined,
};

/** Returns the status that an administrator can set next. The button shows it. */
export function nextStatus(status: TaxDocumentStatus): TaxDocumentStatus | undefined {
  return NEXT[status];
}

const STATUS_SENTENCES: Readonly<Record<TaxDocumentStatus, Sentence>> = {
  DRAFT: say.isDraft,
  GENERATED: say.isGenerated,
  SUBMITTED: say.isSubmitted,
  APPROVED: say.isApproved,
};

/** Returns a refusal if a document cannot change to the next status. The sentence says the current status. */
export function refusalOfStatus(
  current: TaxDocumentStatus,
  next: TaxDocumentStatus,
): Refusal | undefined {
  return NEXT[current] === next ? undefined : refusal('CONFLICT', STATUS_SENTENCES[current]);
}

/** Returns a refusal unless the document is a draft. A generated document may be with the payee or the IRS. */
export function refusalOfRemoval(status: TaxDocumentStatus): Refusal | undefined {
  return status === 'DRAFT' ? undefined : refusal('CONFLICT', say.onlyDraftsRemoved);
}

/** Returns a refusal if a year cannot have documents.
 *  @param today the current day in the carrier’s time zone */
export function refusalOfTaxYear(taxYear: number, today: Day): Refusal | undefined {
  return taxYear < FIRST_TAX_YEAR || taxYear > yearOf(today)
    ? refusal('INVALID_VALUE', say.yearOutOfRange)
    : undefined;
}
