import Stack from '@mui/material/Stack';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { Day } from '../../domain/calendar.ts';
import { centsFromDollars } from '../../domain/money.ts';
import { longDate } from '../ui/format.ts';
import { getPayday } from '../../domain/payday/schema.ts';
import { getPayrollSheet, type PayrollRun } from '../../domain/payroll/schema.ts';
import { listPayrollWeeks, type PayrollWeek } from '../../domain/payroll/weeks-schema.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { TextLink } from '../app/links.tsx';
import { useMayCall } from '../app/session.tsx';
import { ListTable } from '../ui/ListTable.tsx';
import { LoadError } from '../ui/LoadError.tsx';
import { columnFrom } from '../ui/columns.ts';
import { Money, WithheldNote } from '../ui/Money.tsx';
import { RunStatus } from '../ui/RunStatus.tsx';
import { contractorRunsQuery, weeksToProcessQuery } from './api.ts';
import type { DateRange } from './date-range.ts';
import { messages } from './messages.ts';
import { Section } from '../ui/Section.tsx';
import { WeekName, useVisibleRows } from './ContractorWeeks.tsx';

const { runs: text } = messages;

/** A phone shows only the week, the total and the status. */
const ON_WIDE = columnFrom('sm');

function WeekCell({ userId, weekStart }: { userId: string; weekStart: Day }) {
  const mayOpenSheet = useMayCall()(getPayrollSheet);
  const week = <WeekName weekStart={weekStart} />;
  return (
    <TableCell component="th" scope="row">
      {mayOpenSheet ? (
        <TextLink
          to="/dashboard/payroll"
          search={{ tab: 'tracker', contractor: userId, week: weekStart }}
          underline="hover"
        >
          {week}
        </TextLink>
      ) : (
        week
      )}
    </TableCell>
  );
}

function RunRow({ run }: { run: PayrollRun }) {
  return (
    <TableRow>
      <WeekCell {...run} />
      <TableCell align="right" sx={ON_WIDE}>
        <Money plain cents={centsFromDollars(run.basePay) + centsFromDollars(run.bonuses)} />
      </TableCell>
      <TableCell align="right" sx={ON_WIDE}>
        <Money plain cents={centsFromDollars(run.expenses)} />
      </TableCell>
      <TableCell align="right">
        <Money plain strong cents={centsFromDollars(run.totalPay)} />
        <WithheldNote cents={centsFromDollars(run.withheld)} />
      </TableCell>
      <TableCell>
        <RunStatus run={run} withDate={false} />
      </TableCell>
      <TableCell sx={ON_WIDE}>{run.paidOn ? longDate(run.paidOn) : '–'}</TableCell>
    </TableRow>
  );
}

/** Shows a week with approved days that are in no run, and its expected pay. */
function WeekToProcessRow({ week }: { week: PayrollWeek }) {
  return (
    <TableRow>
      <WeekCell {...week} />
      <TableCell align="right" sx={ON_WIDE}>
        –
      </TableCell>
      <TableCell align="right" sx={ON_WIDE}>
        –
      </TableCell>
      <TableCell align="right">
        {week.total === null ? (
          messages.rate.none
        ) : (
          <>
            <Money plain cents={centsFromDollars(week.total)} />
            <Typography variant="caption" component="div">
              {text.expected}
            </Typography>
          </>
        )}
      </TableCell>
      <TableCell>
        <RunStatus run={{ status: 'NO_RUN', paidOn: null }} />
      </TableCell>
      <TableCell sx={ON_WIDE}>–</TableCell>
    </TableRow>
  );
}

interface RunsTableProps {
  /** Undefined while loading, like `weeksToProcess`. */
  runs: readonly PayrollRun[] | undefined;
  weeksToProcess: readonly PayrollWeek[] | undefined;
}

function RunsTable({ runs, weeksToProcess }: RunsTableProps) {
  const { columns } = text;
  return (
    <ListTable
      aria-label={text.title}
      loadingLabel={text.loading}
      columns={[
        { title: columns.week },
        { title: columns.pay, align: 'right', sx: ON_WIDE },
        { title: columns.expenses, align: 'right', sx: ON_WIDE },
        { title: columns.total, align: 'right' },
        { title: columns.status },
        { title: columns.paidOn, sx: ON_WIDE },
      ]}
    >
      {runs &&
        weeksToProcess && [
          ...weeksToProcess.map((week) => <WeekToProcessRow key={week.weekStart} week={week} />),
          ...runs.map((run) => <RunRow key={run.id} run={run} />),
        ]}
    </ListTable>
  );
}

/** Loads the weeks with approved days that are in no run. Only people who process payroll see these weeks. */
function useWeeksToProcess(id: string) {
  const enabled = useMayCall()(listPayrollWeeks);
  const { data, error, refetch } = useQuery({ ...weeksToProcessQuery(id), enabled });
  const weeksToProcess = enabled ? data?.weeks : [];
  const hasMore = data !== undefined && data.pagination.total > data.weeks.length;
  return { weeksToProcess, hasMore, error, refetch, mayOpenList: enabled };
}

/** Lists the payroll runs of weeks that begin in the range, and all weeks with approved days that are in no run. The
 *  page renders it only for people who see this contractor's pay. */
export function ContractorRuns({ id, range }: { id: string; range: DateRange }) {
  const runsRequest = useQuery(contractorRunsQuery(id, range));
  const runs = runsRequest.data;
  const { weeksToProcess, hasMore, mayOpenList, ...weeksQuery } = useWeeksToProcess(id);
  const addsPayments = useMayCall()(getPayday);
  const tryAgain = () => Promise.all([runsRequest.refetch(), mayOpenList && weeksQuery.refetch()]);
  const { shown, moreButton } = useVisibleRows(runs ?? []);
  const error = runsRequest.error ?? weeksQuery.error;
  const isEmpty = runs?.length === 0 && weeksToProcess?.length === 0;
  return (
    <Section
      title={text.title}
      action={
        mayOpenList && (
          <Stack direction="row" sx={{ gap: 2 }}>
            {addsPayments && (
              <TextLink
                to="/dashboard/payroll"
                search={{ tab: 'payday', contractor: id }}
                variant="body2"
              >
                {text.addPayment}
              </TextLink>
            )}
            <TextLink to="/dashboard/payroll/runs" search={{ contractor: id }} variant="body2">
              {text.all}
            </TextLink>
          </Stack>
        )
      }
    >
      <LoadError onTryAgain={tryAgain}>{error && errorSentence(error, text.loadFailed)}</LoadError>
      {isEmpty && <Typography variant="hint">{text.empty}</Typography>}
      {!error && !isEmpty && (
        <>
          <RunsTable runs={runs && shown} weeksToProcess={weeksToProcess} />
          {moreButton}
          {hasMore && weeksToProcess && (
            <Typography variant="hint">{text.newestToProcess(weeksToProcess.length)}</Typography>
          )}
        </>
      )}
    </Section>
  );
}
