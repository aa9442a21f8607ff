import type { Day } from '../calendar.ts';
import type { DateOrder } from '../import-dates.ts';
import type { HourHundredths } from '../hours.ts';
import type { Cents } from '../money.ts';
import type { PayLine } from '../payday/payee-week.ts';
import type { Sentence, Text } from '../sentence.ts';
import type { QuantityOfDay } from '../time-logs/quantities.ts';
import { endOfCard, parseAmount, parseFileDay, parseNumber } from './cells.ts';
import type { Mapping } from './mapping.ts';
import { say } from './sentences.ts';
import type { AmountBasis, ImportField } from './sources.ts';

export interface RowProblem {
  /** The heading of the column. */
  column: string;
  problem: Text;
}

/** What one line of a file imports. A line can import several rows, such as fuel and a fee. */
export interface ImportRow {
  line: number;
  /** The last digits of the card, or what the driver's column says. */
  who: string;
  /** The driver's name beside a card. */
  nameInFile: string;
  day: Day | null;
  amountCents: Cents | null;
  /** The notes of a day. Otherwise what the ledger or the settlement shows. */
  description: string;
  /** The number of the transaction in the other system. */
  reference: string;
  part: string;
  /** The number of the transaction that this row takes back. */
  reverses: string | null;
  /** What identifies the row in any file of its source. */
  key: readonly (string | number | null)[];
  problems: RowProblem[];
  /** Why the row is not imported, although it has no problem. */
  leftOut: Sentence | null;
  work?: {
    /** Null if the line has no hours. */
    hourHundredths: HourHundredths | null;
    quantities: readonly QuantityOfDay[];
    notes: string;
  };
  payLine?: Pick<PayLine, 'kind' | 'day' | 'quantity'> & { weekStart: Day };
}

export interface ReadingOptions {
  headings: readonly string[];
  mapping: Mapping;
  dateOrder: DateOrder;
  basis: AmountBasis | null;
  today: Day;
}

/** A line of the file, by field. Collects the problems of its cells. */
export interface LineReader {
  line: number;
  problems: RowProblem[];
  text: (field: ImportField) => string;
  has: (field: ImportField) => boolean;
  refuse: (field: ImportField, problem: Text) => void;
  /** Null if the cell is empty or has a problem. */
  amount: (field: ImportField) => Cents | null;
  number: (field: ImportField) => number | null;
  day: (field: ImportField) => Day | null;
  card: () => string;
}

export function lineReader(
  { line, cells }: { line: number; cells: readonly string[] },
  { headings, mapping, dateOrder, today }: ReadingOptions,
): LineReader {
  const problems: RowProblem[] = [];
  const text = (field: ImportField) => cells[mapping[field] ?? -1]?.trim() ?? '';
  const refuse = (field: ImportField, problem: Text) =>
    void problems.push({ column: headings[mapping[field] ?? -1] ?? '', problem });
  function parsed<T>(field: ImportField, value: T | null | undefined, problem: Sentence): T | null {
    if (value === undefined) refuse(field, problem);
    return value ?? null;
  }
  return {
    line,
    problems,
    text,
    refuse,
    has: (field) => text(field) !== '',
    amount: (field) => parsed(field, parseAmount(text(field)), say.amount),
    number: (field) => parsed(field, parseNumber(text(field)), say.number),
    day(field) {
      if (text(field) === '') return null;
      const day = parsed(field, parseFileDay(text(field), dateOrder), say.day);
      if (day !== null && day > today) refuse(field, say.future);
      return day;
    },
    card: () => parsed('card', endOfCard(text('card')), say.card) ?? '',
  };
}
