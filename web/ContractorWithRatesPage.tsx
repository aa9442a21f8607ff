import { ContractorPage } from './contractors/ContractorPage.tsx';
import { ContractorRates } from './pay-rates/ContractorRates.tsx';

/** The contractor page, with the rates of the pay-rates feature. */
export function ContractorWithRatesPage() {
  return <ContractorPage Rates={ContractorRates} />;
}
