import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { dayName, shortDate } from '../../domain/calendar.ts';
import { sumCents } from '../../domain/money.ts';
import type { PayrollRun } from '../../domain/payroll/schema.ts';
import { HistoryButton } from '../app/history/HistoryButton.tsx';
import { errorSentence } from '../app/error-sentences.ts';
import { LoadError } from '../ui/LoadError.tsx';
import { Money } from '../ui/Money.tsx';
import { historyOf, runQuery } from './api.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { ReceiptMark } from './Receipt.tsx';
import { RunFigures } from './RunFigures.tsx';
import { RunHandling } from './RunHandling.tsx';
import { useRunWithholding } from './use-withholding.ts';
import { amountsOfRun } from './sheet-draft.ts';

const Days = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': { padding: theme.spacing(0.75, 1), textAlign: 'right', fontWeight: 400 },
  '& th:first-of-type': { textAlign: 'left', paddingLeft: 0 },
  '& td:last-of-type, & thead th:last-of-type': { paddingRight: 0 },
  '& thead th': { ...theme.typography.caption, color: theme.vars.palette.text.faint },
  '& tfoot > tr > *': { fontWeight: 700, borderTop: `1px solid ${theme.vars.palette.divider}` },
}));

/** How a run came to be what it is. */
function History({ run }: { run: PayrollRun }) {
  const { weekName, dateOf } = useCompanyTime();
  const reversed =
    run.reversedAt && `Reversed on ${dateOf(run.reversedAt)}: ${run.reversalReason ?? ''}`;
  return (
    <Stack direction="row" sx={{ gap: 2, alignItems: 'center', justifyContent: 'space-between' }}>
      <Typography variant="caption" component="p">
        Processed on {dateOf(run.processedAt)}. {reversed}
      </Typography>
      <HistoryButton name={weekName(run.weekStart)} of={historyOf(run.id)} />
    </Stack>
  );
}

const LOAD_FAILED = 'Failed to load the days of this week';

/** The days of a statement, fetched when somebody looks. */
export function StatementDays({ run }: { run: PayrollRun }) {
  const { data, error, refetch } = useQuery(runQuery(run.id));
  const expected = useRunWithholding(run);
  if (error) {
    return <LoadError onTryAgain={refetch}>{errorSentence(error, LOAD_FAILED)}</LoadError>;
  }
  if (!data) return <output>Loading the days...</output>;
  const worked = new Set((data.days ?? []).filter((day) => day.worked).map(({ date }) => date));
  const days = amountsOfRun(data).filter(
    ({ day, payCents, expensesCents, notes }) =>
      worked.has(day) || payCents !== 0 || expensesCents !== 0 || notes !== '',
  );
  const pay = sumCents(days.map(({ payCents }) => payCents));
  const expenses = sumCents(days.map(({ expensesCents }) => expensesCents));
  return (
    <Stack sx={{ gap: 1, maxWidth: 720 }}>
      <Days>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Pay, $</th>
            <th scope="col">Expenses, $</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, payCents, expensesCents, expensesSubstantiated, notes }) => (
            <tr key={day}>
              <th scope="row">
                {dayName(day)} {shortDate(day)}
                {notes && (
                  <Box
                    sx={{
                      typography: 'caption',
                      color: 'text.faint',
                      overflowWrap: 'anywhere',
                    }}
                  >
                    {notes}
                  </Box>
                )}
              </th>
              <td>
                <Money plain cents={payCents} />
              </td>
              <td>
                <Money plain cents={expensesCents} />
                <ReceiptMark expensesCents={expensesCents} substantiated={expensesSubstantiated} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">WEEK TOTAL</th>
            <td>
              <Money plain cents={pay} />
            </td>
            <td>
              <Money plain cents={expenses} />
            </td>
          </tr>
        </tfoot>
      </Days>
      <RunFigures run={data} expected={expected} />
      <RunHandling run={data} />
      <History run={run} />
    </Stack>
  );
}
