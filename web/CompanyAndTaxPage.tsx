import { CompanyPage } from './company/CompanyPage.tsx';
import { CarrierTaxes } from './tax-documents/CarrierTaxes.tsx';

/** The company settings, with the tax settings of the tax-documents feature. */
export function CompanyAndTaxPage() {
  return <CompanyPage Taxes={CarrierTaxes} />;
}
