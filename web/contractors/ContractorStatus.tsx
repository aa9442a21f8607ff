import { StatusChip } from '../ui/StatusChip.tsx';

export function ContractorStatus({ isActive }: { isActive: boolean }) {
  return isActive ? (
    <StatusChip tone="good" label="Active" />
  ) : (
    <StatusChip tone="neutral" label="Inactive" />
  );
}
