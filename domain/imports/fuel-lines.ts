import type { Cents } from '../money.ts';
import type { Sentence } from '../sentence.ts';
import { lineReader, type ImportRow, type LineReader, type ReadingOptions } from './rows.ts';
import { say } from './sentences.ts';
import type { FileRow } from './table.ts';

// Reads the files of fuel cards that have a line for each item, such as those of EFS.

const ITEM_NAMES: Readonly<Record<string, string>> = {
  ULSD: 'Tractor diesel',
  DSL1: 'Diesel No. 1',
  ULSR: 'Reefer fuel',
  DEFD: 'DEF',
  SCLE: 'Scale',
  OIL: 'Oil',
  ANFR: 'Antifreeze',
  WWFL: 'Washer fluid',
  CADV: 'Cash advance',
};

const ADVANCE = /^(?:cadv|cash|money ?code|express ?code|comchek)\b|cash advance/i;

/** The last digits that every file has, also one that masks the cards. They identify a row. */
export const lastFour = (card: string) => card.slice(-4);

/** Joins the parts of a description that are not empty. A ledger note has at most 300 characters. */
export const described = (...parts: (string | false | null)[]): string =>
  parts.filter(Boolean).join(', ').slice(0, 300);

export function placeOf(reader: LineReader): string {
  const place = [reader.text('city'), reader.text('state')].filter(Boolean).join(' ');
  return [reader.text('location'), place].filter(Boolean).join(', ');
}

const productOf = (quantity: number | null, price: number | null): Cents | null =>
  quantity === null || price === null ? null : Math.round(quantity * price * 100);

/** A printed price has three decimals, so a product can be off by half of the last one for each gallon. */
const toleranceOf = (quantity: number) => 1 + Math.ceil(Math.abs(quantity) * 0.05);

/** Returns the amount that the driver is charged. The amount of a line is the retail or the discounted one, and the
 *  prices show which.
 *  @param amount the amount of the line */
function chargedAmount(
  reader: LineReader,
  { basis }: ReadingOptions,
  amount: Cents,
): Cents | Sentence {
  const quantity = reader.number('quantity');
  const retail = productOf(quantity, reader.number('unitPrice'));
  const discounted = productOf(quantity, reader.number('discountedPrice'));
  const discount = reader.amount('discount');
  if (basis === null || (discounted === null && (discount ?? 0) === 0)) return amount;
  const far = Number.POSITIVE_INFINITY;
  const toRetail = retail === null ? far : Math.abs(Math.abs(amount) - Math.abs(retail));
  const toDiscounted =
    discounted === null ? far : Math.abs(Math.abs(amount) - Math.abs(discounted));
  if (toRetail === far && toDiscounted === far) return say.whichAmount;
  if (Math.min(toRetail, toDiscounted) > toleranceOf(quantity ?? 0))
    return say.notProduct({ product: retail ?? discounted ?? 0 });
  const isRetail = toRetail <= toDiscounted;
  if (isRetail === (basis === 'RETAIL')) return amount;
  const sign = amount < 0 ? -1 : 1;
  if (discount !== null) return amount + sign * (isRetail ? -1 : 1) * Math.abs(discount);
  const other = isRetail ? discounted : retail;
  return other === null ? say.whichAmount : sign * Math.abs(other);
}

const isCredit = (text: string) => /^(?:cr|c|credit)$/i.test(text);

/** Returns the amount of a line with its sign. */
function signedAmount(reader: LineReader): Cents | null {
  const amount = reader.amount('amount');
  if (amount === null) return null;
  return isCredit(reader.text('credit')) ? -Math.abs(amount) : amount;
}

function itemRow(reader: LineReader, options: ReadingOptions, shared: SharedParts): ImportRow {
  const item = reader.text('item');
  const amount = signedAmount(reader);
  if (amount === null && !reader.has('amount')) reader.refuse('amount', say.amountMissing);
  const charged = amount === null ? null : chargedAmount(reader, options, amount);
  if (charged !== null && typeof charged !== 'number') reader.refuse('amount', charged);
  const amountCents = typeof charged === 'number' ? charged : null;
  const quantity = reader.number('quantity');
  const price = reader.text('unitPrice');
  const size = quantity !== null && quantity !== 0 && `${quantity}${price && ` × $${price}`}`;
  const code = item.toUpperCase();
  const isAdvance = ADVANCE.test(item);
  const name = ITEM_NAMES[code] ?? item;
  return {
    ...shared,
    amountCents,
    part: code.slice(0, 100),
    reverses: amountCents !== null && amountCents < 0 ? shared.reference : null,
    key: [
      ...shared.key,
      code,
      quantity,
      shared.reference === '' || quantity === null ? amount : null,
    ],
    description: described(
      [name, size].filter(Boolean).join(' '),
      placeOf(reader),
      shared.reference && `invoice ${shared.reference}`,
      `card ${lastFour(shared.who)}`,
    ),
    leftOut: leftOutOf(isAdvance, amountCents),
  };
}

function leftOutOf(isAdvance: boolean, amountCents: Cents | null): Sentence | null {
  if (isAdvance) return say.advance;
  return amountCents === 0 ? say.zero : null;
}

/** Only the first line of a transaction has its fee. */
function feeRows(reader: LineReader, shared: SharedParts): ImportRow[] {
  const amountCents = reader.amount('fees');
  if (amountCents === null || amountCents === 0) return [];
  return [
    {
      ...shared,
      amountCents,
      part: 'FEES',
      reverses: amountCents < 0 ? shared.reference : null,
      key: [...shared.key, 'FEES', amountCents],
      description: described(
        'Card fee',
        shared.reference && `invoice ${shared.reference}`,
        `card ${lastFour(shared.who)}`,
      ),
      leftOut: ADVANCE.test(reader.text('item')) ? say.advance : null,
    },
  ];
}

type SharedParts = Pick<
  ImportRow,
  'line' | 'who' | 'nameInFile' | 'day' | 'reference' | 'key' | 'problems'
>;

/** Returns what all rows of a line share: the card, the day and the transaction. */
export function sharedParts(reader: LineReader): SharedParts {
  const who = reader.card();
  const day = reader.day('day');
  if (day === null && !reader.has('day')) reader.refuse('day', say.dayMissing);
  const reference = reader.text('reference').slice(0, 100);
  return {
    line: reader.line,
    who,
    nameInFile: reader.text('driver'),
    day,
    reference,
    key: [lastFour(who), day, reference],
    problems: reader.problems,
  };
}

export function readFuelLine(row: FileRow, options: ReadingOptions): ImportRow[] {
  const reader = lineReader(row, options);
  const currency = reader.text('currency');
  if (currency !== '' && !/^usd?\b|^us\$|^\$/i.test(currency))
    reader.refuse('currency', say.otherCurrency);
  const shared = sharedParts(reader);
  return [itemRow(reader, options, shared), ...feeRows(reader, { ...shared, problems: [] })];
}
