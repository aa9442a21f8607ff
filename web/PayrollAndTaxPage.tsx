import { useQuery } from '@tanstack/react-query';
import { seesTaxDocumentsOfOthers } from '../domain/access.ts';
import { useCompanyTime } from './app/company-time.ts';
import { errorSentence } from './app/error-sentences.ts';
import { useActor } from './app/session.tsx';
import { Payday } from './payday/Payday.tsx';
import { runQuery } from './payroll/api.ts';
import { PayrollPage } from './payroll/PayrollPage.tsx';
import { reversalMessages as text } from './payroll/reversal-messages.ts';
import { ReversalDialog } from './payroll/ReversalDialog.tsx';
import { OwnFormsNotice } from './statement-delivery/OwnFormsNotice.tsx';
import { OwnYearFigures } from './tax-documents/OwnYearFigures.tsx';
import { TaxDocuments } from './tax-documents/TaxDocuments.tsx';
import { ConfirmDialog } from './ui/ConfirmDialog.tsx';
import { LoadError } from './ui/LoadError.tsx';
import { Loading } from './ui/Loading.tsx';

/** The tax documents tab. A payee also sees notices about form delivery and about the year's figures above the list. */
function TaxTab() {
  const isOffice = seesTaxDocumentsOfOthers(useActor());
  return (
    <>
      {!isOffice && (
        <>
          <OwnFormsNotice />
          <OwnYearFigures />
        </>
      )}
      <TaxDocuments />
    </>
  );
}

interface ReverseSettlementProps {
  settlementId: string;
  onClose: () => void;
}

/** The reversal dialog of the payday tab. Loads the settlement first. */
function ReverseSettlementDialog({ settlementId, onClose }: ReverseSettlementProps) {
  const { today } = useCompanyTime();
  const { data: run, error, refetch } = useQuery(runQuery(settlementId));
  if (run) return <ReversalDialog run={run} today={today} onReversed={onClose} onClose={onClose} />;
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

function PaydayTab() {
  return <Payday SettlementReversalDialog={ReverseSettlementDialog} />;
}

/** The payroll page, with the tabs of the payday and tax-documents features. */
export function PayrollAndTaxPage() {
  return <PayrollPage Payday={PaydayTab} TaxDocuments={TaxTab} />;
}
