import { hoursFromHundredths } from '../../../domain/hours.ts';
import type { WorkUnit } from '../../../domain/pay-rates/unit-rates.ts';
import { countText, formatCents, hoursNumber, hoursText } from '../../ui/format.ts';
import { entryMessages as text } from './messages.ts';

/** Returns the number of a cell or a total: "8.0", "1,240", "$1,850.33". */
export function cellNumber(unit: WorkUnit, hundredths: number): string {
  if (hundredths === 0) return text.none;
  if (unit === 'HOUR') return hoursNumber(hoursFromHundredths(hundredths));
  return unit === 'PERCENT' ? formatCents(hundredths) : countText(hundredths / 100);
}

/** Returns the work of a day: "8.0 h", "1,240". */
export function cellText(unit: WorkUnit, hundredths: number): string {
  return unit === 'HOUR' && hundredths > 0
    ? hoursText(hoursFromHundredths(hundredths))
    : cellNumber(unit, hundredths);
}
