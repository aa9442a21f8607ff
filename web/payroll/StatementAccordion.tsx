import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { centsFromDollars } from '../../domain/money.ts';
import type { PayrollRun } from '../../domain/payroll/schema.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { Disclosure } from '../ui/Disclosure.tsx';
import { Money } from '../ui/Money.tsx';
import { RunStatus } from '../ui/RunStatus.tsx';
import { WithheldNote } from '../ui/WithheldNote.tsx';
import { StatementDays } from './StatementDays.tsx';

/** A statement on a phone: its week, total and status, and behind them its days. */
export function StatementAccordion({ run }: { run: PayrollRun }) {
  const { weekName } = useCompanyTime();
  return (
    <Disclosure
      title={
        <Stack component="span" sx={{ flex: 1, gap: 0.75, pr: 1 }}>
          <Stack direction="row" component="span" sx={{ justifyContent: 'space-between', gap: 1 }}>
            <Typography component="span" variant="subtitle2">
              {weekName(run.weekStart)}
            </Typography>
            <Typography component="span" variant="subtitle2">
              <Money cents={centsFromDollars(run.totalPay)} />
            </Typography>
          </Stack>
          <Box
            component="span"
            sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, alignItems: 'center' }}
          >
            <RunStatus run={run} />
            <WithheldNote cents={centsFromDollars(run.withheld)} />
          </Box>
        </Stack>
      }
    >
      <StatementDays run={run} />
    </Disclosure>
  );
}
