import { useQuery } from '@tanstack/react-query';
import { useCompanyTime } from '../app/company-time.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { settlementQuery } from '../payroll/api.ts';
import { reversalMessages as text } from '../payroll/reversal-messages.ts';
import { ReversalDialog } from '../payroll/ReversalDialog.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { LoadError } from '../ui/LoadError.tsx';
import { Loading } from '../ui/Loading.tsx';

interface ReverseSettlementProps {
  settlementId: string;
  onClose: () => void;
}

/** Loads the settlement, then shows the reversal dialog of the tracker. */
export function ReverseSettlementDialog({ settlementId, onClose }: ReverseSettlementProps) {
  const { today } = useCompanyTime();
  const { data: settlement, error, refetch } = useQuery(settlementQuery(settlementId));
  if (settlement)
    return (
      <ReversalDialog
        settlement={settlement}
        today={today}
        onReversed={onClose}
        onClose={onClose}
      />
    );
  return (
    <ConfirmDialog
      open
      title={text.title}
      confirmLabel={text.action}
      ready={false}
      onConfirm={onClose}
      onClose={onClose}
    >
      {!error && <Loading text={text.loading} />}
      <LoadError onTryAgain={refetch}>{error && errorSentence(error, text.loadFailed)}</LoadError>
    </ConfirmDialog>
  );
}
