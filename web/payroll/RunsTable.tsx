import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { longDate } from '../ui/format.ts';
import { centsFromDollars } from '../../domain/money.ts';
import type { PayrollWeek } from '../../domain/payroll/weeks-schema.ts';
import { fullName } from '../../domain/people.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { TextLink } from '../app/links.tsx';
import { columnFrom, hiddenFrom } from '../ui/columns.ts';
import { Money } from '../ui/Money.tsx';
import { RunStatus } from '../ui/RunStatus.tsx';
import { SkeletonRows } from '../ui/SkeletonRows.tsx';
import { WithheldNote } from '../ui/WithheldNote.tsx';
import { messages } from './messages.ts';

const { runs: text } = messages;

/** A phone has room for the person with the week, the total and the status. */
const ON_WIDE = columnFrom('md');

/** What a run pays, or what the approved hours of a week without a run are worth. */
function Total({ week }: { week: PayrollWeek }) {
  if (week.total === null) return text.noRate;
  return (
    <>
      <Money plain strong={week.state !== 'NO_RUN'} cents={centsFromDollars(week.total)} />
      {week.state === 'NO_RUN' && (
        <Typography variant="caption" component="div">
          {text.expected}
        </Typography>
      )}
      <WithheldNote cents={centsFromDollars(week.withheld)} />
    </>
  );
}

function WeekRow({ week }: { week: PayrollWeek }) {
  const { weekName } = useCompanyTime();
  const { userId: contractor, weekStart, state, paidOn } = week;
  const name = weekName(weekStart);
  return (
    <TableRow hover>
      <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
        <bdi>{fullName(week)}</bdi>
        <Typography variant="caption" component="div" sx={hiddenFrom('md')}>
          <TextLink to="/dashboard/payroll" search={{ contractor, week: weekStart }}>
            {name}
          </TextLink>
        </Typography>
      </TableCell>
      <TableCell sx={{ ...ON_WIDE, whiteSpace: 'nowrap' }}>
        <TextLink
          to="/dashboard/payroll"
          search={{ contractor, week: weekStart }}
          underline="hover"
        >
          {name}
        </TextLink>
      </TableCell>
      <TableCell sx={ON_WIDE}>
        {state === 'REVERSED' ? '–' : text.approvedDays(week.days, week.hours)}
      </TableCell>
      <TableCell align="right">
        <Total week={week} />
      </TableCell>
      <TableCell>
        <RunStatus run={{ status: state, paidOn }} withDate={false} />
      </TableCell>
      <TableCell sx={ON_WIDE}>{paidOn ? longDate(paidOn) : '–'}</TableCell>
    </TableRow>
  );
}

/** The weeks are left out while they load. */
export function RunsTable({ weeks }: { weeks: readonly PayrollWeek[] | undefined }) {
  return (
    <TableContainer>
      <Table aria-label={text.title}>
        <TableHead>
          <TableRow>
            <TableCell>{text.columns.contractor}</TableCell>
            <TableCell sx={ON_WIDE}>{text.columns.week}</TableCell>
            <TableCell sx={ON_WIDE}>{text.columns.approvedDays}</TableCell>
            <TableCell align="right">{text.columns.total}</TableCell>
            <TableCell>{text.columns.state}</TableCell>
            <TableCell sx={ON_WIDE}>{text.columns.paidOn}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {!weeks && <SkeletonRows columns={6} label={text.loading} />}
          {weeks?.map((week) => (
            <WeekRow key={`${week.weekStart} ${week.id}`} week={week} />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
