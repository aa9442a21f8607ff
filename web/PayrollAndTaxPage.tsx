import { seesTaxPapersOfOthers } from '../domain/access.ts';
import { useActor } from './app/session.tsx';
import { Payday } from './payday/Payday.tsx';
import { PayrollPage } from './payroll/PayrollPage.tsx';
import { ReverseSettlement } from './payroll/ReverseSettlement.tsx';
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

function PaydayTab() {
  return <Payday Reversal={ReverseSettlement} />;
}

/** The page that several features share: each brings its own part. */
export function PayrollAndTaxPage() {
  return <PayrollPage Payday={PaydayTab} TaxDocuments={TaxTab} />;
}
