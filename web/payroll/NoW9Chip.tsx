import { StatusChip } from '../ui/StatusChip.tsx';
import { messages } from './messages.ts';

/** Warns that no complete W-9 is on file, which can cause backup withholding. */
export function NoW9Chip() {
  return <StatusChip tone="waiting" label={messages.noW9} />;
}
