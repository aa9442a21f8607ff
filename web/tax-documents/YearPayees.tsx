import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useSearch } from '@tanstack/react-router';
import { centsFromDollars } from '../../domain/money.ts';
import type { TaxYearAnswer } from '../../domain/tax-documents/year-schema.ts';
import { useIsBelow } from '../app/use-is-below.ts';
import { Money } from '../ui/Money.tsx';
import { PayeeAccordion } from './PayeeAccordion.tsx';
import { payeeKey } from './PayeeName.tsx';
import { PayeeYearTable } from './PayeeYearTable.tsx';
import { totalRowsOf } from './year-totals.ts';
import { yearMessages } from './year-messages.ts';

/** The sums of the rows above on a phone; with several pages, those of all payees too. */
function NarrowTotals({ data }: { data: TaxYearAnswer }) {
  return totalRowsOf(data).map(({ name, sums }) => (
    <Stack
      key={name}
      direction="row"
      sx={{ justifyContent: 'space-between', gap: 2, py: 1.5, typography: 'subtitle2' }}
    >
      <span>{name}</span>
      <Money cents={centsFromDollars(sums.paid)} />
    </Stack>
  ));
}

/** The payees of the year, each opened down to the payment. */
export function YearPayees({ data }: { data: TaxYearAnswer }) {
  const isNarrow = useIsBelow('lg');
  const { payee } = useSearch({ from: '/dashboard/payroll/year' });
  const [open, setOpen] = useState<readonly string[]>(
    data.payees.filter(({ user }) => user.id === payee).map(payeeKey),
  );
  const toggle = (id: string) =>
    setOpen(open.includes(id) ? open.filter((other) => other !== id) : [...open, id]);
  return (
    <Box component="section" aria-labelledby="year-payees">
      <Typography id="year-payees" variant="h3" component="h2" sx={{ mb: 1.5 }}>
        {yearMessages.payees.title}
      </Typography>
      {isNarrow ? (
        <>
          {data.payees.map((payee) => (
            <PayeeAccordion
              key={payeeKey(payee)}
              payee={payee}
              year={data.year}
              dueOn={data.dueOn}
              isOpen={open.includes(payeeKey(payee))}
              onToggle={() => toggle(payeeKey(payee))}
            />
          ))}
          <NarrowTotals data={data} />
        </>
      ) : (
        <PayeeYearTable data={data} open={open} onToggle={toggle} />
      )}
    </Box>
  );
}
