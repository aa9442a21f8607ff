import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useQuery } from '@tanstack/react-query';
import { addDays, weekStartOf, type Day } from '../../domain/calendar.ts';
import { centsFromDollars } from '../../domain/money.ts';
import { formatCents } from '../ui/format.ts';
import type { PayrollRun } from '../../domain/payroll/schema.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { runsQuery } from './api.ts';
import { messages } from './messages.ts';

const { previousWeeks: text } = messages;

/** A quarter of a year. */
const WEEKS_IN_DROPDOWN = 13;

function stateOf(run: PayrollRun | undefined): string {
  if (!run) return text.noRun;
  const total = formatCents(centsFromDollars(run.totalPay));
  return run.status === 'PAID' ? text.paid(total) : text.processed(total);
}

interface PreviousWeeksProps {
  userId: string;
  weekStart: Day;
  today: Day;
  onSelectWeek: (weekStart: Day) => void;
}

/** The weeks before the current one, each with what became of it. */
export function PreviousWeeks({ userId, weekStart, today, onSelectWeek }: PreviousWeeksProps) {
  const { weekName } = useCompanyTime();
  const { data: runs = [] } = useQuery(runsQuery(userId));
  const current = weekStartOf(today);
  const weeks = Array.from({ length: WEEKS_IN_DROPDOWN }, (_, n) => addDays(current, -7 * (n + 1)));
  const liveRuns = new Map(
    runs.filter(({ status }) => status !== 'REVERSED').map((run) => [run.weekStart, run]),
  );
  return (
    <FormControl fullWidth>
      <Select
        value={weeks.includes(weekStart) ? weekStart : ''}
        displayEmpty
        renderValue={() => text.choose}
        SelectDisplayProps={{ 'aria-label': text.choose }}
        MenuProps={{ slotProps: { list: { 'aria-label': text.name } } }}
        onChange={({ target }) => target.value && onSelectWeek(target.value)}
      >
        {weeks.map((week) => (
          <MenuItem key={week} value={week} sx={{ justifyContent: 'space-between', gap: 3 }}>
            {weekName(week)}
            <Box component="span" sx={{ color: 'text.faint' }}>
              {stateOf(liveRuns.get(week))}
            </Box>
          </MenuItem>
        ))}
      </Select>
    </FormControl>
  );
}
