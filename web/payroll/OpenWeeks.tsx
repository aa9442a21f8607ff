import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { centsFromDollars } from '../../domain/money.ts';
import type { OwnWeek } from '../../domain/payroll/own-weeks.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { ListItemLink } from '../app/links.tsx';
import { dayAndDate } from '../ui/format.ts';
import { Money } from '../ui/Money.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { messages } from './messages.ts';

const { statements: text } = messages;

/** Returns whether the week has approved pay that is in no settlement. */
export const hasApprovedPay = (week: OwnWeek): boolean =>
  week.approved !== 0 || (week.daysWithoutRate > 0 && week.pendingDays < week.daysWithoutRate);

function Amount({ week }: { week: OwnWeek }) {
  if (week.approved === 0) return text.withoutRate;
  return <Money cents={centsFromDollars(week.approved)} />;
}

function OpenWeek({ week }: { week: OwnWeek }) {
  const { weekName } = useCompanyTime();
  const { weekStart, payday, pendingDays } = week;
  const details = [
    text.payday(dayAndDate(payday)),
    ...(pendingDays > 0 ? [text.stillPending(pendingDays)] : []),
  ];
  return (
    <ListItem disablePadding divider>
      <ListItemLink
        to="/dashboard/time-logs"
        search={{ tab: 'my-weeks', day: weekStart }}
        sx={{ px: 0, py: 1, gap: 1, color: 'text.primary' }}
      >
        <Stack component="span" sx={{ flex: 1, gap: 0.75, minWidth: 0 }}>
          <Stack direction="row" component="span" sx={{ justifyContent: 'space-between', gap: 1 }}>
            <Typography component="span" variant="subtitle2">
              {weekName(weekStart)}
            </Typography>
            <Typography component="span" variant="subtitle2">
              <Amount week={week} />
            </Typography>
          </Stack>
          <Box
            component="span"
            sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'center' }}
          >
            <StatusChip tone="good" label={text.approved} />
            <Typography component="span" variant="caption">
              {details.join(' · ')}
            </Typography>
          </Box>
        </Stack>
        <ChevronRight />
      </ListItemLink>
    </ListItem>
  );
}

/** Lists the weeks with approved pay that nobody has processed yet. */
export function OpenWeeks({ weeks }: { weeks: readonly OwnWeek[] }) {
  if (weeks.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="open-weeks">
      <Typography id="open-weeks" variant="h3" sx={{ mb: 1 }}>
        {text.openWeeks}
      </Typography>
      <List disablePadding sx={{ borderTop: 1, borderColor: 'divider' }}>
        {weeks.map((week) => (
          <OpenWeek key={week.weekStart} week={week} />
        ))}
      </List>
    </Box>
  );
}
