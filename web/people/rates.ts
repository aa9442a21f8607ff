import type { Cents } from '../../domain/money.ts';
import * as rules from '../../domain/pay-rates/rules.ts';
import type { RateUnit } from '../../domain/payroll/lines.ts';
import { inLanguage } from '../language/language.ts';

const TEXTS = inLanguage('rates', rules.RATE_TEXTS);

/** "$31.25 per hour", in the language of the page. */
export function rateText(unit: RateUnit, rateCents: Cents | null): string {
  return rules.rateText(unit, rateCents, TEXTS);
}
