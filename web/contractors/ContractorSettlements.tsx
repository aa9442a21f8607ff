import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { Day } from '../../domain/calendar.ts';
import { centsFromDollars } from '../../domain/money.ts';
import { longDate } from '../ui/format.ts';
import { getPayday } from '../../domain/payday/schema.ts';
import { getPayrollSheet, type Settlement } from '../../domain/payroll/schema.ts';
import { listPayrollWeeks, type PayrollWeek } from '../../domain/payroll/weeks-schema.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { TextLink } from '../app/links.tsx';
import { useMayCall } from '../app/session.tsx';
import { ListTable, type Columns } from '../ui/ListTable.tsx';
import { Money, TakenOffNote } from '../ui/Money.tsx';
import { SettlementStatus } from '../ui/SettlementStatus.tsx';
import { contractorSettlementsQuery, weeksToProcessQuery } from './api.ts';
import type { DateRange } from './date-range.ts';
import { messages } from './messages.ts';
import { Section } from '../ui/Section.tsx';
import { WeekName, useVisibleRows } from './ContractorWeeks.tsx';

const { settlements: text } = messages;

function WeekLink({ userId, weekStart }: { userId: string; weekStart: Day }) {
  const mayOpenSheet = useMayCall()(getPayrollSheet);
  const week = <WeekName weekStart={weekStart} />;
  if (!mayOpenSheet) return week;
  return (
    <TextLink
      to="/dashboard/payroll"
      search={{ tab: 'tracker', contractor: userId, week: weekStart }}
      underline="hover"
    >
      {week}
    </TextLink>
  );
}

/** A settlement, or a week with approved days that are in no settlement. */
type Row = Settlement | PayrollWeek;

/** Shows the pay of a settlement, or the expected pay of a week without a settlement. */
function Total({ row }: { row: Row }) {
  if ('totalPay' in row) {
    return (
      <>
        <Money plain strong cents={centsFromDollars(row.totalPay)} />
        <TakenOffNote
          withheldCents={centsFromDollars(row.withheld)}
          deductedCents={-centsFromDollars(row.afterGross)}
          payoutsCents={centsFromDollars(row.payouts)}
        />
      </>
    );
  }
  if (row.total === null) return messages.rate.none;
  return (
    <>
      <Money plain cents={centsFromDollars(row.total)} />
      <Typography variant="caption" component="div">
        {text.expected}
      </Typography>
    </>
  );
}

/** A phone shows only the week, the total and the status. */
const COLUMNS: Columns<Row> = [
  { header: text.columns.week, isRowHeader: true, cell: (row) => <WeekLink {...row} /> },
  {
    header: text.columns.pay,
    align: 'right',
    from: 'sm',
    cell: (row) =>
      'basePay' in row ? (
        <Money plain cents={centsFromDollars(row.basePay) + centsFromDollars(row.bonuses)} />
      ) : (
        '–'
      ),
  },
  {
    header: text.columns.expenses,
    align: 'right',
    from: 'sm',
    cell: (row) =>
      'expenses' in row ? <Money plain cents={centsFromDollars(row.expenses)} /> : '–',
  },
  { header: text.columns.total, align: 'right', cell: (row) => <Total row={row} /> },
  {
    header: text.columns.status,
    cell: (row) => (
      <SettlementStatus
        settlement={'status' in row ? row : { status: row.state, paidOn: null }}
        withDate={false}
      />
    ),
  },
  {
    header: text.columns.paidOn,
    from: 'sm',
    cell: ({ paidOn }) => (paidOn ? longDate(paidOn) : '–'),
  },
];

/** Loads the weeks with approved days that are in no settlement. Only people who process payroll see these weeks. */
function useWeeksToProcess(id: string) {
  const enabled = useMayCall()(listPayrollWeeks);
  const { data, error, refetch } = useQuery({ ...weeksToProcessQuery(id), enabled });
  const weeksToProcess = enabled ? data?.weeks : [];
  const hasMore = data !== undefined && data.pagination.total > data.weeks.length;
  return { weeksToProcess, hasMore, error, refetch, mayOpenList: enabled };
}

/** Lists the settlements of weeks that begin in the range, and all weeks with approved days that are in no settlement.
 *  The page renders it only for people who see this contractor's pay. */
export function ContractorSettlements({ id, range }: { id: string; range: DateRange }) {
  const settlementsRequest = useQuery(contractorSettlementsQuery(id, range));
  const settlements = settlementsRequest.data;
  const { weeksToProcess, hasMore, mayOpenList, ...weeksQuery } = useWeeksToProcess(id);
  const addsPayments = useMayCall()(getPayday);
  const tryAgain = () =>
    Promise.all([settlementsRequest.refetch(), mayOpenList && weeksQuery.refetch()]);
  const { shown, moreButton } = useVisibleRows(settlements ?? []);
  const error = settlementsRequest.error ?? weeksQuery.error;
  const rows = settlements && weeksToProcess && [...weeksToProcess, ...shown];
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
            <TextLink
              to="/dashboard/payroll/settlements"
              search={{ contractor: id }}
              variant="body2"
            >
              {text.all}
            </TextLink>
          </Stack>
        )
      }
    >
      <ListTable
        aria-label={text.title}
        loadingLabel={text.loading}
        columns={COLUMNS}
        rows={rows}
        keyOf={({ weekStart, id }) => `${weekStart} ${id}`}
        failure={error && errorSentence(error, text.loadFailed)}
        onTryAgain={tryAgain}
        empty={<Typography variant="hint">{text.empty}</Typography>}
      />
      {moreButton}
      {hasMore && weeksToProcess && (
        <Typography variant="hint">{text.newestToProcess(weeksToProcess.length)}</Typography>
      )}
    </Section>
  );
}
