import { CompanyPage } from './company/CompanyPage.tsx';
import { CarrierTaxes } from './tax-documents/CarrierTaxes.tsx';

/** The company's settings; those of its taxes are kept by their own feature. */
export function CompanyAndTaxPage() {
  return <CompanyPage Taxes={CarrierTaxes} />;
}
