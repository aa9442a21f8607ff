import { seesTaxPapersOfOthers } from '../domain/access.ts';
import { useActor } from './app/session.tsx';
import { PayrollPage } from './payroll/PayrollPage.tsx';
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

/** The page that several features share: each brings its own part. */
export function PayrollAndTaxPage() {
  return <PayrollPage TaxDocuments={TaxTab} />;
}
