import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useSearch } from '@tanstack/react-router';
import type { TaxYearAnswer } from '../../domain/tax-documents/year-schema.ts';
import { useIsBelow } from '../platform/use-is-below.ts';
import { PayeeAccordion } from './PayeeAccordion.tsx';
import { PayeeYearTable } from './PayeeYearTable.tsx';

/** The payees of the year, each opened down to the payment. */
export function YearPayees({ data }: { data: TaxYearAnswer }) {
  const isNarrow = useIsBelow('lg');
  const { payee } = useSearch({ from: '/dashboard/payroll/year' });
  const [open, setOpen] = useState<readonly string[]>(payee ? [payee] : []);
  const toggle = (id: string) =>
    setOpen(open.includes(id) ? open.filter((other) => other !== id) : [...open, id]);
  return (
    <Box component="section" aria-labelledby="year-payees">
      <Typography id="year-payees" variant="h3" component="h2" sx={{ mb: 1.5 }}>
        Payees
      </Typography>
      {isNarrow ? (
        data.payees.map((payee) => (
          <PayeeAccordion
            key={payee.user.id}
            payee={payee}
            year={data.year}
            isOpen={open.includes(payee.user.id)}
            onToggle={() => toggle(payee.user.id)}
          />
        ))
      ) : (
        <PayeeYearTable data={data} open={open} onToggle={toggle} />
      )}
    </Box>
  );
}
