import { isMonday, weekStartOf, type Day } from '../calendar.ts';
import { refusalOfPayLine } from '../payday/rules.ts';
import { amountOfQuantity } from '../time-logs/quantities.ts';
import type { EnteredLineKind } from '../payday/payee-week.ts';
import { LINE_KIND_NAMES } from '../payroll/line-names.ts';
import type { Quantity, RateUnit } from '../payroll/lines.ts';
import { rateFrom, tenThousandthsFromRate } from '../rate.ts';
import { isWholeHundredths } from '../hours.ts';
import { plainHeading } from './mapping.ts';
import type { Sentence } from '../sentence.ts';
import { lineReader, type ImportRow, type LineReader, type ReadingOptions } from './rows.ts';
import { say } from './sentences.ts';
import type { ImportField } from './sources.ts';
import type { FileRow } from './table.ts';

const KINDS: readonly (readonly [EnteredLineKind, ...string[]])[] = [
  ['EARNING', 'Earning', 'Earnings', 'Pay'],
  ['OTHER_PAY', 'Other pay', 'Bonus', 'Detention', 'Layover'],
  ['ALLOWANCE', 'Allowance', 'Per diem'],
  ['REIMBURSEMENT', 'Reimbursement', 'Expense', 'Reimbursed expense'],
  ['CORRECTION', 'Correction', 'Adjustment'],
];

const UNITS: readonly (readonly [RateUnit, ...string[]])[] = [
  ['HOUR', 'Hour', 'Hours', 'h', 'hr', 'hrs'],
  ['DAY', 'Day', 'Days'],
  ['MILE', 'Mile', 'Miles', 'mi'],
  ['LOAD', 'Load', 'Loads'],
  ['PERCENT', 'Percent', 'pct'],
  ['FLAT', 'Flat', 'Each', 'Piece'],
];

function named<Value extends string>(
  table: readonly (readonly [Value, ...string[]])[],
  cell: string,
): Value | undefined {
  const plain = plainHeading(cell);
  return table.find(([value, ...names]) =>
    [value, ...names].some((name) => plainHeading(name) === plain),
  )?.[0];
}

function kindOf(reader: LineReader): EnteredLineKind {
  const kind = named(KINDS, reader.text('kind'));
  if (kind === undefined) reader.refuse('kind', say.kindOfLine);
  if (kind === 'CORRECTION') reader.refuse('kind', say.correction);
  return kind ?? 'EARNING';
}

/** Returns the week of a line. Refuses a week that does not begin on a Monday, because a file can count its weeks from
 *  Sunday. */
function weekOf(reader: LineReader, day: Day | null): Day | null {
  if (!reader.has('week')) {
    if (day === null && !reader.has('day')) reader.refuse('day', say.weekOrDay);
    return day === null ? null : weekStartOf(day);
  }
  const week = reader.day('week');
  if (week !== null && !isMonday(week)) reader.refuse('week', say.notMonday);
  return week;
}

function quantityOf(reader: LineReader): Quantity | null {
  const units = reader.number('quantity');
  const isPercent = reader.text('unit') === '%';
  const unit = isPercent ? 'PERCENT' : named(UNITS, reader.text('unit'));
  const rate = rateFrom(reader.text('rate').replace(/%$/, ''));
  if (rate === undefined) reader.refuse('rate', say.rate);
  if (units === null && rate === null) return null;
  if (units === null) {
    if (!reader.has('quantity')) reader.refuse('quantity', say.quantityMissing);
    return null;
  }
  if (rate === null) reader.refuse('rate', say.rateMissing);
  if (unit === undefined) reader.refuse('unit', say.unit);
  if (!isWholeHundredths(units)) reader.refuse('quantity', say.twoDecimals);
  if (rate == null || unit === undefined) return null;
  return {
    hundredths: Math.round(units * 100),
    unit,
    rateTenThousandths: tenThousandthsFromRate(rate),
  };
}

type CheckedLine = Parameters<typeof refusalOfPayLine>[0];

function problemOf({ kind, day, weekStart, quantity, amountCents }: CheckedLine) {
  const isExpense = kind === 'ALLOWANCE' || kind === 'REIMBURSEMENT';
  const problems: (false | null | [ImportField, Sentence])[] = [
    day === null && isExpense && ['day', say.dayOfExpense],
    day !== null && weekStartOf(day) !== weekStart && ['day', say.dayOutsideWeek],
    quantity && quantity.hundredths <= 0 && ['quantity', say.notPositive],
    amountCents < 0 && ['amount', say.notPositive],
    quantity &&
      quantity.hundredths > 0 &&
      amountOfQuantity(quantity) !== amountCents && ['amount', say.notQuantityTimesRate],
  ];
  return problems.find(Boolean) || undefined;
}

/** Adds the first problem of a line. The rules of the form for one line have the last word. */
function checkLine(reader: LineReader, line: CheckedLine): void {
  if (reader.problems.length > 0) return;
  const problem = problemOf(line);
  if (problem) return reader.refuse(...problem);
  const refused = refusalOfPayLine(line)?.sentence;
  if (refused) reader.refuse('amount', refused);
}

export function readPayLine(row: FileRow, options: ReadingOptions): ImportRow[] {
  const reader = lineReader(row, options);
  const who = reader.text('driver').toLowerCase();
  if (who === '') reader.refuse('driver', say.driverMissing);
  const kind = kindOf(reader);
  const day = reader.day('day');
  const weekStart = weekOf(reader, day);
  const quantity = quantityOf(reader);
  const typed = reader.amount('amount');
  if (typed === null && quantity === null && !reader.has('amount') && reader.problems.length === 0)
    reader.refuse('amount', say.amountMissing);
  const amountCents =
    typed ?? (quantity && quantity.hundredths > 0 ? amountOfQuantity(quantity) : null);
  const reference = reader.text('reference').slice(0, 100);
  const words = reader.text('description') || LINE_KIND_NAMES[kind];
  const description = [words, reference].filter(Boolean).join(', ').slice(0, 200);
  if (weekStart !== null && (amountCents !== null || quantity !== null))
    checkLine(reader, {
      kind,
      day,
      weekStart,
      quantity,
      amountCents: amountCents ?? 0,
      description,
      correctsId: null,
    });
  return [
    {
      line: reader.line,
      who,
      nameInFile: reader.text('driver'),
      day: day ?? weekStart,
      amountCents,
      description,
      reference,
      part: kind,
      reverses: null,
      key: [
        kind,
        day,
        weekStart,
        quantity && `${quantity.hundredths} ${quantity.unit} ${quantity.rateTenThousandths}`,
        amountCents,
        description,
      ],
      problems: reader.problems,
      leftOut: null,
      ...(weekStart !== null && { payLine: { kind, day, weekStart, quantity } }),
    },
  ];
}
