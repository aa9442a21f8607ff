import Stack from '@mui/material/Stack';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
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
import { ListTable } from '../ui/ListTable.tsx';
import { LoadError } from '../ui/LoadError.tsx';
import { columnFrom } from '../ui/columns.ts';
import { Money, WithheldNote } from '../ui/Money.tsx';
import { SettlementStatus } from '../ui/SettlementStatus.tsx';
import { contractorSettlementsQuery, weeksToProcessQuery } from './api.ts';
import type { DateRange } from './date-range.ts';
import { messages } from './messages.ts';
import { Section } from '../ui/Section.tsx';
import { WeekName, useVisibleRows } from './ContractorWeeks.tsx';

const { settlements: text } = messages;

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

function SettlementRow({ settlement }: { settlement: Settlement }) {
  return (
    <TableRow>
      <WeekCell {...settlement} />
      <TableCell align="right" sx={ON_WIDE}>
        <Money
          plain
          cents={centsFromDollars(settlement.basePay) + centsFromDollars(settlement.bonuses)}
        />
      </TableCell>
      <TableCell align="right" sx={ON_WIDE}>
        <Money plain cents={centsFromDollars(settlement.expenses)} />
      </TableCell>
      <TableCell align="right">
        <Money plain strong cents={centsFromDollars(settlement.totalPay)} />
        <WithheldNote cents={centsFromDollars(settlement.withheld)} />
      </TableCell>
      <TableCell>
        <SettlementStatus settlement={settlement} withDate={false} />
      </TableCell>
      <TableCell sx={ON_WIDE}>{settlement.paidOn ? longDate(settlement.paidOn) : '–'}</TableCell>
    </TableRow>
  );
}

/** Shows a week with approved days that are in no settlement, and its expected pay. */
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
        <SettlementStatus settlement={{ status: 'NO_SETTLEMENT', paidOn: null }} />
      </TableCell>
      <TableCell sx={ON_WIDE}>–</TableCell>
    </TableRow>
  );
}

interface SettlementsTableProps {
  /** Undefined while loading, like `weeksToProcess`. */
  settlements: readonly Settlement[] | undefined;
  weeksToProcess: readonly PayrollWeek[] | undefined;
}

function SettlementsTable({ settlements, weeksToProcess }: SettlementsTableProps) {
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
      {settlements &&
        weeksToProcess && [
          ...weeksToProcess.map((week) => <WeekToProcessRow key={week.weekStart} week={week} />),
          ...settlements.map((settlement) => (
            <SettlementRow key={settlement.id} settlement={settlement} />
          )),
        ]}
    </ListTable>
  );
}

/** Loads the weeks with approved days that are in no settlement. Only people who process payroll see these weeks. */
function useWeeksToProcess(id: string) {
  const enabled = useMayCall()(listPayrollWeeks);
  const { data, error, refetch } = useQuery({ ...weeksToProcessQuery(id), enabled });
  const weeksToProcess = enabled ? data?.weeks : [];
  const hasMore = data !== undefined && data.pagination.total > data.weeks.length;
  return { weeksToProcess, hasMore, error, refetch, mayOpenList: enabled };
}

/** Lists the settlements of weeks that begin in the range, and all weeks with approved days that are in no settlement. The
 *  page renders it only for people who see this contractor's pay. */
export function ContractorSettlements({ id, range }: { id: string; range: DateRange }) {
  const settlementsRequest = useQuery(contractorSettlementsQuery(id, range));
  const settlements = settlementsRequest.data;
  const { weeksToProcess, hasMore, mayOpenList, ...weeksQuery } = useWeeksToProcess(id);
  const addsPayments = useMayCall()(getPayday);
  const tryAgain = () =>
    Promise.all([settlementsRequest.refetch(), mayOpenList && weeksQuery.refetch()]);
  const { shown, moreButton } = useVisibleRows(settlements ?? []);
  const error = settlementsRequest.error ?? weeksQuery.error;
  const isEmpty = settlements?.length === 0 && weeksToProcess?.length === 0;
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
      <LoadError onTryAgain={tryAgain}>{error && errorSentence(error, text.loadFailed)}</LoadError>
      {isEmpty && <Typography variant="hint">{text.empty}</Typography>}
      {!error && !isEmpty && (
        <>
          <SettlementsTable settlements={settlements && shown} weeksToProcess={weeksToProcess} />
          {moreButton}
          {hasMore && weeksToProcess && (
            <Typography variant="hint">{text.newestToProcess(weeksToProcess.length)}</Typography>
          )}
        </>
      )}
    </Section>
  );
}
