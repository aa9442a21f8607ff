import { dayAndDate, decimalText, formatCents } from '../format.ts';
import { centsFromDollars } from '../money.ts';
import type { LineKind, RateUnit, SettlementKind } from './lines.ts';
import type { RunLine } from './schema.ts';

export const SETTLEMENT_KIND_NAMES: Readonly<Record<SettlementKind, string>> = {
  REGULAR: 'Settlement',
  SUPPLEMENT: 'Supplement',
  BONUS: 'Bonus',
  CORRECTION: 'Correction',
};

export const LINE_KIND_NAMES: Readonly<Record<LineKind, string>> = {
  EARNING: 'Earning',
  OTHER_PAY: 'Other pay',
  CORRECTION: 'Correction',
  ALLOWANCE: 'Expense without receipt',
  REIMBURSEMENT: 'Expense with receipt',
  BACKUP_WITHHOLDING: 'Backup withholding',
};

const UNIT_NAMES: Readonly<Record<RateUnit, string>> = {
  HOUR: 'h',
  DAY: 'days',
  MILE: 'miles',
  LOAD: 'loads',
  PERCENT: '',
  FLAT: '',
};

type Line = Pick<RunLine, 'kind' | 'day' | 'quantity' | 'unit' | 'rate' | 'description'>;

/** "8.0 h × $31.25", "12.5 % of $1,200.00"; nothing where the amount was entered as such. */
export function quantityText({ quantity, unit, rate }: Line): string {
  if (quantity === null || unit === null || rate === null) return '';
  if (unit === 'PERCENT') return `${rate} % of ${formatCents(centsFromDollars(quantity))}`;
  const decimals = Number.isInteger(centsFromDollars(quantity) / 10) ? 1 : 2;
  const units = [decimalText(quantity, decimals), UNIT_NAMES[unit]].filter(Boolean).join(' ');
  return `${units} × ${formatCents(centsFromDollars(rate))}`;
}

/** The day of a line that has one, else what it is; and what more there is to say. */
export function lineTexts({ kind, day, description }: Line): { name: string; more: string } {
  const words = description || (kind === 'EARNING' ? '' : LINE_KIND_NAMES[kind]);
  return day === null
    ? { name: words || LINE_KIND_NAMES[kind], more: '' }
    : { name: dayAndDate(day), more: words };
}
