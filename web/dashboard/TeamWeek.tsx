import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { can, scopeOf } from '../../domain/access.ts';
import { daysOfWeek, type Day } from '../../domain/calendar.ts';
import { dayName, hoursNumber, weekLabel } from '../ui/format.ts';
import type { StaffDashboard } from '../../domain/dashboard/schema.ts';
import { fullName } from '../../domain/people.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { TextLink } from '../app/links.tsx';
import { useActor } from '../app/session.tsx';
import { columnFrom } from '../ui/columns.ts';
import { HiddenText } from '../ui/HiddenText.tsx';
import { Section } from '../ui/Section.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { messages } from './messages.ts';
import { STATES, stateOf, type LoggedDay } from './WeekSoFar.tsx';

const { teamWeek: text } = messages;

type Week = NonNullable<StaffDashboard['week']>;
type Person = Week['people'][number];

const ON_WIDE = columnFrom('sm');
const DAY_CELL = { px: { xs: 0.25, sm: 1 }, textAlign: 'center' };

function DayMark({ day, log }: { day: Day; log: LoggedDay | undefined }) {
  const { label, color, Icon } = stateOf(log);
  return (
    <TableCell sx={DAY_CELL}>
      {Icon ? (
        <Icon aria-hidden sx={{ fontSize: 18, color, display: 'block', mx: 'auto' }} />
      ) : (
        <Box aria-hidden component="span" sx={{ color: 'text.faint' }}>
          ·
        </Box>
      )}
      <HiddenText>{text.day(dayName(day), label)}</HiddenText>
    </TableCell>
  );
}

function PersonRow({ person, days }: { person: Person; days: readonly Day[] }) {
  const mayOpenPerson = can(useActor(), 'access:contractors-page');
  const logs = new Map(person.days.map((log) => [log.date, log]));
  const [startDate = '', endDate = ''] = [days.at(0), days.at(-1)];
  const name = <bdi>{fullName(person)}</bdi>;
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={{ px: { xs: 1, sm: 2 }, overflowWrap: 'anywhere' }}>
        {mayOpenPerson ? (
          <TextLink
            to="/dashboard/contractors/$id"
            params={{ id: person.id }}
            search={{ startDate, endDate }}
          >
            {name}
          </TextLink>
        ) : (
          name
        )}
        {person.days.length === 0 && (
          <Typography variant="caption" component="div" sx={{ display: { sm: 'none' } }}>
            {text.notLogged}
          </Typography>
        )}
      </TableCell>
      {days.map((day) => (
        <DayMark key={day} day={day} log={logs.get(day)} />
      ))}
      <TableCell align="right" sx={{ px: { xs: 0.5, sm: 1 } }}>
        {hoursNumber(person.hours)}
      </TableCell>
      <TableCell sx={ON_WIDE}>
        {person.days.length === 0 ? (
          <StatusChip tone="waiting" label={text.notLogged} />
        ) : (
          <StatusChip tone="neutral" label={text.logged} />
        )}
      </TableCell>
    </TableRow>
  );
}

function Legend() {
  return (
    <Box
      aria-hidden
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, mt: 1, typography: 'caption' }}
    >
      {Object.values(STATES).map(({ label, color, Icon }) => (
        <Box key={label} component="span" sx={{ display: 'flex', gap: 0.5, alignItems: 'center' }}>
          <Icon sx={{ fontSize: 16, color }} />
          {label}
        </Box>
      ))}
    </Box>
  );
}

/** Shows the current week of the contractors in scope. People who logged nothing come first. */
export function TeamWeek({ week }: { week: Week }) {
  const { weekStart, total, notLogged, people } = week;
  const { today } = useCompanyTime();
  const scope = scopeOf(useActor());
  const days = daysOfWeek(weekStart);
  const more = total - people.length;
  return (
    <Section title={text.title}>
      <Typography variant="hint" sx={{ mb: 1 }}>
        {text.summary(weekLabel(weekStart), total - notLogged, total)}
      </Typography>
      {total === 0 ? (
        <Typography variant="hint">
          {scope === 'company' ? text.noContractors : text.noReports}
        </Typography>
      ) : (
        <>
          <TableContainer>
            <Table size="small" aria-label={text.table}>
              <TableHead>
                <TableRow>
                  <TableCell sx={{ px: { xs: 1, sm: 2 } }}>{text.columns.contractor}</TableCell>
                  {days.map((day) => (
                    <TableCell
                      key={day}
                      sx={{ ...DAY_CELL, fontWeight: day === today ? 700 : 'inherit' }}
                    >
                      <span aria-hidden>{dayName(day).slice(0, 2)}</span>
                      <HiddenText>{dayName(day)}</HiddenText>
                    </TableCell>
                  ))}
                  <TableCell align="right" sx={{ px: { xs: 0.5, sm: 1 } }}>
                    {text.columns.hours}
                  </TableCell>
                  <TableCell sx={ON_WIDE}>{text.columns.week}</TableCell>
                </TableRow>
              </TableHead>
              <TableBody>
                {people.map((person) => (
                  <PersonRow key={person.id} person={person} days={days} />
                ))}
              </TableBody>
            </Table>
          </TableContainer>
          <Legend />
          {more > 0 && <Typography variant="hint">{text.more(more)}</Typography>}
        </>
      )}
    </Section>
  );
}
