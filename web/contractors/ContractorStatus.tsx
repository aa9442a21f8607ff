import { StatusChip } from '../ui/StatusChip.tsx';
import { messages } from './messages.ts';

export function ContractorStatus({ isActive }: { isActive: boolean }) {
  return isActive ? (
    <StatusChip tone="good" label={messages.status.active} />
  ) : (
    <StatusChip tone="neutral" label={messages.status.inactive} />
  );
}
