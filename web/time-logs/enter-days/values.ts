import type { WorkUnit } from '../../../domain/pay-rates/unit-rates.ts';
import {
  hundredthsFromHours,
  isWholeHundredths,
  quarterHoursFromText,
} from '../../../domain/hours.ts';
import { numberFromText } from '../../../domain/money.ts';
import { MAX_QUANTITY } from '../../../domain/time-logs/quantities.ts';

/** Returns hours such as "8:30" as "8.5". Returns any other text as it is. */
function withoutColon(typed: string): string {
  const [, hours, minutes] = /^\s*(\d{1,2}):(\d{2})\s*$/.exec(typed) ?? [];
  return hours === undefined ? typed : String(Number(hours) + Number(minutes) / 60);
}

/** Parses the work that a person typed or pasted for a day, in hundredths of the unit: "8.5" and "8:30" hours, "1,240"
 *  miles, "$1,850.33" of revenue, 1 day. Returns undefined for anything else. */
export function hundredthsFromText(unit: WorkUnit, typed: string): number | undefined {
  if (unit === 'HOUR') return quarterHoursFromText(withoutColon(typed));
  const quantity = numberFromText(typed);
  if (quantity === undefined || quantity <= 0 || !isWholeHundredths(quantity)) return undefined;
  if (quantity > (unit === 'DAY' ? 1 : MAX_QUANTITY)) return undefined;
  return unit === 'DAY' && quantity !== 1 ? undefined : hundredthsFromHours(quantity);
}
