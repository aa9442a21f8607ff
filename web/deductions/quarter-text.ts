import type { Day } from '../../domain/calendar.ts';
import { quarterName } from '../../domain/deductions/quarter-name.ts';
import { language } from '../language/language.ts';
import { decimalText } from '../ui/format.ts';

/** Returns "Q3 2026". */
export const quarterText = (quarterStart: Day): string =>
  quarterName(quarterStart, language === 'es' ? 'T' : 'Q');

/** Returns "3.851" for a percentage with up to three decimals. */
export const rateText = (percent: number): string => decimalText(percent, 3);
