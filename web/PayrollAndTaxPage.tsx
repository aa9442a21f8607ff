import { useQuery } from '@tanstack/react-query';
import { seesTaxPapersOfOthers } from '../domain/access.ts';
import { useCompanyTime } from './app/company-time.ts';
import { useActor } from './app/session.tsx';
import { Payday } from './payday/Payday.tsx';
import { runQuery } from './payroll/api.ts';
import { PayrollPage } from './payroll/PayrollPage.tsx';
import { ReversalDialog } from './payroll/ReversalDialog.tsx';
import { OwnFormsNotice } from './statement-delivery/OwnFormsNotice.tsx';
import { OwnYearFigures } from './tax-documents/OwnYearFigures.tsx';
import { TaxDocuments } from './tax-documents/TaxDocuments.tsx';

/** A payee sees above the list how forms come and which one is new. */
function TaxTab() {
  const isOffice = seesTaxPapersOfOthers(useActor());
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

/** Reverses a settlement of the payday tab. */
function ReverseSettlement({ settlementId, onClose }: ReverseSettlementProps) {
  const { today } = useCompanyTime();
  const { data: run } = useQuery(runQuery(settlementId));
  if (!run) return null;
  return <ReversalDialog run={run} today={today} onReversed={onClose} onClose={onClose} />;
}

function PaydayTab() {
  return <Payday Reversal={ReverseSettlement} />;
}

/** The page that several features share: each brings its own part. */
export function PayrollAndTaxPage() {
  return <PayrollPage Payday={PaydayTab} TaxDocuments={TaxTab} />;
}
