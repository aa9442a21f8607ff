import { GROUPS, type Command, type Group } from './commands.ts';
import { bestOf, fold } from './matching.ts';
import { recentCommands } from './recent.ts';
import { useActions } from './use-actions.ts';
import { usePeople } from './use-people.ts';
import { useWeekCommands } from './use-week-commands.ts';

const MOST_IN_GROUP = 8;
/** With nothing typed all that one may do is shown; it scrolls. */
const MOST_UNTYPED = 20;

export interface CommandGroup {
  name: Group;
  commands: readonly Command[];
}

/** What answers to what was typed, in groups. With nothing typed: what was chosen before, and all there is. */
export function useCommands(typed: string, pages: readonly Command[]) {
  const actions = useActions();
  const weeks = useWeekCommands(typed);
  const { people, isSearching } = usePeople(typed);
  const recent = recentCommands();
  const isUntyped = fold(typed) === '';
  // The server has found the people, and the words of a week are read already.
  const payrolls = people.filter(({ group }) => group === 'Actions');
  const asked = [...pages, ...actions].filter(
    ({ id }) => !isUntyped || recent.every((known) => known.id !== id),
  );
  const recentIds = recent.map(({ id }) => id);
  const matching = bestOf(typed, asked, recentIds);
  const found: Record<Group, readonly Command[]> = {
    Recent: isUntyped ? recent : [],
    Pages: matching.filter(({ group }) => group === 'Pages'),
    Actions: [...matching.filter(({ group }) => group === 'Actions'), ...payrolls],
    People: people.filter(({ group }) => group === 'People'),
    Weeks: weeks.filter(({ id }) => !isUntyped || !recentIds.includes(id)),
  };
  const groups: CommandGroup[] = GROUPS.map((name) => ({
    name,
    commands: found[name].slice(0, isUntyped ? MOST_UNTYPED : MOST_IN_GROUP),
  }));
  return { groups: groups.filter(({ commands }) => commands.length > 0), isSearching };
}
