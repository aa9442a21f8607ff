import type { OwnWeekState } from '../../domain/payroll/own-weeks.ts';
import { StatusChip, type StatusTone } from '../ui/StatusChip.tsx';
import { messages } from './messages.ts';

const TONES: Record<OwnWeekState, StatusTone> = {
  NOT_SUBMITTED: 'waiting',
  NO_WORK: 'neutral',
  REJECTED: 'bad',
  PENDING: 'waiting',
  APPROVED: 'good',
  PROCESSED: 'info',
  PAID: 'good',
};

/** The state of one of the person's own weeks. */
export function OwnWeekStatus({ state }: { state: OwnWeekState }) {
  return <StatusChip tone={TONES[state]} label={messages.ownPay.states[state]} />;
}
