import type { Day } from '../../domain/calendar.ts';
import type { Input } from '../../domain/endpoint.ts';
import {
  centsFromDollars,
  dollarsFromCents,
  isWholeCents,
  numberFromText,
  plainCents,
  type Cents,
} from '../../domain/money.ts';
import {
  MAX_LINE_DOLLARS,
  MAX_LINE_UNITS,
  type EnteredLineKind,
} from '../../domain/payday/payee-week.ts';
import { amountOfQuantity } from '../../domain/time-logs/quantities.ts';
import { maxLengthOf } from '../../domain/limits.ts';
import { addPayLine } from '../../domain/payday/pay-line-schema.ts';
import type { QueuedQuestion } from '../../domain/statement-questions/schema.ts';
import { questionMessages } from './question-messages.ts';
import type { RateUnit } from '../../domain/payroll/lines.ts';
import { MAX_RATE, rateFrom, tenThousandthsFromRate } from '../../domain/rate.ts';
import { uploadOf, type DocumentFields } from '../app/documents/FormDocument.tsx';
import { countText, formatCents } from '../ui/format.ts';
import { lineName } from '../ui/pay-labels.ts';
import { messages } from './messages.ts';

const { addLine: text } = messages;
const MAX_DESCRIPTION = maxLengthOf(addPayLine.body, 'description');
const MAX_LINE_CENTS = centsFromDollars(MAX_LINE_DOLLARS);

/** Marks a payment outside Linehaul in the choice of what a correction corrects. */
export const OUTSIDE = 'outside:';

export interface LineFields extends DocumentFields {
  /** The driver of the payee. An empty string means the payee. */
  driverId: string;
  kind: EnteredLineKind;
  description: string;
  /** An empty string means that the line has no day. */
  day: Day | '';
  unit: RateUnit | 'AMOUNT';
  quantity: string;
  rate: string;
  amount: string;
  /** The settlement or, after OUTSIDE, the payment outside Linehaul that a correction corrects. Empty if it names none. */
  correctsId: string;
  /** What a negative amount is. An empty string means that nobody chose yet. */
  negative: '' | 'CORRECTION' | 'DEDUCTION';
}

export const NEW_LINE: LineFields = {
  driverId: '',
  kind: 'OTHER_PAY',
  description: '',
  day: '',
  unit: 'AMOUNT',
  quantity: '',
  rate: '',
  amount: '',
  correctsId: '',
  negative: '',
  document: null,
};

/** Returns the initial values of a correction that a question asks for. Suggests the amount if the payee expects more
 *  pay. A deduction is not corrected as pay, so its amount stays empty. */
export function correctionFor({
  settlementId,
  line,
  expected,
}: Pick<QueuedQuestion, 'settlementId' | 'line' | 'expected'>): LineFields {
  const missing =
    line === null || expected === null || line.amount < 0
      ? 0
      : centsFromDollars(expected) - centsFromDollars(line.amount);
  return {
    ...NEW_LINE,
    kind: 'CORRECTION',
    description: line
      ? questionMessages.correctionOf(lineName(line)).slice(0, MAX_DESCRIPTION)
      : '',
    amount: missing > 0 ? plainCents(missing) : '',
    correctsId: settlementId,
  };
}

/** Parses "1,250.5" as 1250.5. Returns undefined unless the text is a number with at most two decimals. */
export function numberOf(typed: string): number | undefined {
  const number = numberFromText(typed);
  return number !== undefined && isWholeCents(number) ? number : undefined;
}

export function needsDay(kind: EnteredLineKind): boolean {
  return kind === 'ALLOWANCE' || kind === 'REIMBURSEMENT';
}

/** Returns whether the form has a quantity and a rate for the line. Corrections and expenses have only an amount. */
export function hasQuantity<Fields extends Pick<LineFields, 'kind' | 'unit'>>(
  fields: Fields,
): fields is Fields & { unit: RateUnit } {
  const { kind, unit } = fields;
  return unit !== 'AMOUNT' && (kind === 'EARNING' || kind === 'OTHER_PAY');
}

/** Returns whether the line can have a freight bill. */
export const hasBill = (fields: Pick<LineFields, 'kind' | 'unit'>): boolean =>
  hasQuantity(fields) && fields.unit === 'PERCENT';

