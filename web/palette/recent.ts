import { sessionState } from '../app/session-state.ts';
import type { Command } from './commands.ts';

const MOST_RECENT = 5;

/** What was chosen lately, the last one first. Only in memory: names of people are not kept on a device. */
let recent: readonly Command[] = [];

export function recentCommands(): readonly Command[] {
  return recent;
}

export function remember(command: Command): void {
  const others = recent.filter(({ id }) => id !== command.id);
  recent = [command, ...others].slice(0, MOST_RECENT);
}

sessionState.onEnd(() => (recent = []));
