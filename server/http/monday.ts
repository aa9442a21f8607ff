import { isMonday, type Day } from '../../domain/calendar.ts';
import { say } from '../../domain/sentences.ts';
import { refuse } from './errors.ts';

export function requireMonday(weekStart: Day | undefined): void {
  if (weekStart !== undefined && !isMonday(weekStart)) refuse('INVALID_VALUE', say.notMonday);
}
