import type { YearPayee } from '../../domain/tax-documents/year-schema.ts';
import { StatusChip } from '../ui/StatusChip.tsx';
import { STATUS_NAMES, STATUS_TONES } from './words.ts';

/** How far a payee's 1099-NEC of the year has come. */
export function FormState({ payee }: { payee: YearPayee }) {
  const newest = payee.documents.find(({ type }) => type === 'FORM_1099_NEC');
  if (newest) {
    return <StatusChip tone={STATUS_TONES[newest.status]} label={STATUS_NAMES[newest.status]} />;
  }
  if (payee.filingRequired) return <StatusChip tone="waiting" label="Form needed" />;
  return payee.reported > 0 ? (
    <StatusChip tone="waiting" label="Voluntary form" />
  ) : (
    <StatusChip tone="neutral" label="None needed" />
  );
}
