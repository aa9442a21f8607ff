import { LINE_KIND_NAMES, SETTLEMENT_KIND_NAMES } from '../../domain/payroll/line-names.ts';
import { PAYMENT_METHOD_NAMES, PAYMENT_METHODS } from '../../domain/payroll/payment-methods.ts';
import type { SettlementRow } from '../../domain/payroll/schema.ts';
import { inLanguage } from '../language/language.ts';
import { countText, dayAndDate, formatDollars, formatRate, hoursNumber } from './format.ts';

/** The names of kinds, units and payment methods on screen. Files use the English names of the domain. */
export const payLabels = inLanguage('payLabels', {
  settlementKinds: SETTLEMENT_KIND_NAMES,
  lineKinds: LINE_KIND_NAMES,
  units: {
    HOUR: () => 'h',
    DAY: (count: number) => (count === 1 ? 'day' : 'days'),
    MILE: (count: number) => (count === 1 ? 'mile' : 'miles'),
    LOAD: (count: number) => (count === 1 ? 'load' : 'loads'),
    PERCENT: () => '',
    FLAT: () => '',
  },
  /** Its words that the app wrote are translated. */
  earning: (description: string) => description,
  percentOf: (percent: number, amount: string) => `${percent}% of ${amount}`,
  paymentMethods: PAYMENT_METHOD_NAMES,
  cardOrNetwork:
    'The card company or payment network reports this payment on Form 1099-K. Linehaul leaves it off Form 1099-NEC and withholds nothing from it. Direct deposit, a payroll or prepaid card that you load, and Zelle are bank transfers.',
  paymentDay: {
    missing: 'Choose the payment date.',
    FUTURE: 'The payment date cannot be in the future.',
    BEFORE_WEEK: 'The payment date cannot be before the pay week.',
  },
});

export const PAYMENT_METHOD_CHOICES = PAYMENT_METHODS.map((value) => ({
  value,
  label: payLabels.paymentMethods[value],
}));

type Line = Pick<SettlementRow, 'kind' | 'day' | 'quantity' | 'unit' | 'rate' | 'description'>;

/** Returns the calculation of a line, such as "8.0 h × $31.25", "2,140 miles × $0.62" or "12.5% of $1,200.00". Returns
 *  an empty string if someone entered the amount directly. */
export function quantityText({ quantity, unit, rate }: Line): string {
  if (quantity === null || unit === null || rate === null) return '';
  if (unit === 'PERCENT') return payLabels.percentOf(rate, formatDollars(quantity));
  const count = unit === 'HOUR' ? hoursNumber(quantity) : countText(quantity);
  const units = [count, payLabels.units[unit](quantity)].filter(Boolean).join(' ');
  return `${units} × ${formatRate(rate)}`;
}

/** Returns the name of a line and additional text. The name is the day. A line without a day has its description or its
 *  kind as its name. */
export function lineTexts({ kind, day, description }: Line): { name: string; more: string } {
  const words =
    kind === 'EARNING' ? payLabels.earning(description) : description || payLabels.lineKinds[kind];
  return day === null
    ? { name: words || payLabels.lineKinds[kind], more: '' }
    : { name: dayAndDate(day), more: words };
}

/** Returns the name of a line with its additional text and its driver: "Tue, Nov 10, Detention, Luis Ortega". */
export function lineName(line: Line & Pick<SettlementRow, 'driver'>): string {
  const { name, more } = lineTexts(line);
  return [name, more, line.driver?.name].filter(Boolean).join(', ');
}
