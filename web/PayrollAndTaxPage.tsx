import { PayrollPage } from './payroll/PayrollPage.tsx';
import { TaxDocuments } from './tax-documents/TaxDocuments.tsx';

/** The page that two features share: each brings its own tab. */
export function PayrollAndTaxPage() {
  return <PayrollPage TaxDocuments={TaxDocuments} />;
}
