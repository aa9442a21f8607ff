import { fullName } from '../../../domain/people.ts';
import type { TaxDocument } from '../../../domain/tax/form-1099-nec/schema.ts';
import type {
  TaxDocumentStatus,
  TaxDocumentType,
} from '../../../domain/tax/form-1099-nec/status.ts';
import type { StatusTone } from '../../ui/StatusChip.tsx';
import { messages } from './messages.ts';

const { names: text } = messages;

export const TYPE_NAMES: Readonly<Record<TaxDocumentType, string>> = text.types;

export const STATUS_TONES: Readonly<Record<TaxDocumentStatus, StatusTone>> = {
  DRAFT: 'waiting',
  GENERATED: 'info',
  SUBMITTED: 'neutral',
  APPROVED: 'good',
};

export const STATUS_NAMES: Readonly<Record<TaxDocumentStatus, string>> = text.statuses;

/** Returns the name of a document, such as "1099-NEC 2026 for Rosa Delgado". */
export function documentName({ type, year, user }: Pick<TaxDocument, 'type' | 'year' | 'user'>) {
  return text.document(TYPE_NAMES[type], year, fullName(user));
}
