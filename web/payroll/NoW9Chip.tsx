import { StatusChip } from '../ui/StatusChip.tsx';
import { messages } from './messages.ts';

/** Why backup withholding may be taken off. */
export function NoW9Chip() {
  return <StatusChip tone="waiting" label={messages.noW9} />;
}
