import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Answer } from '../../domain/endpoint.ts';
import { centsFromDollars } from '../../domain/money.ts';
import type { getWithholding } from '../../domain/payroll/withholding-schema.ts';
import { AmountList } from '../ui/AmountList.tsx';
import { WITHHELD } from './RunFigures.tsx';

interface PaymentFiguresProps {
  /** Left out while they are computed. */
  figures: Answer<typeof getWithholding> | undefined;
}

/** What the payee will get, and why not all of it. */
export function PaymentFigures({ figures }: PaymentFiguresProps) {
  const centsOf = (dollars: number | undefined) =>
    dollars === undefined ? undefined : centsFromDollars(dollars);
  return (
    <Stack component="section" aria-label="What is paid" sx={{ gap: 1 }}>
      <AmountList
        lines={[
          { name: 'Total', cents: centsOf(figures?.gross) },
          { name: WITHHELD, cents: centsOf(figures && -figures.withheld) },
          { name: 'Net to pay', cents: centsOf(figures?.netPay), strong: true },
        ]}
      />
      <Typography component="output" variant="hint">
        {figures?.sentence ?? 'Computing what is withheld...'}
      </Typography>
    </Stack>
  );
}
