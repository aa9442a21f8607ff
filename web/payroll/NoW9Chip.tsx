import { StatusChip } from '../ui/StatusChip.tsx';

/** Why backup withholding may be taken off. */
export function NoW9Chip() {
  return <StatusChip tone="waiting" label="No W-9" />;
}
