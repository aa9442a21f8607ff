import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { longDate } from '../../domain/calendar.ts';
import { centsFromDollars } from '../../domain/money.ts';
import { getPayrollSheet, type PayrollRun } from '../../domain/payroll/schema.ts';
import { errorSentence } from '../platform/error-sentences.ts';
import { TextLink } from '../platform/links.tsx';
import { useMayCall } from '../platform/session.tsx';
import { ErrorAlert } from '../ui/Alerts.tsx';
import { columnFrom } from '../ui/columns.ts';
import { Money } from '../ui/Money.tsx';
import { RunStatus } from '../ui/RunStatus.tsx';
import { SkeletonRows } from '../ui/SkeletonRows.tsx';
import { WithheldNote } from '../ui/WithheldNote.tsx';
import { runsQuery } from './api.ts';
import type { DateRange } from './date-range.ts';
import { Section } from '../ui/Section.tsx';
import { useShown } from './use-shown.tsx';
import { WeekName } from './WeekName.tsx';

/** A phone has room for the week, its total and its status. */
const ON_WIDE = columnFrom('sm');

function RunRow({ run }: { run: PayrollRun }) {
  const opensSheet = useMayCall()(getPayrollSheet);
  const week = <WeekName weekStart={run.weekStart} />;
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        {opensSheet ? (
          <TextLink
            to="/dashboard/payroll"
            search={{ contractor: run.userId, week: run.weekStart }}
            underline="hover"
          >
            {week}
          </TextLink>
        ) : (
          week
        )}
      </TableCell>
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

function RunsTable({ runs }: { runs: readonly PayrollRun[] | undefined }) {
  return (
    <TableContainer>
      <Table aria-label="Payroll runs">
        <TableHead>
          <TableRow>
            <TableCell>Week</TableCell>
            <TableCell align="right" sx={ON_WIDE}>
              Pay, $
            </TableCell>
            <TableCell align="right" sx={ON_WIDE}>
              Expenses, $
            </TableCell>
            <TableCell align="right">Total, $</TableCell>
            <TableCell>Status</TableCell>
            <TableCell sx={ON_WIDE}>Paid on</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {!runs && <SkeletonRows columns={6} label="Loading payroll runs..." />}
          {runs?.map((run) => (
            <RunRow key={run.id} run={run} />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

/** The runs of the weeks that begin in the range; for those who see this person's pay. */
export function ContractorRuns({ id, range }: { id: string; range: DateRange }) {
  const { data: runs, error } = useQuery(runsQuery(id, range));
  const { shown, moreButton } = useShown(runs ?? []);
  return (
    <Section title="Payroll runs">
      <ErrorAlert>{error && errorSentence(error, 'Failed to load payroll runs')}</ErrorAlert>
      {runs?.length === 0 && (
        <Typography variant="hint">No week of this time was processed.</Typography>
      )}
      {!error && runs?.length !== 0 && <RunsTable runs={runs && shown} />}
      {moreButton}
    </Section>
  );
}
