import type { PaydayPayee } from '../../domain/payday/schema.ts';
import { fullName } from '../../domain/people.ts';
import { messages } from './messages.ts';

/** The number of drivers that a list of payees names. A phone has room for two names. */
export const MAX_NAMES = { narrow: 2, wide: 4 };

/** Says whose work a payee's week contains besides the payee's own. Returns undefined if there is nobody else. */
export function driversText(
  { drivers }: Pick<PaydayPayee, 'drivers'>,
  max: number,
): string | undefined {
  if (drivers.length === 0) return undefined;
  const names = drivers.slice(0, max).map(fullName).join(', ');
  const more = drivers.length - max;
  const { withDrivers, withMoreDrivers } = messages.table;
  return more > 0 ? withMoreDrivers(names, more) : withDrivers(names);
}
