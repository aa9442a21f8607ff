import { StatusChip } from '../ui/StatusChip.tsx';
import { messages } from './messages.ts';

/** A chip with a reason for backup withholding: no W-9. */
export function NoW9Chip() {
  return <StatusChip tone="waiting" label={messages.noW9} />;
}
