import type { PayeeState } from '../../domain/payday/payee-week.ts';
import type { PaydayPayee } from '../../domain/payday/schema.ts';
import { StatusChip, type StatusTone } from '../ui/StatusChip.tsx';
import { messages } from './messages.ts';

const TONES: Readonly<Record<PayeeState, StatusTone>> = {
  NOT_SUBMITTED: 'neutral',
  NO_WORK: 'neutral',
  SUBMITTED: 'waiting',
  IN_REVIEW: 'waiting',
  NEEDS_ATTENTION: 'waiting',
  READY: 'good',
  PROCESSED: 'info',
  PAID: 'good',
};

/** The state of a payee's week as a chip. */
export function PayeeStatus({ payee: { state } }: { payee: PaydayPayee }) {
  return <StatusChip tone={TONES[state]} label={messages.states[state]} />;
}
