import CalendarMonth from '@mui/icons-material/CalendarMonthOutlined';
import { admits, can } from '../../domain/access.ts';
import { weekEndOf } from '../../domain/calendar.ts';
import { processWeek } from '../../domain/payroll/schema.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { useActor } from '../app/session.tsx';
import type { Command } from './commands.ts';
import { messages } from './messages.ts';
import { weeksMeant } from './weeks.ts';

const { weeks: text } = messages;

/** The weeks that are meant: in the payroll of those who process it, and among one's own days. */
export function useWeekCommands(typed: string): Command[] {
  const actor = useActor();
  const { today, weekName } = useCompanyTime();
  const ofPayroll = can(actor, 'access:payroll-page') && admits(processWeek.access, actor);
  const ofDays = can(actor, 'access:time-logs-page');
  const common = { group: 'Weeks', icon: CalendarMonth } as const;
  return weeksMeant(typed, today).flatMap((week): Command[] => {
    const label = weekName(week);
    const payroll = { to: '/dashboard/payroll', search: { tab: 'tracker', week } } as const;
    const days = { startDate: week, endDate: weekEndOf(week) };
    return [
      ...(ofPayroll
        ? [{ ...common, id: `payroll-week-${week}`, label, hint: text.payroll, run: payroll }]
        : []),
      ...(ofDays
        ? [
            {
              ...common,
              id: `days-of-${week}`,
              label,
              hint: text.timeLogs,
              run: {
                to: '/dashboard/time-logs' as const,
                search: { tab: 'my-weeks', ...days },
              },
            },
          ]
        : []),
    ];
  });
}
