import { fullName } from '../../domain/people.ts';
import type { TaxDocument } from '../../domain/tax-documents/schema.ts';
import type { TaxDocumentStatus, TaxDocumentType } from '../../domain/tax-documents/status.ts';
import type { StatusTone } from '../ui/StatusChip.tsx';

export const TYPE_NAMES: Readonly<Record<TaxDocumentType, string>> = {
  W9: 'W-9',
  FORM_1099_NEC: '1099-NEC',
  FORM_1099_MISC: '1099-MISC',
};

export const STATUS_TONES: Readonly<Record<TaxDocumentStatus, StatusTone>> = {
  DRAFT: 'waiting',
  GENERATED: 'info',
  SUBMITTED: 'neutral',
  APPROVED: 'good',
};

export const STATUS_NAMES: Readonly<Record<TaxDocumentStatus, string>> = {
  DRAFT: 'Draft',
  GENERATED: 'Generated',
  SUBMITTED: 'Submitted',
  APPROVED: 'Approved',
};

/** "1099-NEC 2026 of Rosa Delgado" */
export function documentName({ type, year, user }: Pick<TaxDocument, 'type' | 'year' | 'user'>) {
  return `${TYPE_NAMES[type]} ${year} of ${fullName(user)}`;
}
