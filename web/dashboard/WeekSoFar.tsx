import type { SvgIconComponent } from '@mui/icons-material';
import Check from '@mui/icons-material/Check';
import Close from '@mui/icons-material/Close';
import Remove from '@mui/icons-material/Remove';
import Schedule from '@mui/icons-material/Schedule';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { daysOfWeek, type Day } from '../../domain/calendar.ts';
import type { PersonalFigures } from '../../domain/dashboard/schema.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { ButtonLink, TextLink } from '../app/links.tsx';
import { dayName, shortDayName, weekLabel } from '../ui/format.ts';
import { totalWorkText } from '../ui/work-text.ts';
import { CAPTION_TEXT } from '../theme/sizes.ts';
import { HiddenText } from '../ui/HiddenText.tsx';
import { messages } from './messages.ts';

const { ownWeek: text, dayStates: words } = messages;

export type LoggedDay = PersonalFigures['week']['days'][number];

interface DayDisplay {
  label: string;
  color: string;
  Icon: SvgIconComponent | undefined;
}

export const STATES = {
  APPROVED: { label: words.approved, color: 'success.main', Icon: Check },
  PENDING: { label: words.pending, color: 'warning.main', Icon: Schedule },
  REJECTED: { label: words.rejected, color: 'error.main', Icon: Close },
} as const;
const NOT_WORKED: DayDisplay = { label: words.notWorked, color: 'text.faint', Icon: Remove };
const NOT_LOGGED: DayDisplay = { label: words.notLogged, color: 'text.faint', Icon: undefined };

export function stateOf(log: LoggedDay | undefined): DayDisplay {
  if (!log) return NOT_LOGGED;
  return log.worked || log.status === 'REJECTED' ? STATES[log.status] : NOT_WORKED;
}

type Week = PersonalFigures['week'];

/** The diameter of a day's circle in pixels. Seven circles fit on a phone of 320 px. */
const DAY_SIZE = 36;

function DayOfWeek({ day, log, isToday }: { day: Day; log?: LoggedDay; isToday: boolean }) {
  const { label, color, Icon } = stateOf(log);
  const spoken = isToday ? text.today : text.day;
  const emptyColor = isToday ? 'primary.main' : 'edge';
  return (
    <Box component="li" sx={{ display: 'grid' }}>
      <TextLink
        to="/dashboard/time-logs"
        search={{ tab: 'my-weeks', day }}
        color="inherit"
        underline="none"
        sx={{
          display: 'grid',
          justifyItems: 'center',
          gap: 0.5,
          minHeight: 44,
          py: 0,
          borderRadius: 1,
        }}
      >
        <Typography
          component="span"
          variant="caption"
          sx={{
            fontWeight: isToday ? 700 : 400,
            color: isToday ? 'text.primary' : 'text.faint',
            fontSize: `min(${CAPTION_TEXT}, 18px)`,
            whiteSpace: 'nowrap',
          }}
        >
          <span aria-hidden>{shortDayName(day)}</span>
          <HiddenText>{spoken(dayName(day), label)}</HiddenText>
        </Typography>
        <Stack
          aria-hidden
          sx={{
            width: DAY_SIZE,
            height: DAY_SIZE,
            borderRadius: '50%',
            border: isToday ? 2 : 1,
            borderStyle: Icon ? 'solid' : 'dashed',
            borderColor: Icon ? color : emptyColor,
            bgcolor: 'background.paper',
            alignItems: 'center',
            justifyContent: 'center',
          }}
        >
          {Icon && <Icon sx={{ fontSize: 20, color }} />}
        </Stack>
      </TextLink>
    </Box>
  );
}

/** Half the length of a dash. A dash is shorter on a narrow screen, because it would otherwise touch the circles of the
 *  days. */
const HALF_DASH = 'min(11px, 50% - 21px)';

/** A line of dashes between the days, like the center line of a road. */
function DashedLine() {
  return (
    <Box
      aria-hidden
      sx={{
        position: 'absolute',
        insetInline: 'calc(100% / 14)',
        bottom: 16.5,
        height: 3,
        displayPrint: 'none',
        backgroundImage: ({ vars }) =>
          `linear-gradient(90deg, transparent calc(50% - ${HALF_DASH}), ${vars.palette.dash} 0 calc(50% + ${HALF_DASH}), transparent 0)`,
        backgroundSize: 'calc(100% / 6)',
      }}
    />
  );
}

function daysText({ days, ...work }: Week): string {
  const worked = days.filter((day) => day.worked && day.status !== 'REJECTED').length;
  if (days.length === 0) return text.empty;
  return text.logged(worked, totalWorkText(work));
}

interface WeekSoFarProps {
  week: Week;
  /** How many days of the week wait on this device. */
  unsentDays: number;
}

/** The person's own current week, with a link to log it. It is at the top of a driver's dashboard. */
export function WeekSoFar({ week, unsentDays }: WeekSoFarProps) {
  const { today } = useCompanyTime();
  const logs = new Map(week.days.map((log) => [log.date, log]));
  return (
    <Box component="section" aria-label={text.name}>
      <Stack
        direction="row"
        sx={{ flexWrap: 'wrap', gap: 2, alignItems: 'flex-end', justifyContent: 'space-between' }}
      >
        <Box>
          <Typography component="h3" variant="label" sx={{ color: 'text.faint' }}>
            {text.title(weekLabel(week.weekStart))}
          </Typography>
          <Typography component="p" variant="h4">
            {daysText(week)}
          </Typography>
          {unsentDays > 0 && <Typography variant="hint">{text.unsent(unsentDays)}</Typography>}
        </Box>
        <ButtonLink
          to="/dashboard/time-logs"
          search={{ tab: 'my-weeks' }}
          variant="contained"
          size="large"
          sx={{ flexGrow: { xs: 1, sm: 0 } }}
        >
          {text.action}
        </ButtonLink>
      </Stack>
      <Box sx={{ position: 'relative', mt: 2 }}>
        <DashedLine />
        <Box
          component="ol"
          sx={{
            display: 'grid',
            gridTemplateColumns: 'repeat(7, 1fr)',
            m: 0,
            p: 0,
            listStyle: 'none',
          }}
        >
          {daysOfWeek(week.weekStart).map((day) => {
            const log = logs.get(day);
            return <DayOfWeek key={day} day={day} {...(log && { log })} isToday={day === today} />;
          })}
        </Box>
      </Box>
    </Box>
  );
}
