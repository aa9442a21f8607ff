import Box from '@mui/material/Box';
import { seesTaxDocumentsOfOthers } from '../domain/access.ts';
import { Suspense } from 'react';
import { useActor } from './app/session.tsx';
import { Payday } from './payday/Payday.tsx';
import { PayrollPage } from './payroll/PayrollPage.tsx';
import { OwnFormsNotice } from './tax/delivery/OwnFormsNotice.tsx';
import { OwnYearFigures } from './tax/year/OwnYearFigures.tsx';
import { TaxDocuments } from './tax/form-1099-nec/TaxDocuments.tsx';
import { lazyComponent } from './ui/lazy-component.tsx';

const OwnDeductions = lazyComponent(
  async () => (await import('./deductions/OwnDeductions.tsx')).OwnDeductions,
);
const OwnDrivers = lazyComponent(async () => (await import('./paid-to/OwnDrivers.tsx')).OwnDrivers);
const OwnDeductionsNotice = lazyComponent(
  async () => (await import('./deductions/OwnDeductions.tsx')).OwnDeductionsNotice,
);

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

export function PayrollAndTaxPage() {
  const { hasDrivers } = useActor();
  return (
    <PayrollPage
      payday={<Payday />}
      taxDocuments={<TaxTab />}
      ownNotice={
        <Suspense>
          <OwnDeductionsNotice />
        </Suspense>
      }
      ownDrivers={
        hasDrivers && (
          <Suspense>
            <Box sx={{ mb: 5 }}>
              <OwnDrivers />
            </Box>
          </Suspense>
        )
      }
      ownDeductions={
        <Suspense>
          <OwnDeductions />
        </Suspense>
      }
    />
  );
}
