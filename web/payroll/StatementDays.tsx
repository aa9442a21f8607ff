import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { dayName, shortDate } from '../ui/format.ts';
import { centsFromDollars } from '../../domain/money.ts';
import { fullName } from '../../domain/people.ts';
import type { Settlement } from '../../domain/payroll/schema.ts';
import { HistoryButton } from '../app/history/HistoryButton.tsx';
import { TextLink } from '../app/links.tsx';
import { errorSentence } from '../app/error-sentences.ts';
import { LoadError } from '../ui/LoadError.tsx';
import { Money } from '../ui/Money.tsx';
import { payLabels } from '../ui/pay-labels.ts';
import { historyOf, settlementQuery } from './api.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { messages } from './messages.ts';
import { statementMessages } from './statement-messages.ts';
import { SubstantiatedMark } from './Substantiated.tsx';
import { SettlementAmounts } from './SettlementAmounts.tsx';
import { SettlementHandling } from './SettlementHandling.tsx';
import { useSettlementWithholding } from './use-withholding.ts';
import { amountsOfSettlement, earnedOfSettlement, linesWithoutDay } from './typed-sheet.ts';

const { sheet, statement: text } = messages;

/** The width of the first three columns of StatementTable.tsx minus cell padding. It aligns the amounts of the days
 *  with the amounts of the weeks on a wide screen. */
const DAYS_WIDTH = 'calc(56% - 14px)';

const Days = styled('table')(({ theme }) => ({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  '& th:not(:first-of-type)': { width: '25%' },
  '& th, & td': { padding: theme.spacing(0.75, 1), textAlign: 'right', fontWeight: 400 },
  '& th:first-of-type': { textAlign: 'left', paddingLeft: 0 },
  '& td:last-of-type, & thead th:last-of-type': { paddingRight: 0 },
  '& thead th': { ...theme.typography.caption, color: theme.vars.palette.text.faint },
  '& tfoot > tr > *': { fontWeight: 700, borderTop: `1px solid ${theme.vars.palette.divider}` },
}));

/** Shows when the settlement was processed and reversed, and links to its statement and history. */
function History({ settlement }: { settlement: Settlement }) {
  const { weekName, dateOf } = useCompanyTime();
  const reversed =
    settlement.reversedAt &&
    text.reversedOn(dateOf(settlement.reversedAt), settlement.reversalReason ?? '');
  return (
    <Stack direction="row" sx={{ gap: 2, alignItems: 'center', justifyContent: 'space-between' }}>
      <Typography variant="caption" component="p">
        {text.processedOn(dateOf(settlement.processedAt))} {reversed}
      </Typography>
      <TextLink to="/dashboard/payroll/statements/$id" params={{ id: settlement.id }}>
        {statementMessages.open}
      </TextLink>
      <HistoryButton name={weekName(settlement.weekStart)} queryOf={historyOf(settlement.id)} />
    </Stack>
  );
}

/** Returns the days with work, pay, expenses or notes, and the lines without a day. */
function rowsOf(settlement: Settlement) {
  const worked = new Set(
    (settlement.days ?? []).filter((day) => day.worked).map(({ date }) => date),
  );
  const days = amountsOfSettlement(settlement).filter(
    ({ day, payCents, expensesCents, notes }) =>
      worked.has(day) || payCents !== 0 || expensesCents !== 0 || notes !== '',
  );
  return [
    ...days.map((day) => {
      return { ...day, id: day.day, name: `${dayName(day.day)} ${shortDate(day.day)}` };
    }),
    ...linesWithoutDay(settlement).map((line) => ({
      ...line,
      id: line.position,
      name: payLabels.lineKinds[line.kind],
    })),
  ];
}

function DaysTable({ settlement }: { settlement: Settlement }) {
  return (
    <Days>
      <thead>
        <tr>
          <th scope="col">{sheet.columns.day}</th>
          <th scope="col">{sheet.columns.pay}</th>
          <th scope="col">{sheet.columns.expenses}</th>
        </tr>
      </thead>
      <tbody>
        {rowsOf(settlement).map(
          ({ id, name, payCents, expensesCents, expensesSubstantiated, notes }) => (
            <tr key={id}>
              <th scope="row">
                {name}
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
                <SubstantiatedMark
                  expensesCents={expensesCents}
                  substantiated={expensesSubstantiated}
                />
              </td>
            </tr>
          ),
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{sheet.total}</th>
          <td>
            <Money plain cents={earnedOfSettlement(settlement)} />
          </td>
          <td>
            <Money plain cents={centsFromDollars(settlement.expenses)} />
          </td>
        </tr>
      </tfoot>
    </Days>
  );
}

/** Shows the days of a statement. They load when someone expands the statement. */
export function StatementDays({ settlement }: { settlement: Settlement }) {
  const { data, error, refetch } = useQuery(settlementQuery(settlement.id));
  const expected = useSettlementWithholding(settlement);
  const { weekName } = useCompanyTime();
  if (error && !data) {
    return <LoadError onTryAgain={refetch}>{errorSentence(error, text.loadFailed)}</LoadError>;
  }
  if (!data) return <output>{text.loading}</output>;
  return (
    <Stack sx={{ gap: 1, maxWidth: 720, width: { lg: DAYS_WIDTH } }}>
      <Typography variant="h3" sx={{ display: 'none', displayPrint: 'block' }}>
        {text.title(fullName(settlement), weekName(settlement.weekStart))}
      </Typography>
      <DaysTable settlement={data} />
      <SettlementAmounts settlement={data} expected={expected} />
      <SettlementHandling settlement={data} />
      <History settlement={settlement} />
    </Stack>
  );
}
