import CalendarMonth from '@mui/icons-material/CalendarMonthOutlined';
import { can } from '../../domain/access.ts';
import { weekEndOf } from '../../domain/calendar.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { sessionState } from '../app/session-state.ts';
import { useActor } from '../app/session.tsx';
import { GROUPS, mayProcessPayroll, type Command, type Group } from './commands.ts';
import { bestOf, fold } from './matching.ts';
import { messages } from './messages.ts';
import { useActions } from './use-actions.ts';
import { usePeople } from './use-people.ts';
import { parseWeeks } from './weeks.ts';

const { weeks: text } = messages;

const MAX_RECENT = 5;

/** The recently chosen commands, latest first. They exist only in memory, because a device must not store people's
 *  names. */
let recent: readonly Command[] = [];

export function remember(command: Command): void {
  const others = recent.filter(({ id }) => id !== command.id);
  recent = [command, ...others].slice(0, MAX_RECENT);
}

sessionState.onEnd(() => (recent = []));

/** Returns the commands that open a typed week. One command opens the week in the person's own time logs. For people
 *  who process payroll, another command opens the week in the payroll tracker. */
function useWeekCommands(typed: string): Command[] {
  const actor = useActor();
  const { today, weekName } = useCompanyTime();
  const opensPayroll = mayProcessPayroll(actor);
  const opensTimeLogs = can(actor, 'access:time-logs-page');
  const common = { group: 'Weeks', icon: CalendarMonth } as const;
  return parseWeeks(typed, today).flatMap((week): Command[] => {
    const label = weekName(week);
    const payroll = { to: '/dashboard/payroll', search: { tab: 'payday', week } } as const;
    const days = { startDate: week, endDate: weekEndOf(week) };
    return [
      ...(opensPayroll
        ? [{ ...common, id: `payroll-week-${week}`, label, hint: text.payroll, run: payroll }]
        : []),
      ...(opensTimeLogs
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

const MAX_IN_GROUP = 8;
/** Without typed text, the limit is high enough to show all commands of the person. The list then scrolls. */
const MAX_UNTYPED = 20;

export interface CommandGroup {
  name: Group;
  commands: readonly Command[];
}

/** Returns the matching commands in groups. Without typed text, returns the recent commands and then all others. */
export function useCommands(typed: string, pages: readonly Command[]) {
  const actions = useActions();
  const weeks = useWeekCommands(typed);
  const { people, ...search } = usePeople(typed);
  const isUntyped = fold(typed) === '';
  // The server matches people and `parseWeeks` matches weeks, so `bestOf` gets only pages and actions.
  const candidates = [...pages, ...actions].filter(
    ({ id }) => !isUntyped || recent.every((known) => known.id !== id),
  );
  const recentIds = recent.map(({ id }) => id);
  const matching = bestOf(typed, candidates, recentIds);
  const found: Record<Group, readonly Command[]> = {
    Recent: isUntyped ? recent : [],
    Pages: matching.filter(({ group }) => group === 'Pages'),
    Actions: matching.filter(({ group }) => group === 'Actions'),
    People: people,
    Weeks: weeks.filter(({ id }) => !isUntyped || !recentIds.includes(id)),
  };
  const groups: CommandGroup[] = GROUPS.map((name) => ({
    name,
    commands: found[name].slice(0, isUntyped ? MAX_UNTYPED : MAX_IN_GROUP),
  }));
  return { groups: groups.filter(({ commands }) => commands.length > 0), ...search };
}
