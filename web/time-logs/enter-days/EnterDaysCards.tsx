import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { fullName } from '../../../domain/people.ts';
import type { TimeLog } from '../../../domain/time-logs/schema.ts';
import { formatCents, shortDate, shortDayName } from '../../ui/format.ts';
import { HiddenText } from '../../ui/HiddenText.tsx';
import { EntryField, FillButton, problemIdOf, problemOf, UnitOfLine } from './EnterDaysFields.tsx';
import { fullDay } from '../day-names.ts';
import { Differences } from './Differences.tsx';
import { gridHandlers } from './grid-handlers.ts';
import { cellText } from './cell-text.ts';
import { payOfRows, type EntryLine, type EntryRow } from './entered-days.ts';
import { entryMessages as text } from './messages.ts';
import type { EnterDays } from './use-enter-days.ts';

interface PersonCardProps {
  row: EntryRow;
  entry: EnterDays;
  onCorrect: (log: TimeLog) => void;
}

/** Shows the fields of a day. If the person is paid by several units, each field has its unit beside it. */
function DayRow({ index, ...props }: PersonCardProps & { index: number }) {
  const { row, entry } = props;
  const cells = row.lines.flatMap((line) => line.cells[index] ?? []);
  const [first] = cells;
  if (!first) return null;
  const problems = cells.filter((cell) => problemOf(cell, entry) !== undefined);
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
          {shortDayName(first.day)}
        </Box>{' '}
        {shortDate(first.day)}
      </Typography>
      <Stack sx={{ gap: 0.5, py: cells.length > 1 ? 0.5 : 0 }}>
        {cells.map((cell) => (
          <Stack
            key={cell.unit}
            direction="row"
            sx={{ columnGap: 1, alignItems: 'center', justifyContent: 'end' }}
          >
            {cells.length > 1 && (
              <Typography component="span" variant="hint" aria-hidden>
                {text.units[cell.unit]}
              </Typography>
            )}
            <EntryField {...props} cell={cell} />
          </Stack>
        ))}
      </Stack>
      {problems.map((cell) => (
        <Typography
          key={cell.fieldId}
          id={problemIdOf(cell)}
          component="p"
          variant="caption"
          sx={{ flexBasis: '100%', color: 'error.main', fontWeight: 500 }}
        >
          {text.problemOn(fullDay(cell.day), problemOf(cell, entry) ?? '')}
        </Typography>
      ))}
    </Box>
  );
}

const HEADER = { flexWrap: 'wrap', columnGap: 1, alignItems: 'center' } as const;

/** Shows the total of the week in one unit. */
function LineTotal({
  row,
  line,
  entry,
}: Pick<PersonCardProps, 'row' | 'entry'> & { line: EntryLine }) {
  return (
    <>
      <FillButton row={row} line={line} entry={entry} />
      <Typography component="span" variant="subtitle2">
        <HiddenText>{text.total}: </HiddenText>
        {cellText(line.unit, line.hundredths)}
      </Typography>
    </>
  );
}

/** Shows the name with the total hours, or below the name one line for each unit, and the pay. */
function CardHeader({ row, entry }: Pick<PersonCardProps, 'row' | 'entry'>) {
  const [first] = row.lines;
  const isOnlyHours = row.lines.length === 1 && first?.unit === 'HOUR';
  const payCents = payOfRows([row]);
  return (
    <Box sx={{ py: 0.5 }}>
      <Stack direction="row" sx={{ ...HEADER, minHeight: 44 }}>
        <Typography variant="h4" component="h3" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
          {fullName(row.person)}
        </Typography>
        {isOnlyHours && <LineTotal row={row} line={first} entry={entry} />}
        {!isOnlyHours && payCents !== undefined && (
          <Typography component="span" variant="subtitle2">
            <HiddenText>{text.pay}: </HiddenText>
            {formatCents(payCents)}
          </Typography>
        )}
      </Stack>
      {!isOnlyHours &&
        row.lines.map((line) => (
          <Stack key={line.unit} direction="row" sx={{ ...HEADER, minHeight: 40 }}>
            <Typography component="div" variant="body2" sx={{ flex: 1 }}>
              <UnitOfLine line={line} />
            </Typography>
            <LineTotal row={row} line={line} entry={entry} />
          </Stack>
        ))}
    </Box>
  );
}

function PersonCard(props: PersonCardProps) {
  const { row } = props;
  return (
    <Box
      component="section"
      aria-label={fullName(row.person)}
      sx={{
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        px: 2,
      }}
    >
      <CardHeader {...props} />
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {row.lines[0]?.cells.map(({ day }, index) => (
          <DayRow key={day} {...props} index={index} />
        ))}
      </Box>
      <Differences {...props} />
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
      onPaste={gridHandlers(rows, entry).onPaste}
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