/** Returns whether the form asks if the amount is a correction of pay or a deduction. */
export function isNegative({ kind, amount }: Pick<LineFields, 'kind' | 'amount'>): boolean {
  return kind === 'CORRECTION' && (numberOf(amount) ?? 0) < 0;
}

/** Returns the amount of the line, or undefined while a field that it depends on is invalid. */
export function amountOf(fields: LineFields): Cents | undefined {
  if (!hasQuantity(fields)) {
    const dollars = numberOf(fields.amount);
    return dollars === undefined ? undefined : centsFromDollars(dollars);
  }
  const units = numberOf(fields.quantity);
  const rate = rateFrom(fields.rate);
  if (units === undefined || units < 0 || rate == null) return undefined;
  return amountOfQuantity({
    hundredths: centsFromDollars(units),
    unit: fields.unit,
    rateTenThousandths: tenThousandthsFromRate(rate),
  });
}

function problemOfRate(typed: string, unit: RateUnit): string | undefined {
  const number = numberFromText(typed);
  if (number !== undefined && number > MAX_RATE) return text.tooMuch(countText(MAX_RATE));
  const rate = rateFrom(typed);
  if (rate == null) return text.notARate;
  if (unit === 'PERCENT' && rate > 100) return text.percentTooMuch;
  return rate > 0 ? undefined : text.notPositive;
}

/** Returns the error of the quantity field. This field also shows the error for an amount that is too large. */
function problemOfQuantity(fields: LineFields): string | undefined {
  const units = numberOf(fields.quantity);
  if (units === undefined) return text.notANumber;
  if (units > MAX_LINE_UNITS) return text.tooMuch(countText(MAX_LINE_UNITS));
  if (units <= 0) return text.notPositive;
  const cents = amountOf(fields);
  if (cents === undefined || Math.abs(cents) <= MAX_LINE_CENTS) return undefined;
  return text.amountTooMuch(formatCents(MAX_LINE_CENTS));
}

function problemOfAmount({ kind, amount }: LineFields): string | undefined {
  const dollars = numberOf(amount);
  if (dollars === undefined) return text.notANumber;
  if (dollars === 0) return text.noAmount;
  if (Math.abs(dollars) > MAX_LINE_DOLLARS) return text.amountTooMuch(formatCents(MAX_LINE_CENTS));
  return dollars < 0 && kind !== 'CORRECTION' ? text.onlyCorrections : undefined;
}

function problemOfNegative({ negative }: LineFields): string | undefined {
  if (negative === '') return text.chooseOne;
  return negative === 'DEDUCTION' ? text.enterAsDeduction : undefined;
}

export function problemsOfLine(fields: LineFields): Partial<Record<keyof LineFields, string>> {
  const { kind, description, day } = fields;
  const quantity = hasQuantity(fields);
  const asks = isNegative(fields);
  const problems = {
    description: description.trim() === '' ? text.noDescription : undefined,
    day: day === '' && needsDay(kind) ? text.dayNeeded : undefined,
    quantity: quantity ? problemOfQuantity(fields) : undefined,
    rate: hasQuantity(fields) ? problemOfRate(fields.rate, fields.unit) : undefined,
    amount: quantity ? undefined : problemOfAmount(fields),
    negative: asks ? problemOfNegative(fields) : undefined,
    correctsId:
      asks && fields.negative === 'CORRECTION' && fields.correctsId === ''
        ? text.correctsMissing
        : undefined,
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem));
}

export function entryOf(
  fields: LineFields,
  { userId, weekStart }: { userId: string; weekStart: Day },
): Input<typeof addPayLine>['body'] {
  const { kind, description, day } = fields;
  const corrected = kind === 'CORRECTION' ? fields.correctsId : '';
  const isOutside = corrected.startsWith(OUTSIDE);
  return {
    userId: fields.driverId || userId,
    weekStart,
    kind,
    day: kind === 'CORRECTION' || day === '' ? null : day,
    quantity: hasQuantity(fields)
      ? {
          units: numberOf(fields.quantity) ?? 0,
          unit: fields.unit,
          rate: rateFrom(fields.rate) ?? 0,
        }
      : null,
    amount: dollarsFromCents(amountOf(fields) ?? 0),
    description: description.trim(),
    correctsId: corrected === '' || isOutside ? null : corrected,
    ...(isOutside && { correctsOpeningBalanceId: corrected.slice(OUTSIDE.length) }),
    ...(fields.document && hasBill(fields) && { document: uploadOf(fields.document) }),
  };
}
