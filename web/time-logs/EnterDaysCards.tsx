import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { hoursFromHundredths } from '../../domain/hours.ts';
import { fullName } from '../../domain/people.ts';
import type { TimeLog } from '../../domain/time-logs/schema.ts';
import { hoursText, shortDate, shortDayName } from '../ui/format.ts';
import { HiddenText } from '../ui/HiddenText.tsx';
import { EntryField, FillButton, problemIdOf, problemOf } from './EnterDaysFields.tsx';
import { fullDay } from './day-names.ts';
import type { EntryDay, EntryRow } from './entered-hours.ts';
import { entryMessages as text } from './entry-messages.ts';
import type { EnterDays } from './use-enter-days.ts';

interface PersonCardProps {
  row: EntryRow;
  entry: EnterDays;
  onCorrect: (log: TimeLog) => void;
}

function DayRow({ day, ...props }: PersonCardProps & { day: EntryDay }) {
  const problem = problemOf(day, props.entry);
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        columnGap: 1,
        minHeight: 48,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Typography component="span" variant="body2">
        <Box component="span" sx={{ fontWeight: 600 }}>
          {shortDayName(day.day)}
        </Box>{' '}
        {shortDate(day.day)}
      </Typography>
      <Stack direction="row" sx={{ columnGap: 1, alignItems: 'center', justifyContent: 'end' }}>
        <EntryField {...props} day={day} />
      </Stack>
      {problem && (
        <Typography
          id={problemIdOf(day)}
          component="p"
          variant="caption"
          sx={{ flexBasis: '100%', color: 'error.main', fontWeight: 500 }}
        >
          {text.problemOn(fullDay(day.day), problem)}
        </Typography>
      )}
    </Box>
  );
}

function PersonCard(props: PersonCardProps) {
  const { row, entry } = props;
  const name = fullName(row.person);
  return (
    <Box
      component="section"
      aria-label={name}
      sx={{
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        px: 2,
      }}
    >
      <Stack
        direction="row"
        sx={{ flexWrap: 'wrap', columnGap: 1, alignItems: 'center', minHeight: 52, py: 0.5 }}
      >
        <Typography variant="h4" component="h3" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <FillButton row={row} entry={entry} />
        <Typography component="span" variant="subtitle2">
          <HiddenText>{text.total}: </HiddenText>
          {hoursText(hoursFromHundredths(row.hourHundredths))}
        </Typography>
      </Stack>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {row.days.map((day) => (
          <DayRow key={day.day} {...props} day={day} />
        ))}
      </Box>
    </Box>
  );
}

interface EnterDaysCardsProps {
  rows: readonly EntryRow[] | undefined;
  entry: EnterDays;
  onCorrect: (person: EntryRow['person'], log: TimeLog) => void;
}

/** Shows one card for each person on a narrow screen, where a table of seven days would scroll sideways. */
export function EnterDaysCards({ rows, entry, onCorrect }: EnterDaysCardsProps) {
  if (!rows)
    return (
      <Box component="output">
        <HiddenText>{text.loading}</HiddenText>
        <Skeleton variant="rounded" height={390} />
      </Box>
    );
  return (
    <Stack
      // The sticky bars must not cover the focused field.
      sx={{ gap: 2, '& input, & button': { scrollMarginBlock: (theme) => theme.spacing(14) } }}
    >
      {rows.map((row) => (
        <PersonCard
          key={row.person.id}
          row={row}
          entry={entry}
          onCorrect={(log) => onCorrect(row.person, log)}
        />
      ))}
    </Stack>
  );
}
