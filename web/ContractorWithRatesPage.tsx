import { ContractorPage } from './contractors/ContractorPage.tsx';
import { ContractorRates } from './pay-rates/ContractorRates.tsx';

/** A contractor's page; the rates are kept by their own feature. */
export function ContractorWithRatesPage() {
  return <ContractorPage Rates={ContractorRates} />;
}
