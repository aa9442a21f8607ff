import type { SvgIconComponent } from '@mui/icons-material';
import CalendarToday from '@mui/icons-material/CalendarToday';
import Check from '@mui/icons-material/Check';
import Close from '@mui/icons-material/Close';
import EditOutlined from '@mui/icons-material/EditOutlined';
import PaidOutlined from '@mui/icons-material/PaidOutlined';
import Schedule from '@mui/icons-material/Schedule';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { hoursFromHundredths } from '../../domain/hours.ts';
import { listText, shortDayName } from '../ui/format.ts';
import { HiddenText } from '../ui/HiddenText.tsx';
import { Money } from '../ui/Money.tsx';
import type { StatusTone } from '../ui/StatusChip.tsx';
import { totalWorkText } from '../ui/work-text.ts';
import { usePaySummary } from './api.ts';
import { messages } from './messages.ts';
import { type DayRow, progressOf } from './unsent-week/draft.ts';
import { daysWithoutQuantity, isRoundedByDay, payOfWeek } from './week-pay.ts';
import type { WeekStatusVariant, WeekStatus } from './week-state.ts';

const { week: text } = messages;

interface StatusStyle {
  tone: StatusTone;
  color: 'neutral' | 'info' | 'warning' | 'error' | 'success';
  icon: SvgIconComponent;
}

export const STATUS_STYLES: Readonly<Record<WeekStatusVariant, StatusStyle>> = {
  open: { tone: 'neutral', color: 'neutral', icon: CalendarToday },
  changed: { tone: 'info', color: 'info', icon: EditOutlined },
  waiting: { tone: 'waiting', color: 'warning', icon: Schedule },
  rejected: { tone: 'bad', color: 'error', icon: Close },
  approved: { tone: 'good', color: 'success', icon: Check },
  paid: { tone: 'good', color: 'success', icon: PaidOutlined },
};

/** Shows the totals of a week. If a day has no rate, there is no amount. */
function WeekFigures({ rows }: { rows: readonly DayRow[] }) {
  const { unitRates: rates } = usePaySummary();
  const earned = payOfWeek(rows, rates);
  const { worked, hourHundredths, quantities, isApproved } = progressOf(rows);
  const hours = hoursFromHundredths(hourHundredths);
  const work =
    hours > 0 || quantities.length > 0 ? totalWorkText({ hours, quantities }, ' · ') : '';
  if (worked === 0) return null;
  return (
    <Box sx={{ ml: 'auto', textAlign: 'right', whiteSpace: 'nowrap' }}>
      <Typography component="p" variant="h4">
        {text.days(worked)}
      </Typography>
      <Typography component="p" variant="caption">
        {work}
        {earned !== null && (
          <>
            {work && ' · '}
            <HiddenText>{isApproved ? text.earned : text.earnedSoFar} </HiddenText>
            <Money cents={earned} />
          </>
        )}
      </Typography>
    </Box>
  );
}

/** Says why the pay above the days is not hours times rate, or which days it does not include. It is below the days, so that a day that somebody edits does
 *  not move under the bar at the bottom when the text appears. */
export function PayNote({ rows }: { rows: readonly DayRow[] }) {
  const { unitRates: rates } = usePaySummary();
  const missing = daysWithoutQuantity(rows, rates).map(shortDayName);
  return (
    <>
      {isRoundedByDay(rows, rates) && <Typography variant="hint">{text.rounded}</Typography>}
      {missing.length > 0 && (
        <Typography variant="hint">{text.withoutQuantity(listText(missing))}</Typography>
      )}
    </>
  );
}

export function WeekStatusLine({ status, rows }: { status: WeekStatus; rows: readonly DayRow[] }) {
  const { color, icon: Icon } = STATUS_STYLES[status.variant];
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 1.25,
        alignItems: 'center',
        minHeight: 44,
      }}
    >
      <Box
        sx={{
          width: 32,
          height: 32,
          display: 'grid',
          placeItems: 'center',
          borderRadius: '50%',
          bgcolor: `${color}.soft`,
          color: `${color}.main`,
        }}
      >
        <Icon sx={{ fontSize: 20 }} />
      </Box>
      <Box component="output" aria-label={text.state} sx={{ flex: '1 1 7rem', minWidth: 0 }}>
        <Typography component="span" variant="subtitle2" sx={{ display: 'block' }}>
          {status.title}
        </Typography>
        {status.detail && (
          <Typography
            component="span"
            variant="caption"
            sx={{ display: 'block', overflowWrap: 'anywhere' }}
          >
            {status.detail}
          </Typography>
        )}
      </Box>
      <WeekFigures rows={rows} />
    </Box>
  );
}
