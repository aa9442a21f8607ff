import Info from '@mui/icons-material/InfoOutlined';
import Warning from '@mui/icons-material/WarningAmber';
import Stack from '@mui/material/Stack';
import type { WeekException } from '../../domain/time-logs/exceptions.ts';
import { hoursText, shortDayName } from '../ui/format.ts';
import { StatusChip } from '../ui/StatusChip.tsx';
import { exceptionMessages as text } from './exception-messages.ts';

/** Returns weekdays such as "Mon, Wed". The heading of the week has the dates. */
const daysText = (dates: readonly string[]) => dates.map((date) => shortDayName(date)).join(', ');

function exceptionText({ kind, dates, ...values }: WeekException): string {
  const { hours = 0, usualHours = 0, count = 0 } = values;
  switch (kind) {
    case 'LONG_DAY':
      return text.longDay(hoursText(hours), daysText(dates), dates.length);
    case 'DAYS_IN_A_ROW':
      return text.daysInARow(count);
    case 'UNUSUAL_HOURS':
      return text.unusualHours(hoursText(hours), hoursText(usualHours));
    case 'OLDER_WEEK':
      return text.olderWeek;
    case 'REQUESTED':
      return text.requested(daysText(dates));
    case 'SENT_LATE':
      return text.sentLate(daysText(dates));
    case 'ON_BEHALF':
      return text.onBehalf(daysText(dates));
    case 'CORRECTED':
      return text.corrected(daysText(dates));
  }
}

/** The kinds of exceptions that cast doubt on the hours or days worked. The other kinds are only for information. */
const WARNINGS: ReadonlySet<WeekException['kind']> = new Set([
  'LONG_DAY',
  'DAYS_IN_A_ROW',
  'UNUSUAL_HOURS',
]);

/** Lists the exceptions of a week that the approver checks before an approval. */
export function ExceptionChips({ exceptions }: { exceptions: readonly WeekException[] }) {
  if (exceptions.length === 0) return null;
  return (
    <Stack
      component="ul"
      direction="row"
      aria-label={text.name}
      sx={{
        m: 0,
        p: 0,
        gap: 0.75,
        flexWrap: 'wrap',
        listStyle: 'none',
        // A week has up to seven days in the text of a chip, which is more than a line on a phone.
        '& .MuiChip-root': { height: 'auto', minHeight: 24 },
        '& .MuiChip-label': { py: 0.25, whiteSpace: 'normal' },
      }}
    >
      {exceptions.map((exception) => {
        const isWarning = WARNINGS.has(exception.kind);
        return (
          <li key={exception.kind}>
            <StatusChip
              tone={isWarning ? 'waiting' : 'info'}
              icon={isWarning ? <Warning /> : <Info />}
              label={exceptionText(exception)}
            />
          </li>
        );
      })}
    </Stack>
  );
}
