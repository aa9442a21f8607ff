import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { can, scopeOf } from '../../domain/access.ts';
import { daysOfWeek, type Day } from '../../domain/calendar.ts';
import { dayName, hoursNumber, weekLabel } from '../ui/format.ts';
import { quantityTexts } from '../ui/work-text.ts';
import type { StaffDashboard } from '../../domain/dashboard/schema.ts';
import { fullName } from '../../domain/people.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { TextLink } from '../app/links.tsx';
import { useActor } from '../app/session.tsx';
import { HiddenText } from '../ui/HiddenText.tsx';
import { ListTable, type Columns } from '../ui/ListTable.tsx';
import { OnlyBelow } from '../ui/OnlyBelow.tsx';
import { Section } from '../ui/Section.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { messages } from './messages.ts';
import { STATES, stateOf, type LoggedDay } from './WeekSoFar.tsx';

const { teamWeek: text } = messages;

type Week = NonNullable<StaffDashboard['week']>;
type Person = Week['people'][number];

const DAY_CELL = { px: { xs: 0.25, sm: 1 }, textAlign: 'center' };

function DayMark({ day, log }: { day: Day; log: LoggedDay | undefined }) {
  const { label, color, Icon } = stateOf(log);
  return (
    <>
      {Icon ? (
        <Icon aria-hidden sx={{ fontSize: 18, color, display: 'block', mx: 'auto' }} />
      ) : (
        <Box aria-hidden component="span" sx={{ color: 'text.faint' }}>
          ·
        </Box>
      )}
      <HiddenText>{text.day(dayName(day), label)}</HiddenText>
    </>
  );
}

interface PersonNameProps {
  person: Person;
  days: readonly Day[];
}

function PersonName({ person, days }: PersonNameProps) {
  const mayOpenPerson = can(useActor(), 'access:contractors-page');
  const [startDate = '', endDate = ''] = [days.at(0), days.at(-1)];
  const name = <bdi>{fullName(person)}</bdi>;
  return (
    <>
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
      {person.days.length === 0 && <OnlyBelow width="sm">{text.notLogged}</OnlyBelow>}
    </>
  );
}

function teamWeekColumns(days: readonly Day[], today: Day): Columns<Person> {
  return [
    {
      header: text.columns.contractor,
      isRowHeader: true,
      sx: { px: { xs: 1, sm: 2 }, overflowWrap: 'anywhere' },
      cell: (person) => <PersonName person={person} days={days} />,
    },
    ...days.map((day) => ({
      header: dayName(day),
      shortHeader: dayName(day).slice(0, 2),
      sx: { ...DAY_CELL, fontWeight: day === today ? 700 : 'inherit' },
      cell: ({ days: logs }: Person) => (
        <DayMark day={day} log={logs.find(({ date }) => date === day)} />
      ),
    })),
    {
      header: text.columns.hours,
      align: 'right',
      sx: { px: { xs: 0.5, sm: 1 } },
      cell: ({ hours, quantities }) => (
        <>
          {(hours > 0 || quantities.length === 0) && hoursNumber(hours)}
          {quantityTexts(quantities).map((text) => (
            <Typography key={text} component="span" variant="caption" sx={{ display: 'block' }}>
              {text}
            </Typography>
          ))}
        </>
      ),
    },
    {
      header: text.columns.week,
      from: 'sm',
      cell: ({ days: logs }) =>
        logs.length === 0 ? (
          <StatusChip tone="waiting" label={text.notLogged} />
        ) : (
          <StatusChip tone="neutral" label={text.logged} />
        ),
    },
  ];
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

export function TeamWeek({ week }: { week: Week }) {
  const { weekStart, total, notLogged, people } = week;
  const { today } = useCompanyTime();
  const scope = scopeOf(useActor());
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
          <ListTable
            size="small"
            aria-label={text.table}
            columns={teamWeekColumns(daysOfWeek(weekStart), today)}
            rows={people}
            keyOf={({ id }) => id}
          />
          <Legend />
          {more > 0 && <Typography variant="hint">{text.more(more)}</Typography>}
        </>
      )}
    </Section>
  );
}
