import { useQuery } from '@tanstack/react-query';
import { useCompanyTime } from '../app/company-time.ts';
import { runQuery } from './api.ts';
import { ReversalDialog } from './ReversalDialog.tsx';

interface ReverseSettlementProps {
  settlementId: string;
  onClose: () => void;
}

/** Reverses a settlement from another page. */
export function ReverseSettlement({ settlementId, onClose }: ReverseSettlementProps) {
  const { today } = useCompanyTime();
  const { data: run } = useQuery(runQuery(settlementId));
  if (!run) return null;
  return <ReversalDialog run={run} today={today} onReversed={onClose} onClose={onClose} />;
}
